import { expect } from 'chai'
import { toOnward, toRawHeaders } from '../../../src/program/worker/hop-by-hop.js'

describe('what goes on over another connection', () => {
  it('is the request without the headers of the first connection', () => {
    const names = [
      'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding',
      'upgrade', 'expect', 'content-length', 'content-encoding'
    ]
    const headers = { ...Object.fromEntries(names.map(name => [name, 'x'])), cookie: 'a=b' }
    const request = /** @type {any} */ ({
      method: 'POST', body: Buffer.from('äb'), message: { url: '/_api/x?y=1', headers }
    })
    const peer = /** @type {any} */ ({ agent: 'the agent', socketPath: '/s' })
    const onward = { ...peer, method: 'POST', path: '/_api/x?y=1' }
    expect(toOnward(request, peer))
      .to.deep.equal({ ...onward, headers: { cookie: 'a=b', 'content-length': '3' } })
    expect(toOnward({ ...request, body: null }, peer))
      .to.deep.equal({ ...onward, headers: { cookie: 'a=b' } })
  })

  it('is the answer with its length', () => {
    const rawHeaders = ['Connection', 'close', 'Content-Length', '5', 'X-A', 'te', 'TE', 'x']
    expect(toRawHeaders(/** @type {any} */ ({ rawHeaders })))
      .to.deep.equal(['Content-Length', '5', 'X-A', 'te'])
  })
})
