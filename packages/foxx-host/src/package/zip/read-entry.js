/** @import {ZipEntry} from './read-directory.js' */
// One file of a zip. In: the archive's bytes and the entry; out: the file's bytes, exactly as many as the entry says.
// Source: PKWARE APPNOTE 6.3.10, section 4.3.7.
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { createSourceError } from '../source-error.js'

const inflate = promisify(inflateRaw)

const SIGNATURE = 0x04034b50
const HEADER_LENGTH = 30
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks an entry; never more than the entry's size is unpacked, whatever the data hold.
 * @param {Buffer} bytes
 * @param {ZipEntry} entry
 * @returns {Promise<Buffer>}
 * @throws {import('../../errors.js').HostError} ERROR_SERVICE_SOURCE_ERROR
 */
export async function readZipEntry (bytes, entry) {
  const shown = JSON.stringify(entry.name)
  if (entry.encrypted) {
    throw createSourceError(`${shown} in the zip is encrypted; pack it without a password`)
  }
  const content = await unpack(findData(bytes, entry), entry)
  if (content.length !== entry.size || crc32(content) !== entry.crc) {
    throw createSourceError(`${shown} in the zip is damaged: its length or checksum is not the ` +
      'one in the table of contents; pack it anew')
  }
  return content
}

/** @param {Buffer} bytes @param {ZipEntry} entry */
function findData (bytes, { name, offset, packedSize }) {
  if (offset + HEADER_LENGTH <= bytes.length && bytes.readUInt32LE(offset) === SIGNATURE) {
    const start = offset + HEADER_LENGTH + bytes.readUInt16LE(offset + 26) +
      bytes.readUInt16LE(offset + 28)
    if (start + packedSize <= bytes.length) return bytes.subarray(start, start + packedSize)
  }
  throw createSourceError(`${JSON.stringify(name)} is not where the table of contents of the zip ` +
    'says; pack it anew')
}

/** @param {Buffer} data @param {ZipEntry} entry @returns {Promise<Buffer>} */
async function unpack (data, { name, method, size }) {
  if (method === STORED) return data
  if (method !== DEFLATED) {
    throw createSourceError(`${JSON.stringify(name)} in the zip is packed by method ${method}, ` +
      'expected 0 (stored) or 8 (deflated)')
  }
  try {
    return await inflate(data, { maxOutputLength: Math.max(1, size) })
  } catch (error) {
    throw createSourceError(
      `${JSON.stringify(name)} in the zip can't be unpacked ` +
        `(${/** @type {Error} */ (error).message}); pack it anew`,
      error
    )
  }
}
