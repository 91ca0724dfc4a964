/** @import {ServiceRecord, Worker} from '../../types.js' */
/** @import {Upload} from '../types.js' */
// A service on its way into the registry: its files in a folder of their own, its manifest read, its settings checked.
import { HostError } from '../../errors.js'
import {
  copyDirectory, isZip, keepBundle, packDirectory, readManifest, toChecksum, unpackBundle
} from '../../package/index.js'
import { applySettings } from './settings-kinds.js'
import { isBelow } from './upload/resolve-source.js'

/**
 * @typedef {object} Plan
 * @property {string} database
 * @property {string} mount
 * @property {Upload} upload
 * @property {boolean} development
 * @property {ServiceRecord} [predecessor] whose settings are kept as far as they still fit
 */

/**
 * Unpacks a service and hands its record on; unless `finish` succeeds, nothing of it stays on disk.
 * @param {Worker} worker
 * @param {Plan} plan
 * @param {(record: ServiceRecord) => Promise<void>} finish
 * @returns {Promise<ServiceRecord>}
 * @throws {HostError} of the source, the manifest (3000, 3001, 3012) or whatever `finish` throws
 */
export async function stageService (worker, plan, finish) {
  const directory = await worker.createServiceDirectory(plan.database, plan.mount)
  try {
    const sum = await writeFiles(plan.upload, directory)
    const { manifest, warnings } =
      await readManifest(directory, { arangoVersion: worker.environment.arangoVersion })
    for (const warning of warnings) worker.environment.log('warn', `${plan.mount}: ${warning}`)
    await refuseLacking(worker, plan.mount, { directory, manifest })
    const record =
      applySettings(worker, toRecord(plan, { directory, manifest, checksum: sum }), plan)
    await finish(record)
    return record
  } catch (error) {
    await discard(worker, directory)
    throw error
  }
}

/**
 * Whatever a service needs and this host will not have is told at once, not when a request comes to it.
 * @param {Worker} worker
 * @param {string} mount
 * @param {Pick<ServiceRecord, 'directory' | 'manifest'>} staged
 * @throws {HostError} 501/9 with the list
 */
async function refuseLacking (worker, mount, { directory, manifest }) {
  // The parser of JavaScript is loaded by workers that install something alone.
  const { checkService, toSentence } = await import('../../check/index.js')
  const { allowNode, log } = worker.environment
  const lacks = await checkService({ directory, manifest, allowNode })
  if (lacks.length === 0) return
  const sentence = `the service needs what this host has not: ${toSentence(lacks)}`
  if (!lacks.some(({ isFatal }) => isFatal)) return log('warn', `${mount}: ${sentence}`)
  throw new HostError('ERROR_NOT_IMPLEMENTED', sentence, { status: 501 })
}

/**
 * Removes the files of a service that nobody needs any more; what can't be removed now is removed at the next start.
 * @param {Worker} worker
 * @param {string} directory
 * @returns {Promise<void>}
 */
export async function discard (worker, directory) {
  await worker.removeServiceDirectory(directory).catch(error =>
    worker.environment.log('warn', `${directory} stays for now: ${error.message}`))
}

/** @param {Upload} upload @param {string} directory @returns {Promise<string>} the checksum */
async function writeFiles ({ source }, directory) {
  if ('bytes' in source) {
    await unpackBundle(source.bytes, directory)
    if (isZip(source.bytes)) await keepBundle(directory, source.bytes)
    return toChecksum(source.bytes)
  }
  const { folder } = source
  if (folder === directory || isBelow(folder, directory)) {
    throw new HostError('ERROR_SERVICE_SOURCE_ERROR', `${folder} holds the data directory, so it ` +
      "can't be a service; name the service's own folder", { status: 400 })
  }
  await copyDirectory(folder, directory)
  return toChecksum(await packDirectory(directory))
}

/**
 * @param {Plan} plan
 * @param {Pick<ServiceRecord, 'directory' | 'manifest' | 'checksum'>} staged
 * @returns {ServiceRecord}
 */
function toRecord ({ database, mount, development }, staged) {
  return {
    database, mount, ...staged, development, legacy: false, configuration: {}, dependencies: {}
  }
}
