// A host with two collections, `c` and `synced` (which waits for the disk), and short ways to speak about the documents
// of `c`.
import { ask, createFakeWorker } from '../fake-worker.js'

/**
 * Makes such a host.
 */
export async function createDocumentHost () {
  const worker = createFakeWorker()
  /** @param {string} target @param {unknown} [body] sent as JSON @param {Record<string, string>} [headers] */
  const call = (target, body, headers = {}) =>
    ask(worker, target, { ...(body !== undefined && { body: JSON.stringify(body) }), headers })
  await call('POST /_api/collection', { name: 'c' })
  await call('POST /_api/collection', { name: 'synced', waitForSync: true })
  return {
    call,
    /** A body that is sent as it is. @param {string} target @param {string} text */
    callText: (target, text) => ask(worker, target, { body: text }),
    /** @param {string} key @param {object} [more] @returns {Promise<string>} its revision */
    put: async (key, more = {}) =>
      String((await call('POST /_api/document/c', { _key: key, ...more })).json['_rev']),
    /** @param {string} key @returns {Promise<any>} null when it isn't there */
    get: async key => {
      const { status, json } = await call(`GET /_api/document/c/${key}`)
      return status === 404 ? null : json
    },
    count: async () => (await call('GET /_api/collection/c/count')).json['count'],
    close: () => worker.close()
  }
}

/** What users gave. @param {Record<string, unknown>} document */
export function withoutSystem (document) {
  return Object.fromEntries(Object.entries(document).filter(([name]) =>
    !['_key', '_id', '_rev'].includes(name)))
}
