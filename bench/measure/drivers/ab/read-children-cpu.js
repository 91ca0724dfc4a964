// CPU time of programs that this process has started and that have ended, which node doesn't tell. Source: Linux,
// Documentation/filesystems/proc.rst, "/proc/<pid>/stat", fields cutime and cstime.
import { readFileSync } from 'node:fs'
import { TICK_NS } from '../../proc/read-machine.js'

/** Counted behind the name in parentheses, from 0. */
const CUTIME = 13
const CSTIME = 14

/**
 * @param {string} [path] this process's own line
 * @returns {number} seconds, in steps of 10 ms; 0 where there is no such file
 */
export function readChildrenCpuSeconds (path = '/proc/self/stat') {
  const stat = readOrEmpty(path)
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[CUTIME] ?? 0) + Number(fields[CSTIME] ?? 0)) * TICK_NS / 1e9
}

/** @param {string} path */
function readOrEmpty (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return ''
    throw error
  }
}
