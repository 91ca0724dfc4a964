/** @import {Change, LoadedService, RegistryState} from '../../types.js' */
/** @import {Mounted, ServiceLoading} from './service-loading.js' */
/** @import {Stopped} from './watchdog.js' */
// The services of this worker: which one is mounted where, its code loaded when it is first needed.
import { toSegments } from '../../http/parse-target.js'
import { isReady } from './service-loading.js'

const SLASH = '/'.charCodeAt(0)
/** Of loading at the start of a worker, when nobody waits for it: what needs longer is loaded when it is asked for. */
const START_SECONDS = 5

/**
 * @param {{loading: ServiceLoading, longestSeconds: number, readState: () => RegistryState}} parts longestSeconds:
 *   how long loading may take
 */
export function createServiceTable ({ loading, longestSeconds, readState }) {
  /** @type {Map<string, Mounted[]>} by database, the longest mount first */
  let databases = new Map()

  const rebuild = () => {
    const known = new Map([...databases.values()].flat().map(mounted => [mounted.record, mounted]))
    databases = new Map(readState().databases.map(({ name }) => [name, []]))
    const byLength = [...readState().services].sort((a, b) => b.mount.length - a.mount.length)
    for (const record of byLength) {
      databases.get(record.database)?.push(known.get(record) ?? { record, loaded: null })
    }
  }

  rebuild()
  return {
    /**
     * Loads everything, so that no request waits for it: all but what ended a worker that way, and what is loaded
     * with each request anyway.
     * @returns {(() => void)[]} one step for each service
     */
    listLoads () {
      const seconds = Math.min(START_SECONDS, longestSeconds)
      const wanted = [...databases.values()].flat().filter(({ record }) => (
        !record.development && !loading.isSuspect(record.directory)
      ))
      return wanted.map(mounted => () => { loading.use(mounted, { seconds }) })
    },
    /** @param {string} database @param {string} mount */
    find (database, mount) {
      const mounted = databases.get(database)?.find(({ record }) => record.mount === mount)
      return mounted && loading.use(mounted)
    },
    /**
     * The service that answers a path: the one with the longest mount that it begins with.
     * @param {{database: string, path: string}} target path as it was sent: '/shootout/static'
     * @param {Stopped} stopped for whoever waits while it is loaded
     * @param {unknown} argument of `stopped`: a closure for each request would cost too much
     * @returns {LoadedService | undefined}
     */
    findMounted ({ database, path }, stopped, argument) {
      const candidates = databases.get(database)
      if (candidates === undefined) return undefined
      const mounted = findLongest(candidates, path) ?? (path.includes('%')
        ? findLongest(candidates, `/${toSegments(path)?.join('/')}`)
        : undefined)
      if (mounted === undefined || isReady(mounted)) return mounted?.loaded ?? undefined
      const own = /** @type {never} */ (argument)
      return loading.use(mounted, { stopped: (_, stop) => stopped(own, stop) })
    },
    /** @param {Change} change after the state has taken it over */
    apply (change) {
      // Whoever depends on a service that changes holds on to its old exports: everything of that database is loaded
      // anew.
      const database = 'database' in change
        ? change.database
        : change.type === 'put-service' ? change.record.database : null
      for (const mounted of databases.get(database ?? '') ?? []) {
        if (Object.keys(mounted.record.dependencies).length > 0) mounted.loaded = null
      }
      rebuild()
      const changed = change.type === 'put-service' ? change.record : null
      if (changed !== null) loading.forgive(changed.directory)
      for (const mounted of databases.get(database ?? '') ?? []) {
        // What is in development is loaded with each request; its setup script runs on every worker when it changes.
        if (!mounted.record.development || mounted.record === changed) loading.use(mounted)
      }
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
    if (
      path.startsWith(mount) &&
      (path.length === mount.length || path.charCodeAt(mount.length) === SLASH)
    ) {
      return mounted
    }
  }
  return undefined
}
