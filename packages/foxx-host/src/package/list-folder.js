/** @import {Limits} from './limits.js' */
/** @import {SourceEntry} from './plan-files.js' */
// The files below a folder. In: the folder's path; out: its entries in a fixed order, links that stay inside followed.
import { constants } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { createSourceError } from './source-error.js'

/** Real paths were listed: what has become a link since then is not followed. */
const READ = { flag: constants.O_RDONLY | constants.O_NOFOLLOW }

/** @typedef {{root: string, limits: Limits, entries: SourceEntry[]}} Listing root: the real path */

/**
 * Lists files and folders, relative to the folder, in the order of their code units.
 * @param {string} folder
 * @param {Limits} limits
 * @returns {Promise<SourceEntry[]>}
 * @throws {import('../errors.js').HostError} ERROR_SERVICE_SOURCE_ERROR for links that leave the folder or go in
 *   circles, and for what is no file
 */
export async function listFolder (folder, limits) {
  const root = await realpath(folder)
  /** @type {Listing} */
  const listing = { root, limits, entries: [] }
  await walk(listing, '', [root])
  return listing.entries
}

/**
 * @param {Listing} listing
 * @param {string} below '' or 'lib/'
 * @param {readonly string[]} parents real paths, the walked one last
 */
async function walk (listing, below, parents) {
  const names = await readdir(/** @type {string} */ (parents.at(-1)))
  for (const name of names.sort()) {
    if (listing.entries.length >= listing.limits.entries) {
      throw createSourceError(`expected at most ${listing.limits.entries} files ` +
        'and folders, more came')
    }
    await add(listing, `${below}${name}`, {
      path: join(/** @type {string} */ (parents.at(-1)), name),
      parents
    })
  }
}

/** @param {Listing} listing @param {string} name @param {{path: string, parents: readonly string[]}} place */
async function add (listing, name, { path, parents }) {
  const real = await resolveInside(listing.root, name, path)
  const stats = await stat(real)
  if (stats.isDirectory()) {
    if (parents.includes(real)) {
      throw createSourceError(`${JSON.stringify(name)} is a link to a folder ` +
        'around itself; remove it')
    }
    listing.entries.push({ name, folder: true, size: 0, read: () => readFile(real) })
    await walk(listing, `${name}/`, [...parents, real])
  } else if (stats.isFile()) {
    listing.entries.push(
      { name, folder: false, size: stats.size, read: () => readFile(real, READ) }
    )
  } else {
    throw createSourceError(`expected files and folders only, but ${JSON.stringify(name)} is ` +
      'neither; remove it')
  }
}

/** @param {string} root @param {string} name @param {string} path */
async function resolveInside (root, name, path) {
  const real = await toRealPath(name, path)
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep) && real !== root) {
    throw createSourceError(`${JSON.stringify(name)} is a link that leaves the folder; replace ` +
      'it by what it links to')
  }
  return real
}

/** @param {string} name @param {string} path */
async function toRealPath (name, path) {
  try {
    return await realpath(path)
  } catch (error) {
    throw createSourceError(
      `${JSON.stringify(name)} can't be followed (${/** @type {Error} */ (error).message}); ` +
        'remove or correct it',
      error
    )
  }
}
