/** @import {Limits} from './limits.js' */
// What is to be written for a service. In: the entries of a bundle or folder, names as they came; out: safe paths
// relative to the service's root, or an error, before anything is written.
import { HostError } from '../errors.js'
import { toEntryPath } from './safe-path.js'
import { createSourceError } from './source-error.js'

const MANIFEST = 'manifest.json'

/**
 * @typedef {object} SourceEntry
 * @property {string} name
 * @property {boolean} folder
 * @property {number} size bytes, as far as they are known in advance
 * @property {() => Promise<Buffer>} read
 */

/** @typedef {{path: string, read: () => Promise<Buffer>}} PlannedFile */
/** @typedef {{folders: string[], files: PlannedFile[]}} Plan folders: parents first */
/** @typedef {{path: string, entry: SourceEntry}} Placed */

/**
 * Checks names and sizes, and takes off the one folder around everything where the manifest is in there.
 * @param {readonly SourceEntry[]} entries
 * @param {Limits} limits
 * @returns {Plan}
 * @throws {HostError} ERROR_SERVICE_SOURCE_ERROR, ERROR_SERVICE_MANIFEST_NOT_FOUND
 */
export function planFiles (entries, limits) {
  checkLimits(entries, limits)
  const placed = entries.map(toPlaced).filter(({ path }) => path !== '' && !isClutter(path))
  const root = findRoot(placed)
  const inside = placed.filter(({ path }) => path !== root)
    .map(({ path, entry }) => ({ path: path.slice(root === '' ? 0 : root.length + 1), entry }))
  const files = inside.filter(({ entry }) => !entry.folder)
  checkCollisions(inside)
  return {
    folders:
      [...new Set(inside.flatMap(({ path, entry }) => toFolders(path, entry.folder)))].sort(),
    files: files.map(({ path, entry }) => ({ path, read: entry.read }))
  }
}

/** @param {readonly SourceEntry[]} entries @param {Limits} limits */
function checkLimits (entries, limits) {
  if (entries.length > limits.entries) {
    throw createSourceError(`expected at most ${limits.entries} files and folders, came ` +
      `${entries.length}`)
  }
  const bytes = entries.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bytes) {
    throw createSourceError(`expected at most ${limits.bytes} bytes when unpacked, came ${bytes}`)
  }
}

/** @param {SourceEntry} entry @returns {Placed} */
function toPlaced (entry) {
  const checked = toEntryPath(entry.name)
  if ('problem' in checked) {
    throw createSourceError(`expected names that stay inside the service, but ${checked.problem}`)
  }
  if (checked.path === '' && !entry.folder) {
    throw createSourceError('expected each file to have a name, but one has none')
  }
  if (entry.folder && entry.size > 0) {
    throw createSourceError(`${JSON.stringify(entry.name)} is a folder, but has content`)
  }
  return { path: checked.path, entry }
}

/** @param {string} path what macOS leaves in archives */
function isClutter (path) {
  return path === '__MACOSX' || path.startsWith('__MACOSX/') || path === '.DS_Store' ||
    path.endsWith('/.DS_Store')
}

/**
 * @param {readonly Placed[]} placed
 * @returns {string} the folder that holds the manifest: '' or the only one at the top
 */
function findRoot (placed) {
  const hasFile = (/** @type {string} */ wanted) => placed.some(({ path, entry }) =>
    path === wanted && !entry.folder)
  if (hasFile(MANIFEST)) return ''
  const [top, ...others] = new Set(placed.map(({ path }) => path.split('/')[0]))
  if (top !== undefined && others.length === 0 && hasFile(`${top}/${MANIFEST}`)) return top
  throw new HostError('ERROR_SERVICE_MANIFEST_NOT_FOUND', `expected a file ${MANIFEST} at the ` +
    'top, or in the only folder there', { status: 400 })
}

/** @param {readonly Placed[]} placed paths may differ by the way their characters are composed */
function checkCollisions (placed) {
  const toKey = (/** @type {string} */ path) => path.normalize('NFC')
  const folders = new Set(placed.flatMap(({ path, entry }) => toFolders(toKey(path), entry.folder)))
  /** @type {Set<string>} */
  const files = new Set()
  for (const { path, entry } of placed.filter(({ entry }) => !entry.folder)) {
    const key = toKey(path)
    if (files.has(key)) {
      throw createSourceError(`the name ${JSON.stringify(entry.name)} comes ` +
        'twice; pack each file once')
    }
    if (folders.has(key)) {
      throw createSourceError(`${JSON.stringify(entry.name)} is a file and a ` +
        'folder at once; pack it anew')
    }
    files.add(key)
  }
}

/** @param {string} path @param {boolean} folder @returns {string[]} the folders that the path needs, parents first */
function toFolders (path, folder) {
  const segments = path.split('/')
  return segments.slice(0, folder ? undefined : -1).map((_, index) =>
    segments.slice(0, index + 1).join('/'))
}
