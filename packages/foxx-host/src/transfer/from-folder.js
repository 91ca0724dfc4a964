/** @import {Extra, Source, SourceCollection, SourceDatabase, Structure} from './types.js' */
// A folder of arangodump as a source: that of one database, or one with a folder for each.
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import {
  ENCRYPTION_FILE, META_FILE, STRUCTURE_END, UNENCRYPTED, VIEW_END, toFileStem
} from './dump-names.js'
import { readDataFiles } from './read-data-file.js'

/** Of all parts of a collection; those after the first are numbered. */
const DATA_FILE = /^(?:\.\d+)?\.data\.json(?:\.gz)?$/

/** @param {string} folder absolute @returns {Source} */
export function createFolderSource (folder) {
  return {
    name: folder,
    async databases () {
      const names = await readdir(folder, { withFileTypes: true }).catch(cause => {
        throw new Error(`${folder} can't be read: ${cause.message}`, { cause })
      })
      const inner = names.filter(entry => entry.isDirectory()).map(({ name }) => join(folder, name))
      const found = (await Promise.all([folder, ...inner.sort()].map(openDatabase)))
        .filter(database => database !== null)
      if (found.length > 0) return found
      throw new Error(`expected a folder of arangodump at ${folder}: with ${META_FILE}, or with ` +
        `a folder for each database that has one; there is no ${META_FILE}`)
    }
  }
}

/** @param {string} folder @returns {Promise<SourceDatabase | null>} null: it is none */
async function openDatabase (folder) {
  const files = (await readdir(folder)).sort()
  if (!files.includes(META_FILE)) return null
  const meta = await readJson(join(folder, META_FILE))
  await checkReadable(folder, meta)
  const name = String(meta['database'] ?? basename(folder))
  return {
    name,
    properties: /** @type {Record<string, unknown>} */ (meta['properties'] ?? { name }),
    async * collections () {
      for (const file of files.filter(each => each.endsWith(STRUCTURE_END))) {
        if (!file.startsWith('_')) yield await openCollection(folder, file, files)
      }
    },
    async * extras () {
      yield * listSystemCollections(files)
      yield * readViews(folder, files)
    }
  }
}

/** @param {string} folder @param {Record<string, unknown>} meta */
async function checkReadable (folder, meta) {
  const encryption = await readFile(join(folder, ENCRYPTION_FILE), 'utf8').catch(() => UNENCRYPTED)
  if (encryption.trim() !== UNENCRYPTED) {
    throw new Error(`${folder} is encrypted (${encryption.trim()}): dump without --encryption`)
  }
  if (meta['useVPack'] === true) {
    throw new Error(`${folder} has its data as VPack: dump with --dump-vpack false`)
  }
}

/**
 * @param {string} folder
 * @param {string} file of the structure
 * @param {readonly string[]} files all of the folder
 * @returns {Promise<SourceCollection>}
 */
async function openCollection (folder, file, files) {
  const path = join(folder, file)
  const { parameters, indexes = [] } = /** @type {any} */ (await readJson(path))
  if (typeof parameters?.name !== 'string' || !Array.isArray(indexes)) {
    throw new Error(`expected the parameters and indexes of a collection in ${path}`)
  }
  // Clusters leave the hash out of the structure's name alone.
  const stems = [file.slice(0, -STRUCTURE_END.length), toFileStem(parameters)]
  const parts = files.filter(each => stems.some(stem =>
    each.startsWith(stem) && DATA_FILE.test(each.slice(stem.length))))
  if (parts.length === 0) throw new Error(`the data of the collection are missing beside ${path}`)
  return {
    structure: /** @type {Structure} */ ({ parameters, indexes }),
    read: () => readDataFiles(parts.map(part => join(folder, part))),
    count: async () => null
  }
}

/** @param {readonly string[]} files @returns {Generator<Extra>} */
function * listSystemCollections (files) {
  for (const file of files) {
    if (!file.startsWith('_') || !file.endsWith(STRUCTURE_END)) continue
    yield { kind: 'system collection', name: file.slice(0, -STRUCTURE_END.length), requests: [] }
  }
}

/** @param {string} folder @param {readonly string[]} files @returns {AsyncGenerator<Extra>} */
async function * readViews (folder, files) {
  for (const file of files.filter(each => each.endsWith(VIEW_END))) {
    const body = await readJson(join(folder, file))
    const request = { method: 'POST', path: '/_api/view', body }
    yield { kind: 'view', name: String(body['name']), requests: [request] }
  }
}

/** @param {string} path @returns {Promise<Record<string, unknown>>} */
async function readJson (path) {
  try {
    const value = JSON.parse(await readFile(path, 'utf8'))
    if (typeof value === 'object' && value !== null) return value
    throw new TypeError('it is no object')
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause)
    throw new Error(`${path} is damaged: ${message}; take the dump again`, { cause })
  }
}
