/** @import {ReadTables} from '../documents/types.js' */
/** @import {Job, JobCollections, JobPlace} from './types.js' */
// The collections of jobs, once a service has made them, and the documents in them.
import { findByIndex, readByNumber } from '../documents/index.js'

/** Finds what is due without looking at jobs that are done. */
export const JOB_INDEX = Object.freeze({
  type: 'persistent', fields: ['queue', 'status', 'delayUntil'], name: 'due'
})

/**
 * @param {ReadTables} reading
 * @param {JobPlace} place
 * @returns {JobCollections | null} null where no service of the database has queues
 */
export function findJobCollections (reading, { storage: { catalog }, database }) {
  const queues = catalog.look(reading, database, '_queues')
  const jobs = catalog.look(reading, database, '_jobs')
  const index = jobs?.indexes.find(({ name }) => name === JOB_INDEX.name)
  return queues === null || jobs === null || index === undefined ? null : { queues, jobs, index }
}

/**
 * @param {ReadTables} reading
 * @param {JobCollections} collections
 * @param {{queue: string, status: Job['status'], until?: number}} wanted until: only those that are due then
 * @returns {Generator<Job>} those first that are due for longest
 */
export function * listJobs (reading, { jobs, index }, { queue, status, until }) {
  const upper = until === undefined ? {} : { upper: { value: until, inclusive: true } }
  const equal = [queue, status]
  for (const number of findByIndex(reading, { collection: jobs, index, equal, ...upper })) {
    const stored = readByNumber(reading, jobs, number)
    if (stored !== null) yield JSON.parse(stored.text)
  }
}
