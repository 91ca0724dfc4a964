// The zip that a service was installed from, beside its folder: what is downloaded are the bytes that came.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const NAME = 'bundle.zip'

/**
 * @param {string} directory of the service
 * @param {Uint8Array} bytes
 * @returns {Promise<void>}
 */
export async function keepBundle (directory, bytes) {
  await writeFile(toPath(directory), bytes, { flag: 'wx', flush: true })
}

/**
 * @param {string} directory of the service
 * @returns {Promise<Buffer | null>} null where there is none, or none any more
 */
export async function readBundle (directory) {
  try {
    return await readFile(toPath(directory))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}

/**
 * To be called when the files may no longer be those of the bundle.
 * @param {string} directory of the service
 * @returns {Promise<void>}
 */
export async function dropBundle (directory) {
  await rm(toPath(directory), { force: true })
}

/** @param {string} directory */
function toPath (directory) {
  return join(dirname(directory), NAME)
}
