// Pages of LMDB's data file, as far as they lead to others. Layout (version 2 of the format, 64 bits, in the machine's
// byte order): a head of 24 bytes (number, transaction that wrote it, padding, flags, where its free space begins and
// ends or how many pages an overflow has), then the places of its nodes.
import { readSync } from 'node:fs'
import { endianness } from 'node:os'

const LITTLE = endianness() === 'LE'
const HEAD_BYTES = 24
const NODE_BYTES = 8
const BRANCH = 0x01
const LEAF = 0x02
const OVERFLOW = 0x04
const KINDS = BRANCH | LEAF | OVERFLOW
/** Of a node: its value is on pages of its own. */
const BIG = 0x01
/** Of a node: its value is the root of a table. */
const TABLE = 0x02
/** In place of a page's number: there is none. */
const NONE = 0xFFFF_FFFF_FFFF_FFFFn
/** Where a table's record has the number of its root. */
const ROOT_AT = 40

/**
 * @typedef {object} Page
 * @property {number} transaction that wrote it
 * @property {number} length in pages: more than 1 for an overflow
 * @property {number[]} pages that it leads to
 * @property {number[]} overflows that hold values of its nodes
 * @property {number[]} tables roots
 * @property {boolean} isCatalog a leaf that holds nothing but tables
 */

/**
 * @param {number} file descriptor of the data file
 * @param {{number: number, pageSize: number}} place
 * @returns {Page | null} null when that is no page of a tree
 */
export function readPage (file, { number, pageSize }) {
  const bytes = Buffer.alloc(pageSize)
  if (readSync(file, bytes, 0, pageSize, number * pageSize) !== pageSize) return null
  const kind = readShort(bytes, 18) & KINDS
  if (readLong(bytes, 0) !== BigInt(number) || ![BRANCH, LEAF, OVERFLOW].includes(kind)) return null
  const transaction = Number(readLong(bytes, 8))
  const page = {
    transaction, length: 1, pages: [], overflows: [], tables: [], isCatalog: kind === LEAF
  }
  if (kind === OVERFLOW) return { ...page, length: readInteger(bytes, 20) }
  return addNodes(page, bytes, kind)
}

/**
 * @param {Page} page
 * @param {Buffer} bytes
 * @param {number} kind
 * @returns {Page | null}
 */
function addNodes (page, bytes, kind) {
  const [lower, upper] = [readShort(bytes, 20), readShort(bytes, 22)]
  if (lower > upper || HEAD_BYTES + upper > bytes.length) return null
  for (let index = 0; index < lower / 2; index++) {
    const at = HEAD_BYTES + readShort(bytes, HEAD_BYTES + 2 * index)
    if (at + NODE_BYTES > bytes.length) return null
    if (kind === BRANCH) page.pages.push(readChild(bytes, at))
    else if (!addValue(page, bytes, at)) return null
  }
  return page
}

/**
 * A leaf's node.
 * @param {Page} page
 * @param {Buffer} bytes
 * @param {number} at
 * @returns {boolean} whether it is inside of its page
 */
function addValue (page, bytes, at) {
  const flags = readShort(bytes, at + 4)
  const value = at + NODE_BYTES + readShort(bytes, at + 6)
  if (!(flags & TABLE)) page.isCatalog = false
  if (flags & BIG) {
    if (value + 8 > bytes.length) return false
    page.overflows.push(Number(readLong(bytes, value)))
  } else if (flags & TABLE) {
    if (value + ROOT_AT + 8 > bytes.length) return false
    const root = toPageNumber(readLong(bytes, value + ROOT_AT))
    if (root !== null) page.tables.push(root)
  }
  return true
}

/** @param {bigint} number @returns {number | null} null: there is none */
export function toPageNumber (number) {
  return number === NONE ? null : Number(number)
}

/**
 * 48 bits, the lower 32 of them in the order of the machine's halves.
 * @param {Buffer} bytes
 * @param {number} at
 */
function readChild (bytes, at) {
  return readInteger(bytes, at) + readShort(bytes, at + 4) * 2 ** 32
}

/** @param {Buffer} bytes @param {number} at */
export function readShort (bytes, at) {
  return toView(bytes).getUint16(at, LITTLE)
}

/** @param {Buffer} bytes @param {number} at */
export function readInteger (bytes, at) {
  return toView(bytes).getUint32(at, LITTLE)
}

/** @param {Buffer} bytes @param {number} at */
export function readLong (bytes, at) {
  return toView(bytes).getBigUint64(at, LITTLE)
}

/** @param {Buffer} bytes @param {{number: number, at: number}} what @returns {Buffer} a copy with that number there */
export function withLong (bytes, { number, at }) {
  const copy = Buffer.from(bytes)
  toView(copy).setBigUint64(at, BigInt(number), LITTLE)
  return copy
}

/** @param {Buffer} bytes */
function toView ({ buffer, byteOffset, length }) {
  return new DataView(buffer, byteOffset, length)
}
