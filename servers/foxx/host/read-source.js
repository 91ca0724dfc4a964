// A service that the operator names by its path, as the bytes that are installed.
import { readFile, stat } from 'node:fs/promises'
import { ServerError } from '../../errors.js'
import { packDirectory } from './package/index.js'

/**
 * @param {string} path a folder, a zip or a .js file
 * @param {string} mount for the error
 * @returns {Promise<Buffer>}
 * @throws {ServerError} INSTALL_FAILED
 */
export async function readSource (path, mount) {
  try {
    const found = await stat(path)
    return found.isDirectory() ? await packDirectory(path) : await readFile(path)
  } catch (error) {
    throw new ServerError('INSTALL_FAILED', { mount, why: `${path} can't be read (${/** @type {Error} */ (error).message})` }, error)
  }
}
