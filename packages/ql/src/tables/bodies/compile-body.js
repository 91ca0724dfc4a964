/** @import {BodyView} from '../../types.js' */
/** @import {TokenSources} from '../uri/compile-read.js' */
// Templates of request bodies, by what they are written in: forms as URI templates, `.ejs` as EJS, everything else as
// Mustache.
import ejs from 'ejs'
import mustache from 'mustache'
import { compileTemplateText } from '../uri/compile-uri.js'
import { parseUriTemplate } from '../uri/parse-uri-template.js'

const FORM = 'application/x-www-form-urlencoded'

/**
 * Compiles a body template.
 * @param {string} text
 * @param {{type: string, path: string, sources: TokenSources}} about type: the media type of the body, path: the
 *   template's file
 * @returns {(view: BodyView) => string} throws QlError MISSING_TOKEN for forms
 * @throws {Error} when the template is broken
 */
export function compileBody (text, { type, path, sources }) {
  if (type === FORM) return compileForm(text, sources)
  return path.endsWith('.ejs') ? compileEjs(text) : compileMustache(text)
}

/** @param {string} text @param {TokenSources} sources @returns {(view: BodyView) => string} */
function compileForm (text, sources) {
  const format = compileTemplateText(parseUriTemplate(text.trim()), sources)
  return ({ params }) => {
    return String([format(name => params[name], {})].flat()[0])
  }
}

/** Code of the operator, as patches are. @param {string} text @returns {(view: BodyView) => string} */
function compileEjs (text) {
  const render = ejs.compile(text)
  return view => render({ ...view })
}

/** @param {string} text @returns {(view: BodyView) => string} */
function compileMustache (text) {
  const writer = new mustache.Writer()
  writer.parse(text)
  return view => writer.render(text, view)
}
