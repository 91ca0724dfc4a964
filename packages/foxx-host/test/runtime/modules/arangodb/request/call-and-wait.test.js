import { expect } from 'chai'
import { runInNewContext } from 'node:vm'
import { callAndWait } from '../../../../../src/runtime/modules/arangodb/request/call-and-wait.js'
import { useServer } from './use-server.js'

describe('a call that is waited for', () => {
  const server = useServer()

  /** @param {string} path @param {boolean} [keepAlive] */
  const call = (path, keepAlive) => {
    const { body } = callAndWait({
      url: `http://127.0.0.1:${server.port}${path}`, method: 'GET', headers: {}, body: null,
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
