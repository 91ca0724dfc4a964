import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../../errors.js'

/**
 * @param {string} directory
 * @param {string} name of the file
 * @param {object} facts
 * @returns {string} the path
 * @throws {BenchError} OUT_NOT_WRITABLE
 */
export function writeFacts (directory, name, facts) {
  const path = join(directory, name)
  try {
    writeFileSync(path, `${JSON.stringify(facts, null, 2)}\n`)
    return path
  } catch (error) {
    throw new BenchError(
      'OUT_NOT_WRITABLE', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}
