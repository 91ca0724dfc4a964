/** @import {Compiled, Compiler, Expression} from '../types.js' */
// Parts of a value: attributes, elements.
import { attributeOf, getAttribute, getElement } from '../values/index.js'
import { compileStrict } from './strict.js'

/**
 * @param {Extract<Expression, {type: 'attribute'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} of a variable without parsing the document that it may hold
 */
export function compileAttribute ({ object, name }, { compile }) {
  if (object.type !== 'variable') {
    return compileStrict([compile(object)], ([value]) => getAttribute(value, name))
  }
  const { slot } = object
  return { run: ({ slots }) => attributeOf(slots[slot], name), steps: null, constant: false }
}

/** @param {Extract<Expression, {type: 'index'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileIndex ({ object, index }, { compile }) {
  return compileStrict([compile(object), compile(index)], ([value, position]) =>
    getElement(value, position))
}
