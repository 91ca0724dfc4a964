/** @import {Limits} from '../limits.js' */
// The table of contents of a zip. In: the archive's bytes; out: its entries, checked against the bytes that are there.
// Read by us, not by a zip package, because the file type (symbolic link, device) is told there only.
// Source: PKWARE APPNOTE 6.3.10, sections 4.3.12, 4.3.16, 4.4.
import { createSourceError } from '../source-error.js'

const END_SIGNATURE = 0x06054b50
const END_LENGTH = 22
const COMMENT_LENGTH = 0xffff
const HEADER_SIGNATURE = 0x02014b50
const HEADER_LENGTH = 46
const UTF8_FLAG = 0x800
const TYPE_MASK = 0o170000
const FOLDER_TYPE = 0o040000
const FILE_TYPES = [0, 0o100000]

/**
 * @typedef {object} ZipEntry
 * @property {string} name as it is written
 * @property {boolean} folder
 * @property {number} method 0 stored, 8 deflated
 * @property {boolean} encrypted
 * @property {number} crc
 * @property {number} packedSize bytes in the archive
 * @property {number} size bytes when unpacked, as the archive says
 * @property {number} offset of the local header
 */

/**
 * Reads the central directory; entries that are neither files nor folders are refused.
 * @param {Buffer} bytes
 * @param {Limits} limits
 * @returns {ZipEntry[]}
 * @throws {import('../../errors.js').HostError} ERROR_SERVICE_SOURCE_ERROR
 */
export function readZipDirectory (bytes, limits) {
  const { count, offset } = readEnd(bytes)
  if (count > limits.entries) {
    throw createSourceError(`expected a zip of at most ${limits.entries} entries, came ${count}`)
  }
  /** @type {ZipEntry[]} */
  const entries = []
  let position = offset
  while (entries.length < count) {
    const { entry, next } = readHeader(bytes, position)
    entries.push(entry)
    position = next
  }
  return entries
}

/** @param {Buffer} bytes @returns {{count: number, offset: number}} */
function readEnd (bytes) {
  const position = findEnd(bytes)
  const disks = bytes.readUInt32LE(position + 4)
  const count = bytes.readUInt16LE(position + 10)
  const offset = bytes.readUInt32LE(position + 16)
  if (count === 0xffff || offset === 0xffffffff) {
    throw createSourceError('zip64 archives are not supported; expected a zip below ' +
      '4 GiB and 65535 entries')
  }
  if (disks !== 0 || bytes.readUInt16LE(position + 8) !== count) {
    throw createSourceError('the zip is only a part of a split archive; join the parts first')
  }
  return { count, offset }
}

/** @param {Buffer} bytes */
function findEnd (bytes) {
  const lowest = Math.max(0, bytes.length - END_LENGTH - COMMENT_LENGTH)
  for (let position = bytes.length - END_LENGTH; position >= lowest; position -= 1) {
    if (bytes.readUInt32LE(position) === END_SIGNATURE) return position
  }
  throw createSourceError('the zip has no table of contents; it may have been ' +
    'cut off, send it again')
}

/** @param {Buffer} bytes @param {number} position @returns {{entry: ZipEntry, next: number}} */
function readHeader (bytes, position) {
  if (
    position + HEADER_LENGTH > bytes.length || bytes.readUInt32LE(position) !== HEADER_SIGNATURE
  ) {
    throw createSourceError('the table of contents of the zip is damaged; pack it anew')
  }
  const nameEnd = position + HEADER_LENGTH + bytes.readUInt16LE(position + 28)
  const next = nameEnd + bytes.readUInt16LE(position + 30) + bytes.readUInt16LE(position + 32)
  if (next > bytes.length) {
    throw createSourceError('the table of contents of the zip is cut off; pack it anew')
  }
  const flags = bytes.readUInt16LE(position + 8)
  const name = toName(bytes.subarray(position + HEADER_LENGTH, nameEnd), (flags & UTF8_FLAG) !== 0)
  const entry = {
    name,
    folder: isFolder(name, bytes.readUInt32LE(position + 38)),
    method: bytes.readUInt16LE(position + 10),
    encrypted: (flags & 1) !== 0,
    crc: bytes.readUInt32LE(position + 16),
    packedSize: bytes.readUInt32LE(position + 20),
    size: bytes.readUInt32LE(position + 24),
    offset: bytes.readUInt32LE(position + 42)
  }
  return { entry, next }
}

/**
 * Archives without the flag hold UTF-8 as well more often than not.
 * @param {Buffer} bytes
 * @param {boolean} flagged
 */
function toName (bytes, flagged) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (flagged) {
      throw createSourceError(
        'a name in the zip is not UTF-8, though it says so; pack it anew', error
      )
    }
    return bytes.toString('latin1')
  }
}

/** @param {string} name @param {number} attributes the upper half is the mode on Unix */
function isFolder (name, attributes) {
  const type = (attributes >>> 16) & TYPE_MASK
  if (type === FOLDER_TYPE || /[/\\]$/.test(name)) return true
  if (FILE_TYPES.includes(type)) return false
  throw createSourceError(`the zip may hold files and folders only, but ${JSON.stringify(name)} ` +
    'is a link or a device; replace it by a file')
}
