/** @import {DocumentAccess, DocumentClient} from './types.js' */
// What the collections of the insert actions hold, for whoever checks and counts.
import { ServerError } from '../errors.js'
import { toReason, toSafeCause } from './read-error.js'

/**
 * @typedef {{client: DocumentClient, collections: Readonly<Record<string, string>>}} Connected collections by an
 *   action's own name for each
 */

/**
 * @param {() => Promise<Connected>} connect
 * @returns {DocumentAccess} rejects with a ServerError, DOCUMENTS_UNREADABLE, without credentials in it
 */
export function createDocumentAccess (connect) {
  /** @template T @param {(connected: Connected) => Promise<T>} work @returns {Promise<T>} */
  const perform = async work => {
    try {
      return await work(await connect())
    } catch (error) {
      throw error instanceof ServerError
        ? error
        : new ServerError('DOCUMENTS_UNREADABLE', { reason: toReason(error) }, toSafeCause(error))
    }
  }
  return {
    countDocuments: () => perform(async ({ client, collections }) => {
      const counts = await Promise.all(Object.values(collections).map(name => client.count(name)))
      return counts.reduce((sum, count) => sum + count, 0)
    }),
    truncateDocuments: () => perform(async ({ client, collections }) => {
      for (const name of Object.values(collections)) await client.truncate(name)
    }),
    readDocument: (collection, key) => perform(({ client, collections }) =>
      client.read(collections[collection] ?? collection, key))
  }
}
