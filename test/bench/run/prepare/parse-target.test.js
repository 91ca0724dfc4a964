import { expect } from 'chai'
import { parseTarget } from '../../../../bench/run/prepare/parse-target.js'
import { BenchError } from '../../../../bench/errors.js'

describe('parseTarget', () => {
  it('takes the address of a server, with a path or without, with TLS or on a socket', () => {
    for (const [text, url] of [
      ['http://192.168.0.7:8080', 'http://192.168.0.7:8080'],
      ['http://server:8529/_db/_system/shootout/', 'http://server:8529/_db/_system/shootout'],
      ['https://192.168.0.7', 'https://192.168.0.7'],
      ['http://unix:/run/app.sock:', 'http://unix:/run/app.sock:'],
      ['http://unix:/run/app.sock:/base/', 'http://unix:/run/app.sock:/base']
    ]) {
      expect(parseTarget(text ?? '')).to.deep.equal({ urls: [url], service: null })
    }
  })

  it('takes several, in order', () => {
    expect(parseTarget('http://b:1/, http://a:1')).to.deep.equal(
      { urls: ['http://b:1', 'http://a:1'], service: null })
  })

  it('takes the name of a service', () => {
    for (const [text, service] of /** @type {const} */ ([
      ['web', { name: 'web', namespace: null, port: null }],
      ['web.shop', { name: 'web', namespace: 'shop', port: null }],
      ['web.shop:8080', { name: 'web', namespace: 'shop', port: '8080' }],
      ['web:http-alt', { name: 'web', namespace: null, port: 'http-alt' }]
    ])) {
      expect(parseTarget(`kubernetes-service:${text}`)).to.deep.equal({ urls: null, service })
    }
  })

  for (const text of [
    '', '192.168.0.7:8080', 'ftp://server', 'http://', 'http://server/?a=1', 'http://server/#a',
    'http://a,b', 'http://a,', 'http://unix:/run/app.sock', 'http://unix:run/app.sock:/',
    'kubernetes-service:', 'kubernetes-service:Web', 'kubernetes-service:web:0',
    'kubernetes-service:web:70000', 'kubernetes-service:a.b.c', 'kubernetes-service:web/x'
  ]) {
    it(`refuses '${text}'`, () => expect(() => parseTarget(text))
      .to.throw(BenchError, /--target takes the address of one server, or several/))
  }

  it('refuses an address twice, and a socket among others', () => {
    expect(() => parseTarget('http://a,http://a/')).to.throw(/each address once: http:\/\/a is/)
    expect(() => parseTarget('http://a,http://unix:/s:')).to.throw(/a unix socket alone/)
  })

  it('repeats no password', () => {
    for (const text of ['http://root:geheim@server', 'http://a,http://root:geheim@server']) {
      expect(() => parseTarget(text))
        .to.throw(BenchError)
        .with.property('message')
        .that.does.not.contain('geheim')
    }
  })
})
