/** @import {Environment, LoadedService, LoadPurpose, ServiceRecord} from '../../types.js' */
/** @import {LoadNote} from '../load-note.js' */
/** @import {Stopped, Watchdog} from './watchdog.js' */
// Loads the code of mounted services, under the watchdog. What ends this worker in the midst of it stands in a note
// for the primary.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from '../../package/index.js'
import { loadService, toBroken, toLeftOut } from '../../runtime/index.js'

/**
 * Directories of services that ended workers while they were loaded.
 * @typedef {{once: string[], leftOut: string[]}} Suspects
 */

/**
 * @typedef {object} Mounted
 * @property {ServiceRecord} record
 * @property {LoadedService | null} loaded
 */

/**
 * @typedef {object} ServiceLoading
 * @property {(record: ServiceRecord, purpose?: LoadPurpose) => LoadedService} load not guarded, for whoever guards it;
 *   never throws
 * @property {(mounted: Mounted, limits?: {seconds?: number, stopped?: Stopped}) => LoadedService} use loads what is
 *   mounted if
 *   it has to be; stopped: what is done when that is ended
 * @property {(directory: string) => boolean} isSuspect whether it ended a worker
 * @property {(directory: string) => void} leaveOut
 * @property {(directory: string) => void} forgive it was changed: it is given another chance
 */

/**
 * @param {object} parts
 * @param {Environment} parts.environment
 * @param {{guard: Watchdog['guard'], seconds: number}} parts.watch seconds: how long loading may take
 * @param {LoadNote} parts.note
 * @param {Readonly<Suspects>} parts.suspects
 * @param {readonly string[]} parts.without mounts
 * @returns {ServiceLoading}
 */
export function createServiceLoading ({ environment, watch, note, suspects, without }) {
  const once = new Set(suspects.once)
  const leftOut = new Set(suspects.leftOut)

  /** @param {ServiceRecord} record @param {LoadPurpose} [purpose] */
  const load = (record, purpose) => {
    const reason = findReason(record, { leftOut, without })
    if (reason !== null) return toLeftOut(record, reason)
    const before = note.begin(record.directory)
    try {
      return loadService(record, environment, purpose)
    } catch (error) {
      return toBroken({ record, environment, failure: /** @type {Error} */ (error) })
    } finally {
      // Not reached when it is ended: the note stays for the primary.
      note.end(before)
    }
  }

  /**
   * As ArangoDB does: the files as they are now, and the setup script again.
   * @param {ServiceRecord} record
   */
  const loadForDevelopment = record => {
    try {
      const service = load(reread(record))
      const { setup } = service.record.manifest.scripts
      if (service.failure === null && setup !== undefined) service.runScript('setup', [])
      return service
    } catch (error) {
      return toBroken({ record, environment, failure: /** @type {Error} */ (error) })
    }
  }

  /** @param {Mounted} mounted @returns {LoadedService} */
  const loadInto = mounted => {
    const { record } = mounted
    if (record.development) return loadForDevelopment(record)
    // What stays when it is ended, and what a service sees that requires itself by way of another.
    mounted.loaded = toLeftOut(record, 'it was not loaded to its end')
    mounted.loaded = load(record)
    return mounted.loaded
  }
  return {
    load,
    use (mounted, { seconds = watch.seconds, stopped } = {}) {
      if (isReady(mounted)) return /** @type {LoadedService} */ (mounted.loaded)
      return watch.guard(seconds, () => loadInto(mounted), stopped)
    },
    isSuspect: directory => once.has(directory),
    leaveOut: directory => { leftOut.add(directory) },
    forgive (directory) {
      once.delete(directory)
      leftOut.delete(directory)
    }
  }
}

/** @param {Mounted} mounted @returns {boolean} whether it needs no loading */
export function isReady ({ loaded, record }) {
  return loaded !== null && !record.development
}

/**
 * @param {ServiceRecord} record
 * @param {{leftOut: ReadonlySet<string>, without: readonly string[]}} why
 * @returns {string | null} why it is not loaded
 */
function findReason ({ mount, directory }, { leftOut, without }) {
  if (without.includes(mount)) return `it is left out by --without ${mount}`
  if (!leftOut.has(directory)) return null
  return 'it has ended two workers while they loaded it: replace it, or restart the host'
}

/**
 * In development mode the manifest on disk counts, as it is now.
 * @param {ServiceRecord} record
 * @returns {ServiceRecord}
 */
function reread (record) {
  const text = readFileSync(join(record.directory, 'manifest.json'), 'utf8')
  return { ...record, manifest: parseManifest(text).manifest }
}
