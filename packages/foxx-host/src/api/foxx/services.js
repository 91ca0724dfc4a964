/** @import {ServiceRecord} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The services of the registry as the management API names and shows them.
import { HostError } from '../../errors.js'
import { findMissing, parseMount } from '../../package/index.js'
import { readText } from '../read-flag.js'

/**
 * Reads the mount that a request is about.
 * @param {Call} call
 * @returns {string} '/my-app'
 * @throws {HostError} 400/3007 when it is missing or malformed
 */
export function readMount ({ request }) {
  return parseMount(readText(request.search, 'mount'))
}

/**
 * Finds a service in the registry.
 * @param {Call} call
 * @param {string} mount
 * @returns {ServiceRecord | undefined}
 */
export function lookUpService ({ worker, request }, mount) {
  return worker.state.services.find(record =>
    record.database === request.database && record.mount === mount)
}

/**
 * Finds the service that a request is about.
 * @param {Call} call
 * @returns {ServiceRecord}
 * @throws {HostError} 400/3007 for a bad mount, 400/3009 when nothing is mounted there
 */
export function findService (call) {
  const mount = readMount(call)
  const record = lookUpService(call, mount)
  if (record === undefined) throw toNotFound(call, mount)
  return record
}

/**
 * Finds the service that a request is about, to run code of it.
 * @param {Call} call
 * @returns {ServiceRecord}
 * @throws {HostError} what findService throws, 400/3010 when settings are missing
 */
export function findRunnable (call) {
  const record = findService(call)
  const missing = findMissing(record)
  if (missing.length === 0) return record
  throw new HostError('ERROR_SERVICE_NEEDS_CONFIGURATION', `set ${missing.join(', ')} of ` +
    `${record.mount} first`, { status: 400 })
}

/**
 * Makes the error of a mount where nothing is.
 * @param {Call} call
 * @param {string} mount
 * @returns {HostError} 400/3009
 */
export function toNotFound ({ request }, mount) {
  return new HostError('ERROR_SERVICE_NOT_FOUND', `nothing is mounted at ${mount} in the ` +
    `database '${request.database}'; GET /_api/foxx lists what is`, { status: 400 })
}

/**
 * Makes the object that describes a service to clients.
 * @param {ServiceRecord} record
 * @returns {Record<string, unknown>}
 */
export function toInfo ({
  mount, directory, manifest, checksum, development, legacy, configuration, dependencies
}) {
  return {
    mount, path: directory, name: manifest.name, version: manifest.version, development, legacy,
    manifest, checksum, options: { configuration, dependencies }
  }
}
