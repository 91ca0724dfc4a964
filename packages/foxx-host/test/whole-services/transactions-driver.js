/** @import {DocumentCollection, EdgeCollection} from 'arangojs/collections' */
// What the tests of stream transactions ask a host with.
import { assert } from 'chai'
import { request as startRequest } from 'node:http'

/** @typedef {DocumentCollection<any> & EdgeCollection<any>} CollectionDriver */

const SILENCE_MS = 5_000
const PATIENCE_MS = 30_000

/** A service that changes documents of the collection 'things': PUT /<key>. */
export const WRITER = `
  const { db } = require('@arangodb')
  const router = require('@arangodb/foxx/router')()
  module.context.use(router)
  router.put('/:key', (req, res) => {
    const things = db._collection('things')
    try {
      things.update(req.pathParams.key, { by: 'service' })
      res.json({ by: things.document(req.pathParams.key).by })
    } catch (error) {
      res.status(409).json({ errorNum: error.errorNum, n: things.document(req.pathParams.key).n })
    }
  })
`

/**
 * Asks over a connection of its own, so that any worker may get it.
 * @param {string} url
 * @param {{method?: string, headers?: Record<string, string>, body?: object, text?: string}} [asked] text: a body as it
 *   is
 * @returns {Promise<{status: number, headers: import('node:http').IncomingHttpHeaders, json: Record<string, any>}>}
 *   json: {} where there is none
 */
export function askAnew (url, { method = 'GET', headers = {}, body, text: given } = {}) {
  return new Promise((resolve, reject) => {
    const content = given ?? (body === undefined ? undefined : JSON.stringify(body))
    const request = startRequest(url, {
      agent: false,
      method,
      headers: {
        ...headers,
        ...(content === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) })
      }
    })
    request.on('response', async answer => {
      let text = ''
      for await (const chunk of answer.setEncoding('utf8')) text += chunk
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        json: text === '' ? {} : JSON.parse(text)
      })
    })
    // node:cluster never closes a connection that it was handing to a worker when that was killed.
    request.setTimeout(SILENCE_MS, () =>
      request.destroy(new Error(`no answer within ${SILENCE_MS / 1000} s`)))
    request.on('error', reject)
    request.end(content)
  })
}

/** @param {number} errorNum @param {Promise<unknown>} work */
export async function assertRefused (errorNum, work) {
  const error = await work.then(() => assert.fail(`expected error ${errorNum}`), error => error)
  assert.equal(error.errorNum, errorNum, String(error))
}

/** @param {() => Promise<boolean>} isTrue asked every 50 ms, for 30 s at most */
export async function until (isTrue) {
  const end = performance.now() + PATIENCE_MS
  while (!await isTrue()) {
    if (performance.now() > end) assert.fail('it did not become true within 30 s')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
