/** @import {Table, Writing} from '../../store/types.js' */
/** @import {Collection} from '../types.js' */
// Collections that have a new name already, while the texts of their documents have the old one. They are rewritten in
// steps, also after a crash; meanwhile whoever reads one gets it with the new name (see toShown). In the table
// 'catalog' as 'sweep/renamed/ID' -> nothing.
import { documentKey } from '../../store/index.js'
import { readById, writeCatalogVersion, writeEntry } from '../catalog/catalog-entries.js'
import { withName } from '../document-text.js'
import { scanStored } from '../scan-documents.js'

const RENAMED = { from: Buffer.from('sweep/renamed/'), to: Buffer.from('sweep/renamed0') }
/** Documents that one write transaction looks at: 2 to 5 milliseconds. */
const MOST = 500

/**
 * How far one has come: the last document, of the collection with this version.
 * @typedef {{version: number, after: number}} Progress
 */

/** @param {Writing} writing @param {{id: number}} collection that has `isRenaming` */
export function noteRenamed (writing, { id }) {
  writing.catalog.put(toKey(id), '-')
}

/** @param {{catalog: Table}} reading @returns {number | null} id of one of those that are there */
export function findRenamed ({ catalog }) {
  const [first] = catalog.entries({ ...RENAMED, limit: 1 })
  return first === undefined ? null : Number(first.key.toString('latin1', RENAMED.from.length))
}

/**
 * Rewrites a part of its documents.
 * @param {Writing} writing
 * @param {number} id
 * @param {{progress: Progress | null, toStamp: () => number}} how
 * @returns {Progress | null} null: it is over
 */
export function sweepRenamed (writing, id, { progress, toStamp }) {
  const collection = readById(writing, { id, compile: null })
  if (collection?.isRenaming !== true) {
    writing.catalog.remove(toKey(id))
    return null
  }
  const { version } = collection
  const after = progress?.version === version ? { after: progress.after } : {}
  const documents = [...scanStored(writing, collection, { ...after, limit: MOST })]
  for (const { number, text } of documents) {
    const renamed = withName(collection, text)
    if (renamed !== text) writing.documents.put(documentKey(collection.prefix, number), renamed)
  }
  const last = documents.at(-1)
  if (last !== undefined && documents.length === MOST) return { version, after: last.number }
  finish(writing, collection, toStamp)
  return null
}

/**
 * The version stays: whoever writes has the new name already.
 * @param {Writing} writing
 * @param {Collection} collection
 * @param {() => number} toStamp
 */
function finish (writing, collection, toStamp) {
  writeEntry(writing, { ...collection, isRenaming: undefined })
  writing.catalog.remove(toKey(collection.id))
  writeCatalogVersion(writing, String(toStamp()))
}

/** @param {number} id */
function toKey (id) {
  return Buffer.from(`sweep/renamed/${id}`)
}
