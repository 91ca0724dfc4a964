// The end of a log file: what a server wrote before it went wrong.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** Bytes of a log that are worth showing. */
export const TAIL = 4_000

/**
 * @param {string} path
 * @returns {string} '' where it is not there
 */
export function readTail (path) {
  const file = open(path)
  if (file === null) return ''
  try {
    const { size } = fstatSync(file)
    const bytes = Buffer.alloc(Math.min(size, TAIL))
    readSync(file, bytes, 0, bytes.length, size - bytes.length)
    return bytes.toString('utf8')
  } finally {
    closeSync(file)
  }
}

/** @param {string} path @returns {number | null} */
function open (path) {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}
