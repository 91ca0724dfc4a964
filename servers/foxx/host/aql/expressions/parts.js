/** @import {Compiled, Expression, Value} from '../types.js' */
/** @import {Compiler} from './create-expression-compiler.js' */
// Parts of a value: attributes, elements.
import { HostError } from '../../errors.js'
import { attributeOf, getAttribute, getElement } from '../values/index.js'
import { compileStrict } from './strict.js'

/** @param {Extract<Expression, {type: 'attribute'}>} expression @param {Compiler} compiler @returns {Compiled} of a variable without parsing the document that it may hold */
export function compileAttribute ({ object, name }, { compile }) {
  if (object.type !== 'variable') return compileStrict([compile(object)], ([value = null]) => getAttribute(value, name))
  const { slot } = object
  return { run: ({ slots }) => attributeOf(slots[slot], name), steps: null, constant: false }
}

/** @param {Extract<Expression, {type: 'bindAttribute'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileBindAttribute ({ object, bind }, { compile }) {
  return compileStrict([compile(object)], ([value = null], { run }) => toPath(bind, run.setting.bindVars[bind]).reduce(getAttribute, value), { deterministic: false })
}

/** @param {Extract<Expression, {type: 'index'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileIndex ({ object, index }, { compile }) {
  return compileStrict([compile(object), compile(index)], ([value = null, position = null]) => getElement(value, position))
}

/** @param {string} bind @param {Value | undefined} value @returns {string[]} */
function toPath (bind, value) {
  const names = Array.isArray(value) ? value : [value]
  if (names.length > 0 && names.every(name => typeof name === 'string')) return names
  throw new HostError('ERROR_QUERY_BIND_PARAMETER_TYPE', `AQL: @${bind} stands for an attribute: expected a name, or an array of names, came ${JSON.stringify(value)?.slice(0, 64)}`)
}
