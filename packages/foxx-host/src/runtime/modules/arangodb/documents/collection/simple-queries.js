/** @import {Document} from '../../../../../documents/types.js' */
/** @import {Method, Place} from '../types.js' */
// The old queries without AQL: all, byExample and their kin.
import {
  countDocuments, keyOf, removeDocument, replaceDocument, scanDocuments, updateDocument
} from '../../../../../documents/index.js'
import { HostError } from '../../../../../errors.js'
import { change, openForReading } from '../access.js'
import { toRecord } from '../../../../values.js'
import { allOf, likeExample } from '../query/sources.js'
import { describe, toDocument } from '../to-document.js'

/** Documents from either end of a collection that any() draws from. */
const DRAWN_FROM = 1000

/** @type {Method} */
export const all = place => place.access.toQuery(allOf(place))

/**
 * (example), or (name, value, name, value, ...)
 * @type {Method}
 */
export const byExample = (place, values) =>
  place.access.toQuery(likeExample(place, toExample(values)))

/**
 * As byExample: the first one, or null.
 * @type {Method}
 */
export function firstExample (place, values) {
  const text = likeExample(place, toExample(values)).texts().next().value
  return typeof text === 'string' ? place.access.values.parse(text) : null
}

/** @type {Method} */
export const toArray = place =>
  place.access.values.parse(`[${[...drain(allOf(place).texts())].join()}]`)

/** Some document, or null. @type {Method} */
export function any (place) {
  const { reading, collection } = openForReading(place)
  const count = countDocuments(reading, collection)
  const position = Math.floor(Math.random() * Math.min(count, DRAWN_FROM))
  const texts = [
    ...scanDocuments(reading, collection, { limit: position + 1, reverse: Math.random() < 0.5 })
  ]
  return texts.length === 0
    ? null
    : place.access.values.parse(/** @type {{text: string}} */ (texts.at(-1)).text)
}

/**
 * (callback(document, position)[, {limit, probability}])
 * @type {Method}
 */
export function iterate (place, [callback, options]) {
  const { limit, probability } = toRecord(options)
  if (typeof callback !== 'function') {
    throw new HostError('ERROR_BAD_PARAMETER', 'iterate expects a function, and got ' +
      `${describe(callback)}`)
  }
  let rest = typeof limit === 'number' ? limit : Infinity
  let position = 0
  for (const text of drain(allOf(place).texts())) {
    if (rest <= 0) return
    if (typeof probability === 'number' && Math.random() >= probability) continue
    rest--
    callback(place.access.values.parse(text), position++)
  }
}

/**
 * (example[, waitForSync or {waitForSync, limit}][, limit])
 * @type {Method}
 */
export function removeByExample (place, [example, options, limit]) {
  const { store } = place.access.storage
  return changeAlike(place, { example, options: toOptions(options, { limit }) }, ({
    writing, collection, key
  }) => {
    removeDocument(writing, { collection, selector: key, store, options: {} })
  })
}

/**
 * (example, document[, waitForSync or {waitForSync, limit}][, limit])
 * @type {Method}
 */
export function replaceByExample (place, [example, document, options, limit]) {
  const { store } = place.access.storage
  const value = toDocument(document)
  return changeAlike(place, { example, options: toOptions(options, { limit }) }, ({
    writing, collection, key
  }) => {
    replaceDocument(writing, { collection, selector: key, document: value, store, options: {} })
  })
}

/**
 * (example, changes[, keepNull or {keepNull, waitForSync, limit, mergeObjects}][, waitForSync][, limit])
 * @type {Method}
 */
export function updateByExample (place, [example, document, options, ...rest]) {
  const { store } = place.access.storage
  const value = toDocument(document)
  const given = typeof options === 'object'
    ? toRecord(options)
    : { keepNull: options, waitForSync: rest[0], limit: rest[1] }
  const { keepNull = true, mergeObjects = true } = given
  const merging = { keepNull: Boolean(keepNull), mergeObjects: Boolean(mergeObjects) }
  return changeAlike(place, { example, options: given }, ({ writing, collection, key }) => {
    updateDocument(writing, { collection, selector: key, document: value, store, options: merging })
  })
}

/** @param {unknown} options @param {{limit: unknown}} older @returns {Record<string, unknown>} */
function toOptions (options, { limit }) {
  return typeof options === 'object' ? toRecord(options) : { waitForSync: options, limit }
}

/** @typedef {Parameters<import('../types.js').Change<void>>} Tables */

/**
 * All of them in one transaction.
 * @param {Place} place
 * @param {{example: unknown, options: Record<string, unknown>}} task
 * @param {(spot: {writing: Tables[0], collection: Tables[1], key: string}) => void} work
 * @returns {number} documents that were changed
 */
function changeAlike (place, { example, options: { limit, waitForSync } }, work) {
  const wanted = toExample([example])
  const most = typeof limit === 'number' ? limit : Infinity
  return change(place, Boolean(waitForSync), (writing, collection) => {
    /** @type {string[]} */
    const keys = []
    for (const text of drain(likeExample(place, wanted).texts())) {
      if (keys.length >= most) break
      keys.push(keyOf(text))
    }
    for (const key of keys) work({ writing, collection, key })
    return keys.length
  })
}

/** @param {readonly unknown[]} values @returns {Document} */
function toExample (values) {
  if (values.length === 1) return toDocument(values[0], 'an example')
  const pairs = Array.from({ length: Math.ceil(values.length / 2) }, (_, at) =>
    [String(values[2 * at]), values[2 * at + 1]])
  return toDocument(Object.fromEntries(pairs), 'an example')
}

/** @param {Iterator<string, void>} texts @returns {Generator<string, void>} */
function * drain (texts) {
  for (let step = texts.next(); !step.done; step = texts.next()) yield step.value
}
