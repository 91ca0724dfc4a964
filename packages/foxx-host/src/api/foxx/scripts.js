/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The scripts of a service: listed, and run one at a time.
import { HostError } from '../../errors.js'
import { toTitle } from '../../package/index.js'
import { readJson } from '../read-json.js'
import { runServiceCode } from './run-service-code.js'
import { findRunnable, findService } from './services.js'

/**
 * Answers with the names of the scripts and their readable titles.
 * @param {Call} call
 * @returns {ApiAnswer}
 */
export function answerScripts (call) {
  const names = Object.keys(findService(call).manifest.scripts)
  return { status: 200, json: Object.fromEntries(names.map(name => [name, toTitle(name)])) }
}

/**
 * Runs a script with the body, if there is one, as its one argument.
 * @param {Call} call
 * @returns {ApiAnswer} 200 with what the script exports; null where that can't be JSON
 * @throws {HostError} 400/3016 when there is no such script, 400/3010 when the service still needs settings, what the
 *   script throws
 */
export function answerScript (call) {
  const { worker, request, params } = call
  const { database, mount, manifest } = findRunnable(call)
  const name = params['name'] ?? ''
  if (!Object.hasOwn(manifest.scripts, name)) {
    throw new HostError('ERROR_SERVICE_UNKNOWN_SCRIPT', `${mount} has no script '${name}'; it ` +
      `has: ${Object.keys(manifest.scripts).join(', ') || 'none'}`, { status: 400 })
  }
  const argv = readArguments(request)
  // Turned into text under the watchdog: toJSON and getters of the result are service code as well.
  const body = runServiceCode(worker, `the script '${name}' of ${mount}`, () =>
    JSON.stringify(worker.findService(database, mount)?.runScript(name, argv)))
  return { status: 200, body: body ?? 'null', contentType: 'application/json; charset=utf-8' }
}

/**
 * A text that is sent as such is an argument as such, when it is no JSON.
 * @param {Call['request']} request
 * @returns {unknown[]}
 */
function readArguments (request) {
  const { body, message } = request
  if (body === null || body.length === 0) return []
  const plain = message.headers['content-type']?.toLowerCase().startsWith('text/plain') === true
  try {
    return [readJson(request)]
  } catch (error) {
    if (plain) return [body.toString('utf8')]
    throw error
  }
}
