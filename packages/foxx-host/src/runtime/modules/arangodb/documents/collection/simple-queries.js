/** @import {Store} from '../../../../../store/types.js' */
/** @import {Method, Place} from '../types.js' */
// The old queries without AQL: all, byExample and their kin.
import {
  countDocuments, keyOf, removeDocument, replaceDocument, scanDocuments, updateDocument
} from '../../../../../documents/index.js'
import { change, openForReading } from '../access.js'
import { toRecord } from '../../../../values.js'
import { allOf, likeExample } from '../query/sources.js'
import { toDocument } from '../to-document.js'
import { iterateOver } from './iterate-over.js'
import { toExample, toOptions } from './read-example.js'

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
export function iterate (place, values) {
  return iterateOver(drain(allOf(place).texts()), values, place.access.values.parse)
}

/**
 * (example[, waitForSync or {waitForSync, limit}][, limit])
 * @type {Method}
 */
export function removeByExample (place, [example, options, limit]) {
  return changeAlike(place, { example, options: toOptions(options, { limit }) }, removeDocument)
}

/**
 * (example, document[, waitForSync or {waitForSync, limit}][, limit])
 * @type {Method}
 */
export function replaceByExample (place, [example, value, options, limit]) {
  const document = toDocument(value)
  const task = { example, options: toOptions(options, { limit }) }
  return changeAlike(place, task, (writing, target) =>
    replaceDocument(writing, { ...target, document, options: {} }))
}

/**
 * (example, changes[, keepNull or {keepNull, waitForSync, limit, mergeObjects}][, waitForSync][, limit])
 * @type {Method}
 */
export function updateByExample (place, [example, value, options, ...rest]) {
  const document = toDocument(value)
  const given = typeof options === 'object'
    ? toRecord(options)
    : { keepNull: options, waitForSync: rest[0], limit: rest[1] }
  const { keepNull = true, mergeObjects = true } = given
  const merging = { keepNull: Boolean(keepNull), mergeObjects: Boolean(mergeObjects) }
  return changeAlike(place, { example, options: given }, (writing, target) =>
    updateDocument(writing, { ...target, document, options: merging }))
}

/** @typedef {Parameters<import('../types.js').Change<void>>} Tables */

/**
 * All of them in one transaction.
 * @param {Place} place
 * @param {{example: unknown, options: Record<string, unknown>}} task
 * @param {(writing: Tables[0], target: {collection: Tables[1], selector: string, store: Store}) => unknown} work
 * @returns {number} documents that were changed
 */
function changeAlike (place, { example, options: { limit, waitForSync } }, work) {
  const { store } = place.access.storage
  const wanted = toExample([example])
  const most = typeof limit === 'number' ? limit : Infinity
  return change(place, Boolean(waitForSync), (writing, collection) => {
    /** @type {string[]} */
    const keys = []
    for (const text of drain(likeExample(place, wanted).texts())) {
      if (keys.length >= most) break
      keys.push(keyOf(text))
    }
    for (const selector of keys) work(writing, { collection, selector, store })
    return keys.length
  })
}

/** @param {Iterator<string, void>} texts @returns {Generator<string, void>} */
function * drain (texts) {
  for (let step = texts.next(); !step.done; step = texts.next()) yield step.value
}
