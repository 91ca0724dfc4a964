// Makes the data folder, and says in a sentence why it can't be had.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * @param {string} path absolute
 * @throws {Error} a sentence for whoever chose the folder, without the system's code
 */
export async function makeDataFolder (path) {
  try {
    await make(path)
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    throw new Error('--data takes a folder, or a place where this user may make one; ' +
      `${path} is neither: ${message}`, { cause: error })
  }
}

/**
 * Folder by folder: where the kernel makes the folders, as in /proc, node's own way tries for seconds.
 * @param {string} path
 */
async function make (path) {
  const isThere = await isFolder(path)
  if (isThere) return
  if (isThere === false) throw new Error('it is a file')
  await make(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    // Another host may have been faster; a link that leads nowhere is there, too.
    if (await isFolder(path) !== true) throw error
  }
}

/** @param {string} path @returns {Promise<boolean | null>} null: nothing is there */
async function isFolder (path) {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return null
    throw error
  }
}
