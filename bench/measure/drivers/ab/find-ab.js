// Whether this machine has ApacheBench. In: PATH; out: where it is, or how to get it.
import { findExecutable } from '@shootout/processes'

/**
 * @param {string | undefined} path the variable PATH
 * @returns {Promise<{found: true, path: string} | {found: false, reason: string, remedy: string}>}
 */
export async function findAb (path) {
  const found = await findExecutable('ab', path)
  return found === null
    ? { found: false, reason: 'there is no ab on PATH', remedy: 'apt-get install apache2-utils' }
    : { found: true, path: found }
}
