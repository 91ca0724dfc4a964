import { assert } from 'chai'
import { createHostRule } from '../../src/upstream-calls/host-rule.js'
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
    const rule =
      ruleOf({ tables: [makeTable('http://a/', 'http://b:81/{x}'), makeTable('https://c/')] })
    assert.deepEqual(['http://a', 'http://b:81', 'https://c', 'http://d'].map(uri =>
      rule.allows(new URL(uri), false)), [true, true, true, false])
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
    proxy: {
      'direct.example.com': {},
      'other.example.com': { host: 'proxy.example.com', port: 3128 },
      localhost: {},
      '*': { host: 'proxy.example.com', port: 3128 }
    },
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
    it(`the configuration ${allowed ? 'names' : 'does not name'} ${uri}`, () =>
      assert.equal(ruleOf({ config }).allows(new URL(uri), false), allowed))
  }

  it('does not fall over a configuration that contains itself', () => {
    const loop = /** @type {Record<string, unknown>} */ ({ url: 'http://a/' })
    loop.self = loop
    assert.isTrue(ruleOf({ config: loop }).allows(new URL('http://a/'), false))
  })

  const forInline = /** @type {[string, boolean][]} */ ([
    // URI, allowed with --allow-tables-from-requests; nothing is without it
    ['http://127.0.0.1:9000/', true],
    ['http://localhost/', true],
    ['https://[::1]:1/', true],
    ['http://0x7f000001/', true],
    ['http://2130706433/', true],
    ['http://017700000001/', true],
    ['http://127.1/', true],
    ['http://api.example.com/', false],
    ['http://up.example.com:8080/', false],
    ['http://169.254.169.254/', false],
    ['http://[::ffff:127.0.0.1]/', false],
    ['http://0.0.0.0/', false],
    ['http://[::]/', false],
    ['http://10.0.0.1/', false],
    ['http://localhost.evil/', false],
    ['http://127.0.0.1@evil/', false],
    ['http://evil\\@127.0.0.1/', false]
  ])
  for (const [uri, allowed] of forInline) {
    it('a table that came with a request may not call ' +
      `${uri}${allowed ? ', unless such tables are allowed' : ''}`, () => {
      const tables = [makeTable('http://api.example.com/'), makeTable('http://127.0.0.1:9000/')]
      assert.isFalse(ruleOf({ config, tables }).allows(new URL(uri), true))
      assert.equal(
        ruleOf({ config, tables, tablesFromRequests: true }).allows(new URL(uri), true), allowed
      )
    })
  }

  const near = [
    'http://127.0.0.1:9000/', 'http://127.1/', 'http://0x7f000001/', 'http://2130706433/',
    'http://017700000001/', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::127.0.0.1]/',
    'http://0.0.0.0/', 'http://0/', 'http://[::]/', 'http://localhost/', 'http://LOCALHOST/',
    'http://localhost./', 'http://x.localhost/', 'http://10.0.0.1/', 'http://172.16.0.1/',
    'http://192.168.1.1/', 'http://169.254.169.254/', 'http://[fe80::1]/', 'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/', 'http://100.64.0.1/'
  ]
  for (const uri of near) {
    it(`--allow-hosts "*" is not enough for ${uri}, which has to be written out`, () => {
      const url = new URL(uri)
      assert.deepEqual(
        [true, false].map(inline => ruleOf({ allowHosts: ['*'] }).allows(url, inline)),
        [false, false]
      )
      assert.deepEqual([true, false].map(inline =>
        ruleOf({ allowHosts: ['*'], tablesFromRequests: true }).allows(url, inline)), [true, true])
      if (/^http:\/\/(x\.localhost|localhost\.)\/$/.test(uri)) return
      assert.deepEqual(
        [true, false].map(inline => ruleOf({ allowHosts: [url.hostname] }).allows(url, inline)),
        [true, true]
      )
      assert.isTrue(ruleOf({ allowHosts: ['*'], tables: [makeTable(uri)] }).allows(url, false))
    })
  }

  it('are looked at once more when a name is connected to: of tables that came with a request, ' +
    'and where only "*" allows them', () => {
    const [listed, other] = [new URL('http://api.example/'), new URL('http://other.example/')]
    const rule = ruleOf({
      allowHosts: ['api.example', '*', '10.0.0.5', '[fd00::5]'],
      tables: [makeTable('http://table.example/')]
    })
    assert.deepEqual([listed, other].map(url => rule.distrusts(url, true)), [true, true])
    assert.deepEqual(
      [listed, other, new URL('http://table.example/')].map(url => rule.distrusts(url, false)),
      [false, true, false]
    )
    assert.isFalse(rule.distrusts(new URL('http://10.0.0.5/'), true))
    assert.isFalse(ruleOf({ allowHosts: ['api.example'], tablesFromRequests: true })
      .distrusts(listed, true))
    assert.isFalse(ruleOf({ allowHosts: ['localhost'] })
      .distrusts(new URL('http://localhost/'), true))
    const addresses = [
      '93.184.215.14', '2606:4700::1', '10.0.0.5', 'fd00::5', '10.0.0.6', '127.0.0.1', '::1',
      '::ffff:127.0.0.1'
    ]
    assert.deepEqual(addresses.map(address => rule.allowsAddress(address)), [
      true, true, true, true, false, false, false, false
    ])
  })

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
    ['example.com:08080', 'http://example.com:8080/', true],
    ['user:secret@example.com', 'http://example.com/', false],
    ['', 'http://example.com/', false],
    ['exa mple', 'http://example.com/', false]
  ])
  for (const [entry, uri, allowed] of forOption) {
    it(`--allow-hosts "${entry}" ${allowed ? 'allows' : 'does not allow'} ` +
      `${uri}, inline or not`, () => {
      const rule = ruleOf({ allowHosts: [entry] })
      assert.deepEqual(
        [rule.allows(new URL(uri), true), rule.allows(new URL(uri), false)], [allowed, allowed]
      )
    })
  }
})
