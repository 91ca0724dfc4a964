/** @import {Limits} from './limits.js' */
// A service that is on this machine already. In: the path of a folder, a zip or a JavaScript file; out: its files in
// a folder of our own.
import { readFile, stat } from 'node:fs/promises'
import { HostError } from '../errors.js'
import { LIMITS } from './limits.js'
import { listFolder } from './list-folder.js'
import { planFiles } from './plan-files.js'
import { createSourceError } from './source-error.js'
import { unpackBundle } from './unpack.js'
import { writeFiles } from './write-files.js'

/**
 * Copies a service's folder, or unpacks a local bundle. Whether the path may be read is for the caller to decide.
 * @param {string} source
 * @param {string} directory must exist and be empty; after an error it is empty again
 * @param {Limits} [limits]
 * @returns {Promise<void>}
 * @throws {HostError} ERROR_SERVICE_SOURCE_NOT_FOUND, ERROR_SERVICE_SOURCE_ERROR, ERROR_SERVICE_MANIFEST_NOT_FOUND;
 *   status 400
 */
export async function copyDirectory (source, directory, limits = LIMITS) {
  const stats = await findSource(source)
  if (stats.isDirectory()) {
    await writeFiles(planFiles(await listFolder(source, limits), limits), directory, limits)
  } else if (stats.isFile()) {
    if (stats.size > limits.bytes) {
      throw createSourceError(`expected a file of at most ${limits.bytes} bytes, ` +
        `${source} has ${stats.size}`)
    }
    await unpackBundle(await readFile(source), directory, limits)
  } else {
    throw createSourceError('expected a folder, a zip or a JavaScript file, ' +
      `but ${source} is neither`)
  }
}

/** @param {string} source */
async function findSource (source) {
  try {
    return await stat(source)
  } catch (error) {
    throw new HostError('ERROR_SERVICE_SOURCE_NOT_FOUND', 'expected a folder, a zip or a ' +
      `JavaScript file at ${JSON.stringify(source)} (${/** @type {Error} */ (error).message})`, {
        status: 400,
        cause: error
      })
  }
}
