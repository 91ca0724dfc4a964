// Data is for this user alone: new folders are 0700 and new files 0600, whatever the umask was that the host came with;
// what an
// earlier version has left readable for others below the data directory is closed at a start.
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DOCUMENTS_FOLDER } from '../documents-folder.js'
import { toAppsFolder } from '../service-folders.js'

const OTHERS = 0o077

/** For this process and all that it starts. */
export function closeNewFiles () {
  process.umask(OTHERS)
}

/**
 * Closes what is ours in a data directory. The directory itself is left as it is: it may hold what others need.
 * @param {string} data
 * @param {(text: string) => void} log
 * @returns {Promise<void>}
 */
export async function closeOldFiles (data, log) {
  for (const path of [
    toAppsFolder(data), join(data, DOCUMENTS_FOLDER), join(data, 'registry.json')
  ]) {
    try {
      await close(path)
    } catch (error) {
      log(`others may read ${path}, and that can't be changed: ` +
        `${/** @type {Error} */ (error).message}`)
    }
  }
}

/** What is in it first: a folder that is closed has been through. @param {string} path */
async function close (path) {
  const facts = await lstat(path).catch(() => null)
  if (facts === null || facts.isSymbolicLink() || (facts.mode & OTHERS) === 0) return
  if (facts.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  await chmod(path, facts.mode & 0o777 & ~OTHERS)
}
