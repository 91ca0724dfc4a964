// How large a folder is. In: its path; out: bytes of its files, a link counted as the few bytes that it is.
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * @param {string} folder
 * @returns {Promise<number>}
 * @throws {Error} the system's
 */
export async function folderBytes (folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(entries.filter(entry => !entry.isDirectory())
    .map(async ({ parentPath, name }) => (await lstat(join(parentPath, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
