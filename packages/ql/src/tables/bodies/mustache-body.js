/** @import {BodyView} from '../../types.js' */
// Body templates in Mustache.
import mustache from 'mustache'

/**
 * Compiles a template.
 * @param {string} text
 * @returns {(view: BodyView) => string}
 * @throws {Error} when tags don't match
 */
export function compileMustache (text) {
  const writer = new mustache.Writer()
  writer.parse(text)
  return view => writer.render(text, view)
}
