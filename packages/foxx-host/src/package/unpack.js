/** @import {Limits} from './limits.js' */
/** @import {SourceEntry} from './plan-files.js' */
// A bundle becomes a folder. In: the bytes of a zip or of one JavaScript file; out: the service's files.
import { LIMITS } from './limits.js'
import { planFiles } from './plan-files.js'
import { createSourceError } from './source-error.js'
import { writeFiles } from './write-files.js'
import { readZipDirectory } from './zip/read-directory.js'
import { readZipEntry } from './zip/read-entry.js'

const MAIN = 'index.js'

/**
 * Unpacks a zip, or writes a single file as index.js with a manifest that names it as main.
 * @param {Uint8Array} bytes
 * @param {string} directory must exist and be empty; after an error it is empty again
 * @param {Limits} [limits]
 * @returns {Promise<void>}
 * @throws {import('../errors.js').HostError} ERROR_SERVICE_SOURCE_ERROR, ERROR_SERVICE_MANIFEST_NOT_FOUND; status 400
 */
export async function unpackBundle (bytes, directory, limits = LIMITS) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = isZip(buffer) ? listZip(buffer, limits) : listScript(buffer)
  await writeFiles(planFiles(entries, limits), directory, limits)
}

/** @param {Buffer} bytes files, the end of an archive without any, or the mark of a split one @returns {boolean} */
export function isZip (bytes) {
  return ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'].includes(bytes.toString('latin1', 0, 4))
}

/** @param {Buffer} bytes @param {Limits} limits @returns {SourceEntry[]} */
function listZip (bytes, limits) {
  const entries = readZipDirectory(bytes, limits)
  if (entries.length === 0) {
    throw createSourceError('the zip is empty; expected a service with a manifest.json')
  }
  return entries.map(entry => ({
    name: entry.name,
    folder: entry.folder,
    size: entry.size,
    read: () => readZipEntry(bytes, entry)
  }))
}

/** @param {Buffer} bytes @returns {SourceEntry[]} */
function listScript (bytes) {
  checkText(bytes)
  return [
    toEntry('manifest.json', Buffer.from(JSON.stringify({ main: MAIN }))),
    toEntry(MAIN, bytes)
  ]
}

/** @param {string} name @param {Buffer} content @returns {SourceEntry} */
function toEntry (name, content) {
  return { name, folder: false, size: content.length, read: async () => content }
}

/** @param {Buffer} bytes */
function checkText (bytes) {
  if (bytes.length === 0) {
    throw createSourceError('expected a zip or a JavaScript file, came nothing')
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw createSourceError(
      'expected a zip or a JavaScript file, came binary data that is neither', error
    )
  }
  if (bytes.includes(0)) {
    throw createSourceError('expected a zip or a JavaScript file, came data with NUL characters')
  }
}
