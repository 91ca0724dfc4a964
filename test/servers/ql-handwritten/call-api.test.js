/** @import {AddressInfo} from 'node:net' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { assert } from 'chai'
import { createCaller } from '../../../servers/ql-handwritten/call-api.js'
import { startFaultyUpstream } from '../ql/faulty-upstream.js'

describe('createCaller', () => {
  it('answers what the API answers, parsed', async () => {
    const upstream = await startFaultyUpstream()
    const { query } = /** @type {{query: string}} */ (
      await createCaller({ upstream: upstream.url, proxy: null })('/search.json?q=ql.io')
    )
    assert.equal(query, 'ql.io')
    await upstream.close()
  })

  it('gives up on an API that is too late', async () => {
    const upstream = await startFaultyUpstream('late')
    upstream.lateMs = 15_000
    const call = createCaller({ upstream: upstream.url, proxy: null, timeoutMs: 100 })
    assert.include(await call('/search.json?q=x').catch(refused => refused), {
      code: 'UND_ERR_HEADERS_TIMEOUT'
    })
    await upstream.close()
  })

  it('asks a proxy for the whole address, in the name of the upstream', async () => {
    /** @type {{target: string | undefined, host: string | undefined}[]} */
    const seen = []
    const proxy = createServer((request, response) => {
      seen.push({ target: request.url, host: request.headers.host })
      response.end('{"through":"proxy"}')
    })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const { port } = /** @type {AddressInfo} */ (proxy.address())
    const answer = await createCaller(
      { upstream: 'http://api.example:8080', proxy: `http://127.0.0.1:${port}` }
    )('/search.json?q=x')
    assert.deepEqual(answer, { through: 'proxy' })
    assert.deepEqual(seen, [
      { target: 'http://api.example:8080/search.json?q=x', host: 'api.example:8080' }
    ])
    proxy.closeAllConnections()
    proxy.close()
  })
})
