/** @import {Batches} from './types.js' */
/** @import {Client} from '../other-server/index.js' */
// The documents of a collection of a server, in the order in which the server keeps them.

/** What a batch may take in memory, roughly. */
const BATCH_BYTES = 4 * 1024 * 1024
const MOST = 10_000
const USUAL = 1_000
/** A cursor waits that long for its reader, who may have to build an index or wait for a disk. */
const TTL_SECONDS = 3_600

/**
 * Reads all of them; while a batch is worked on, the next one is on its way.
 * @param {Client} client
 * @param {string} name
 * @returns {Batches}
 */
export async function * readDocuments (client, name) {
  let answer = await client.send('POST', '/_api/cursor', {
    query: 'FOR document IN @@name RETURN document', bindVars: { '@name': name },
    batchSize: await chooseSize(client, name), ttl: TTL_SECONDS, options: { stream: true }
  })
  const { id } = answer
  try {
    while (answer.hasMore) {
      const next = client.send('PUT', `/_api/cursor/${id}`)
      next.catch(() => {}) // It is awaited after the batch.
      yield answer.result
      answer = await next
    }
    yield answer.result
  } finally {
    if (answer.hasMore) await client.send('DELETE', `/_api/cursor/${id}`).catch(() => {})
  }
}

/** @param {Client} client @param {string} name @returns {Promise<number>} documents of a batch */
async function chooseSize (client, name) {
  const { count, figures } = await client.get(`${toPath(name)}/figures`)
  const average = figures?.documentsSize / count
  if (!(average > 0)) return USUAL
  return Math.min(MOST, Math.max(1, Math.floor(BATCH_BYTES / average)))
}

/** @param {string} name of a collection @returns {string} */
export function toPath (name) {
  return `/_api/collection/${encodeURIComponent(name)}`
}
