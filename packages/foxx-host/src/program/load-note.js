// Which service a worker loads at this moment, written where the primary finds it when the worker is gone: killed,
// out of memory, or ended by its watchdog. A message would not do: nothing leaves a process that dies in the middle
// of a loop. In: a file of the worker's own; in it: the service's directory.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} LoadNote
 * @property {(directory: string) => string} begin returns what `end` wants: loading may be nested
 * @property {(before: string) => void} end not called for what was ended
 */

/** @param {string} folder of the workers' sockets @param {number} slot @returns {LoadNote} */
export function createLoadNote (folder, slot) {
  const file = toFile(folder, slot)
  let current = ''
  const write = (/** @type {string} */ directory) => {
    current = directory
    writeFileSync(file, directory)
  }
  return {
    begin (directory) {
      const before = current
      write(directory)
      return before
    },
    end: write
  }
}

/**
 * Takes the note that a worker has left.
 * @param {string} folder
 * @param {number} slot
 * @returns {string | null} the service's directory; null when it was loading nothing
 */
export function takeLoadNote (folder, slot) {
  const file = toFile(folder, slot)
  try {
    const directory = readFileSync(file, 'utf8')
    if (directory !== '') writeFileSync(file, '')
    return directory || null
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/** @param {string} folder @param {number} slot */
function toFile (folder, slot) {
  return join(folder, `${slot}.loading`)
}
