/** @import {Folder, Functions, Realm} from '../types.js' */
// The module 'fs' in the names of Foxx: reads what lies in the service's folder. Relative paths begin there. With
// --allow-node it is node's fs with these names added, everywhere.
import fs from 'node:fs'
import { join, normalize, resolve, sep } from 'node:path'
import { isWithin, openFolder } from '../loader/folder.js'
import { isObject, kindOf } from '../../values.js'

/** What would change files: refused by name, so that the error tells why. */
const WRITERS = [
  'write', 'append', 'writeFileSync', 'appendFileSync', 'makeDirectory', 'makeDirectoryRecursive',
  'mkdirSync', 'remove', 'removeDirectory', 'removeDirectoryRecursive', 'unlinkSync', 'rmSync',
  'rmdirSync', 'move', 'renameSync', 'copyFile', 'copyRecursive', 'linkFile', 'chmod',
  'getTempFile', 'getTempPath', 'unzipFile', 'zipFile'
]

/** Names of both: node's take a descriptor or a callback, Foxx's a path. */
const AMBIGUOUS = ['read', 'write', 'exists']

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} functions that throw an ArangoError of the realm (11) for paths outside
 */
export function createFs (realm) {
  const { allowNode } = realm.environment
  const folder = openFolder(realm.record.directory, !allowNode)
  const own = realm.guard({
    ...createReaders(realm, folder),
    ...createPathFunctions(realm, folder),
    ...createWriters(realm, folder)
  })
  return allowNode ? mergeWithNode(realm, own) : own
}

/** @param {Realm} realm @param {Record<string, unknown>} own @returns {Record<string, unknown>} */
function mergeWithNode (realm, own) {
  const node = /** @type {Record<string, Function>} */ (/** @type {unknown} */ (fs))
  const ambiguous = AMBIGUOUS.map(name => [name, (/** @type {unknown[]} */ ...values) => {
    const isNodes = typeof values[0] === 'number' || typeof values.at(-1) === 'function'
    return (isNodes ? node[name] : /** @type {Function} */ (own[name]))?.(...values)
  }])
  return Object.assign(realm.toObject({}), own, fs, Object.fromEntries(ambiguous))
}

/** @param {Realm} realm @param {Folder} folder @returns {Functions} */
function createReaders (realm, folder) {
  const find = createFind(realm, folder)
  const toFile = (/** @type {unknown} */ path) => {
    const location = find(path)
    if (location.kind !== 'missing') return location.path
    throw Object.assign(new Error(`ENOENT: no such file or folder, '${location.path}'`), {
      code: 'ENOENT',
      path: location.path
    })
  }
  return {
    read: path => fs.readFileSync(toFile(path), 'utf8'),
    readFileSync: (path, options) =>
      fs.readFileSync(toFile(path), { encoding: toEncoding(realm, options) }),
    readBuffer: path => fs.readFileSync(toFile(path)),
    read64: path => fs.readFileSync(toFile(path), 'base64'),
    exists: path => find(path).kind !== 'missing',
    existsSync: path => find(path).kind !== 'missing',
    isFile: path => find(path).kind === 'file',
    isDirectory: path => find(path).kind === 'folder',
    list: path => realm.toArray(fs.readdirSync(toFile(path)).sort()),
    listTree: path => realm.toArray(['', ...listBelow(toFile(path))]),
    size: path => fs.statSync(toFile(path)).size,
    mtime: path => Math.floor(fs.statSync(toFile(path)).mtimeMs / 1000)
  }
}

/** @param {Realm} realm @param {Folder} folder @returns {Functions} */
function createPathFunctions (realm, { directory }) {
  const check = (/** @type {unknown} */ path) => checkPath(realm, path)
  return {
    join: (...parts) => join(...parts.map(check)),
    normalize: path => normalize(check(path)),
    makeAbsolute: path => resolve(directory, check(path)),
    safeJoin: (base, ...parts) => {
      const root = resolve(directory, check(base))
      const path = join(root, ...parts.map(check))
      if (isWithin(root, path)) return path
      throw realm.fail('ERROR_FORBIDDEN', `${path} leads out of ${root}; give a path without '..'`)
    },
    pathSeparator: sep
  }
}

/** @param {Realm} realm @param {Folder} folder @returns {Functions} */
function createWriters (realm, folder) {
  if (realm.environment.allowNode) return createNodeWriters(realm, folder)
  return Object.fromEntries(WRITERS.map(name => [
    name,
    (/** @type {unknown} */ path) => {
      const shown = typeof path === 'string' ? ` ${path}` : ''
      throw realm.fail(
        'ERROR_FORBIDDEN',
        `fs.${name}${shown}: services may not change files; start the host with --allow-node`
      )
    }
  ]))
}

/** @param {Realm} realm @param {Folder} folder @returns {Functions} */
function createNodeWriters (realm, folder) {
  const toPath = (/** @type {unknown} */ path) => resolve(folder.directory, checkPath(realm, path))
  const toContent = (/** @type {unknown} */ content) =>
    content instanceof Uint8Array ? content : String(content)
  return {
    write: (path, content) => fs.writeFileSync(toPath(path), toContent(content)),
    append: (path, content) => fs.appendFileSync(toPath(path), toContent(content)),
    makeDirectory: path => { fs.mkdirSync(toPath(path)) },
    makeDirectoryRecursive: path => { fs.mkdirSync(toPath(path), { recursive: true }) },
    remove: path => fs.unlinkSync(toPath(path)),
    removeDirectory: path => fs.rmdirSync(toPath(path)),
    removeDirectoryRecursive: path => fs.rmSync(toPath(path), { recursive: true }),
    move: (from, to) => fs.renameSync(toPath(from), toPath(to))
  }
}

/** @param {Realm} realm @param {Folder} folder */
function createFind (realm, folder) {
  return (/** @type {unknown} */ path) => {
    const location = folder.locate(checkPath(realm, path))
    if (location.kind !== 'outside') return location
    throw realm.fail('ERROR_FORBIDDEN', `${location.path} lies outside of the service at ` +
      `${folder.directory}; put the file into the service, or start the host with --allow-node`)
  }
}

/** @param {string} directory @returns {string[]} paths relative to it; links are listed and not followed */
function listBelow (directory) {
  const entries = fs.readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1)
  return entries.flatMap(entry => entry.isDirectory()
    ? [entry.name, ...listBelow(join(directory, entry.name)).map(name => join(entry.name, name))]
    : [entry.name])
}

/** @param {Realm} realm @param {unknown} path @returns {string} */
function checkPath (realm, path) {
  if (typeof path === 'string' && !path.includes('\0')) return path
  throw realm.misuse(`a path was expected, as text without zero bytes, and got ${kindOf(path)}`)
}

/**
 * @param {Realm} realm
 * @param {unknown} options an encoding, {encoding}, or nothing
 * @returns {BufferEncoding | null}
 */
function toEncoding (realm, options) {
  const encoding = isObject(options) ? options.encoding : options
  if (encoding === undefined || encoding === null) return null
  if (typeof encoding === 'string' && Buffer.isEncoding(encoding)) return encoding
  throw realm.misuse("an encoding such as 'utf-8' was expected, and got " +
    `${String(encoding).slice(0, 80)}`)
}
