/** @import {Frame, Value} from '../types.js' */
/** @import {Collection, Index, StoredDocument} from '../../documents/types.js' */
// The first document that has all attributes of an example: by its key, by an index whose fields are all given, else among all.
import { HostError } from '../../errors.js'
import { findByIndex, findDocument, readByNumber, scanDocuments } from '../../documents/index.js'
import { equalValues, getAttribute, typeName } from '../values/index.js'

/** @typedef {{[name: string]: Value}} Example */

/** Documents that are read ahead, because what is found may be changed. */
const CHUNK = 1000

/**
 * @param {Value} example
 * @param {{collection: Collection, frame: Frame}} where
 * @returns {StoredDocument | null}
 * @throws {HostError} 1227 where the example is no object
 */
export function findLike (example, { collection, frame }) {
  if (typeof example !== 'object' || example === null || Array.isArray(example)) throw new HostError('ERROR_ARANGO_DOCUMENT_TYPE_INVALID', `AQL: expected an object after UPSERT, came a value of type ${typeName(example)} (while executing)`)
  const names = Object.keys(example)
  for (const stored of candidates(example, { collection, frame })) {
    const document = /** @type {Example} */ (JSON.parse(stored.text))
    if (names.every(name => equalValues(getAttribute(document, name), getAttribute(example, name)))) return stored
  }
  return null
}

/** @param {Example} example @param {{collection: Collection, frame: Frame}} where @returns {Iterable<StoredDocument>} */
function * candidates (example, { collection, frame: { run } }) {
  const { setting: { tables }, stats } = run
  const key = getAttribute(example, '_key')
  if (typeof key === 'string') {
    const stored = findDocument(tables, collection, key)
    if (stored === null) return
    stats.scannedIndex++
    return yield stored
  }
  const index = collection.indexes.find(one => isCovered(one, example))
  if (index !== undefined) {
    const equal = index.fields.map(field => getAttribute(example, field))
    for (const number of [...findByIndex(tables, { collection, index, equal })]) {
      stats.scannedIndex++
      const stored = readByNumber(tables, collection, number)
      if (stored !== null) yield stored
    }
    return
  }
  /** @type {number | undefined} */
  let after
  for (;;) {
    const chunk = [...scanDocuments(tables, collection, { limit: CHUNK, ...(after !== undefined && { after }) })]
    for (const stored of chunk) {
      stats.scannedFull++
      run.tick()
      yield stored
    }
    if (chunk.length < CHUNK) return
    after = chunk.at(-1)?.number
  }
}

/** @param {Index} index @param {Example} example @returns {boolean} whether it holds every document that has these attributes */
function isCovered ({ type, fields, sparse }, example) {
  return type === 'persistent' && fields.every(field => !field.includes('.') && !field.includes('[*]') && Object.hasOwn(example, field) && !(sparse && example[field] === null))
}
