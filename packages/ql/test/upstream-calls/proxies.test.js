import { assert } from 'chai'
import { QlError } from '../../src/errors/index.js'
import { createProxyLookup } from '../../src/upstream-calls/proxies.js'

describe('config.proxy', () => {
  const find = createProxyLookup(JSON.parse(`{
    "a.example.com": {"host": "10.0.0.1", "port": 3128},
    "B.example.com": {},
    "text.example.com": {"host": "proxy", "port": "81"},
    "default.example.com": {"host": "proxy"},
    "__proto__": {"host": "odd"},
    "*": {"host": "proxy.example.com", "port": 8080}
  }`))
  const cases = /** @type {[string, string | null][]} */ ([
    ['a.example.com', 'http://10.0.0.1:3128'],
    ['b.example.com', null],
    ['text.example.com', 'http://proxy:81'],
    ['default.example.com', 'http://proxy'],
    ['other.example.com', 'http://proxy.example.com:8080'],
    ['constructor', 'http://proxy.example.com:8080'],
    ['__proto__', 'http://odd']
  ])
  for (const [hostname, origin] of cases) {
    it(`sends ${hostname} ${origin === null ? 'out directly' : `to ${origin}`}`, () =>
      assert.equal(find(hostname), origin))
  }

  it('means none when it is missing or names only others', () => {
    assert.isNull(createProxyLookup(undefined)('a'))
    assert.isNull(createProxyLookup({ b: { host: 'p', port: 1 } })('a'))
  })

  for (const wrong of [
    null, 'proxy:8080', { host: 5 }, { host: 'a/b' }, { host: 'a@b' }, { host: 'p', port: 0 },
    { host: 'p', port: 65536 }, { host: 'p', port: 'x' }, { host: 'p', port: 1.5 }
  ]) {
    it(`refuses ${JSON.stringify(wrong)}`, () => {
      assert.throws(() => createProxyLookup(/** @type {Parameters<typeof createProxyLookup>[0]} */ (
        /** @type {unknown} */ ({ h: wrong })
      )), QlError, 'config.proxy["h"]')
    })
  }
})
