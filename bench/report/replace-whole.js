/** @import {BenchError} from '../errors.js' */
// Files that are complete or not there.
import { renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a file that is complete or not there.
 * @param {string} path
 * @param {string | Buffer} text
 * @param {(why: string, error: unknown) => BenchError} toError
 * @returns {string} the path
 * @throws {BenchError} what toError makes; what was there before is as it was
 */
export function replaceWhole (path, text, toError) {
  const part = `${path}.part`
  try {
    writeFileSync(part, text)
    renameSync(part, path)
    return path
  } catch (error) {
    rmSync(part, { force: true })
    throw toError(/** @type {Error} */ (error).message, error)
  }
}
