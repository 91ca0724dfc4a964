/** @import {Batches, Structure, Target, TargetCollection} from './types.js' */
// A folder as arangodump makes it, as a target.
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { replaceFile, syncPath } from '../with-handle.js'
import { without } from '../without.js'
import { RefusedError } from '../other-server/index.js'
import {
  DATA_END, ENCRYPTION_FILE, META_FILE, STRUCTURE_END, UNENCRYPTED, toFileStem, toFolderName
} from './dump-names.js'
import { readDataFiles } from './read-data-file.js'

const NOT_IMPLEMENTED = 501

/** @param {string} folder that is there @returns {Target} */
export function createFolderTarget (folder) {
  return {
    async open ({ name, properties }) {
      const directory = join(folder, toFolderName({ ...properties, name }))
      await mkdir(directory, { recursive: true })
      await replaceFile(join(directory, ENCRYPTION_FILE), UNENCRYPTED)
      await replaceFile(join(directory, META_FILE), JSON.stringify({
        database: name, lastTickAtDumpStart: '0', properties, useEnvelope: false, useVPack: false
      }))
      return {
        open: async structure => openCollection(directory, structure),
        async take ({ kind, name: item }) {
          const why = 'a dump has no place for it'
          throw new RefusedError(`${kind} ${item}: ${why}`, { status: NOT_IMPLEMENTED, why })
        }
      }
    }
  }
}

/** @param {string} directory @param {Structure} structure @returns {TargetCollection} */
function openCollection (directory, { parameters, indexes }) {
  const stem = join(directory, toFileStem(parameters))
  const data = stem + DATA_END
  return {
    // What was written half can't be continued.
    count: async () => 0,
    clear: () => rm(data, { force: true }),
    async write (batches) {
      const part = `${data}.part`
      await pipeline(Readable.from(toLines(batches)), createGzip(), createWriteStream(part))
      await syncPath(part)
      await rename(part, data)
    },
    read: () => readDataFiles([data]),
    async finish () {
      const { id } = parameters
      await replaceFile(stem + STRUCTURE_END, JSON.stringify({
        indexes: indexes.map(toDumped),
        parameters: { ...parameters, cid: id, deleted: false },
        allInSync: true,
        isReady: true
      }))
      return []
    }
  }
}

/** @param {Batches} batches */
async function * toLines (batches) {
  for await (const batch of batches) {
    yield batch.map(document => `${JSON.stringify(document)}\n`).join('')
  }
}

/** Ids have no name of the collection there. @param {Record<string, unknown>} index */
function toDumped (index) {
  const id = String(index['id']).split('/').at(-1)
  return { ...without(index, ['selectivityEstimate']), id }
}
