import { assert } from 'chai'
import { isSince, toConfiguration } from '../../../servers/nginx/configuration.js'

const USER = { name: 'www-data', group: 'web', uid: 33, gid: 34 }
const PLACE = {
  directory: '/tmp/own', fileRoot: '/tmp/a root', host: '127.0.0.1', port: 8080, user: USER,
  workers: 3, version: '1.22.1', without: []
}

/** @param {Partial<typeof PLACE> | {user: null}} [changed] @returns {string[]} its lines without reasons */
function toDirectives (changed = {}) {
  return toConfiguration({ ...PLACE, ...changed }).trim().split('\n').map(line =>
    line.replace(/ #.*/, '').trim())
}

describe('the configuration of nginx', () => {
  it('says why, in every line that says something', () => {
    const silent = toConfiguration(PLACE).trim().split('\n').filter(line =>
      !/^\s*(events|http|server) \{$|^\s*\}$/.test(line) && !/ # \S/.test(line))
    assert.deepEqual(silent, [])
  })

  it('listens on one address, in the foreground, with as many processes as were asked for', () => {
    assert.includeMembers(toDirectives(), [
      'daemon off;', 'worker_processes 3;', 'listen 127.0.0.1:8080;', 'user www-data web;'
    ])
    assert.lengthOf(toDirectives().filter(line => line.startsWith('listen')), 1)
    assert.include(toDirectives({ host: '[::1]' }), 'listen [::1]:8080;')
  })

  it('sends the files below /files/ and nothing else', () => {
    assert.includeMembers(toDirectives(), [
      'root "/tmp/a root";', 'location /files/ { }', 'location = /files/ { return 404; }',
      'location / { return 404; }'
    ])
  })

  it('closes no connection for its age, its requests or its silence', () => {
    assert.includeMembers(toDirectives(), [
      'keepalive_timeout 1d;', 'client_header_timeout 1d;', 'keepalive_requests 1000000000;',
      'keepalive_time 365d;'
    ])
    assert.notInclude(toDirectives({ version: '1.18.0' }).join('\n'), 'keepalive_time ')
  })

  it('writes into its own directory only', () => {
    const paths = toConfiguration(PLACE).match(/"[^"]+"/g) ?? []
    assert.deepEqual(paths.filter(path => !path.startsWith('"/tmp/own/')), ['"/tmp/a root"'])
    assert.lengthOf(paths, 9)
    assert.include(toDirectives(), 'access_log off;')
  })

  it('leaves out what the program was built without', () => {
    const text = toConfiguration({ ...PLACE, without: ['scgi', 'uwsgi'] })
    assert.notMatch(text, /[su]c?[gw]s?gi_temp_path/)
    assert.match(text, /fastcgi_temp_path/)
  })

  it('stays who it is where it can not become another', () => {
    assert.deepEqual(toDirectives({ user: null }).filter(line => line.startsWith('user')), [])
  })
})

describe('comparing versions of nginx', () => {
  /** @type {[string, string, boolean][]} */
  const cases = [
    ['1.19.10', '1.19.10', true], ['1.19.9', '1.19.10', false], ['1.22.1', '1.19.10', true],
    ['2.0.0', '1.19.10', true], ['1.2.20', '1.19.10', false], ['0', '1.19.5', false]
  ]
  for (const [version, first, expected] of cases) {
    it(`finds ${version} ${expected ? 'not ' : ''}older than ${first}`, () =>
      assert.equal(isSince(version, first), expected))
  }
})
