/** @import {StartOptions, Variant} from '../types.js' */
// What a server that is a program of its own is to send. In: the directory that it is given; out: its path and the
// names in it, or why it can't be used.
import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { ServerError } from '../errors.js'

const FOLDER = 'files'
/** They mean something else than themselves in the configuration of one server or another, quoted or not. */
const UNQUOTABLE = /["$\\%\p{Cc}]/u

/**
 * Symbolic links are looked for here, once: servers that look for them at each request would be measured doing so.
 * @param {Variant} variant
 * @param {Pick<StartOptions, 'fileRoot'>} options
 * @returns {Promise<{directory: string, paths: string[]}>} paths: '/files/67.txt'
 * @throws {ServerError} FILES_UNUSABLE
 */
export async function readFileRoot (variant, { fileRoot }) {
  try {
    if (fileRoot === undefined) throw new Error('there is none')
    const directory = await realpath(fileRoot)
    if (UNQUOTABLE.test(directory)) {
      throw new Error(`the path ${JSON.stringify(directory)} has a character that a ` +
        "configuration can't hold")
    }
    const entries = await readdir(join(directory, FOLDER), { withFileTypes: true })
    const odd = entries.find(entry => !entry.isFile())
    if (odd !== undefined) {
      throw new Error(`${join(directory, FOLDER, odd.name)} is no regular file`)
    }
    return { directory, paths: entries.map(({ name }) => `/${FOLDER}/${encodeURIComponent(name)}`) }
  } catch (error) {
    throw new ServerError('FILES_UNUSABLE', {
      variant: variant.name,
      reason: /** @type {Error} */ (error).message
    }, error)
  }
}
