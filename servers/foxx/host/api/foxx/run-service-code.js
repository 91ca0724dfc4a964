/** @import {ServiceRecord, Worker} from '../../types.js' */
// Scripts of services, run under the watchdog. What they throw comes from another realm and may be anything.
import { HostError, toServiceStatus } from '../../errors.js'
import { isInstance, readThrown } from '../read-thrown.js'

/**
 * Runs code of a service for at most as long as scripts may run.
 * @template T
 * @param {Worker} worker
 * @param {string} what for the error: "the script 'setup' of /my-app"
 * @param {() => T} work
 * @returns {T}
 * @throws {HostError} with the number and class of what was thrown where it has one (an ArangoError), else 500/3103 with its message
 */
export function runServiceCode (worker, what, work) {
  const outcome = worker.guarded(worker.options.scriptSeconds, () => attempt(what, work))
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/**
 * Runs 'setup' or 'teardown' of a service, which need not be installed; a service without it is fine.
 * @param {Worker} worker
 * @param {ServiceRecord} record
 * @param {'setup' | 'teardown'} name
 * @throws {HostError} see runServiceCode
 */
export function runLifecycleScript (worker, record, name) {
  if (!Object.hasOwn(record.manifest.scripts, name)) return
  runServiceCode(worker, `the script '${name}' of ${record.mount}`, () => { worker.loadService(record).runScript(name, []) })
}

/**
 * The error is read in here, while the watchdog looks: its getters are service code as well.
 * @template T
 * @param {string} what
 * @param {() => T} work
 * @returns {{value: T} | {error: HostError}}
 */
function attempt (what, work) {
  try {
    return { value: work() }
  } catch (thrown) {
    return { error: isInstance(thrown, HostError) ? thrown : toScriptError(what, thrown) }
  }
}

/** @param {string} what @param {unknown} thrown @returns {HostError} */
function toScriptError (what, thrown) {
  const { message, errorNum } = readThrown(thrown)
  const error = new HostError('ERROR_MODULE_FAILURE', `${what} threw: ${message}`, { status: 500, cause: thrown })
  return errorNum === null ? error : Object.assign(error, { errorNum, status: toServiceStatus(errorNum), message })
}
