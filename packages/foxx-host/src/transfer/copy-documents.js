/** @import {Batches, SourceCollection, StoredDocument, TargetCollection} from './types.js' */
/** @import {Sum} from './document-sum.js' */
// The documents of one collection, into the target and read again from there.
import { RefusedError } from '../other-server/index.js'
import { DocumentSum, sumDocuments } from './document-sum.js'

/**
 * Sources keep an order, and batches are written one after the other: so those that are there already, of a copy that
 * was interrupted, are the first ones. Where that proves wrong, all are written again.
 * @param {SourceCollection} source
 * @param {TargetCollection} target
 * @param {{label: string, onDocuments: (count: number) => void}} how label: as messages name it
 * @returns {Promise<Sum>} of the source, and so of the target
 * @throws {Error} when the target's is another one
 */
export async function copyDocuments (source, target, { label, onDocuments }) {
  const there = await target.count()
  const { came, stored } = await copyOnce(source, target, { label, there, onDocuments })
  if (isEqual(came, stored)) return came
  if (there === 0) throw toMismatch(label, came, stored)
  await target.clear()
  const again = await copyOnce(source, target, { label, there: 0, onDocuments })
  if (isEqual(again.came, again.stored)) return again.came
  throw toMismatch(label, again.came, again.stored)
}

/**
 * @param {SourceCollection} source
 * @param {TargetCollection} target
 * @param {{label: string, there: number, onDocuments: (count: number) => void}} how
 */
async function copyOnce (source, target, { label, there, onDocuments }) {
  const sum = new DocumentSum()
  try {
    await target.write(feed(source.read(), { sum, there, onDocuments }))
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    // Nobody is to take a collection for whole that lacks one document.
    throw new Error(`${label}: a document is refused: ${error.why}`, { cause: error })
  }
  return { came: sum.value, stored: await sumDocuments(target.read()) }
}

/**
 * @param {Batches} batches
 * @param {{sum: DocumentSum, there: number, onDocuments: (count: number) => void}} how
 * @returns {AsyncGenerator<readonly StoredDocument[]>} without the first ones, which count all the same
 */
async function * feed (batches, { sum, there, onDocuments }) {
  for await (const batch of batches) {
    const missing = batch.slice(Math.max(0, there - sum.count))
    for (const document of batch) sum.add(document)
    if (missing.length > 0) yield missing
    onDocuments(sum.count)
  }
}

/** @param {Sum} one @param {Sum} other */
function isEqual (one, other) {
  return one.count === other.count && one.hash === other.hash
}

/** @param {string} label @param {Sum} came @param {Sum} stored */
function toMismatch (label, came, stored) {
  return new Error(`${label} is not what was read: ${came.count} documents with the checksum ` +
    `${came.hash} were read, ${stored.count} with ${stored.hash} are there; was one of them ` +
    'changed meanwhile, or has one key two documents? Start again')
}
