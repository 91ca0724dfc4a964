// Where programs lie that `npm run peers` has fetched for this user alone, without installing them.
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute; each program has a folder in it
 */
export function peerDirectory (env) {
  return join(cacheDirectory(env), 'peers')
}

/**
 * Where the suite keeps what it can make again.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} absolute. Below XDG_CACHE_HOME (XDG Base Directory Specification: a relative one does not count),
 *   by default ~/.cache
 */
export function cacheDirectory ({ XDG_CACHE_HOME = '', HOME = '' }) {
  const cache = isAbsolute(XDG_CACHE_HOME) ? XDG_CACHE_HOME : join(HOME || homedir(), '.cache')
  return join(cache, 'shootout')
}
