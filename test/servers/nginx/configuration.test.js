import { assert } from 'chai'
import { isSince, toConfiguration } from '../../../servers/nginx/configuration.js'
import { expectKept } from '../../kept-text.js'

const USER = { name: 'www-data', group: 'web', uid: 33, gid: 34 }
const PLACE = {
  directory: '/tmp/own', fileRoot: '/tmp/a root', host: '127.0.0.1', port: 8080, user: USER,
  workers: 3, version: '1.22.1', without: []
}

describe('the configuration of nginx', () => {
  it('is the kept one, with a reason in every line that says something', () => {
    const text = toConfiguration(PLACE)
    expectKept(import.meta.filename, 'nginx.conf', text)
    const silent = text.trim().split('\n').filter(line =>
      !/^\s*(events|http|server) \{$|^\s*\}$/.test(line) && !/ # \S/.test(line))
    assert.deepEqual(silent, [])
  })

  it('leaves out what the program is too old for or was built without, and stays who it is where ' +
    'it can not become another', () => {
    const other = { host: '[::1]', user: null, version: '1.18.0', without: ['scgi', 'uwsgi'] }
    expectKept(import.meta.filename, 'nginx-other.conf', toConfiguration({ ...PLACE, ...other }))
  })
})

describe('comparing versions of nginx', () => {
  /** @type {[string, string, boolean][]} */
  const cases = [
    ['1.19.10', '1.19.10', true], ['1.19.9', '1.19.10', false], ['1.22.1', '1.19.10', true],
    ['2.0.0', '1.19.10', true], ['1.2.20', '1.19.10', false], ['1.19.10', '1.19.9', true]
  ]
  for (const [version, first, expected] of cases) {
    it(`finds ${version} ${expected ? 'not ' : ''}older than ${first}`, () =>
      assert.equal(isSince(version, first), expected))
  }
})
