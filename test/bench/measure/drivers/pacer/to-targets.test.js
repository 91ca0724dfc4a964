import { expect } from 'chai'
import { toTargets } from '../../../../../bench/measure/drivers/pacer/to-targets.js'

/** @param {Parameters<typeof toTargets>[0]} job */
function textOf (job) {
  return toTargets(job).map(({ requests }) => String(requests[0]))
}

describe('measure/drivers/pacer/to-targets', () => {
  it('asks with Host and Connection: keep-alive, and nothing else that is not asked for', () => {
    const targets = toTargets({ urls: ['http://127.0.0.1:81/a?b=c', 'http://[::1]/'], method: 'GET' })
    expect(targets.map(({ requests, ...where }) => ({ ...where, request: String(requests[0]) })))
      .to.deep.equal([
        {
          host: '127.0.0.1',
          port: 81,
          socketPath: null,
          isSecure: false,
          request: 'GET /a?b=c HTTP/1.1\r\nhost: 127.0.0.1:81\r\nconnection: keep-alive\r\n\r\n'
        },
        {
          host: '::1',
          port: 80,
          socketPath: null,
          isSecure: false,
          request: 'GET / HTTP/1.1\r\nhost: [::1]\r\nconnection: keep-alive\r\n\r\n'
        }
      ])
  })

  it('sends a body as JSON unless the headers say otherwise, with its length in bytes', () => {
    expect(textOf({ urls: ['http://a/'], method: 'POST', body: '"ö"' })[0])
      .to.include('\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n"ö"')
    expect(textOf({
      urls: ['http://a/'],
      method: 'PUT',
      body: 'x',
      headers: { 'content-type': 'text/plain', 'x-key': 'k' }
    })[0])
      .to.match(/\r\ncontent-type: text\/plain\r\ncontent-length: 1\r\nx-key: k\r\n\r\nx$/)
      .and.not.include('json')
  })

  it('tells TLS, and the path of a unix socket', () => {
    const targets = toTargets({
      urls: ['https://a/b', 'https://unix:/tmp/a.sock:/b?c'], method: 'GET'
    })
    expect(targets.map(({ requests, ...where }) => ({ ...where, request: String(requests[0]) })))
      .to.deep.equal([
        {
          host: 'a',
          port: 443,
          socketPath: null,
          isSecure: true,
          request: 'GET /b HTTP/1.1\r\nhost: a\r\nconnection: keep-alive\r\n\r\n'
        },
        {
          host: 'localhost',
          port: 0,
          socketPath: '/tmp/a.sock',
          isSecure: true,
          request: 'GET /b?c HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n\r\n'
        }
      ])
  })

  it('refuses addresses that it can not talk to', () => {
    expect(() => toTargets({ urls: ['ftp://a/'], method: 'GET' }))
      .to.throw(RangeError, 'begins with http: or https:')
  })
})
