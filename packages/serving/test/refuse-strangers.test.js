import { assert } from 'chai'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { refuseStrangers } from '../src/refuse-strangers.js'

describe('a listener that refuses strangers', () => {
  /** @type {import('node:http').Server | undefined} */
  let server
  let answered = 0
  beforeEach(() => { answered = 0 })
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  /** @param {'changes' | 'all'} guards @param {string[]} [names] */
  async function start (guards, names) {
    server = createServer(refuseStrangers((_request, response) => {
      answered++
      response.end('done')
    }, { guards, bound: '127.0.0.1', ...names && { names } }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return (/** @type {string} */ method, /** @type {Record<string, string>} */ headers) =>
      new Promise((resolve, reject) => {
        httpRequest({ host: '127.0.0.1', port, method, headers }, response => {
          response.resume()
          resolve(response.statusCode)
        }).on('error', reject).end()
      })
  }
  const FOREIGN = { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' }
  const REBOUND = {
    host: 'evil.example:80', origin: 'http://evil.example:80', 'sec-fetch-site': 'same-origin'
  }

  it('takes no changes from pages of other sites, and lets everybody read', async () => {
    const ask = await start('changes')
    assert.deepEqual(
      [await ask('POST', FOREIGN), await ask('DELETE', FOREIGN), await ask('POST', REBOUND)],
      [403, 403, 403]
    )
    assert.equal(answered, 0)
    assert.deepEqual([
      await ask('POST', {}), await ask('POST', { host: 'bench.example' }),
      await ask('GET', FOREIGN), await ask('HEAD', { host: 'evil.example' })
    ], [200, 200, 200, 200])
  })

  it('does nothing for them where all is guarded, nor under another name', async () => {
    const ask = await start('all', ['bench.example'])
    assert.deepEqual([
      await ask('GET', FOREIGN), await ask('GET', REBOUND),
      await ask('GET', { host: 'evil.example' }), await ask('POST', FOREIGN)
    ], [403, 403, 403, 403])
    assert.equal(answered, 0)
    assert.deepEqual(
      [await ask('GET', {}), await ask('GET', { host: 'bench.example' })], [200, 200]
    )
  })
})
