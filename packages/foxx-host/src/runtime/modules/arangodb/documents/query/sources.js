/** @import {Collection, Document, Index} from '../../../../../documents/types.js' */
/** @import {Place, Source} from '../types.js' */
// Where the documents of simple queries come from. They are read in batches, each from the tables as they are then: a
// service may write between two of them. What it adds meanwhile is not seen, so that a loop that adds comes to its end.
import {
  countDocuments, findByIndex, findDocument, readByNumber, scanDocuments
} from '../../../../../documents/index.js'
import { openForReading } from '../access.js'
import { toMatcher } from './match-example.js'

const BATCH = 200

/**
 * All documents of a collection, in the order of their insertion.
 * @param {Place} place
 * @returns {Source}
 */
export function allOf (place) {
  return {
    texts: () => scan(place),
    count: () => {
      const { reading, collection } = openForReading(place)
      return countDocuments(reading, collection)
    }
  }
}

/**
 * Those that are like an example.
 * @param {Place} place
 * @param {Document} example plain data
 * @returns {Source}
 */
export function likeExample (place, example) {
  return { texts: () => filter(toCandidates(place, example), example) }
}

/** @param {Iterable<string>} texts @param {Document} example @returns {Generator<string, void>} */
function * filter (texts, example) {
  const matches = toMatcher(example)
  for (const text of texts) if (matches(JSON.parse(text))) yield text
}

/** @param {Place} place @returns {Generator<string, void>} */
function * scan (place) {
  let after = 0
  let last = -1
  for (;;) {
    const { reading, collection } = openForReading(place)
    if (last === -1) {
      last = scanDocuments(reading, collection, { limit: 1, reverse: true })[Symbol.iterator]()
        .next().value?.number ?? 0
    }
    const batch = [...scanDocuments(reading, collection, { after, limit: BATCH })]
      .filter(({ number }) => number <= last)
    for (const { text } of batch) yield text
    if (batch.length < BATCH) return
    after = batch.at(-1)?.number ?? last
  }
}

/** @param {Place} place @param {Document} example @returns {Iterable<string>} texts among which those are that match */
function toCandidates (place, example) {
  const { reading, collection } = openForReading(place)
  if (Object.hasOwn(example, '_key')) {
    const found =
      typeof example._key === 'string' ? findDocument(reading, collection, example._key) : null
    return found === null ? [] : [found.text]
  }
  const index = chooseIndex(collection, example)
  return index === null
    ? scan(place)
    : readIndexed(place, index, toPrefix(index, example).map(name => example[name]))
}

/** @param {Place} place @param {Index} index @param {unknown[]} equal @returns {Generator<string, void>} */
function * readIndexed (place, index, equal) {
  const { reading, collection } = openForReading(place)
  const numbers = [...findByIndex(reading, { collection, index, equal })]
  for (let at = 0; at < numbers.length; at += BATCH) {
    const now = openForReading(place)
    yield * numbers.slice(at, at + BATCH).flatMap(number =>
      readByNumber(now.reading, now.collection, number)?.text ?? [])
  }
}

/**
 * @param {Collection} collection
 * @param {Document} example
 * @returns {Index | null} that of which the example says the most fields
 */
function chooseIndex ({ indexes }, example) {
  const usable = indexes.filter(index => index.type === 'persistent' && isComplete(index, example))
  return usable.reduce((/** @type {Index | null} */ best, index) => best === null ||
    toPrefix(index, example).length > toPrefix(best, example).length
    ? index
    : best, null)
}

/**
 * Sparse indexes don't know documents that lack a field, and what they don't know can't be left out.
 * @param {Index} index @param {Document} example
 */
function isComplete (index, example) {
  if (toPrefix(index, example).length === 0) return false
  return !index.sparse ||
    index.fields.every(name => Object.hasOwn(example, name) && example[name] !== null)
}

/** @param {Index} index @param {Document} example @returns {string[]} the fields in front that the example has */
function toPrefix ({ fields }, example) {
  const end = fields.findIndex(name => name.includes('[*]') || !Object.hasOwn(example, name))
  return fields.slice(0, end === -1 ? fields.length : end)
}
