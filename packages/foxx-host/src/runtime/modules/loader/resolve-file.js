/** @import {Folder, Realm} from '../types.js' */
// From the id of a require call to a file of the service, by node's rules for CommonJS.
import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { isWithin } from './folder.js'

const EXTENSIONS = ['.js', '.json']

/** @typedef {{realm: Realm, folder: Folder}} Place */

/** @param {string} id @returns {boolean} whether it names a file and not a package: './a', '../a', '/a', '.' */
export function isPath (id) {
  return isAbsolute(id) || id === '.' || id === '..' || id.startsWith('./') || id.startsWith('../')
}

/**
 * @param {Place} place
 * @param {string} from the folder of the requiring file
 * @param {string} id relative or absolute
 * @returns {string | null} absolute path of a file; null when there is none
 * @throws an ArangoError of the realm when the path leads out of the service
 */
export function resolvePath (place, from, id) {
  const path = isAbsolute(id) ? id : join(from, id)
  return (id.endsWith('/') ? null : findFile(place, path)) ?? findInFolder(place, path)
}

/**
 * @param {Place} place
 * @param {string} from the folder of the requiring file
 * @param {string} id 'lodash', 'lodash/map', '@scope/name'
 * @returns {string | null} the file in the nearest node_modules; null when no such folder has it
 */
export function resolvePackage (place, from, id) {
  for (const folder of toPackageFolders(place.folder, from)) {
    if (locate(place, folder).kind !== 'folder') continue
    const path = resolvePath(place, folder, join(folder, id))
    if (path !== null) return path
  }
  return null
}

/**
 * @param {Folder} folder
 * @param {string} from
 * @returns {string[]} node_modules from there up to the root of the service
 */
export function toPackageFolders ({ directory }, from) {
  const folders = []
  for (let path = from; isWithin(directory, path); path = dirname(path)) {
    if (!path.endsWith('/node_modules')) folders.push(join(path, 'node_modules'))
    if (path === directory) break
  }
  return folders
}

/** @param {Place} place @param {string} path @returns {string | null} */
function findFile (place, path) {
  // The root itself is a folder, and what its name with an extension would be lies outside.
  if (path === place.folder.directory) return null
  for (const candidate of [path, ...EXTENSIONS.map(extension => path + extension)]) {
    const location = locate(place, candidate)
    if (location.kind === 'file') return location.path
  }
  return null
}

/** @param {Place} place @param {string} path @returns {string | null} */
function findInFolder (place, path) {
  const location = locate(place, path)
  if (location.kind !== 'folder') return null
  const main = readMain(place, location.path)
  const named = main === null
    ? null
    : findFile(place, join(location.path, main)) ?? findIndex(place, join(location.path, main))
  return named ?? findIndex(place, location.path)
}

/** @param {Place} place @param {string} path @returns {string | null} */
function findIndex (place, path) {
  return locate(place, path).kind === 'folder' ? findFile(place, join(path, 'index')) : null
}

/** @param {Place} place @param {string} path a folder @returns {string | null} `main` of its package.json */
function readMain (place, path) {
  const location = locate(place, join(path, 'package.json'))
  if (location.kind !== 'file') return null
  const { main } = parsePackage(place, location.path)
  return typeof main === 'string' && main !== '' ? main : null
}

/** @param {Place} place @param {string} path @returns {Record<string, unknown>} */
function parsePackage ({ realm }, path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) ?? {}
  } catch (error) {
    throw realm.fail(
      'ERROR_MODULE_NOT_FOUND',
      `${path} is no JSON that can be read (${/** @type {Error} */ (error).message}); repair it`,
      error
    )
  }
}

/** @param {Place} place @param {string} path @returns {import('../types.js').Location} */
function locate ({ realm, folder }, path) {
  const location = folder.locate(path)
  if (location.kind !== 'outside') return location
  throw realm.fail('ERROR_MODULE_NOT_FOUND',
    `'${path}' lies outside of the service at ${folder.directory}; put the file into the ` +
      'service, or start the host with --allow-node')
}
