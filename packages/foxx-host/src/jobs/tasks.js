/** @import {Job, JobPlace, Task} from './types.js' */
// Tasks: jobs of a queue of their own, whose function is kept as text. A task goes when it has been run for the last
// time.
import { removeDocument } from '../documents/index.js'
import { findJobCollections, listJobs } from './job-places.js'

export const TASK_QUEUE = '_tasks'
/** Keys of jobs: no other job's begins so. */
const PREFIX = 'task-'
const SECOND_MS = 1000

/** @param {string} id @returns {string} the key of its job */
export function toTaskKey (id) {
  return PREFIX + id
}

/**
 * @param {Job} job
 * @param {string} database
 * @returns {Task}
 */
export function toTask (job, database) {
  const { _key, name, period, created, command } = job
  return {
    id: _key.slice(PREFIX.length),
    name: String(name),
    created: Number(created) / SECOND_MS,
    type: period === undefined ? 'timed' : 'periodic',
    ...period !== undefined && { period: Number(period) },
    offset: Math.max(0, job.delayUntil - Number(created)) / SECOND_MS,
    command: String(command),
    database
  }
}

/** @param {JobPlace} place @returns {Task[]} those that run now included */
export function listTasks (place) {
  const reading = place.storage.store.read()
  const collections = findJobCollections(reading, place)
  if (collections === null) return []
  const jobs = /** @type {const} */ (['pending', 'progress']).flatMap(status =>
    [...listJobs(reading, collections, { queue: TASK_QUEUE, status })])
  return jobs.map(job => toTask(job, place.database))
}

/** @param {JobPlace} place @param {string} id of a task that is there */
export function removeTask (place, id) {
  place.storage.store.write(writing => {
    const collection = findJobCollections(writing, place)?.jobs
    if (collection === undefined) return
    removeDocument(writing, { collection, selector: toTaskKey(id) })
  })
}
