// A service's folder becomes a bundle again, for download. In: the folder; out: a zip, the same bytes for the same
// files.
import { zipSync } from 'fflate'
import { LIMITS } from './limits.js'
import { listFolder } from './list-folder.js'

const UNIX = 3
const FILE_MODE = 0o100644
const FOLDER_MODE = 0o040755
/** The earliest that zip can tell, in local time, as zip has it. */
const TIME = new Date(1980, 0, 1)

/**
 * Packs all files and folders in a fixed order with a fixed time.
 * @param {string} directory
 * @returns {Promise<Buffer>}
 * @throws {import('../errors.js').HostError} ERROR_SERVICE_SOURCE_ERROR for links that leave the folder, and above the
 *   limits of bundles
 */
export async function packDirectory (directory) {
  /** @type {import('fflate').Zippable} */
  const files = {}
  for (const { name, folder, read } of await listFolder(directory, LIMITS)) {
    const attrs = (folder ? FOLDER_MODE : FILE_MODE) << 16
    files[folder ? `${name}/` : name] = [
      folder ? new Uint8Array() : await read(),
      { os: UNIX, attrs, mtime: TIME }
    ]
  }
  const zip = zipSync(files)
  return Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength)
}
