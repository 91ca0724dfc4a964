// Zips that no honest tool writes. In: entries; out: an archive whose fields say what the entries say.
import { crc32, deflateRawSync } from 'node:zlib'

/**
 * @typedef {object} Forged
 * @property {string | Buffer} name
 * @property {string | Buffer} [content]
 * @property {number} [mode] of Unix, 0o120777 is a symbolic link
 * @property {number} [flags]
 * @property {number} [method]
 * @property {number} [size] what the archive claims
 * @property {number} [packedSize]
 * @property {number} [crc]
 * @property {number} [offset]
 * @property {string} [extra] its extra field, here and there
 * @property {string} [comment]
 */

/** @param {readonly Forged[]} entries @param {{count?: number, directory?: number, disk?: number}} [end] */
export function forgeZip (entries, end = {}) {
  /** @type {Buffer[]} */
  const parts = []
  /** @type {Buffer[]} */
  const headers = []
  for (const entry of entries) {
    const offset = parts.reduce((sum, { length }) => sum + length, 0)
    const { local, header } = forgeEntry(entry, offset)
    parts.push(local)
    headers.push(header)
  }
  const directory = Buffer.concat(headers)
  const start = parts.reduce((sum, { length }) => sum + length, 0)
  const tail = Buffer.alloc(22)
  const count = end.count ?? entries.length
  tail.writeUInt32LE(0x06054b50, 0)
  tail.writeUInt16LE(end.disk ?? 0, 4)
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(end.directory ?? start, 16)
  return Buffer.concat([...parts, directory, tail])
}

/** @param {Forged} entry @param {number} position */
function forgeEntry (entry, position) {
  const name = Buffer.from(entry.name)
  const content = Buffer.from(entry.content ?? '')
  const [extra, comment] = [Buffer.from(entry.extra ?? ''), Buffer.from(entry.comment ?? '')]
  const {
    method = 8, flags = 0x800, mode = 0o100644, crc = crc32(content), size = content.length,
    offset = position
  } = entry
  const data = method === 8 ? deflateRawSync(content) : content
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(name.length, 26)
  local.writeUInt16LE(extra.length, 28)
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(3 << 8, 4)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(entry.packedSize ?? data.length, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt16LE(comment.length, 32)
  header.writeUInt32LE((mode << 16) >>> 0, 38)
  header.writeUInt32LE(offset, 42)
  return {
    local: Buffer.concat([local, name, extra, data]),
    header: Buffer.concat([header, name, extra, comment])
  }
}
