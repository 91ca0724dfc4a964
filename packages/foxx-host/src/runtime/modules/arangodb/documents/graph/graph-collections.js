/** @import {GraphWorld} from './types.js' */
// The collections of a graph: those of its vertices take edges away with what they remove, those of its edges take
// only what an edge definition allows.
import { HostError } from '../../../../../errors.js'
import { toRecord } from '../../../../values.js'

/** @typedef {Record<string, (...values: unknown[]) => unknown>} Methods */

/** @param {GraphWorld} world @param {string} name @returns {object} */
export function toVertices (world, name) {
  return wrap(world, name, handle => ({
    remove: (selector, options) => removeVertex(world, { name, handle, selector, options })
  }))
}

/** @param {GraphWorld} world @param {string} graph its name @param {string} name @returns {object} */
export function toEdges (world, graph, name) {
  return wrap(world, name, handle => {
    const save = (/** @type {unknown[]} */ ...values) => {
      const [first, second] = values
      const isOld = values.length >= 3 && typeof first === 'string'
      const ends = isOld ? [first, second] : [toRecord(first)['_from'], toRecord(first)['_to']]
      if (!Array.isArray(first)) checkRelation(world, { graph, name, ends })
      return handle['save']?.(...values)
    }
    return { save, insert: save }
  })
}

/**
 * @param {GraphWorld} world
 * @param {string} name of a collection
 * @param {(handle: Methods) => Methods} toOwn methods in the places of those of the collection
 * @returns {object} with all of its methods
 */
function wrap ({ realm, db }, name, toOwn) {
  const handle = db['_collection'](name)
  const prototype = Object.getPrototypeOf(handle)
  /** @type {Record<string, unknown>} */
  const methods = {}
  for (const key of Object.getOwnPropertyNames(prototype)) {
    const value = prototype[key]
    methods[key] = typeof value === 'function'
      ? (/** @type {unknown[]} */ ...values) => handle[key](...values)
      : value
  }
  const wrapped = realm.toObject({})
  for (const [key, value] of Object.entries({ ...methods, ...realm.guard(toOwn(handle)) })) {
    Object.defineProperty(wrapped, key, {
      value, writable: true, configurable: true, enumerable: false
    })
  }
  return wrapped
}

/**
 * @param {GraphWorld} world
 * @param {{name: string, handle: Methods, selector: unknown, options: unknown}} which
 * @returns {unknown} what remove of the collection gives
 */
function removeVertex ({ db, list }, { name, handle, selector, options }) {
  const key = typeof selector === 'string' ? selector : toRecord(selector)['_id'] ??
    toRecord(selector)['_key']
  const id = String(key).includes('/') ? String(key) : `${name}/${key}`
  const names = [...new Set(list().flatMap(({ edges }) => edges))]
    .filter(edges => db['_collection'](edges) !== null)
  return db['_executeTransaction']({
    collections: { write: [name, ...names] },
    action: () => {
      const removed = options === undefined
        ? handle['remove']?.(selector)
        : handle['remove']?.(selector, options)
      for (const edges of names) {
        for (const { _key } of db['_collection'](edges).edges(id)) {
          db['_collection'](edges).remove(_key)
        }
      }
      return removed
    }
  })
}

/**
 * @param {GraphWorld} world
 * @param {{graph: string, name: string, ends: readonly unknown[]}} edge name: of its collection
 * @throws {HostError} 1906
 */
function checkRelation ({ find }, { graph, name, ends: [from, to] }) {
  // What is no _id is refused by the collection.
  if (typeof from !== 'string' || typeof to !== 'string') return
  const definition = find(graph).edgeDefinitions.find(({ collection }) => collection === name)
  const isPart = (/** @type {string} */ id, /** @type {readonly string[]} */ names) =>
    names.includes(id.slice(0, id.indexOf('/')))
  if (definition === undefined) return
  if (isPart(from, definition.from) && isPart(to, definition.to)) return
  throw new HostError('ERROR_GRAPH_INVALID_EDGE', `between ${from} and ${to}. Doesn't conform to ` +
    'any edge definition', { separator: ' ' })
}
