/** @import {LoadedService, LoadPurpose, ServiceRecord, Worker} from '../../types.js' */
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
 * @throws {HostError} with the number and class of what was thrown where it has one (an ArangoError), else 500/3103
 *   with its message
 */
export function runServiceCode (worker, what, work) {
  const outcome = worker.guarded(worker.options.scriptSeconds, () => attempt(what, work))
  if ('error' in outcome) throw outcome.error
  return outcome.value
}

/**
 * Loads a service, which need not be installed, for at most as long as a handler may run. Before a change of it
 * counts, this finds out whether it can be loaded at all: what ends this worker is not in the registry then.
 * @param {Worker} worker
 * @param {ServiceRecord} record
 * @param {LoadPurpose} [purpose]
 * @returns {LoadedService} of its own: what its code changes in it reaches nobody else
 */
export function loadApart (worker, record, purpose) {
  return worker.guarded(worker.options.handlerSeconds, () => worker.loadService(record, purpose))
}

/**
 * Loads a service whose setup script is about to run, if it has one and it is wanted.
 * @param {Worker} worker
 * @param {ServiceRecord} record
 * @param {boolean} setup whether it is wanted
 * @returns {LoadedService}
 */
export function loadForSetup (worker, record, setup) {
  const follows = setup && Object.hasOwn(record.manifest.scripts, 'setup')
  return loadApart(worker, record, follows ? 'before setup' : 'use')
}

/**
 * Runs 'setup' or 'teardown' of a service; a service without it is fine.
 * @param {Worker} worker
 * @param {ServiceRecord | LoadedService} which loaded for it if it isn't yet
 * @param {'setup' | 'teardown'} name
 * @throws {HostError} see runServiceCode
 */
export function runLifecycleScript (worker, which, name) {
  const record = 'record' in which ? which.record : which
  if (!Object.hasOwn(record.manifest.scripts, name)) return
  const service = 'record' in which ? which : loadForSetup(worker, record, name === 'setup')
  const what = `the script '${name}' of ${record.mount}`
  runServiceCode(worker, what, () => { service.runScript(name, []) })
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
  const error = new HostError(
    'ERROR_MODULE_FAILURE', `${what} threw: ${message}`, { status: 500, cause: thrown }
  )
  return errorNum === null
    ? error
    : Object.assign(error, { errorNum, status: toServiceStatus(errorNum), message })
}
