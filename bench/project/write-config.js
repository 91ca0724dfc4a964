// Writes the file of configuration of a project, unless there is one. In: a folder and a text; out: a path.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { displayPath } from '../format/paths.js'

/** The first that is there is read; a new one gets the first name. */
export const CONFIG_NAMES = ['shootout.config.js', 'shootout.config.json']

/**
 * @param {string} folder absolute
 * @param {string} text
 * @returns {string} the path, as the user would type it
 * @throws {BenchError} CONFIG_EXISTS, CONFIG_NOT_WRITTEN
 */
export function writeConfig (folder, text) {
  const taken = CONFIG_NAMES.find(name => existsSync(join(folder, name)))
  if (taken !== undefined) {
    throw new BenchError('CONFIG_EXISTS', { path: displayPath(join(folder, taken)) })
  }
  const path = join(folder, CONFIG_NAMES[0] ?? '')
  try {
    writeFileSync(path, text, { flag: 'wx' })
  } catch (error) {
    const why = /** @type {Error} */ (error).message
    throw new BenchError('CONFIG_NOT_WRITTEN', { path: displayPath(path), why }, error)
  }
  return displayPath(path)
}
