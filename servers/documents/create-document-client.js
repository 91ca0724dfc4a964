/** @import {Credentials, DocumentClient} from './types.js' */
// Collections of a document server, through arangojs.
import { connectDatabase } from './connect.js'
import { ERROR_NUM, toErrorNum } from './read-error.js'

const ANSWER_MS = 30_000

/**
 * @param {{urls: readonly string[], database?: string, auth?: Credentials, timeoutMs?: number}} place origins without
 *   credentials
 * @returns {DocumentClient} connects when it is first asked; nothing is kept open for longer than a few seconds
 */
export function createDocumentClient ({ timeoutMs = ANSWER_MS, ...place }) {
  const database = connectDatabase({ ...place, timeoutMs })
  return {
    save: (collection, document) => database.collection(collection).save(document),
    read: async (collection, key) =>
      database.collection(collection).document(key, { graceful: true }),
    count: async collection => (await database.collection(collection).count()).count,
    saveAll: async (collection, documents) =>
      (await database.collection(collection).import([...documents], { complete: true })).created,
    truncate: async collection => { await database.collection(collection).truncate() },
    create: async collection => {
      try {
        await database.collection(collection).create()
        return true
      } catch (error) {
        if (toErrorNum(error) === ERROR_NUM.duplicateName) return false
        throw error
      }
    },
    drop: async collection => {
      try {
        await database.collection(collection).drop()
      } catch (error) {
        if (toErrorNum(error) !== ERROR_NUM.collectionNotFound) throw error
      }
    },
    close: () => database.close()
  }
}
