/** @import {Compiled, Compiler, Expression, Value} from '../types.js' */
// Arrays and objects that a query writes down.
import { setAttribute, toText } from '../values/index.js'
import { compileStrict } from './strict.js'

/** @param {Extract<Expression, {type: 'array'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileArray ({ items }, { compile }) {
  return compileStrict(items.map(compile), values => [...values])
}

/**
 * @param {Extract<Expression, {type: 'object'}>} expression
 * @param {Compiler} compiler
 * @returns {Compiled} the first of several attributes with one name counts
 */
export function compileObject ({ members }, { compile }) {
  const names = members.map(({ name }) => name.type === 'literal' ? toText(name.value) : null)
  const operands = members.flatMap(({ name, value }, index) =>
    names[index] === null ? [compile(name), compile(value)] : [compile(value)])
  return compileStrict(operands, values => {
    /** @type {{[name: string]: Value}} */
    const object = {}
    let at = 0
    for (const known of names) {
      const name = known ?? toText(values[at++] ?? null)
      const value = values[at++] ?? null
      if (!Object.hasOwn(object, name)) setAttribute(object, name, value)
    }
    return object
  })
}
