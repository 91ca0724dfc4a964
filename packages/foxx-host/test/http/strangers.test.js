/** @import {Edge} from './fake-edge.js' */
import { request as httpRequest } from 'node:http'
import { assert } from 'chai'
import { startEdge } from './fake-edge.js'

describe('the edge without authentication', () => {
  /** @type {Edge} */
  let edge
  beforeEach(async () => { edge = await startEdge() })
  afterEach(() => edge.close())

  /**
   * Any header, which fetch does not let one set.
   * @param {string} path
   * @param {string} method
   * @param {Record<string, string>} headers
   * @returns {Promise<number | undefined>}
   */
  const statusOf = (path, method, headers) => new Promise((resolve, reject) => {
    httpRequest({
      host: '127.0.0.1',
      port: edge.port,
      path,
      method,
      headers
    }, response => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject).end()
  })

  it('the API answers to no other name than its own, whatever is asked', async () => {
    let answered = 0
    edge.answerApi = () => {
      answered++
      return { status: 200, json: {} }
    }
    for (const method of ['GET', 'POST']) {
      assert.equal(await statusOf('/_api/version', method, { host: 'evil.example' }), 403)
    }
    assert.equal(answered, 0)
    for (const host of [`localhost:${edge.port}`, `127.0.0.1:${edge.port}`]) {
      assert.equal(await statusOf('/_api/version', 'GET', { host }), 200)
    }
  })

  it('services answer to any name and any page, as in ArangoDB', async () => {
    assert.equal(await statusOf(
      '/service/x', 'POST', { host: 'evil.example', origin: 'http://evil.example' }
    ), 200)
  })

  it('pages of other machines change nothing by the API, those of this one do', async () => {
    /** @type {Record<string, string>[]} */
    const foreign = [
      { origin: 'http://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }
    ]
    for (const headers of foreign) {
      assert.equal(await statusOf('/_api/document/c', 'POST', headers), 403)
    }
    assert.equal(await statusOf('/_api/document/c', 'POST', {
      origin: 'http://localhost:8080',
      'sec-fetch-site': 'same-site'
    }), 200)
    assert.equal(
      await statusOf('/_api/document/c', 'GET', { origin: 'http://evil.example' }), 200
    )
  })
})
