import { expect } from 'chai'
import { once } from 'node:events'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { callAndWait } from '../../../../../src/runtime/modules/arangodb/request/call-and-wait.js'

describe('a call that is waited for', () => {
  /** @type {Worker} */
  let server
  let port = 0
  before(async () => {
    server = new Worker(new URL('./server-thread.js', import.meta.url))
    port = (await once(server, 'message'))[0]
  })
  after(() => server.terminate())

  /** @param {string} path @param {boolean} [keepAlive] */
  const call = (path, keepAlive) => {
    const { body } = callAndWait({
      url: `http://127.0.0.1:${port}${path}`, method: 'GET', headers: {}, body: null,
      timeoutMs: 10_000, maxRedirects: 0, allowedHosts: ['127.0.0.1'],
      ...keepAlive && { keepAlive }
    })
    return Buffer.from(body ?? []).toString()
  }

  it('gets its own answer, where one before was ended while it waited', () => {
    expect(() => runInNewContext('call("/hold")', { call }, { timeout: 200 }))
      .to.throw('timed out')
    expect(call('/release')).to.equal('released')
    expect(call('/missing')).to.equal('nothing here')
  })

  it('goes over the connection of the one before where that is kept, and over another else', () => {
    expect(call('/port', true)).to.equal(call('/port', true))
    expect(call('/port')).to.not.equal(call('/port'))
  })
})
