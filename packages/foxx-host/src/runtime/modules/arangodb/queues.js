/** @import {Realm} from '../types.js' */
// The module '@arangodb/foxx/queues': queues and their jobs, documents of _queues and _jobs in the host's store, in the
// service's database. A worker runs them.
import { HostError } from '../../../errors.js'
import { JOB_INDEX } from '../../../jobs/index.js'
import { isObject, toRecord } from '../../values.js'
import { createDb, isInTransaction } from './documents/index.js'

const STATES = { pending: 'pending', progress: 'progress', complete: 'complete', failed: 'failed' }
const READ = ['data', 'status', 'type', 'failures', 'runs', 'runFailures']
const DEFAULT = 'default'

/** The db of the realm, and its collections. @typedef {Record<string, any>} Db */
/** @typedef {{realm: Realm, db: Db, open: (name: '_queues' | '_jobs') => Db}} Place */

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} get, create and delete
 */
export function createQueues (realm) {
  const place = openPlace(realm)
  const { open } = place
  return realm.guard({
    get: (/** @type {unknown} */ name) => {
      if (name === DEFAULT) createQueue(place, name, undefined)
      else if (!open('_queues').exists(name)) throw realm.misuse(`Queue does not exist: ${name}`)
      return toQueue(place, String(name))
    },
    create: (/** @type {unknown} */ name, /** @type {unknown} */ maxWorkers) => {
      createQueue(place, String(name), maxWorkers)
      return toQueue(place, String(name))
    },
    delete: (/** @type {unknown} */ name) => {
      if (!open('_queues').exists(name)) return false
      open('_queues').remove(name)
      return true
    }
  })
}

/**
 * @param {Realm} realm
 * @returns {Place} open: makes the collection where there is none
 */
export function openPlace (realm) {
  const db = /** @type {Db} */ (createDb(realm))
  const open = (/** @type {'_queues' | '_jobs'} */ name) => {
    checkOutside(realm)
    const found = db._collection(name) ?? createOnce(realm, db, name)
    if (name === '_jobs' && !found.indexes().some(isJobIndex)) found.ensureIndex({ ...JOB_INDEX })
    return found
  }
  return { realm, db, open }
}

/**
 * Jobs are in the store of the host, which runs them, wherever documents are.
 * @param {Realm} realm
 * @throws {HostError} 1653 in a transaction of another server, which could not undo them
 */
function checkOutside ({ environment: { documentsAt } }) {
  if (!documentsAt || !isInTransaction(documentsAt)) return
  throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', 'queues and tasks are kept by ' +
    'the host, and the transaction is one of the server of --documents-at; use them before or ' +
    'behind db._executeTransaction')
}

/** Another worker may be faster. @param {Realm} realm @param {Db} db @param {string} name @returns {Db} */
function createOnce (realm, db, name) {
  try {
    return db._create(name, realm.toObject({ isSystem: true }))
  } catch (error) {
    const found = db._collection(name)
    if (found === null) throw error
    return found
  }
}

/** @param {{name: string}} index */
function isJobIndex ({ name }) {
  return name === JOB_INDEX.name
}

/** @param {Place} place @param {string} name @param {unknown} wish how many jobs at once; undefined: as before, or 1 */
export function createQueue ({ open }, name, wish) {
  const queues = open('_queues')
  const maxWorkers = Number(wish ?? 1) || 1
  if (!queues.exists(name)) queues.insert({ _key: name, maxWorkers }, { overwriteMode: 'ignore' })
  else if (wish !== undefined) queues.update(name, { maxWorkers })
  open('_jobs')
}

/** @param {Place} place @param {string} name @returns {object} */
function toQueue (place, name) {
  const { realm, open } = place
  const list = (/** @type {string | undefined} */ status) => (/** @type {unknown} */ type) =>
    listIds(place, { queue: name, status, type: toRecord(type) })
  return realm.guard({
    name,
    push: (/** @type {unknown[]} */ ...values) => push(place, name, values),
    get: (/** @type {unknown} */ id) => toJob(place, toKey(realm, id)),
    delete: (/** @type {unknown} */ id) => {
      const key = toKey(realm, id)
      if (!open('_jobs').exists(key)) return false
      open('_jobs').remove(key)
      return true
    },
    ...Object.fromEntries(Object.entries(STATES).map(([method, status]) => [method, list(status)])),
    all: list(undefined)
  })
}

/**
 * @param {Place} place
 * @param {string} queue
 * @param {readonly unknown[]} values type, data, options
 * @returns {string} the job's id
 */
function push ({ realm, open }, queue, [given, data, options]) {
  if (!isObject(given)) throw realm.misuse('queue.push expects {mount, name} of a script')
  const { schema, preprocess, ...type } = given
  const wish = toRecord(options)
  const now = Date.now()
  const valid = schema === undefined ? data : validate(/** @type {Db} */ (schema), data)
  return open('_jobs').save({
    status: 'pending',
    queue,
    type: { ...type, backOff: toStored(type.backOff) },
    data: (typeof preprocess === 'function' ? preprocess(valid) : valid) ?? null,
    failures: [],
    runs: 0,
    runFailures: 0,
    created: now,
    modified: now,
    delayUntil: (toNumber(wish.delayUntil) || now) + toNumber(wish.delay),
    maxFailures: toNumber(wish.maxFailures),
    repeatDelay: toNumber(wish.repeatDelay),
    repeatTimes: toNumber(wish.repeatTimes),
    repeatUntil: toNumber(wish.repeatUntil),
    backOff: toStored(wish.backOff),
    success: toStored(wish.success),
    failure: toStored(wish.failure)
  })._id
}

/** @param {Db} schema of joi @param {unknown} data @returns {unknown} */
function validate (schema, data) {
  const { error, value } = schema.validate(data)
  if (error) throw error
  return value
}

/** @param {unknown} value @returns {number} -1: without end */
function toNumber (value) {
  return value === Infinity ? -1 : Number(value ?? 0) || 0
}

/** Functions are called later, by whoever runs the job. @param {unknown} value */
function toStored (value) {
  return typeof value === 'function' ? String(value) : value
}

/** @param {Realm} realm @param {unknown} id @returns {string} */
function toKey (realm, id) {
  if (typeof id === 'string') return id.replace(/^_jobs\//, '')
  throw realm.misuse('Invalid job id')
}

/** @param {Place} place @param {{queue: string, status: string | undefined, type: Record<string, unknown>}} wanted */
function listIds ({ db, open }, { queue, status, type }) {
  open('_jobs')
  const conditions = [
    'job.queue == @queue',
    ...status === undefined ? [] : ['job.status == @status'],
    ...type.name === undefined ? [] : ['job.type.name == @name && job.type.mount == @mount']
  ]
  return db._query(
    `FOR job IN _jobs FILTER ${conditions.join(' && ')} SORT job.delayUntil RETURN job._id`,
    {
      queue,
      ...status !== undefined && { status },
      ...type.name !== undefined && { name: type.name, mount: type.mount ?? null }
    }
  ).toArray()
}

/** Its attributes are read when they are asked for. @param {Place} place @param {string} key @returns {object} */
function toJob ({ realm, open }, key) {
  const read = () => open('_jobs').document(key)
  const job = realm.guard({
    abort: () => {
      const { status, failures } = read()
      if (status === 'complete' || status === 'failed') return
      const aborted = { message: 'Job aborted.' }
      open('_jobs').update(key, { status: 'failed', failures: [...failures, aborted] })
    },
    reset: () => { open('_jobs').update(key, { status: 'pending' }) }
  })
  Object.defineProperty(job, 'id', { value: `_jobs/${key}`, enumerable: true })
  for (const name of READ) {
    Object.defineProperty(job, name, { get: () => read()[name], enumerable: true })
  }
  return job
}
