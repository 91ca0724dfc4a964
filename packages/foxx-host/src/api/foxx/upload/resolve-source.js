/** @import {Worker} from '../../../types.js' */
/** @import {Source} from '../../types.js' */
// A source that is named and not sent: a path on this machine, or a URL of this server. Everything else is refused.
import { realpath, readFile, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { HostError } from '../../../errors.js'
import { fetchSource } from './fetch-source.js'

/** Bytes; what may be sent is limited too. */
const FILE_LIMIT = 64 * 1024 * 1024

/**
 * Finds what a path or URL stands for.
 * @param {Worker} worker
 * @param {string} address '/srv/my-app', '/srv/my-app.zip', 'http://127.0.0.1:8529/my-source'
 * @returns {Promise<Source>}
 * @throws {HostError} 403/11 outside of the data directory without allowLocalInstall, 400/3014 when it doesn't exist,
 *   400/3015 for what can't be a source
 */
export async function resolveSource (worker, address) {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) {
    return { bytes: await fetchSource(worker.ownUrl(), address) }
  }
  if (!isAbsolute(address) || address.includes('\0')) {
    throw new HostError('ERROR_SERVICE_SOURCE_ERROR', 'expected a file, an absolute path or a ' +
      `URL, came ${JSON.stringify(address.slice(0, 200))}`, { status: 400 })
  }
  return readPath(await toRealPath(worker.options, address), address)
}

/**
 * A path that is not allowed is refused before anything is looked up: answers must not tell what exists elsewhere.
 * @param {Worker['options']} options
 * @param {string} address
 */
async function toRealPath ({ data, allowLocalInstall }, address) {
  const root = await realpath(data)
  if (
    !allowLocalInstall &&
    !isBelow(root, resolve(address)) &&
    !isBelow(resolve(data), resolve(address))
  ) {
    throw toForbidden(address)
  }
  const real = await realpath(address).catch(error => {
    throw new HostError('ERROR_SERVICE_SOURCE_NOT_FOUND', `${address} can't be read ` +
      `(${error.code})`, { status: 400, cause: error })
  })
  if (!allowLocalInstall && !isBelow(root, real)) throw toForbidden(address)
  return real
}

/**
 * @param {string} path real
 * @param {string} address as it was named, for errors
 * @returns {Promise<Source>}
 */
async function readPath (path, address) {
  const facts = await stat(path)
  if (facts.isDirectory()) return { folder: path }
  if (!facts.isFile()) {
    throw new HostError('ERROR_SERVICE_SOURCE_ERROR', 'expected a folder, a zip file or a ' +
      `JavaScript file; ${address} is none of them`, { status: 400 })
  }
  if (facts.size > FILE_LIMIT) {
    throw new HostError('ERROR_SERVICE_SOURCE_ERROR', `${address} has ${facts.size} bytes; ` +
      `${FILE_LIMIT} are the most`, { status: 400 })
  }
  return { bytes: await readFile(path) }
}

/**
 * @param {string} folder
 * @param {string} path
 * @returns {boolean} whether it lies below the folder; the folder itself does not
 */
export function isBelow (folder, path) {
  const way = relative(folder, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** @param {string} address */
function toForbidden (address) {
  return new HostError('ERROR_FORBIDDEN', `${address} lies outside of the data directory; send ` +
    "the service's files instead, or start the host with --allow-local-install")
}
