/** @import {Job, JobEnd, JobPlace} from './types.js' */
// What becomes of a job after a run: complete, failed, or pending again, to be repeated or tried once more.
import { findDocument, removeDocument, updateDocument } from '../documents/index.js'
import { findJobCollections } from './job-places.js'

/** The last failures of a job that are kept. */
const MOST_KEPT = 100

/** @typedef {'maxFailures' | 'repeatDelay' | 'repeatTimes' | 'repeatUntil'} Option */

/**
 * @param {JobPlace} place
 * @param {Job} job as it was claimed
 * @param {JobEnd} end
 * @returns {Job | null} with its new state; null when it was removed or aborted in the meantime
 */
export function finishJob (place, job, end) {
  const { store } = place.storage
  const changes = toChanges(job, end)
  return store.write(writing => {
    const jobs = findJobCollections(writing, place)?.jobs
    const stored = jobs === undefined ? null : findDocument(writing, jobs, job._key)
    if (jobs === undefined || stored === null) return null
    if (JSON.parse(stored.text).status !== 'progress') return null
    const wanted = { collection: jobs, selector: job._key, document: changes, store }
    // A task leaves nothing behind.
    if (job.command !== undefined && changes.status !== 'pending') removeDocument(writing, wanted)
    else updateDocument(writing, wanted)
    return { ...job, ...changes }
  })
}

/** @param {Job} job @param {JobEnd} end @returns {Partial<Job> & {modified: number}} */
function toChanges (job, { now, failure, toDelay }) {
  const read = (/** @type {Option} */ name) =>
    Number(job[name] || job.type[name] || 0)
  const limit = (/** @type {number} */ value) => (value < 0 ? Infinity : value)
  const hasFailed = failure !== undefined
  const runFailures = job.runFailures + (hasFailed ? 1 : 0)
  const common = { modified: now, claim: null, runs: job.runs + 1 }
  const failures = hasFailed ? { failures: [...job.failures, failure].slice(-MOST_KEPT) } : {}
  if (hasFailed && runFailures <= limit(read('maxFailures'))) {
    const delayUntil = now + toDelay(runFailures)
    return { ...common, ...failures, runs: job.runs, status: 'pending', runFailures, delayUntil }
  }
  if (common.runs < limit(read('repeatTimes')) && now <= limit(read('repeatUntil') || -1)) {
    const delayUntil = now + read('repeatDelay')
    return { ...common, ...failures, status: 'pending', runFailures: 0, delayUntil }
  }
  return { ...common, ...failures, status: hasFailed ? 'failed' : 'complete', runFailures }
}
