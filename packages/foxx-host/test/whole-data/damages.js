// What can happen to a data folder while no host has it open, and what a start has to say then.
import {
  chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readFileSync, renameSync, rmSync,
  statSync, symlinkSync, truncateSync, writeFileSync, writeSync
} from 'node:fs'
import { join } from 'node:path'

const PAGE = 4096
/** Places in a head: see store/durability/meta-pages.js. */
const [MAGIC, VERSION, PAGE_SIZE, FREE_ROOT] = [24, 28, 48, 88]
const [MAIN_ROOT, LAST_PAGE, TRANSACTION] = [136, 144, 152]

/**
 * @typedef {object} Damage
 * @property {string} title
 * @property {(data: string) => void} harm
 * @property {RegExp} said
 */

/** @param {string} data */
const fileOf = data => join(data, 'documents', 'data.mdb')

/** @param {string} data @param {number} position @param {Buffer} bytes in both heads */
function overwrite (data, position, bytes) {
  const file = openSync(fileOf(data), 'r+')
  for (const page of [0, PAGE]) writeSync(file, bytes, 0, bytes.length, page + position)
  closeSync(file)
}

/** @param {string} data @param {number} position @returns {bigint} of the newer head */
function rootOf (data, position) {
  const bytes = readFileSync(fileOf(data))
  const [page = 0] = [0, PAGE].sort((one, other) =>
    Number(bytes.readBigUInt64LE(other + TRANSACTION) - bytes.readBigUInt64LE(one + TRANSACTION)))
  return bytes.readBigUInt64LE(page + position)
}

/** @param {bigint} value */
function long (value) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(value)
  return bytes
}

/** @param {string} data @param {string} name @param {string} text */
const write = (data, name, text) => writeFileSync(join(data, ...name.split('/')), text)

/** A host that was killed has left it, on another start of the machine. @param {string} data */
const crash = data => {
  write(data, 'documents/state.json', '{"format":1,"clean":false,"bootId":"another"}')
}

/** @type {readonly Damage[]} */
export const DAMAGES = [
  {
    title: 'the file of the documents is missing',
    harm: data => rmSync(fileOf(data)),
    said: /data\.mdb can't be opened: expected the file of the documents, it is missing/
  },
  {
    title: 'it is missing after a crash of the machine',
    harm: data => {
      crash(data)
      rmSync(fileOf(data))
    },
    said: /expected the file of the documents, it is missing/
  },
  {
    title: 'the file of the documents is empty',
    harm: data => truncateSync(fileOf(data), 0),
    said: /expected documents, came an empty file/
  },
  {
    title: 'it has less than a head',
    harm: data => truncateSync(fileOf(data), 100),
    said: /expected a file of LMDB, came 100 bytes/
  },
  {
    title: 'it has one head only',
    harm: data => truncateSync(fileOf(data), PAGE),
    said: /can't be opened: .*(head|cut|damaged)/
  },
  {
    title: 'it was cut in the middle',
    harm: data => {
      const pages = Math.floor(statSync(fileOf(data)).size / PAGE)
      truncateSync(fileOf(data), Math.floor(pages / 2) * PAGE)
    },
    said: /expected up to \d+ bytes, came \d+: its end is missing/
  },
  {
    title: 'it is something else',
    harm: data => write(data, 'documents/data.mdb', 'x'.repeat(10_000)),
    said: /expected the head of a file of LMDB, came something else/
  },
  {
    title: 'its magic is damaged',
    harm: data => overwrite(data, MAGIC, Buffer.from('abcd')),
    said: /expected the head of a file of LMDB, came something else/
  },
  {
    title: 'it is of another version',
    harm: data => overwrite(data, VERSION, Buffer.from([1, 0, 0, 0])),
    said: /came one of another version or kind of machine .*version 1/
  },
  {
    title: 'it comes from a machine of the other byte order',
    harm: data => overwrite(data, MAGIC, Buffer.from('BEEFC0DE', 'hex')),
    said: /came one of another version or kind of machine/
  },
  {
    title: 'the size of its pages is damaged',
    harm: data => overwrite(data, PAGE_SIZE, Buffer.from([1, 2, 3, 4])),
    said: /pages of \d+ bytes/
  },
  {
    title: 'its root is damaged',
    harm: data => overwrite(data, MAIN_ROOT, long(0x1234567n)),
    said: /its head is damaged: it leads to no tree/
  },
  {
    title: 'its root is another page',
    harm: data => overwrite(data, MAIN_ROOT, long(rootOf(data, MAIN_ROOT) === 2n ? 3n : 2n)),
    said: /its page [23] is not of the state that was expected/
  },
  {
    title: 'its root is that of the free pages',
    harm: data => overwrite(data, MAIN_ROOT, long(rootOf(data, FREE_ROOT))),
    said: /its page \d+ is not of the state that was expected/
  },
  {
    title: 'its number of pages is damaged',
    harm: data => overwrite(data, LAST_PAGE, long(2n ** 50n)),
    said: /it tells no length that can be/
  },
  {
    title: 'the number of its state is damaged',
    harm: data => overwrite(data, TRANSACTION, long(2n ** 40n)),
    said: /is not of the state that was expected/
  },
  {
    title: 'it is a folder',
    harm: data => {
      rmSync(fileOf(data))
      mkdirSync(fileOf(data))
    },
    said: /expected a file, came a folder/
  },
  {
    title: 'it is a link',
    harm: data => {
      renameSync(fileOf(data), join(data, 'elsewhere'))
      symlinkSync(join(data, 'elsewhere'), fileOf(data))
    },
    said: /expected a file, came a link/
  },
  {
    title: 'what was synced is of another store',
    harm: data => {
      crash(data)
      const other = readFileSync(join(data, 'documents', 'synced'))
      copyFileSync(join(data, '..', 'other', 'documents', 'data.mdb'), fileOf(data))
      writeFileSync(join(data, 'documents', 'synced'), other)
    },
    said: /is not of the state that was expected|its end is missing|leads to no tree/
  },
  {
    title: 'nothing says what was synced before the machine went down',
    harm: data => {
      crash(data)
      rmSync(join(data, 'documents', 'synced'))
    },
    said: /nothing there says which state was synced last/
  },
  {
    title: 'the marker is damaged',
    harm: data => write(data, 'documents/state.json', '{"format":'),
    said: /state\.json can't be read .*another --data/
  },
  {
    title: 'the marker is a folder',
    harm: data => {
      rmSync(join(data, 'documents', 'state.json'))
      mkdirSync(join(data, 'documents', 'state.json'))
    },
    said: /state\.json can't be read .*another --data/
  },
  {
    title: 'what was synced is a folder',
    harm: data => {
      rmSync(join(data, 'documents', 'synced'))
      mkdirSync(join(data, 'documents', 'synced'))
    },
    said: /synced can't be read .*another --data/
  },
  {
    title: 'the file of its readers is a folder',
    harm: data => {
      rmSync(join(data, 'documents', 'lock.mdb'), { force: true })
      mkdirSync(join(data, 'documents', 'lock.mdb'))
    },
    said: /lock\.mdb beside it is no file/
  },
  {
    title: 'the registry is missing',
    harm: data => rmSync(join(data, 'registry.json')),
    said: /registry\.json is missing beside .*documents: nothing was changed; restore/
  },
  {
    title: 'the documents are missing',
    harm: data => rmSync(join(data, 'documents'), { recursive: true }),
    said: /documents is missing beside .*registry\.json: nothing was changed; restore/
  },
  {
    title: 'the folder of the documents is empty',
    harm: data => {
      rmSync(join(data, 'documents'), { recursive: true })
      mkdirSync(join(data, 'documents'))
    },
    said: /documents is missing beside .*registry\.json/
  },
  {
    title: 'the documents are no folder',
    harm: data => {
      rmSync(join(data, 'documents'), { recursive: true })
      write(data, 'documents', 'x')
    },
    said: /expected the documents in .*documents, it is no folder/
  },
  {
    title: 'the documents are a link that leads nowhere',
    harm: data => {
      rmSync(join(data, 'documents'), { recursive: true })
      symlinkSync(join(data, 'nowhere'), join(data, 'documents'))
    },
    said: /expected the documents in .*documents, it is no folder/
  }
]

/** Of a store whose last page is in use: one that is free is not missed. @type {Damage} */
export const SHORT = {
  title: 'its last page was cut',
  harm: data => truncateSync(fileOf(data), statSync(fileOf(data)).size - 1),
  said: /its end is missing|is damaged/
}

/** A file that another user owns. @type {Damage} */
export const FORBIDDEN = {
  title: 'the file of the documents may not be read',
  harm: data => chmodSync(fileOf(data), 0),
  said: /can't be opened: the system says EACCES/
}
