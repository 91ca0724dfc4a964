// Memory of a set of processes as PSS: pages that k processes share count 1/k each, so that the sum
// over a cluster is what it really takes (RSS would count shared pages once per process).
// Source: Linux, Documentation/filesystems/proc.rst, "smaps_rollup".
import { readFileSync } from 'node:fs'

/**
 * @param {string} root the proc file system
 * @param {readonly number[]} pids
 * @returns {number | null} bytes; null when none of them can be read
 */
export function readPssBytes (root, pids) {
  const sizes = pids.flatMap(pid => readOne(`${root}/${pid}/smaps_rollup`))
  return sizes.length === 0 ? null : sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** @param {string} path @returns {number[]} */
function readOne (path) {
  try {
    const kibibytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8'))?.[1]
    return kibibytes === undefined ? [] : [Number(kibibytes) * 1024]
  } catch (error) {
    // Gone, or another user's: not ours to know.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM']
      .includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      return []
    }
    throw error
  }
}
