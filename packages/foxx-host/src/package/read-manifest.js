/** @import {ManifestOptions} from './manifest.js' */
/** @import {Manifest} from '../types.js' */
// The manifest of an unpacked service. In: its folder; out: the checked manifest.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from '../errors.js'
import { parseManifest } from './manifest.js'

/**
 * Reads and checks manifest.json.
 * @param {string} directory the service's root
 * @param {ManifestOptions} [options]
 * @returns {Promise<{manifest: Manifest, warnings: string[]}>}
 * @throws {HostError} ERROR_SERVICE_MANIFEST_NOT_FOUND, or what parseManifest throws; status 400
 */
export async function readManifest (directory, options = {}) {
  return parseManifest(await readText(join(directory, 'manifest.json')), options)
}

/** @param {string} file */
async function readText (file) {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code !== 'ENOENT' && code !== 'EISDIR' && code !== 'ENOTDIR') throw error
    throw new HostError('ERROR_SERVICE_MANIFEST_NOT_FOUND', 'expected a file manifest.json at ' +
      'the root of the service', { status: 400, cause: error })
  }
}
