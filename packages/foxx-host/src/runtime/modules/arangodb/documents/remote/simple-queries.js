/** @import {QueryWish, RemoteMethod, RemotePlace} from './types.js' */
// The old queries without AQL, written as AQL: all, byExample and their kin.
import { toRecord } from '../../../../values.js'
import { toDocument } from '../to-document.js'
import { iterateOver } from '../collection/iterate-over.js'
import { toExample, toOptions } from '../collection/read-example.js'
import { count } from './administer.js'
import { query } from './queries.js'
import { createSimpleQuery } from './simple-query.js'

/** Documents from the start of a collection that any() draws from. */
const DRAWN_FROM = 1000

/** @type {RemoteMethod} */
export const all = place => place.access.toQuery(allOf(place))

/**
 * (example), or (name, value, name, value, ...)
 * @type {RemoteMethod}
 */
export const byExample = (place, values) =>
  place.access.toQuery(likeExample(place, toExample(values)))

/**
 * As byExample: the first one, or null.
 * @type {RemoteMethod}
 */
export function firstExample (place, values) {
  const found = createSimpleQuery(likeExample(place, toExample(values)))
  found.limit(1)
  return found.next() ?? null
}

/** @type {RemoteMethod} */
export const toArray = place => createSimpleQuery(allOf(place)).toArray()

/** Some document, or null. @type {RemoteMethod} */
export function any (place) {
  const found = createSimpleQuery(allOf(place))
  found.skip(Math.floor(Math.random() * Math.min(Number(count(place, [])), DRAWN_FROM)))
  found.limit(1)
  return found.next() ?? null
}

/**
 * (callback(document, position)[, {limit, probability}])
 * @type {RemoteMethod}
 */
export function iterate (place, values) {
  return iterateOver(drain(createSimpleQuery(allOf(place))), values, document => document)
}

/**
 * (example[, waitForSync or {waitForSync, limit}][, limit])
 * @type {RemoteMethod}
 */
export function removeByExample (place, [example, options, limit]) {
  return changeAlike(place, {
    example, options: toOptions(options, { limit }), change: 'REMOVE d._key IN @@collection'
  })
}

/**
 * (example, document[, waitForSync or {waitForSync, limit}][, limit])
 * @type {RemoteMethod}
 */
export function replaceByExample (place, [example, value, options, limit]) {
  return changeAlike(place, {
    example, options: toOptions(options, { limit }), document: toDocument(value),
    change: 'REPLACE d._key WITH @document IN @@collection'
  })
}

/**
 * (example, changes[, keepNull or {keepNull, waitForSync, limit, mergeObjects}][, waitForSync][, limit])
 * @type {RemoteMethod}
 */
export function updateByExample (place, [example, value, options, ...rest]) {
  const given = typeof options === 'object'
    ? toRecord(options)
    : { keepNull: options, waitForSync: rest[0], limit: rest[1] }
  const { keepNull = true, mergeObjects = true } = given
  return changeAlike(place, {
    example, options: given, document: toDocument(value),
    change: 'UPDATE d._key WITH @document IN @@collection',
    merging: { keepNull: Boolean(keepNull), mergeObjects: Boolean(mergeObjects) }
  })
}

/**
 * All of them by one query.
 * @param {RemotePlace} place
 * @param {{
 *   example: unknown, options: Record<string, unknown>, change: string, document?: unknown, merging?: object
 * }} task
 * @returns {number} documents that were changed
 */
function changeAlike (place, { example, options, change, document, merging = {} }) {
  const { limit, waitForSync } = options
  const { filter, binds } = likeExample(place, toExample([example]))
  const isLimited = typeof limit === 'number'
  const settings = JSON.stringify({ ...merging, ...waitForSync ? { waitForSync: true } : {} })
  const { extra } = query(
    place,
    `FOR d IN @@collection ${filter} ${isLimited ? 'LIMIT @limit' : ''} ${change} ` +
      `OPTIONS ${settings}`,
    {
      binds: { ...binds, ...isLimited && { limit }, ...document !== undefined && { document } },
      isWriting: true
    }
  )
  return Number(toRecord(toRecord(extra).stats).writesExecuted)
}

/** @param {RemotePlace} place @returns {QueryWish} */
function allOf (place) {
  return { place, filter: '', binds: {} }
}

/**
 * {'a.b': 1, c: null} wants b of a to be 1, and c to be null or missing.
 * @param {RemotePlace} place
 * @param {Record<string, unknown>} example plain data
 * @returns {QueryWish}
 */
function likeExample (place, example) {
  const entries = Object.entries(example)
  return {
    place,
    filter: entries.length === 0
      ? ''
      : `FILTER ${entries.map((_, at) => `d.@path${at} == @value${at}`).join(' AND ')}`,
    binds: Object.fromEntries(entries.flatMap(([name, value], at) =>
      [[`path${at}`, name.split('.')], [`value${at}`, value]]))
  }
}

/**
 * @param {Pick<ReturnType<typeof createSimpleQuery>, 'hasNext' | 'next' | 'dispose'>} query
 * @returns {Generator<unknown, void>} disposes of the query when it ends, or is left
 */
function * drain (query) {
  try {
    while (query.hasNext()) yield query.next()
  } finally {
    query.dispose()
  }
}
