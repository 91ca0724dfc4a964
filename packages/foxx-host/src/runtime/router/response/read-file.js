/** @import {Site} from '../types.js' */
// A file to send. Only what lies in the service's folder, links followed, unless the host gives services node's modules
// anyway.
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, isAbsolute, relative, resolve, sep } from 'node:path'
import { toContentType } from '../../content-type.js'
import { isAbsent } from '../../is-absent.js'

/**
 * @param {Site} site
 * @param {string} path absolute, or below the service's folder
 * @returns {{body: Buffer, contentType: string, lastModified: string}}
 * @throws {Error} 403 where it lies outside, 404 where it is missing or no file
 */
export function readFile (site, path) {
  const directory = String(site.context.basePath)
  const absolute = resolve(directory, path)
  const free = site.tools.allowNode === true
  try {
    const root = realpathSync.native(directory)
    if (!free && !isInside(directory, absolute) && !isInside(root, absolute)) {
      throw refuseOutside(site, path)
    }
    const real = realpathSync.native(absolute)
    if (!free && !isInside(root, real)) throw refuseOutside(site, path)
    const facts = statSync(real)
    if (!facts.isFile()) throw refuseMissing(site, path)
    return {
      body: readFileSync(real),
      contentType: toContentType(absolute),
      lastModified: facts.mtime.toUTCString()
    }
  } catch (error) {
    if (isAbsent(error)) throw refuseMissing(site, path)
    throw error
  }
}

/** @param {string} directory @param {string} path */
function isInside (directory, path) {
  return path.startsWith(directory.endsWith(sep) ? directory : directory + sep)
}

/** Clients are told no absolute paths. @param {Site} site @param {string} path */
function show (site, path) {
  if (!isAbsolute(path)) return path
  const directory = String(site.context.basePath)
  return isInside(directory, path) ? relative(directory, path) : basename(path)
}

/** @param {Site} site @param {string} path */
function refuseOutside (site, path) {
  return site.refuse(
    403, `the file '${show(site, path)}' lies outside of the service's folder and can not be sent`
  )
}

/** @param {Site} site @param {string} path */
function refuseMissing (site, path) {
  return site.refuse(404, `there is no file '${show(site, path)}'`)
}
