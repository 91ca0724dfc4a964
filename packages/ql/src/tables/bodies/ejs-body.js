/** @import {BodyView} from '../../types.js' */
// Body templates in EJS: code of the operator, as patches are.
import ejs from 'ejs'

/**
 * Compiles a template.
 * @param {string} text
 * @returns {(view: BodyView) => string}
 * @throws {Error} when its code can't be compiled
 */
export function compileEjs (text) {
  const render = ejs.compile(text)
  return view => render({ ...view })
}
