/** @import {Case} from './types.js' */
// The collections of a case, in a host that is asked over HTTP: those of the case before are dropped.

/** @typedef {Record<string, any>} Json */
/**
 * @typedef {(method: string, path: string, body?: unknown) => Promise<{status: number, json: Json}>} Call path: behind
 *   the origin; body: a text is sent as it is; json: {} where no body came
 */

const [DOCUMENTS, EDGES] = [2, 3]

/** Who asks: a host without credentials has no user. */
export const CREDENTIALS = 'root:secret'

/**
 * @param {string} origin of a host with these credentials, or without any
 * @param {string} [credentials] user:password
 * @returns {Call} over connections that stay open
 */
export function createCall (origin, credentials = CREDENTIALS) {
  const headers = { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? {} : JSON.parse(text) }
  }
}

/** @param {Call} call */
export function createCollections (call) {
  /** @type {string[]} */
  let names = []
  /** @param {string} method @param {string} path @param {unknown} [body] */
  const demand = async (method, path, body) => {
    const { status, json } = await call(method, path, body)
    if (status >= 300) {
      throw new Error(`${method} ${path}: expected it to be done, came ${status} ` +
        `${JSON.stringify(json)}`)
    }
    return json
  }
  return {
    /** @param {Pick<Case, 'data' | 'edges' | 'indexes'>} one */
    fill: async ({ data = {}, edges = [], indexes = {} }) => {
      for (const name of names) await demand('DELETE', `/_api/collection/${name}`)
      names = Object.keys(data)
      for (const [name, documents] of Object.entries(data)) {
        await demand(
          'POST', '/_api/collection', { name, type: edges.includes(name) ? EDGES : DOCUMENTS }
        )
        for (const definition of indexes[name] ?? []) {
          await demand('POST', `/_api/index?collection=${name}`, definition)
        }
        if (documents.length === 0) continue
        const answers = /** @type {unknown} */ (
          await demand('POST', `/_api/document/${name}`, documents)
        )
        const refused = /** @type {Json[]} */ (answers).find(({ error }) => error === true)
        if (refused !== undefined) {
          throw new Error(`expected all documents of ${name} to be inserted, came ` +
            `${JSON.stringify(refused)}`)
        }
      }
    },
    /** @returns {Promise<Record<string, Json[]>>} all documents of those that were filled */
    read: async () => {
      /** @type {Record<string, Json[]>} */
      const all = {}
      for (const name of names) {
        all[name] = (await demand(
          'POST', '/_api/cursor', { query: 'FOR d IN @@c RETURN d', bindVars: { '@c': name } }
        ))['result']
      }
      return all
    }
  }
}
