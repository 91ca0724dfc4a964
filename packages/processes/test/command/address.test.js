/** @import {AddressInfo, Server} from 'node:net' */
import { expect } from 'chai'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { isAddress, look, parseAddress, withPath } from '../../src/index.js'
import { CERTIFICATE } from '../certificate/index.js'

describe('an address', () => {
  it('is of HTTP, over TCP or a unix socket', () => {
    const good = [
      'http://a', 'https://[::1]:3/b?c', 'http://unix:/a/b.sock:/', 'https://unix:/a.sock:/c?d'
    ]
    expect(good.filter(text => !isAddress(text))).to.deep.equal([])
    const bad = [
      'a', 'ftp://a/', 'http://unix:/a.sock', 'http://unix:a.sock:/', 'http://unix::/', 'http://'
    ]
    expect(bad.filter(isAddress)).to.deep.equal([])
  })

  it('tells where it leads', () => {
    expect(parseAddress('https://[::1]/b?c')).to.deep.equal({
      isSecure: true, socketPath: null, hostname: '::1', port: 443, host: '[::1]', path: '/b?c',
      plainUrl: 'https://[::1]/b?c'
    })
    expect(parseAddress('http://unix:/tmp/a b.sock:/c:d?e')).to.deep.equal({
      isSecure: false, socketPath: '/tmp/a b.sock', hostname: 'localhost', port: 0,
      host: 'localhost', path: '/c:d?e', plainUrl: 'http://localhost/c:d?e'
    })
  })

  it('keeps everything but the path for another one', () => {
    expect([
      'https://u:p%40@a:1/b?c', 'http://u@a/', 'http://a', 'http://unix:/t.sock:/b'
    ].map(text => withPath(text, '/x?y'))).to.deep.equal([
      'https://u:p%40@a:1/x?y', 'http://u@a/x?y', 'http://a/x?y', 'http://unix:/t.sock:/x?y'
    ])
  })
})

describe('a look over TLS', () => {
  /** @type {Server[]} */
  const servers = []
  after(() => { for (const server of servers) server.close() })

  /** @param {Server} server */
  async function listen (server) {
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return `https://127.0.0.1:${/** @type {AddressInfo} */ (server.address()).port}/`
  }

  it('refuses a self-signed certificate, says so and how to accept it', async () => {
    const url =
      await listen(createSecureServer(CERTIFICATE, (_, response) => response.writeHead(204).end()))
    expect(await look(url, { timeoutMs: 5_000 })).to.deep.equal({
      status: null,
      isThere: true,
      isUntrusted: true,
      why: 'its certificate is not accepted: self-signed certificate; --insecure accepts any ' +
        'certificate'
    })
    expect(await look(url, { timeoutMs: 5_000, insecure: true }))
      .to.deep.equal({ status: 204, why: '', isThere: true })
  })

  it('says so where a server knows no TLS', async () => {
    const url = await listen(createServer((_, response) => response.end()))
    expect(await look(url, { timeoutMs: 5_000, insecure: true })).to.deep.equal({
      status: null,
      isThere: true,
      why: 'it does not answer with TLS; does its address begin with http://?'
    })
  })
})
