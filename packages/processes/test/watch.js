// Looks at processes until something is so.
import { existsSync, readFileSync } from 'node:fs'

/**
 * @param {number} pid
 * @returns {boolean} whether a process of that number runs
 */
export function isAlive (pid) {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  // A zombie waits for its parent only.
  return stat !== '' && !/\) Z /.test(stat)
}

/**
 * @param {() => boolean} condition
 * @returns {Promise<void>} when it is met, or after ten seconds
 */
export async function until (condition) {
  for (let tries = 0; tries < 200 && !condition(); tries++) await new Promise(resolve => setTimeout(resolve, 50))
}
