// A file, or a folder, that is open as long as it is used.
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * @template T
 * @param {string} path
 * @param {string} flags
 * @param {(handle: import('node:fs/promises').FileHandle) => Promise<T>} use
 * @returns {Promise<T>} when it is closed again
 */
export async function withHandle (path, flags, use) {
  const handle = await open(path, flags)
  try {
    return await use(handle)
  } finally {
    await handle.close()
  }
}

/**
 * @param {string} path
 * @param {string} flags
 * @param {(handle: import('node:fs/promises').FileHandle) => Promise<unknown>} change
 * @returns {Promise<void>} when what was changed is on the disk
 */
export function withSynced (path, flags, change) {
  return withHandle(path, flags, async handle => {
    await change(handle)
    await handle.sync()
  })
}

/**
 * @param {string} path of a folder, or of a file
 * @returns {Promise<void>} when the names in it, or its bytes, are on the disk
 */
export function syncPath (path) {
  return withHandle(path, 'r', handle => handle.sync())
}

/**
 * Written beside, synced, renamed, and the folder synced: after a power failure there is the old one or the new one.
 * @param {string} path
 * @param {string} content
 */
export async function replaceFile (path, content) {
  await withSynced(`${path}.new`, 'w', handle => handle.writeFile(content))
  await rename(`${path}.new`, path)
  await syncPath(dirname(path))
}
