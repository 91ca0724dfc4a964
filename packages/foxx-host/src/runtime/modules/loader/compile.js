/** @import {Compiled, Realm} from '../types.js' */
// From the text of a file to a function of the realm, or to the value of a JSON file.
import { compileFunction } from 'node:vm'

/** The names that CommonJS puts into scope, in the order of the function's parameters. */
const MODULE_NAMES = Object.freeze(['exports', 'require', 'module', '__filename', '__dirname'])

/**
 * @param {Realm} realm
 * @param {{code: string, filename: string, names?: readonly string[]}} source names: further ones in scope
 * @returns {Compiled} takes exports, require, module, __filename, __dirname and the values of the further names
 * @throws an ArangoError of the realm (3101) that names file and line
 */
export function compile ({ scope, fail }, { code, filename, names = [] }) {
  try {
    const parameters = [...MODULE_NAMES, ...names]
    return /** @type {Compiled} */ (
      compileFunction(stripHead(code), parameters, { filename, parsingContext: scope })
    )
  } catch (error) {
    const {
      message = String(error), stack = ''
    } = /** @type {{message?: string, stack?: string}} */ (error)
    const line = /^.*:(\d+)$/m.exec(stack)?.[1]
    const hint = /import statement|export'|import\.meta|Unexpected token 'export'/.test(message)
      ? '; services are CommonJS: use require and module.exports'
      : ''
    throw fail(
      'ERROR_MODULE_SYNTAX_ERROR',
      `${message} in ${filename}${line === undefined ? '' : `:${line}`}${hint}`,
      error
    )
  }
}

/**
 * @param {Realm} realm
 * @param {{code: string, filename: string}} source
 * @returns {unknown} a value of the realm
 * @throws an ArangoError of the realm (3101)
 */
export function parseJson ({ intrinsics, fail }, { code, filename }) {
  try {
    return intrinsics.JSON.parse(stripHead(code))
  } catch (error) {
    throw fail(
      'ERROR_MODULE_SYNTAX_ERROR', `${/** @type {Error} */ (error).message} in ${filename}`, error
    )
  }
}

/**
 * @param {string} code
 * @returns {string} without a byte order mark; a '#!' line becomes a comment, so that lines keep their numbers
 */
function stripHead (code) {
  const text = code.charCodeAt(0) === 0xFEFF ? code.slice(1) : code
  return text.startsWith('#!') ? `//${text}` : text
}
