/** @import {Asked, FakeWorker} from '../fake-worker.js' */
// Requests of cursors, and their whole answers without what no two of them share: times, memory, the id.
import { ask } from '../fake-worker.js'

/**
 * @param {FakeWorker} worker
 * @param {Asked['body']} body of POST /_api/cursor
 * @param {Asked} [asked]
 */
export async function openCursor (worker, body, asked = {}) {
  const opened = await ask(worker, 'POST /_api/cursor', { body, ...asked })
  const id = String(opened.json['id'])
  return {
    opened: toComparable(opened, id),
    /** @param {string} [batch] @param {string} [method] */
    next: async (batch = '', method = 'POST') =>
      toComparable(await ask(worker, `${method} /_api/cursor/${id}${batch}`, asked), id)
  }
}

/** @param {Awaited<ReturnType<typeof ask>>} answer @param {string} id */
function toComparable ({ status, json, sync }, id) {
  const { extra, ...rest } = /** @type {Record<string, any>} */ (json)
  const text = JSON.stringify(rest).replaceAll(id, 'ID')
  return {
    status,
    ...JSON.parse(text),
    ...(extra !== undefined && { extra: Object.keys(extra) }),
    ...(sync !== undefined && { sync })
  }
}
