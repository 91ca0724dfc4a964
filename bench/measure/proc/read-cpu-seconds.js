// User and system time of processes. Ticks of 10 ms: too coarse for slices, good enough for a curve with one
// point a second. Source: Linux, Documentation/filesystems/proc.rst, "/proc/<pid>/stat", fields utime and stime.
import { readFileSync } from 'node:fs'
import { TICK_NS } from './read-machine.js'

const SECONDS_PER_TICK = TICK_NS / 1e9
/** Counted behind the name in parentheses, from 0. */
const UTIME = 11
const STIME = 12

/**
 * @param {string} root the proc file system
 * @param {readonly number[]} pids those that are gone count nothing
 * @returns {{user: number, system: number}} seconds, summed over the processes
 */
export function readCpuSeconds (root, pids) {
  const sum = { user: 0, system: 0 }
  for (const pid of pids) {
    const fields = readFields(`${root}/${pid}/stat`)
    sum.user += Number(fields[UTIME] ?? 0) * SECONDS_PER_TICK
    sum.system += Number(fields[STIME] ?? 0) * SECONDS_PER_TICK
  }
  return sum
}

/** @param {string} path @returns {string[]} */
function readFields (path) {
  try {
    const stat = readFileSync(path, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return []
    }
    throw error
  }
}
