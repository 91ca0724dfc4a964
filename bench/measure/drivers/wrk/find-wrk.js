// Whether this machine has wrk. In: PATH; out: where it is, or how to get it.
import { findExecutable } from '@shootout/processes'

/**
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<{found: true, path: string} | {found: false, reason: string, remedy: string}>}
 */
export async function findWrk (path) {
  const found = await findExecutable('wrk', path)
  return found === null
    ? { found: false, reason: 'there is no wrk on PATH', remedy: 'apt-get install wrk' }
    : { found: true, path: found }
}
