// The folders of installed services: <data>/apps/<s-unique>/_db/<database>/<mount>/APP. Each install has its own, so
// that workers that still run the old code find its files. One is only removed with a proof that nobody needs it: see
// primary/remove-orphans.js.
import { randomBytes } from 'node:crypto'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'

const APPS = 'apps'
const PREFIX = 's-'
/** A file beside the folder of an install that is not in the registry yet. */
const UNFINISHED = '.unfinished'

/** @typedef {{database: string, mount: string}} Place */

/** @param {string} data the data directory @returns {string} */
export function toAppsFolder (data) {
  return join(data, APPS)
}

/**
 * Makes the folder of an install, marked as unfinished first.
 * @param {string} data
 * @param {Place} place
 * @returns {Promise<string>} its real path
 */
export async function createServiceFolder (data, place) {
  const unique = join(toAppsFolder(data), PREFIX + randomBytes(9).toString('base64url'))
  await writeFile(unique + UNFINISHED, '', { flag: 'wx' })
  const directory = join(unique, toInner(place))
  await mkdir(directory, { recursive: true })
  return realpath(directory)
}

/**
 * Takes the mark away: the registry names it now.
 * @param {string} data
 * @param {string} unique
 * @returns {Promise<void>}
 */
export async function finishServiceFolder (data, unique) {
  await rm(join(toAppsFolder(data), unique + UNFINISHED), { force: true })
}

/**
 * The mark goes last: what is removed by halves is removed at the next start.
 * @param {string} data
 * @param {string} unique
 * @returns {Promise<void>}
 */
export async function removeServiceFolder (data, unique) {
  await rm(join(toAppsFolder(data), unique), { recursive: true, force: true })
  await finishServiceFolder(data, unique)
}

/**
 * @param {string} data real path
 * @param {string} directory of a service, real path
 * @returns {string | null} the name of its unique folder; null when it is none of this data directory
 */
export function toUnique (data, directory) {
  const [unique = '', ...more] = relative(toAppsFolder(data), directory).split(sep)
  return isUnique(unique) && more.length > 0 ? unique : null
}

/** @param {string} name in the folder of apps */
export function isUnique (name) {
  return name.startsWith(PREFIX) && !name.endsWith(UNFINISHED) && basename(name) === name
}

/**
 * @param {string} name in the folder of apps
 * @returns {string | null} the folder that it marks as unfinished
 */
export function toMarked (name) {
  const isMark = name.startsWith(PREFIX) && name.endsWith(UNFINISHED)
  return isMark ? name.slice(0, -UNFINISHED.length) : null
}

/**
 * Where a service lies, as the registry keeps it: relative to the data directory, which may be moved, copied or reached
 * by another path.
 * @param {string} data real path
 * @param {string} directory real path
 * @returns {string} as it is, when it lies elsewhere
 */
export function toKept (data, directory) {
  return toUnique(data, directory) === null ? directory : relative(data, directory)
}

/**
 * Where a service lies here. Registries of before kept absolute paths, which may be those of another place.
 * @param {string} data real path
 * @param {Place & {directory: string}} record as it is kept
 * @returns {string} absolute
 */
export function toLocated (data, { directory, ...place }) {
  if (toUnique('/', join('/', directory)) !== null) return join(data, directory)
  const inner = sep + toInner(place)
  const folder = directory.endsWith(inner) ? directory.slice(0, -inner.length) : ''
  const known = isUnique(basename(folder)) && basename(join(folder, '..')) === APPS
  return known ? join(toAppsFolder(data), basename(folder), inner) : directory
}

/** @param {Place} place */
function toInner ({ database, mount }) {
  return join('_db', database, ...mount.split('/'), 'APP')
}
