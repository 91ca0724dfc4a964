/** @import {Change, Environment, LoadedService, RegistryState, ServiceRecord} from '../../types.js' */
// The services of this worker: which one is mounted where, its code loaded when it is first needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseManifest } from '../../package/index.js'
import { loadService, toBroken } from '../../runtime/index.js'
import { toSegments } from '../../http/parse-target.js'

const SLASH = '/'.charCodeAt(0)

/**
 * @typedef {object} Mounted
 * @property {ServiceRecord} record
 * @property {LoadedService | null} loaded
 */

/**
 * @param {{environment: Environment, readState: () => RegistryState}} parts
 */
export function createServiceTable ({ environment, readState }) {
  /** @type {Map<string, Mounted[]>} by database, the longest mount first */
  let databases = new Map()

  const rebuild = () => {
    const known = new Map([...databases.values()].flat().map(mounted => [mounted.record, mounted]))
    databases = new Map(readState().databases.map(({ name }) => [name, []]))
    const byLength = [...readState().services].sort((a, b) => b.mount.length - a.mount.length)
    for (const record of byLength) databases.get(record.database)?.push(known.get(record) ?? { record, loaded: null })
  }

  /** @param {ServiceRecord} record */
  const load = record => loadService(record, environment)

  /** As ArangoDB does: the files as they are now, and the setup script again. @param {ServiceRecord} record */
  const loadForDevelopment = record => {
    try {
      const service = load(reread(record))
      if (service.failure === null && service.record.manifest.scripts.setup !== undefined) service.runScript('setup', [])
      return service
    } catch (error) {
      return toBroken({ record, environment, failure: /** @type {Error} */ (error) })
    }
  }

  /** @param {Mounted} mounted @returns {LoadedService} */
  const use = mounted => {
    if (mounted.record.development) return loadForDevelopment(mounted.record)
    mounted.loaded ??= load(mounted.record)
    return mounted.loaded
  }

  rebuild()
  return {
    load,
    /** Loads everything, so that no request waits for it. */
    loadAll () {
      for (const mounted of [...databases.values()].flat()) use(mounted)
    },
    /** @param {string} database @param {string} mount */
    find (database, mount) {
      const mounted = databases.get(database)?.find(({ record }) => record.mount === mount)
      return mounted && use(mounted)
    },
    /**
     * The service that answers a path: the one with the longest mount that it begins with.
     * @param {string} database
     * @param {string} path as it was sent: '/shootout/static'
     * @returns {LoadedService | undefined}
     */
    findMounted (database, path) {
      const candidates = databases.get(database)
      if (candidates === undefined) return undefined
      const mounted = findLongest(candidates, path) ?? (path.includes('%') ? findLongest(candidates, `/${toSegments(path)?.join('/')}`) : undefined)
      return mounted && use(mounted)
    },
    /** @param {Change} change after the state has taken it over */
    apply (change) {
      // Whoever depends on a service that changes holds on to its old exports: everything of that database is loaded anew.
      const database = 'database' in change ? change.database : change.type === 'put-service' ? change.record.database : null
      for (const mounted of databases.get(database ?? '') ?? []) if (Object.keys(mounted.record.dependencies).length > 0) mounted.loaded = null
      rebuild()
      for (const mounted of databases.get(database ?? '') ?? []) use(mounted)
    }
  }
}

/**
 * @param {readonly Mounted[]} candidates the longest mount first
 * @param {string} path
 */
function findLongest (candidates, path) {
  for (const mounted of candidates) {
    const { mount } = mounted.record
    if (path.startsWith(mount) && (path.length === mount.length || path.charCodeAt(mount.length) === SLASH)) return mounted
  }
  return undefined
}

/**
 * In development mode the manifest on disk counts, as it is now.
 * @param {ServiceRecord} record
 * @returns {ServiceRecord}
 */
function reread (record) {
  return { ...record, manifest: parseManifest(readFileSync(join(record.directory, 'manifest.json'), 'utf8')).manifest }
}
