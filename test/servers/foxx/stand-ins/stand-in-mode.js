// How a stand-in is told to misbehave, and what it leaves behind for a test to read. In: environment variables.
import { appendFileSync } from 'node:fs'

/**
 * 'silent': arangod never answers; 'crash': it ends at once and says why in its log only; 'no-daemon': docker reaches
 * none.
 */
export const MODE = process.env.SHOOTOUT_STAND_IN ?? ''

/** The version that it says to have. */
export const VERSION = process.env.SHOOTOUT_STAND_IN_VERSION ?? '3.12.10'

/**
 * Appends a line of JSON with name, pid and arguments to the file SHOOTOUT_STAND_IN_RECORD, where there is one.
 * @param {string} name
 * @param {readonly string[]} args
 */
export function recordCall (name, args) {
  const file = process.env.SHOOTOUT_STAND_IN_RECORD
  if (file) appendFileSync(file, `${JSON.stringify({ name, pid: process.pid, args })}\n`)
}
