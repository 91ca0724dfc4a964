import { assert } from 'chai'
import { createHostRule } from '../../../../servers/ql/upstream-calls/host-rule.js'
import { makeTable } from './make-call.js'

/** @param {Partial<Parameters<typeof createHostRule>[0]>} sources */
const ruleOf = sources => createHostRule({ config: {}, tables: [], allowHosts: [], ...sources })

describe('the hosts that may be called', () => {
  const forTables = /** @type {[string, string, boolean][]} */ ([
    // template, URI, allowed
    ['http://api.example.com/x?q={q}', 'http://api.example.com/y', true],
    ['http://api.example.com/x?q={q}', 'http://API.EXAMPLE.COM/', true],
    ['http://api.example.com/x?q={q}', 'http://api.example.com:80/', true],
    ['http://api.example.com:80/x?q={q}', 'http://api.example.com/', true],
    ['http://api.example.com/x?q={q}', 'http://api.example.com:8080/', false],
    ['http://api.example.com/x?q={q}', 'https://api.example.com/', false],
    ['https://api.example.com/x?q={q}', 'https://api.example.com:443/', true],
    ['http://api.example.com/x?q={q}', 'http://example.com/', false],
    ['http://api.example.com/x?q={q}', 'http://api.example.com.evil.org/', false],
    ['http://api.example.com', 'http://api.example.com/', true],
    ['http://api.example.com?q={q}', 'http://api.example.com/', true],
    ['http://127.0.0.1:9000/{x}', 'http://127.0.0.1:9000/', true],
    ['http://127.0.0.1:9000/{x}', 'http://2130706433:9000/', true],
    ['http://127.0.0.1:9000/{x}', 'http://127.0.0.1:9001/', false],
    ['http://[::1]:9000/{x}', 'http://[0::1]:9000/', true],
    ['http://{host}/x', 'http://anything/', false],
    ['http://{host}/x', 'http://x/', false],
    ['http://api.{region}.example.com/', 'http://api./', false],
    ['http://api.example.com{rest}', 'http://api.example.com/', false],
    ['http://api.example.com:{port}/', 'http://api.example.com/', false],
    ['http://good.com\\{x}', 'http://good.com/', false],
    ['http://user:password@api.example.com/', 'http://api.example.com/', false],
    ['ftp://api.example.com/', 'http://api.example.com/', false],
    ['{uri}', 'http://api.example.com/', false],
    ['/relative', 'http://relative/', false]
  ])
  for (const [template, uri, allowed] of forTables) {
    it(`a loaded table at ${template} ${allowed ? 'allows' : 'does not allow'} ${uri}`, () => {
      assert.equal(ruleOf({ tables: [makeTable(template)] }).allows(new URL(uri), false), allowed)
    })
  }

  it('are those of all verbs of all tables', () => {
    const rule = ruleOf({ tables: [makeTable('http://a/', 'http://b:81/{x}'), makeTable('https://c/')] })
    assert.deepEqual(['http://a', 'http://b:81', 'https://c', 'http://d'].map(uri => rule.allows(new URL(uri), false)), [true, true, true, false])
  })

  it('are more when a table of the operator is added', () => {
    const rule = ruleOf({})
    assert.isFalse(rule.allows(new URL('http://a'), false))
    rule.addTable(makeTable('http://a/'))
    assert.isTrue(rule.allows(new URL('http://a'), false))
  })

  const config = {
    upstream: 'http://up.example.com:8080/base',
    deep: { list: [{ url: 'HTTPS://Deep.example.com' }] },
    note: 'not-a-url.example.com',
    login: 'http://user:secret@login.example.com/',
    proxy: { 'direct.example.com': {}, 'other.example.com': { host: 'proxy.example.com', port: 3128 }, localhost: {}, '*': { host: 'proxy.example.com', port: 3128 } },
    cache: { impl: 'x', options: { server: 'http://cache.example.com/' } }
  }
  const forConfig = /** @type {[string, boolean][]} */ ([
    ['http://up.example.com:8080/', true],
    ['http://up.example.com/', false],
    ['https://deep.example.com/', true],
    ['http://not-a-url.example.com/', false],
    ['http://login.example.com/', false],
    ['http://direct.example.com/', true],
    ['http://direct.example.com:1234/', true],
    ['https://other.example.com/', true],
    ['http://localhost:9200/', false],
    ['http://proxy.example.com:3128/', false],
    ['http://proxy.example.com/', false],
    ['http://cache.example.com/', false]
  ])
  for (const [uri, allowed] of forConfig) {
    it(`the configuration ${allowed ? 'names' : 'does not name'} ${uri}`, () => assert.equal(ruleOf({ config }).allows(new URL(uri), false), allowed))
  }

  it('does not fall over a configuration that contains itself', () => {
    const loop = /** @type {Record<string, unknown>} */ ({ url: 'http://a/' })
    loop.self = loop
    assert.isTrue(ruleOf({ config: loop }).allows(new URL('http://a/'), false))
  })

  const forInline = /** @type {[string, boolean][]} */ ([
    ['http://127.0.0.1:9000/', true],
    ['http://localhost/', true],
    ['https://[::1]:1/', true],
    ['http://0x7f000001/', true],
    ['http://api.example.com/', false],
    ['http://up.example.com:8080/', false],
    ['http://169.254.169.254/', false],
    ['http://[::ffff:127.0.0.1]/', false],
    ['http://0.0.0.0/', false],
    ['http://localhost.evil/', false],
    ['http://127.0.0.1@evil/', false],
    ['http://evil\\@127.0.0.1/', false]
  ])
  for (const [uri, allowed] of forInline) {
    it(`a table created in a script ${allowed ? 'may' : 'may not'} call ${uri}`, () => {
      assert.equal(ruleOf({ config, tables: [makeTable('http://api.example.com/')] }).allows(new URL(uri), true), allowed)
    })
  }

  const forOption = /** @type {[string, string, boolean][]} */ ([
    ['*', 'http://anything.example.com:1/', true],
    ['example.com', 'http://example.com:1234/', true],
    ['EXAMPLE.com', 'https://example.com/', true],
    [' example.com ', 'http://example.com/', true],
    ['example.com', 'http://www.example.com/', false],
    ['example.com:8080', 'http://example.com:8080/', true],
    ['example.com:80', 'http://example.com/', true],
    ['example.com:8080', 'http://example.com/', false],
    ['127.1', 'http://127.0.0.1/', true],
    ['[::2]', 'http://[::2]:80/', true],
    ['[::2]:81', 'http://[::2]:81/', true],
    ['[::2]:81', 'http://[::2]/', false],
    ['', 'http://example.com/', false],
    ['exa mple', 'http://example.com/', false]
  ])
  for (const [entry, uri, allowed] of forOption) {
    it(`--allow-hosts "${entry}" ${allowed ? 'allows' : 'does not allow'} ${uri}, inline or not`, () => {
      const rule = ruleOf({ allowHosts: [entry] })
      assert.deepEqual([rule.allows(new URL(uri), true), rule.allows(new URL(uri), false)], [allowed, allowed])
    })
  }
})
