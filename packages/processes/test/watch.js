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
 * @param {string} [what] for the error
 * @param {number} [timeoutMs]
 * @returns {Promise<void>} when it is met
 */
export async function until (condition, what = String(condition), timeoutMs = 15_000) {
  const giveUpAt = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > giveUpAt) throw new Error(`${what} did not come about within ${timeoutMs} ms`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
