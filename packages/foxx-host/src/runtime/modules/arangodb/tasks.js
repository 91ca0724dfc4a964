/** @import {Realm} from '../types.js' */
// The module '@arangodb/tasks': functions that a worker calls later, once or again and again.
import { TASK_QUEUE, toTask, toTaskKey } from '../../../jobs/index.js'
import { isObject } from '../../values.js'
import { createQueue, openPlace } from './queues.js'

const ID = /^[\w.-]{1,200}$/
const SECOND_MS = 1000
/** Of a database, at the same time. */
const MOST_RUNNING = 4
const FUNCTION = /^\s*(async\b|function\b|\(|[\w$]+\s*=>)/

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} register, unregister, get; they throw ArangoErrors of the realm (1850, 1851, 1852)
 */
export function createTasks (realm) {
  const place = openPlace(realm)
  const { db, open } = place
  const toShown = (/** @type {import('../../../jobs/types.js').Job} */ job) =>
    realm.toObject(toTask(job, db._name()))
  const read = (/** @type {unknown} */ id) => {
    const key = toTaskKey(String(isObject(id) ? id.id : id))
    if (open('_jobs').exists(key)) return open('_jobs').document(key)
    throw realm.fail('ERROR_TASK_NOT_FOUND', `there is no task '${id}'`)
  }
  return realm.guard({
    register: (/** @type {unknown} */ given) => {
      createQueue(place, TASK_QUEUE, MOST_RUNNING)
      const job = toJob(realm, given)
      if (open('_jobs').exists(job._key)) {
        throw realm.fail('ERROR_TASK_DUPLICATE_ID', 'unregister it before, or choose another id')
      }
      return toShown(open('_jobs').save(job, { returnNew: true }).new)
    },
    unregister: (/** @type {unknown} */ id) => { open('_jobs').remove(read(id)._key) },
    get: (/** @type {unknown} */ id) => {
      if (id !== undefined) return toShown(read(id))
      const found = open('_jobs').byExample({ queue: TASK_QUEUE }).toArray()
      return realm.toArray(found.map(toShown))
    }
  })
}

/** @param {Realm} realm @param {unknown} given */
function toJob (realm, given) {
  const { id, name = 'user-defined task', period, offset = 0, command, params } = Object(given)
  const wanted = String(id ?? realm.environment.storage.store.nextNumber())
  if (!ID.test(wanted)) {
    throw realm.fail('ERROR_TASK_INVALID_ID', "expected letters, digits, '_', '-' and '.'")
  }
  if (typeof command !== 'function' && typeof command !== 'string') {
    throw realm.misuse('tasks.register expects a command: a function, or code as text')
  }
  if (period !== undefined && !(Number(period) > 0)) {
    throw realm.misuse('tasks.register expects a period above 0, in seconds')
  }
  const now = Date.now()
  const delayMs = Number(period === undefined ? offset : offset || period) * SECOND_MS
  return {
    _key: toTaskKey(wanted),
    status: 'pending',
    queue: TASK_QUEUE,
    type: { mount: realm.record.mount, name: String(name) },
    name: String(name),
    command: toFunction(command),
    data: params ?? null,
    failures: [],
    runs: 0,
    runFailures: 0,
    created: now,
    modified: now,
    delayUntil: now + (delayMs || 0),
    ...period !== undefined &&
      { period: Number(period), repeatDelay: Number(period) * SECOND_MS, repeatTimes: -1 }
  }
}

/** @param {Function | string} command @returns {string} an expression that gives a function */
function toFunction (command) {
  const text = String(command)
  if (typeof command === 'string') return `function (params) { ${text}\n }`
  if (FUNCTION.test(text)) return text
  // A method of an object: `command (params) { ... }`.
  return `Object.values({ ${text} })[0]`
}
