// Which process a pid is. In: the root of a proc file system; out: its name, and when it was started.
// Source: Linux, Documentation/filesystems/proc.rst, "/proc/<pid>/stat", fields tcomm, state and start_time.
import { readFileSync } from 'node:fs'

/** Counted behind the name in parentheses, from 0. */
const STATE = 0
const START_TIME = 19
const ENDED = ['Z', 'X', 'x']

/**
 * @param {string} root the proc file system
 * @param {number} pid
 * @returns {{name: string, startTicks: number} | null} startTicks: since boot; null: there is no such process, or it
 *   has ended and only its parent has not noticed yet
 * @throws {NodeJS.ErrnoException} it may not be read
 */
export function readIdentity (root, pid) {
  const stat = readOrNull(`${root}/${pid}/stat`)
  if (stat === null) return null
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  if (ENDED.includes(fields[STATE] ?? '')) return null
  return {
    name: stat.slice(stat.indexOf('(') + 1, end), startTicks: Number(fields[START_TIME])
  }
}

/** @param {string} path */
function readOrNull (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    if (['ENOENT', 'ESRCH'].includes(code)) return null
    throw error
  }
}
