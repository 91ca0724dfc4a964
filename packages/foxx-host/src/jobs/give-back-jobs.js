/** @import {LmdbStore} from '../store/index.js' */
/** @import {Job, JobPlace} from './types.js' */
// Jobs that nobody runs any more, although they are in progress: the host has ended, or the worker was ended by them.
import { createCatalog, databasesWith, scanDocuments, updateDocument } from '../documents/index.js'
import { toBackOff } from './back-off.js'
import { finishJob } from './finish-job.js'
import { findJobCollections, listJobs } from './job-places.js'

const ENDED = { message: 'the worker that ran this job was ended' }

/**
 * @param {Pick<LmdbStore, 'read' | 'write' | 'writeLater' | 'nextNumber'>} store of a process that writes by
 *   writeLater alone
 * @param {number | 'all'} slot of the worker that is gone; all: at the start of the host, when no job runs
 */
export async function giveBackJobs (store, slot) {
  const catalog = createCatalog()
  for (const database of databasesWith(store.read(), '_jobs')) {
    const place = { storage: { store, catalog }, database }
    for (const job of listRunning(place)) {
      if (slot === 'all') await store.writeLater(() => release(place, job))
      // It took its worker along: that counts, or it would take one after the other.
      else if (job.claim === slot) await store.writeLater(() => { fail(place, job) })
    }
  }
}

/** @param {JobPlace} place @returns {Job[]} */
function listRunning (place) {
  const reading = place.storage.store.read()
  const collections = findJobCollections(reading, place)
  if (collections === null) return []
  const queues = [...scanDocuments(reading, collections.queues)]
    .map(({ text }) => JSON.parse(text)._key)
  return queues.flatMap(queue => [...listJobs(reading, collections, { queue, status: 'progress' })])
}

/** @param {JobPlace} place @param {Job} job */
function release (place, job) {
  const { store } = place.storage
  const document = { status: 'pending', claim: null }
  store.write(writing => {
    const jobs = findJobCollections(writing, place)?.jobs
    if (jobs === undefined) return
    updateDocument(writing, { collection: jobs, selector: job._key, document, store })
  })
}

/** @param {JobPlace} place @param {Job} job */
function fail (place, job) {
  const toDelay = (/** @type {number} */ failures) => toBackOff(failures)
  finishJob(place, job, { now: Date.now(), failure: ENDED, toDelay })
}
