/** @import {ReadTables} from '../documents/types.js' */
/** @import {Job, JobCollections, JobPlace} from './types.js' */
// Takes a job that is due. In a write transaction, so that no two workers take the same one, nor more of a queue than
// it allows at once.
import { scanDocuments, updateDocument } from '../documents/index.js'
import { findJobCollections, listJobs } from './job-places.js'

/**
 * @param {JobPlace} place
 * @param {number} now milliseconds since 1970
 * @returns {boolean} whether there is one to be claimed: without the lock of those who write
 */
export function hasJob (place, now) {
  const reading = place.storage.store.read()
  const collections = findJobCollections(reading, place)
  return collections !== null && findDue(reading, collections, now) !== null
}

/**
 * @param {JobPlace} place
 * @param {{now: number, claim: number}} by claim: the slot of this worker
 * @returns {Job | null} in progress from now on
 */
export function claimJob (place, { now, claim }) {
  const { store } = place.storage
  return store.write(writing => {
    const collections = findJobCollections(writing, place)
    const job = collections === null ? null : findDue(writing, collections, now)
    if (collections === null || job === null) return null
    const document = { status: 'progress', modified: now, claim }
    updateDocument(writing, { collection: collections.jobs, selector: job._key, document, store })
    return { ...job, status: 'progress', claim }
  })
}

/** @param {ReadTables} reading @param {JobCollections} collections @param {number} now @returns {Job | null} */
function findDue (reading, collections, now) {
  for (const { text } of scanDocuments(reading, collections.queues)) {
    const { _key: queue, maxWorkers = 1 } = JSON.parse(text)
    const [due] = listJobs(reading, collections, { queue, status: 'pending', until: now })
    if (due === undefined) continue
    const running = [...listJobs(reading, collections, { queue, status: 'progress' })].length
    if (running < maxWorkers) return due
  }
  return null
}
