/** @import {Limits, Route} from '../../types.js' */
// The routes directory: every `*.ql` below it whose return has `via route`. A broken file is reported and left out.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readRoute } from './read-route.js'

/**
 * Loads routes, in the order of their paths.
 * @param {string} directory absolute
 * @param {{report: (error: Error, file: string) => void, limits: Readonly<Limits>}} parts report: hears of every file
 *   that is left out, and why
 * @returns {readonly Route[]} frozen
 * @throws {Error} the system's, when the directory can't be read
 */
export function loadRoutes (directory, { report, limits }) {
  /** @type {Map<string, string>} */
  const taken = new Map()
  const routes = listFiles(directory).flatMap(file => {
    try {
      const route = readRoute(readFileSync(file, 'utf8'), { file, limits })
      refuseDouble(route, taken)
      return [route]
    } catch (error) {
      report(/** @type {Error} */ (error), file)
      return []
    }
  })
  return Object.freeze(routes)
}

/** @param {string} directory @returns {string[]} */
function listFiles (directory) {
  const entries = readdirSync(directory, { withFileTypes: true })
    .sort((a, b) => a.name < b.name ? -1 : 1)
  return entries.flatMap(entry => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return listFiles(path)
    return entry.name.endsWith('.ql') ? [path] : []
  })
}

/**
 * Two routes of the same path, method and query look alike.
 * @param {Route} route
 * @param {Map<string, string>} taken
 */
function refuseDouble ({ method, path, query, file }, taken) {
  const key = [method, path, ...query.map(({ key }) => key).sort()].join(' ')
  const other = taken.get(key)
  if (other !== undefined) {
    throw new Error(`its route (${method} ${path}) is taken by ${other}; give it another path, ` +
      'method or query')
  }
  taken.set(key, file)
}
