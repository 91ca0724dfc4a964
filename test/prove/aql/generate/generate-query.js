/** @import {Block, Expression, Operation, Random} from '../types.js' */
// Random queries that read. Wherever the order of rows could be noticed, in a subquery or by a LIMIT, there is a SORT
// that leaves no order open, so that each query has one answer.
import { toBlock, toCall, toReturn, toSubquery, toVariable } from '../tree.js'
import { below, chance, pick, repeat } from './choices.js'
import { AGGREGATE_NAMES, ARRAY_AGGREGATES } from './functions.js'
import { COLLECTIONS } from './generate-data.js'
import {
  generateCondition, generateExpression, generateKeyCondition, makeLeaf, toPath
} from './generate-expression.js'

/** Of expressions: most faults show in small queries, which are quicker. */
const DEPTHS = [0, 0, 0, 1, 1, 2, 3]

/** Of indexes that there may be. */
const FIELDS = [
  ['a'], ['a', 'n'], ['b', 'n'], ['b', 'a', 'n'], ['o.x', 'n'], ['s', 'n'], ['a', 'b'], ['n']
]

/** @param {Random} random @returns {Block} */
export function generateQuery (random) {
  return new Writer(random).block({ rows: [], values: [] }, 0)
}

/** @typedef {{rows: string[], values: string[]}} Variables */

/** Writes one query; gives each of its variables another name. */
class Writer {
  #made = 0
  #random
  #deepest

  /** @param {Random} random */
  constructor (random) {
    this.#random = random
    this.#deepest = pick(random, DEPTHS)
  }

  /** @param {Variables} outer @param {number} depth @returns {Block} */
  block (outer, depth) {
    const variables = { rows: [...outer.rows], values: [...outer.values] }
    /** @type {Expression[]} what tells rows apart */
    const identity = []
    if (chance(this.#random, 0.1)) return this.#sortedByIndex(variables, depth)
    const operations = this.#sources(variables, { identity, depth })
    if (depth === 0 && chance(this.#random, 0.2)) return this.#collected(operations, variables)
    const isSorted = depth > 0 || chance(this.#random, 0.55)
    if (isSorted) operations.push(this.#sort(variables, { identity, depth }))
    if (isSorted && depth === 0 && chance(this.#random, 0.1)) {
      return this.#windowed(operations, variables)
    }
    if (isSorted && chance(this.#random, 0.3)) operations.push(this.#limit())
    const distinct = depth === 0 && !isSorted && chance(this.#random, 0.2)
    return toBlock([...operations, this.#return(variables, { identity, distinct, depth })])
  }

  /**
   * FOR, FILTER and SORT by the fields of one index.
   * @param {Variables} variables
   * @param {number} depth
   * @returns {Block}
   */
  #sortedByIndex (variables, depth) {
    const variable = this.#name()
    const paths = pick(this.#random, FIELDS)
    const condition = generateKeyCondition(this.#scope(variables, depth), variable, paths)
    variables.rows.push(variable)
    const descending = chance(this.#random, 0.4)
    const sorted = paths.slice(below(this.#random, paths.length)).filter(path => path !== 'n')
    const keys = [...sorted, 'n'].map(path => ({ value: toPath(variable, path), descending }))
    const identity = [toPath(variable, '_key')]
    return toBlock([
      {
        type: 'for', variable, options: null,
        source: { type: 'collection', name: pick(this.#random, COLLECTIONS) }
      },
      { type: 'filter', condition }, { type: 'sort', keys },
      ...(chance(this.#random, 0.3) ? [this.#limit()] : []),
      this.#return(variables, { identity, distinct: false, depth })
    ])
  }

  /**
   * FOR, LET and FILTER.
   * @param {Variables} variables get those that are declared
   * @param {{identity: Expression[], depth: number}} place
   * @returns {Operation[]}
   */
  #sources (variables, { identity, depth }) {
    /** @type {Operation[]} */
    const operations = []
    const loops = chance(this.#random, depth === 0 ? 0.25 : 0.1) ? 2 : 1
    for (let loop = 0; loop < loops; loop++) {
      const variable = this.#name()
      const isDocument = chance(this.#random, 0.85)
      operations.push({
        type: 'for', variable, options: null,
        source: isDocument
          ? { type: 'collection', name: pick(this.#random, COLLECTIONS) }
          : toCall('TO_ARRAY', this.#expression(variables, depth, 'array'))
      })
      variables[isDocument ? 'rows' : 'values'].push(variable)
      identity.push(isDocument ? toPath(variable, '_key') : toVariable(variable))
      operations.push(...this.#between(variables, depth))
    }
    return operations
  }

  /** @param {Variables} variables @param {number} depth @returns {Operation[]} */
  #between (variables, depth) {
    return repeat(below(this.#random, 3), () => {
      if (chance(this.#random, 0.65)) {
        const condition = generateCondition(this.#scope(variables, depth), depth === 0 ? 0 : 1)
        return { type: 'filter', condition }
      }
      const value = this.#expression(variables, depth, 'any')
      const variable = this.#name()
      variables.values.push(variable)
      return { type: 'let', variable, value }
    })
  }

  /**
   * @param {Variables} variables
   * @param {{identity: readonly Expression[], depth: number}} place
   * @returns {Operation}
   */
  #sort (variables, { identity, depth }) {
    const [row] = variables.rows.slice(-1)
    if (row !== undefined && chance(this.#random, 0.5)) return this.#alignedSort(row, identity)
    const keys = repeat(below(this.#random, 3), () => ({
      value: chance(this.#random, 0.8)
        ? makeLeaf(this.#scope(variables, depth), 'any')
        : this.#expression(variables, depth, 'any'),
      descending: chance(this.#random, 0.4)
    }))
    const last = identity.map(value => ({ value, descending: chance(this.#random, 0.3) }))
    return { type: 'sort', keys: [...keys, ...last] }
  }

  /**
   * One whose first keys an index of the last loop may have sorted by already.
   * @param {string} row
   * @param {readonly Expression[]} identity
   * @returns {Operation}
   */
  #alignedSort (row, identity) {
    const descending = chance(this.#random, 0.4)
    const paths = pick(this.#random, [[], ['a'], ['b'], ['b', 'a'], ['s'], ['o.x']])
    const others = identity.length === 1 ? [] : identity
    return {
      type: 'sort',
      keys: [...[...paths, 'n'].map(path => toPath(row, path)), ...others].map(value => ({
        value, descending: chance(this.#random, 0.95) === descending
      }))
    }
  }

  /** @returns {Operation} */
  #limit () {
    return {
      type: 'limit', offset: pick(this.#random, [0, 0, 1, 2, 5]),
      count: pick(this.#random, [0, 1, 2, 3, 10, 100])
    }
  }

  /**
   * @param {Variables} variables
   * @param {{identity: Expression[], distinct: boolean, depth: number}} how
   * @returns {Operation}
   */
  #return (variables, { identity, distinct, depth }) {
    const value = this.#expression(variables, depth, 'any')
    const isNamed = depth === 0 && !distinct && chance(this.#random, 0.5)
    return toReturn(isNamed ? { type: 'array', items: [...identity, value] } : value, distinct)
  }

  /** @param {Operation[]} operations @param {Variables} variables @returns {Block} */
  #collected (operations, variables) {
    const groups = repeat(1 + below(this.#random, 2), () => ({
      variable: this.#name(), value: chance(this.#random, 0.7)
        ? makeLeaf(this.#scope(variables, 0), 'any')
        : this.#expression(variables, 1, 'any')
    }))
    const hasCount = chance(this.#random, 0.3)
    const aggregates = this.#aggregates(variables, hasCount ? 0 : below(this.#random, 3))
    const count = hasCount ? this.#name() : null
    const into = !hasCount && chance(this.#random, 0.4)
      ? { variable: this.#name(), value: makeLeaf(this.#scope(variables, 0), 'any') }
      : null
    const items = [
      ...groups.map(({ variable }) => toVariable(variable)),
      ...(count === null ? [] : [toVariable(count)]),
      ...aggregates.map(toSorted),
      ...(into === null ? [] : [toCall('SORTED', toVariable(into.variable))])
    ]
    return toBlock([
      ...operations, { type: 'collect', groups, aggregates, count, into },
      ...(chance(this.#random, 0.3)
        ? [/** @type {Operation} */ ({
          type: 'filter',
          condition: {
            type: 'binary', operator: pick(this.#random, ['==', '<', '>=', '!=']),
            left: pick(this.#random, items),
            right: makeLeaf({ ...this.#scope({ rows: [], values: [] }, 0) }, 'any')
          }
        })]
        : []),
      toReturn({ type: 'array', items })
    ])
  }

  /**
   * @param {Variables} variables
   * @param {number} count
   * @returns {import('../types.js').Collect['aggregates']}
   */
  #aggregates (variables, count) {
    return repeat(count, () => ({
      variable: this.#name(), name: pick(this.#random, AGGREGATE_NAMES),
      argument: makeLeaf({ ...this.#scope(variables, 0), values: [] }, pick(
        this.#random, /** @type {const} */ (['any', 'number', 'string'])
      ))
    }))
  }

  /** WINDOW behind a SORT. @param {Operation[]} operations @param {Variables} variables @returns {Block} */
  #windowed (operations, variables) {
    const [row] = variables.rows
    const isNear = row !== undefined && chance(this.#random, 0.5)
    const aggregates = this.#aggregates(variables, 1 + below(this.#random, 2))
    return toBlock([
      ...operations,
      {
        type: 'window',
        value: isNear
          ? toCall('TO_NUMBER', toPath(row, pick(this.#random, ['n', 'm'])))
          : null,
        preceding: below(this.#random, 4), following: below(this.#random, 3), aggregates
      },
      toReturn({ type: 'array', items: aggregates.map(toSorted) })
    ])
  }

  /** @param {Variables} variables @param {number} depth @param {import('./functions.js').Sort} sort */
  #expression (variables, depth, sort) {
    return generateExpression(this.#scope(variables, depth), sort, depth)
  }

  /** @param {Variables} variables @param {number} depth */
  #scope ({ rows, values }, depth) {
    const isDeep = depth >= Math.min(2, this.#deepest)
    return {
      random: this.#random, rows: [...rows], values: [...values], hasCurrent: false,
      deepest: this.#deepest,
      subquery: isDeep ? null : () => toSubquery(this.block({ rows, values }, depth + 1))
    }
  }

  #name () {
    return `v${++this.#made}`
  }
}

/**
 * @param {import('../types.js').Collect['aggregates'][number]} aggregate
 * @returns {Expression} the same whatever the order of the rows
 */
function toSorted ({ variable, name }) {
  const value = toVariable(variable)
  return ARRAY_AGGREGATES.includes(name) ? toCall('SORTED', value) : value
}
