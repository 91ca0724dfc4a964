/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// What a service says about itself in prose.
import { constants } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findService } from './services.js'

const NAMES = ['README.md', 'README']
/** A link could lead out of the service. */
const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW
const ABSENT = new Set(['ENOENT', 'EISDIR', 'ELOOP', 'ENOTDIR'])

/**
 * Answers with the text of README.md or README.
 * @param {Call} call
 * @returns {Promise<ApiAnswer>} 200 as text/plain, 204 when there is neither
 */
export async function answerReadme (call) {
  const { directory } = findService(call)
  for (const name of NAMES) {
    const body = await read(join(directory, name))
    if (body !== null) return { status: 200, body, contentType: 'text/plain; charset=utf-8' }
  }
  return { status: 204 }
}

/** @param {string} path @returns {Promise<Buffer | null>} null when there is no such file */
async function read (path) {
  try {
    return await readFile(path, { flag: /** @type {never} */ (NO_LINKS) })
  } catch (error) {
    if (ABSENT.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) return null
    throw error
  }
}
