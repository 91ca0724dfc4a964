/** @import {Stats} from 'node:fs' */
/** @import {Meta} from './meta-pages.js' */
// Whether LMDB may open its data file. LMDB maps it and believes what it reads: an empty file is a
// new store to it, a cut one ends the process with SIGBUS, a damaged root with SIGSEGV. So the file
// is read here first. In: the store's directory; out: nothing, or an error that says what is wrong.
import { closeSync, fstatSync, lstatSync, openSync, readSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { HostError } from '../../errors.js'
import { DATA_FILE, READERS_FILE } from '../environment.js'
import { readPage } from './data-pages.js'
import { META_BYTES, parseMeta, readNewestMeta, readTrees } from './meta-pages.js'

const [LEAST_PAGE, MOST_PAGE] = [512, 65_536]
/** The map of the file is never larger (see environment.js). */
const MOST_BYTES = 2 ** 40
/** LMDB walks no deeper. */
const MOST_DEPTH = 32
const META_FLAG = 0x08
const FLAGS_AT = 18
/** What an LMDB begins with: where exactly, and in which order, differs between its versions and machines. */
const MAGICS = [Buffer.from('DEC0EFBE', 'hex'), Buffer.from('BEEFC0DE', 'hex')]

/**
 * @typedef {object} Expectation
 * @property {Meta | null} [meta] the state that is to be opened; null: the newest one in the file
 * @property {number | null} [bytes] the length that the file had when it was closed properly
 */

/**
 * @param {string} directory of the store
 * @param {Expectation} [expectation]
 * @throws {HostError} 2: what was expected, what came, what to do
 */
export function checkDataFile (directory, { meta = null, bytes = null } = {}) {
  const path = join(directory, DATA_FILE)
  checkKind(directory, lstatSync(path, { throwIfNoEntry: false }))
  const readers = lstatSync(join(directory, READERS_FILE), { throwIfNoEntry: false })
  if (readers?.isFile() === false) {
    throw toRefusal(directory, `${READERS_FILE} beside it is no file`)
  }
  const file = openFile(directory, path)
  try {
    const length = fstatSync(file).size
    if (length === 0) throw toRefusal(directory, 'expected documents, came an empty file')
    const state = meta ?? readState(directory, file)
    checkHead(directory, state, length)
    checkTrees(directory, { file, length, state, bytes })
  } finally {
    closeSync(file)
  }
}

/** @param {string} directory @param {string} path */
function openFile (directory, path) {
  try {
    return openSync(path, 'r+')
  } catch (error) {
    throw toRefusal(directory, `the system says ${/** @type {Error} */ (error).message}`, error)
  }
}

/** @param {string} directory @param {Stats | undefined} stats */
function checkKind (directory, stats) {
  if (stats === undefined) {
    throw toRefusal(directory, 'expected the file of the documents, it is missing')
  }
  if (stats.isFile()) return
  const kind = stats.isDirectory() ? 'a folder' : stats.isSymbolicLink() ? 'a link' : 'a device'
  throw toRefusal(directory, `expected a file, came ${kind}`)
}

/**
 * Both pages are looked at: LMDB refuses a file when one of them is damaged.
 * @param {string} directory
 * @param {number} file
 * @returns {Meta} the newest state
 */
function readState (directory, file) {
  const head = Buffer.alloc(META_BYTES)
  const length = readSync(file, head, 0, META_BYTES, 0)
  if (length < META_BYTES) {
    throw toRefusal(directory, `expected a file of LMDB, came ${length} bytes`)
  }
  try {
    const { pageSize } = parseMeta(head)
    if (isPageSize(pageSize)) checkFlags(directory, [head, readHead(file, pageSize)])
    else throw new Error(`pages of ${pageSize} bytes`)
    return readNewestMeta(file)
  } catch (error) {
    if (error instanceof HostError) throw error
    throw toRefusal(directory, `expected the head of a file of LMDB, came ${describe(head, error)}`)
  }
}

/** @param {number} file @param {number} position @returns {Buffer} */
function readHead (file, position) {
  const head = Buffer.alloc(META_BYTES)
  readSync(file, head, 0, META_BYTES, position)
  return head
}

/** @param {string} directory @param {Buffer[]} heads */
function checkFlags (directory, heads) {
  const [first, second] = heads.map(parseMeta)
  /** @param {Buffer} head in either order of bytes */
  const isMeta = head => (head.readUInt8(FLAGS_AT) | head.readUInt8(FLAGS_AT + 1)) & META_FLAG
  if (first?.pageSize === second?.pageSize && heads.every(isMeta)) return
  throw toRefusal(directory, 'its two heads contradict each other: the file is damaged')
}

/** @param {Buffer} head @param {unknown} error */
function describe (head, error) {
  const { message } = /** @type {Error} */ (error)
  const isLmdb = MAGICS.some(magic => head.subarray(0, 2 * FLAGS_AT).includes(magic))
  return `${isLmdb ? 'one of another version or kind of machine' : 'something else'} (${message})`
}

/** @param {string} directory @param {Meta} state @param {number} length */
function checkHead (directory, state, length) {
  const { pageSize } = state
  const { lastPage, trees } = readTrees(state)
  if (!isPageSize(pageSize)) throw toDamaged(directory, `its pages have ${pageSize} bytes`)
  if (lastPage >= MOST_BYTES / pageSize) {
    throw toDamaged(directory, 'it tells no length that can be')
  }
  for (const { root, depth } of trees) {
    const isRoot = root !== null && root > 1 && root <= lastPage && depth > 0 && depth <= MOST_DEPTH
    const isNone = root === null && depth === 0
    if (!isRoot && !isNone) throw toDamaged(directory, 'it leads to no tree')
    const end = ((root ?? 0) + 1) * pageSize
    if (end > length) throw toCut(directory, length, end)
  }
}

/**
 * The roots, and those of the tables. The rest only where the file is shorter than its last page
 * says: that may be, when the last pages are free, but it is what a cut file looks like, too. One
 * way leads to each page of a state: where two do, a root is not its own. The tables are so few
 * that their root is a leaf.
 * @param {string} directory
 * @param {{file: number, length: number, state: Meta, bytes: number | null}} parts
 */
function checkTrees (directory, { file, length, state, bytes }) {
  const { transaction, pageSize } = state
  const { lastPage, trees } = readTrees(state)
  const whole = (lastPage + 1) * pageSize
  const isDeep = length < whole && (bytes === null || length < bytes)
  const [, { root: main } = { root: null }] = trees
  const open = trees.flatMap(({ root }) => root === null ? [] : [root])
  const seen = new Set()
  while (open.length > 0) {
    const number = /** @type {number} */ (open.pop())
    if ((number + 1) * pageSize > length) throw toCut(directory, length, whole)
    const page = number > 1 && number <= lastPage ? readPage(file, { number, pageSize }) : null
    const isOf = page !== null && !seen.has(number) &&
      (number === main
        ? page.transaction === transaction && page.isCatalog
        : page.transaction <= transaction)
    seen.add(number)
    if (!isOf) {
      throw toRefusal(directory, `its page ${number} is not of the state that was expected: ` +
        'it is damaged, or of another store')
    }
    if ((number + page.length) * pageSize > length) throw toCut(directory, length, whole)
    open.push(...page.tables)
    if (isDeep) open.push(...page.pages, ...page.overflows)
  }
}

/** @param {number} bytes */
function isPageSize (bytes) {
  return bytes >= LEAST_PAGE && bytes <= MOST_PAGE && Number.isInteger(Math.log2(bytes))
}

/** @param {string} directory @param {string} reason */
function toDamaged (directory, reason) {
  return toRefusal(directory, `its head is damaged: ${reason}`)
}

/** @param {string} directory @param {number} length @param {number} whole */
function toCut (directory, length, whole) {
  return toRefusal(directory, `expected up to ${whole} bytes, came ${length}: its end is missing`)
}

/**
 * @param {string} directory of the store
 * @param {string} reason
 * @param {unknown} [cause]
 * @returns {HostError}
 */
function toRefusal (directory, reason, cause) {
  const [path, data] = [join(directory, DATA_FILE), dirname(directory)]
  const detail = `${path} can't be opened: ${reason}. Nothing was changed: ` +
    `restore ${data} from a backup, or move it away to begin with no documents`
  return new HostError('ERROR_SYS_ERROR', detail, { cause })
}
