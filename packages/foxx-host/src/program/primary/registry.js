/** @import {Change, RegistryState, ServiceRecord} from '../../types.js' */
// What is installed, on disk: one JSON file in the data directory, replaced as a whole and synced before
// a change counts. Only the primary writes it, one change after the other. Paths in it are relative to the data
// directory.
import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '../../with-handle.js'
import { applyChange } from '../apply-change.js'
import { CODE_POINTS } from '../../text-order.js'
import { finishServiceFolder, isUnique, toKept, toLocated, toUnique } from '../service-folders.js'

/** In the data folder. */
export const REGISTRY_FILE = 'registry.json'
/** 1 had absolute paths, and a host of then takes folders for orphans whose paths are not: it must not read 2. */
const FORMAT = 2
/** With a language, which a host of before would lose. */
const FORMAT_WITH_LANGUAGE = 3
const READABLE = [1, FORMAT, FORMAT_WITH_LANGUAGE]

/**
 * @typedef {object} Registry
 * @property {RegistryState} state
 * @property {string} language whose order texts have
 * @property {(change: Change) => Promise<void>} commit one at a time, in the order of the calls
 * @property {ReadonlySet<string>} removable names of the folders in apps that services have given up
 * @property {(work: () => Promise<void>) => Promise<void>} between runs work between two changes, so that the state is
 *   what is on disk
 * @property {(unique: string) => void} forget that folder is gone
 */

/** @typedef {{state: RegistryState, removable: string[], language: string}} Content */

/**
 * @param {string} directory the data directory; it must exist
 * @param {string} [wanted] the language; absent: that of the folder, and the order of code points in a new one
 * @returns {Promise<Registry>}
 * @throws {Error} when the file is there but can't be understood, or has another language: it is never overwritten then
 */
export async function openRegistry (directory, wanted) {
  const data = await realpath(directory)
  // It is there from the first start on: where it is missing later, it was lost.
  if (!existsSync(join(data, REGISTRY_FILE))) await writeContent(data, createContent(wanted))
  const content = await readContent(data)
  const { language } = content
  if (wanted !== undefined && wanted !== language) throw toOtherLanguage(data, { wanted, language })
  const removable = new Set(content.removable)
  let { state } = content
  let turn = Promise.resolve()
  const inTurn = (/** @type {() => Promise<void>} */ work) => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  return {
    get state () { return state },
    language,
    removable,
    commit: change => inTurn(async () => {
      const next = applyChange(state, change)
      const given = listUnused(data, state, next)
      await writeContent(data, { state: next, removable: [...removable, ...given], language })
      for (const unique of given) removable.add(unique)
      state = next
      await finishFolder(data, change)
    }),
    between: inTurn,
    forget: unique => { removable.delete(unique) }
  }
}

/**
 * A mark that stays is taken away at the next start: the change counts already.
 * @param {string} data
 * @param {Change} change
 */
async function finishFolder (data, change) {
  const unique = change.type === 'put-service' ? toUnique(data, change.record.directory) : null
  if (unique !== null) await finishServiceFolder(data, unique).catch(() => false)
}

/**
 * @param {string} data
 * @param {RegistryState} before
 * @param {RegistryState} after
 * @returns {string[]} folders that nobody uses any more
 */
function listUnused (data, before, after) {
  const used = listUsed(data, after)
  return [...listUsed(data, before)].filter(unique => !used.has(unique))
}

/**
 * @param {string} data real path
 * @param {RegistryState} state
 * @returns {Set<string>} names of the folders in apps that services lie in
 */
export function listUsed (data, { services }) {
  return new Set(services.flatMap(({ directory }) => toUnique(data, directory) ?? []))
}

/** @param {string} data @returns {Promise<Content>} */
async function readContent (data) {
  const file = join(data, REGISTRY_FILE)
  try {
    const {
      format, databases, services, removable = [], language = CODE_POINTS
    } = JSON.parse(await readFile(file, 'utf8'))
    if (!READABLE.includes(format)) {
      throw new Error(
        `its format is ${format}, this version reads ${READABLE.join(', ')}`)
    }
    const whole = [databases, services, removable].every(Array.isArray)
    if (!whole) throw new Error('it lacks databases or services')
    const located = services.map((/** @type {ServiceRecord} */ record) => (
      { ...record, directory: toLocated(data, record) }
    ))
    return {
      state: { databases, services: located }, removable: removable.filter(isUnique), language
    }
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ENOENT') return createContent()
    const remedy = 'restore it, or start with another --data'
    throw new Error(`${file} can't be read (${message}); ${remedy}`, { cause: error })
  }
}

/** @param {string} [language] @returns {Content} */
function createContent (language = CODE_POINTS) {
  const databases = [{ name: '_system', id: '1' }]
  return { state: { databases, services: [] }, removable: [], language }
}

/** @param {string} data @param {{wanted: string, language: string}} languages */
function toOtherLanguage (data, { wanted, language }) {
  return new Error(`the data folder ${data} was made with --default-language ${language}, which ` +
    `can't be changed, and ${wanted} came: leave the option out, or bring the data into a new ` +
    'folder with export and import')
}

/** @param {string} data @param {Content} content */
async function writeContent (data, { state: { databases, services }, removable, language }) {
  const kept = services.map(record => ({ ...record, directory: toKept(data, record.directory) }))
  const content = {
    ...language === CODE_POINTS ? { format: FORMAT } : { format: FORMAT_WITH_LANGUAGE, language },
    databases, services: kept, removable
  }
  await replaceFile(join(data, REGISTRY_FILE), JSON.stringify(content, null, 1))
}
