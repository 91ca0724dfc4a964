/** @import {Expression, Random} from '../types.js' */
/** @import {Sort} from './functions.js' */
// Expressions of a sort (most of the time) over the variables that there are.
import { toCall, toLiteral, toNot, toVariable } from '../tree.js'
import { below, chance, pick, pickWeighted, repeat } from './choices.js'
import { CALLABLE, toSort } from './functions.js'
import { generateValue } from './generate-data.js'

/**
 * @typedef {object} Scope
 * @property {Random} random
 * @property {readonly string[]} rows variables that are documents
 * @property {readonly string[]} values other variables
 * @property {boolean} hasCurrent
 * @property {number} deepest levels of expressions
 * @property {(() => Expression) | null} subquery an array
 */

/** @type {Readonly<Record<Sort, readonly string[]>>} attributes that hold such values, mostly */
const PATHS = Object.freeze({
  any: ['a', 'a', 'b', 'o.x', 'missing'], number: ['n', 'm', 'm', 'b'], string: ['s', 's', '_key'],
  boolean: ['a'], array: ['tags', 'tags', 'pets'], object: ['o', 'o']
})
/** @type {Readonly<Record<Sort, readonly import('../types.js').Value[]>>} */
const LITERALS = Object.freeze({
  any: [null, 0, 'a'],
  number: [-1, 0, 1, 2, 3, 1.5, 10],
  string: ['', 'a', 'b', 'ab', '%a%', 'a_', '^a', 'ä', '\u{1F600}', '2024-02-29', 'day'],
  boolean: [true, false],
  array: [[], [1], [1, 2, 'a'], [null, 1], ['a', 'b']],
  object: /** @type {import('../types.js').Value[]} */ ([{}, { x: 1 }, { x: null, y: 'a' }])
})
const COMPARISONS = ['==', '==', '!=', '<', '<=', '>', '>=']
const QUANTIFIERS = ['ANY', 'ALL', 'NONE', 'AT LEAST (2)']

/** @param {Scope} scope @param {Sort} sort @param {number} [depth] @returns {Expression} */
export function generateExpression (scope, sort, depth = 0) {
  const { random } = scope
  if (sort === 'any' || chance(random, 0.12)) {
    const real = pick(random, /** @type {const} */ ([
      'any', 'number', 'string', 'boolean', 'array', 'object'
    ]))
    return make(scope, real, depth)
  }
  return make(scope, sort, depth)
}

/** @param {Scope} scope @param {Sort} sort @param {number} depth @returns {Expression} */
function make (scope, sort, depth) {
  const { random } = scope
  if (depth >= scope.deepest || chance(random, 0.3)) return makeLeaf(scope, sort)
  const next = (/** @type {Sort} */ wanted, inner = scope) =>
    generateExpression(inner, wanted, depth + 1)
  return pickWeighted(random, [
    [4, () => makeOwn(scope, sort, depth)],
    [4, () => makeCall(scope, depth)],
    [1, () => /** @type {Expression} */ ({
      type: 'ternary', condition: next('boolean'), then: next(sort), otherwise: next(sort)
    })],
    [1, () => /** @type {Expression} */ ({
      type: 'binary', operator: pick(random, ['&&', '||']), left: next(sort), right: next(sort)
    })],
    [0.6, () => /** @type {Expression} */ ({
      type: 'index', object: next('array'), index: next('number')
    })],
    [0.4, () => /** @type {Expression} */ ({
      type: 'attribute', object: next('object'), name: pick(random, ['x', 'y'])
    })]
  ])()
}

/** @param {Scope} scope @param {Sort} sort @returns {Expression} */
export function makeLeaf ({ random, rows, values, hasCurrent }, sort) {
  if (hasCurrent && chance(random, 0.5)) return { type: 'current' }
  if (values.length > 0 && chance(random, 0.25)) return toVariable(pick(random, values))
  if (rows.length > 0 && chance(random, 0.65)) {
    return toPath(pick(random, rows), pick(random, PATHS[sort]))
  }
  return toLiteral(sort === 'any' ? generateValue(random) : pick(random, LITERALS[sort]))
}

/** @param {string} row @param {string} path @returns {Expression} */
export function toPath (row, path) {
  return path.split('.').reduce(
    (object, name) => ({ type: 'attribute', object, name }), toVariable(row)
  )
}

/** @param {Scope} scope @param {Sort} sort @param {number} depth @returns {Expression} */
function makeOwn (scope, sort, depth) {
  const { random } = scope
  const next = (/** @type {Sort} */ wanted, inner = scope) =>
    generateExpression(inner, wanted, depth + 1)
  switch (sort) {
    case 'boolean': return generateCondition(scope, depth + 1)
    case 'number':
      return chance(random, 0.85)
        ? {
          type: 'binary', operator: pick(random, ['+', '-', '*', '/', '%']), left: next('number'),
          right: next('number')
        }
        : { type: 'unary', operator: pick(random, ['-', '+']), operand: next('number') }
    case 'string': return toCall(pick(random, ['CONCAT', 'TO_STRING']), next('any'))
    case 'array': return makeArray(scope, depth)
    default:
      return {
        type: 'object',
        members: ['x', 'y', 'z'].slice(0, below(random, 4)).map(name =>
          ({ name, value: next('any') }))
      }
  }
}

/** @param {Scope} scope @param {number} depth @returns {Expression} */
function makeArray (scope, depth) {
  const { random } = scope
  const next = (/** @type {Sort} */ wanted, inner = scope) =>
    generateExpression(inner, wanted, depth + 1)
  const inside = { ...scope, hasCurrent: true, subquery: null }
  return pickWeighted(random, [
    [3, () => /** @type {Expression} */ ({
      type: 'array', items: repeat(below(random, 4), () => next('any'))
    })],
    [1, () => /** @type {Expression} */ ({
      type: 'range',
      from: toLiteral(below(random, 4) - 1), to: toLiteral(below(random, 6))
    })],
    [3, () => /** @type {Expression} */ ({
      type: 'expansion', object: next('array'), flatten: chance(random, 0.25),
      filter: chance(random, 0.5) ? next('boolean', inside) : null,
      result: chance(random, 0.5) ? next('any', inside) : null
    })],
    [scope.subquery === null ? 0 : 2, () => scope.subquery?.() ?? toLiteral([])]
  ])()
}

/** @param {Scope} scope @param {number} depth @returns {Expression} */
function makeCall (scope, depth) {
  const { name, arity: [least, most], kinds } = pick(scope.random, CALLABLE)
  const count = least + below(scope.random, Math.min(most, least + 2) - least + 1)
  return toCall(name, ...repeat(count, () => 0).map((_, position) => {
    const kind = kinds[Math.min(position, kinds.length - 1)] ?? 'any'
    return generateExpression(scope, toSort(kind), depth + 1)
  }))
}

/**
 * What a FILTER says: mostly what an index could decide.
 * @param {Scope} scope
 * @param {number} [depth]
 * @returns {Expression}
 */
export function generateCondition (scope, depth = 0) {
  const { random, rows } = scope
  const next = (/** @type {Sort} */ wanted, inner = scope) =>
    generateExpression(inner, wanted, depth + 1)
  const again = () => generateCondition(scope, depth + 1)
  const isDeep = depth >= scope.deepest
  return pickWeighted(random, [
    [rows.length > 0 ? (isDeep ? 20 : 6) : 0, () => compareAttribute(scope)],
    [depth > scope.deepest ? 0 : (isDeep ? 10 : 2.5), () => /** @type {Expression} */ ({
      type: 'binary', operator: pick(random, ['&&', '||']), left: again(), right: again()
    })],
    [isDeep ? 0 : 0.7, () => toNot(again())],
    [1.5, () => /** @type {Expression} */ ({
      type: 'binary', operator: pick(random, COMPARISONS), left: next('any'), right: next('any')
    })],
    [0.7, () => /** @type {Expression} */ ({
      type: 'binary', operator: pick(random, ['IN', 'NOT IN']), left: next('any'),
      right: next('array')
    })],
    [0.5, () => /** @type {Expression} */ ({
      type: 'binary', operator: pick(random, ['LIKE', 'NOT LIKE', '=~', '!~']),
      left: next('string'), right: next('string')
    })],
    [isDeep ? 0 : 0.6, () => /** @type {Expression} */ ({
      type: 'binary',
      operator: `${pick(random, QUANTIFIERS)} ${pick(random, [...COMPARISONS, 'IN', 'NOT IN'])}`,
      left: next('array'), right: next('any')
    })],
    [isDeep ? 0 : 0.4, () => /** @type {Expression} */ ({
      type: 'question', object: next('array'),
      quantifier: pick(random, ['', 'ANY', 'ALL', 'NONE', '1', '1..2', 'AT LEAST (2)']),
      filter: next('boolean', { ...scope, hasCurrent: true, subquery: null })
    })],
    [0.5, () => next('any')]
  ])()
}

/**
 * What an index decides by all of its fields, null included, which sparse ones don't have: values of the first fields,
 * and a bound of the last one.
 * @param {Scope} scope
 * @param {string} row
 * @param {readonly string[]} paths
 * @returns {Expression}
 */
export function generateKeyCondition ({ random, values }, row, paths) {
  const toValue = (/** @type {string} */ path) =>
    values.length > 0 && chance(random, 0.2)
      ? toVariable(pick(random, values))
      : toLiteral(chance(random, 0.4) ? null : generateValue(random, path))
  const parts = paths.map((path, position) => /** @type {Expression} */ ({
    type: 'binary', left: toPath(row, path), right: toValue(path),
    operator: position < paths.length - 1 ? '==' : pick(random, ['>=', '>=', '>', '<', '<=', '=='])
  }))
  return parts.reduce((left, right) => ({ type: 'binary', operator: '&&', left, right }))
}

/** d.a < 1, 1 IN d.tags[*], d.o.x IN [1, 2]. @param {Scope} scope @returns {Expression} */
function compareAttribute (scope) {
  const { random, rows, values } = scope
  const row = pick(random, rows)
  const names = ['a', 'a', 'a', 'b', 'b', 'o.x', 's', 'n', 'o', '_key', 'm']
  const name = pick(random, names)
  const path = toPath(row, name)
  const value = () => {
    if (values.length > 0 && chance(random, 0.1)) return toVariable(pick(random, values))
    if (rows.length > 1 && chance(random, 0.15)) {
      return toPath(pick(random, rows), pick(random, ['a', 'b', 'n']))
    }
    return toLiteral(generateValue(random, name))
  }
  const shape = random()
  if (shape < 0.6) {
    return { type: 'binary', operator: pick(random, COMPARISONS), left: path, right: value() }
  }
  if (shape < 0.7) {
    return { type: 'binary', operator: pick(random, COMPARISONS), left: value(), right: path }
  }
  if (shape < 0.85) {
    const right = scope.subquery !== null && chance(random, 0.2)
      ? scope.subquery()
      : /** @type {Expression} */ ({ type: 'array', items: repeat(below(random, 4), value) })
    return { type: 'binary', operator: pick(random, ['IN', 'IN', 'NOT IN']), left: path, right }
  }
  const array = pick(random, [
    toPath(row, 'tags'), expand(toPath(row, 'tags'), null),
    expand(toPath(row, 'pets'), { type: 'attribute', object: { type: 'current' }, name: 'x' })
  ])
  return { type: 'binary', operator: 'IN', left: value(), right: array }
}

/** @param {Expression} object @param {Expression | null} result @returns {Expression} */
function expand (object, result) {
  return { type: 'expansion', object, flatten: false, filter: null, result }
}
