/** @import {Limits} from './limits.js' */
/** @import {Plan, PlannedFile} from './plan-files.js' */
// Writes the files of a service so that they are still there after a power failure. In: a plan and an empty folder;
// out: the folder filled, or empty as it was and an error.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from '../errors.js'
import { createSourceError } from './source-error.js'
import { syncPath } from '../with-handle.js'

/** Syncing waits for the disk, not for the processor: some at once. */
const AT_ONCE = 8
/** What file systems answer to names that they can't keep apart or can't take. */
const NAME_ERRORS = ['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ']

/**
 * Writes folders (0755) and files (0644), synced.
 * @param {Plan} plan
 * @param {string} directory must exist and be empty
 * @param {Limits} limits the bytes are counted again as they come
 * @returns {Promise<void>}
 * @throws {HostError} ERROR_SERVICE_SOURCE_ERROR; ERROR_FILE_EXISTS when the directory is not empty
 */
export async function writeFiles (plan, directory, limits) {
  const present = await readdir(directory)
  if (present.length > 0) {
    throw new HostError('ERROR_FILE_EXISTS', 'expected an empty folder to unpack into, but ' +
      `${directory} holds ${present.length} entries`)
  }
  try {
    for (const folder of plan.folders) await mkdir(join(directory, folder), { mode: 0o755 })
    await writeAll(plan.files, directory, limits)
    for (const folder of ['.', ...plan.folders]) await syncPath(join(directory, folder))
  } catch (error) {
    await removeContent(directory)
    throw toSourceError(error)
  }
}

/** @param {readonly PlannedFile[]} files @param {string} directory @param {Limits} limits */
async function writeAll (files, directory, limits) {
  let left = limits.bytes
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const writes = files.slice(start, start + AT_ONCE).map(async ({ path, read }) => {
      const content = await read()
      left -= content.length
      if (left < 0) {
        throw createSourceError(`expected at most ${limits.bytes} bytes when unpacked, more came`)
      }
      await writeFile(join(directory, path), content, { flag: 'wx', mode: 0o644, flush: true })
    })
    // All of them, so that none still writes while what was written is removed.
    const failed = (await Promise.allSettled(writes)).find(result => result.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/** @param {string} directory */
async function removeContent (directory) {
  for (const name of await readdir(directory)) {
    await rm(join(directory, name), { recursive: true, force: true })
  }
}

/** @param {unknown} error */
function toSourceError (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === undefined || !NAME_ERRORS.includes(code)) return error
  return createSourceError(
    `a name can't be written or kept apart from another one here (${message}); rename it`, error
  )
}
