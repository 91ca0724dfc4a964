/** @import {ServeOptions} from '../options.js' */
/** @import {Left, Listener, Source} from './types.js' */
// Data into a data folder and out of it, by a host that nobody else knows of.
import { existsSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { OptionError } from '@shootout/serving'
import { startHost } from '../start-host.js'
import { createClient } from '../other-server/index.js'
import { copyAll } from './copy.js'
import { createFolderSource } from './from-folder.js'
import { createServerSource } from './from-server.js'
import { openProgress } from './progress.js'
import { createFolderTarget } from './to-folder.js'
import { createServerTarget } from './to-server.js'

const PROGRESS_FILE = 'transfer.json'
const HIDDEN = { host: '127.0.0.1', port: 0, workers: 1 }

/** @typedef {{origin: string, auth: {user: string, password: string} | null}} From */
/** @typedef {{timeoutMs: number, onStderr: (text: string) => void}} Starting */
/** @typedef {{finished: string | null, left: readonly Left[]}} Transfer finished: it was done before, at that time */

/**
 * @param {{folder: string} | From} from a folder of arangodump, or a server
 * @param {ServeOptions} options
 * @param {Starting & {listener: Listener}} more
 * @returns {Promise<Transfer>}
 * @throws {Error} what failed; started again, it goes on
 */
export async function bringIn (from, options, { listener, ...starting }) {
  const { data } = options
  if (data === null) {
    throw new OptionError('OPTIONS_CLASH', { reason: 'it takes --data: where to copy to' })
  }
  const source = 'folder' in from ? createFolderSource(from.folder) : toServerSource(from)
  const progress = await openProgress(join(data, PROGRESS_FILE), source.name)
  if (progress.finished !== null) return { finished: progress.finished, left: [] }
  // What is no source leaves no data folder behind.
  await source.databases()
  const left = await withHost(options, starting, host => {
    const target = createServerTarget(createClient(host.origin, host.auth))
    return copyAll({ source, target, progress, listener })
  })
  return { finished: null, left }
}

/**
 * @param {string} folder that is empty, or absent, or was begun
 * @param {{from: From | null, options: ServeOptions}} place from: instead of the options' data
 * @param {Starting & {listener: Listener}} more
 * @returns {Promise<Transfer>}
 * @throws {Error} what failed; started again, it goes on
 */
export async function takeOut (folder, { from, options }, { listener, ...starting }) {
  const { data } = options
  if ((data === null) === (from === null)) {
    throw new OptionError('OPTIONS_CLASH', { reason: 'it takes --data or --from: what to export' })
  }
  if (from !== null) return dump(toServerSource(from), folder, listener)
  if (!existsSync(/** @type {string} */ (data))) {
    const expected = 'the data folder of a host'
    throw new OptionError('BAD_OPTION', { option: '--data', value: data, expected })
  }
  return withHost(options, starting, host => {
    const source = createServerSource(createClient(host.origin, host.auth))
    return dump({ ...source, name: /** @type {string} */ (data) }, folder, listener)
  })
}

/** @param {Source} source @param {string} folder @param {Listener} listener @returns {Promise<Transfer>} */
async function dump (source, folder, listener) {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  const progress = await openProgress(join(folder, PROGRESS_FILE), source.name)
  if (progress.finished !== null || (names.length > 0 && !names.includes(PROGRESS_FILE))) {
    const what = progress.finished === null ? 'is not empty' : `was written ${progress.finished}`
    throw new Error(`${folder} ${what}: export to a new folder`)
  }
  await progress.save()
  const target = createFolderTarget(folder)
  return { finished: null, left: await copyAll({ source, target, progress, listener }) }
}

/** @param {From} from */
function toServerSource ({ origin, auth }) {
  return createServerSource(createClient(origin, auth))
}

/**
 * @template T
 * @param {ServeOptions} options
 * @param {Starting} starting
 * @param {(host: From) => Promise<T>} use
 * @returns {Promise<T>}
 */
async function withHost (options, starting, use) {
  const host = await startHost(HIDDEN, { ...options, services: [] }, starting)
  try {
    return await use({ origin: host.origin, auth: options.host.auth })
  } finally {
    await host.stop()
  }
}
