/** @import {Store, Writing} from '../store/types.js' */
/** @import {Collection, Index, ReadTables} from './types.js' */
// Removes what ttl indexes say is over. In: a store and the time; out: how many documents went. One process does it.
import { HostError } from '../errors.js'
import { parseEntry, readCatalogVersion, readEntries } from './catalog/catalog-entries.js'
import { removeDocument } from './changes/remove-document.js'
import { keyOf } from './document-text.js'
import { findByIndex, readByNumber } from './indexes/index.js'

const LOCKED = 1200

/** @typedef {{collection: Collection, index: Index}} Place */

/**
 * @param {Pick<Store, 'read'>} store
 * @returns {{
 *   isNeeded: (seconds: number) => boolean, step: (writing: Writing, seconds: number, most: number) => number
 * }} isNeeded: whether a document is over at that time since 1970; step: removes so many at most
 */
export function createExpiry (store) {
  const toPlaces = createPlaces()
  return {
    isNeeded: seconds => {
      const reading = store.read()
      return toPlaces(reading).some(place => listExpired(reading, place, { seconds, most: 1 })[0])
    },
    step: (writing, seconds, most) => {
      let left = most
      for (const place of toPlaces(writing)) {
        for (const key of listExpired(writing, place, { seconds, most: left })) {
          if (removeUnlocked(writing, place.collection, key)) left--
        }
      }
      return most - left
    }
  }
}

/** @returns {(reading: ReadTables) => readonly Place[]} all ttl indexes, looked for when the catalog has changed */
function createPlaces () {
  /** @type {{version: string | null, places: Place[]}} */
  let known = { version: null, places: [] }
  return reading => {
    const version = readCatalogVersion(reading)
    if (version === known.version) return known.places
    const collections = readEntries(reading).map(text => parseEntry(text, null))
    const places = collections.flatMap(collection => collection.indexes
      .filter(({ type }) => type === 'ttl').map(index => ({ collection, index })))
    known = { version, places }
    return places
  }
}

/**
 * @param {ReadTables} reading
 * @param {Place} place
 * @param {{seconds: number, most: number}} limits
 * @returns {string[]} keys, those that are over for longest first
 */
function listExpired (reading, { collection, index }, { seconds, most }) {
  const upper = { value: seconds - (index.expireAfter ?? 0), inclusive: true }
  const keys = []
  for (const number of most === 0 ? [] : findByIndex(reading, { collection, index, upper })) {
    const stored = readByNumber(reading, collection, number)
    if (stored !== null) keys.push(keyOf(stored.text))
    if (keys.length === most) break
  }
  return keys
}

/** @param {Writing} writing @param {Collection} collection @param {string} key @returns {boolean} */
function removeUnlocked (writing, collection, key) {
  try {
    removeDocument(writing, { collection, selector: key })
    return true
  } catch (error) {
    // A transaction has it: it goes when that has ended.
    if (error instanceof HostError && error.errorNum === LOCKED) return false
    throw error
  }
}
