/** @import {Root} from '../lmdb.js' */
// Gives the room of free pages back to the disk: LMDB's file never shrinks by itself. All that counts is copied to a
// new file beside, which takes the place of the old one in one rename. In: the store of a primary that has recovered it
// and opened nothing yet. Whenever this is interrupted, the store is what it was:
//   1. the old file is synced and marked as closed, so that nothing depends on the file `synced`, whose state belongs
//      to the old pages;
//   2. that file goes: its state has other pages;
//   3. the copy, which is whole and synced, is renamed.
import { statfs, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HostError } from '../../errors.js'
import { DATA_FILE, READERS_FILE, openEnvironment } from '../environment.js'
import { toStoreError } from '../to-store-error.js'
import { syncPath, withSynced } from '../../with-handle.js'
import { readBootId, writeMarker } from './marker.js'
import { readPage } from './data-pages.js'
import { readNewestMeta, readTrees, withTransaction, writeMetas } from './meta-pages.js'
import { SYNCED_FILE } from './synced-file.js'

const MIB = 1024 * 1024
/** What stays free besides. */
const MARGIN_BYTES = 4 * MIB

/**
 * @typedef {object} World
 * @property {(directory: string) => Promise<{bavail: number, bsize: number}>} [statDisk]
 * @property {(step: string) => void} [onStep] for tests: called after each step; what it throws ends everything, as the
 *   end of the process would
 */

/**
 * @param {{directory: string} & World} place nobody has it open, and it is recovered
 * @returns {Promise<{before: number, after: number}>} bytes of the file
 * @throws {HostError} 1104 when the disk has no room for the copy, 2: the store is as it was
 */
export async function compactStore ({ directory, statDisk = statfs, onStep = () => {} }) {
  const draft = `${directory}.compact`
  const file = join(directory, DATA_FILE)
  await rm(draft, { recursive: true, force: true })
  try {
    const before = (await stat(file)).size
    await copy({ directory, draft, statDisk })
    onStep('copied')
    await syncPath(file)
    await writeMarker(directory, { clean: true, bootId: readBootId() })
    onStep('marked')
    await rm(join(directory, SYNCED_FILE), { force: true })
    await syncPath(directory)
    onStep('forgotten')
    await rename(join(draft, DATA_FILE), file)
    onStep('renamed')
    // It tells of readers and transactions of the file that was there.
    await rm(join(directory, READERS_FILE), { force: true })
    await syncPath(directory)
    return { before, after: (await stat(file)).size }
  } catch (error) {
    throw toStoreError(error)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/**
 * @param {{directory: string, draft: string, statDisk: NonNullable<World['statDisk']>}} place draft: a directory that
 *   this makes, with a whole copy in it
 */
async function copy ({ directory, draft, statDisk }) {
  const { root, handles } = openEnvironment(directory).attach()
  try {
    const content = describe([root, ...Object.values(handles)])
    await checkRoom({ directory, needed: content.bytes, statDisk })
    await mkdir(draft)
    await root.backup(draft, true)
    await checkCopy(draft, content.counts)
    await numberAlike(join(draft, DATA_FILE))
    await syncPath(draft)
    await syncPath(dirname(draft))
  } finally {
    await root.close()
  }
}

/**
 * LMDB writes all pages of a copy under the number 1 and leaves its state the number after the original's: pages
 * that are older than their state are what a damaged file looks like. So the state gets the number of its pages.
 * @param {string} path of the copy, synced afterwards
 */
function numberAlike (path) {
  return withSynced(path, 'r+', async file => {
    const meta = readNewestMeta(file.fd)
    const { root } = readTrees(meta).trees[1] ?? { root: null }
    const page = root === null ? null : readPage(file.fd, { number: root, pageSize: meta.pageSize })
    if (page !== null) await writeMetas(file, withTransaction(meta, page.transaction))
  })
}

/**
 * @param {readonly Pick<Root, 'getStats'>[]} tables
 * @returns {{bytes: number, counts: number[]}} bytes of the pages that count
 */
function describe (tables) {
  const stats = tables.map(table => table.getStats())
  const bytes =
    stats.reduce((sum, { pageSize, treeBranchPageCount, treeLeafPageCount, overflowPages }) =>
      sum + pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages), 0)
  return { bytes, counts: stats.map(({ entryCount }) => entryCount) }
}

/**
 * Before anything is written: lmdb-js doesn't survive each way of finding none.
 * @param {{directory: string, needed: number, statDisk: NonNullable<World['statDisk']>}} place
 */
async function checkRoom ({ directory, needed, statDisk }) {
  const { bavail, bsize } = await statDisk(dirname(directory))
  const free = bavail * bsize
  if (free >= needed + MARGIN_BYTES) return
  throw new HostError('ERROR_ARANGO_FILESYSTEM_FULL', 'compacting needs room for a copy of the ' +
    `documents beside them: ${toMib(needed + MARGIN_BYTES)} MiB in ${dirname(directory)}, where ` +
    `${toMib(free)} are free. Nothing was changed: make room, or start without --compact`)
}

/** @param {string} draft @param {readonly number[]} counts */
async function checkCopy (draft, counts) {
  const { root, handles } = openEnvironment(draft).attach()
  try {
    const found = describe([root, ...Object.values(handles)]).counts
    if (counts.every((count, at) => count === found[at])) return
    throw new HostError('ERROR_SYS_ERROR', `the compacted copy has ${found.join(', ')} entries, ` +
      `where ${counts.join(', ')} were expected: the documents stay as they were. Look at the ` +
      "system's log, and start without --compact")
  } finally {
    await root.close()
  }
}

/** @param {number} bytes */
function toMib (bytes) {
  return (bytes / MIB).toFixed(1)
}
