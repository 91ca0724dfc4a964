// A service that the operator names by its path, as the bytes that are installed.
import { readFile, stat } from 'node:fs/promises'
import { FoxxError } from '../errors.js'
import { packDirectory } from './package/index.js'

/**
 * @param {string} path a folder, a zip or a .js file
 * @returns {Promise<Buffer>}
 * @throws {FoxxError} SERVICE_UNREADABLE
 */
export async function readSource (path) {
  try {
    const found = await stat(path)
    return found.isDirectory() ? await packDirectory(path) : await readFile(path)
  } catch (error) {
    throw new FoxxError('SERVICE_UNREADABLE', { path, why: /** @type {Error} */ (error).message }, error)
  }
}
