// A service that the operator names by its path, as the bytes that are installed.
import { readFile, stat } from 'node:fs/promises'
import { OptionError } from '@shootout/serving'
import { packDirectory } from './package/index.js'

/**
 * @param {string} path a folder, a zip or a .js file
 * @returns {Promise<Buffer>}
 * @throws {OptionError} BAD_OPTION
 */
export async function readSource (path) {
  try {
    const found = await stat(path)
    return found.isDirectory() ? await packDirectory(path) : await readFile(path)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const expected = `a folder, a zip or a .js file that can be read (${message})`
    throw new OptionError('BAD_OPTION', { option: '--service', value: path, expected }, error)
  }
}
