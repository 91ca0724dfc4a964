/** @import {Asked} from '../src/create-host-check.js' */
import { assert } from 'chai'
import { createHostCheck } from '../src/create-host-check.js'

const PORT = 3000

/** @param {string | undefined} host @param {number | undefined} [localPort] @returns {Asked} */
function toAsked (host, localPort = PORT) {
  return /** @type {Asked} */ ({
    rawHeaders: host === undefined ? [] : ['Host', host],
    socket: { localPort }
  })
}

describe('the header host', () => {
  /** @type {[bound: string, own: string[], foreign: string[]][]} */
  const cases = [
    ['127.0.0.1',
      ['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST:3000', '[::1]:3000', '127.1:3000'],
      ['evil.example:3000', 'evil.example', '127.0.0.1:3001', '127.0.0.1',
      '127.0.0.1.evil.example:3000', 'localhost.evil.example:3000', '192.168.0.7:3000',
      '0.0.0.0:3000', '', ':3000',
        'evil.example@127.0.0.1:3000', '127.0.0.1:3000/x', '127.0.0.1:3000 evil.example',
        '127.0.0.1:3000#', '127.0.0.1:99999']],
    ['localhost', ['localhost:3000', '127.0.0.1:3000'], ['evil.example:3000']],
    ['::1', ['[::1]:3000', 'localhost:3000'], ['[::2]:3000']],
    ['192.168.0.7', ['192.168.0.7:3000'], [
      '192.168.0.8:3000', 'localhost:3000', 'evil.example:3000'
    ]],
    ['fd00::7', ['[fd00::7]:3000', '[FD00:0::7]:3000'], ['[fd00::8]:3000']],
    ['0.0.0.0', ['127.0.0.1:3000', '192.168.0.7:3000', '[fd00::7]:3000', 'localhost:3000'], [
      'evil.example:3000', 'myhost:3000', '192.168.0.7:80'
    ]],
    ['::', ['127.0.0.1:3000', '[fd00::7]:3000'], ['evil.example:3000']],
    ['myhost', ['myhost:3000', 'MyHost:3000', '192.168.0.7:3000'], [
      'evil.example:3000', 'myhost:3001'
    ]]
  ]
  for (const [bound, own, foreign] of cases) {
    for (const host of own) {
      it(`${host} names a server that is bound to ${bound}`, () =>
        assert.isTrue(createHostCheck({ bound })(toAsked(host))))
    }
    for (const host of foreign) {
      it(`${host || '(empty)'} does not name a server that is bound to ${bound}`, () =>
        assert.isFalse(createHostCheck({ bound })(toAsked(host))))
    }
  }

  it('may have further names, with any port or with one', () => {
    const isOwn = createHostCheck(
      { bound: '127.0.0.1', names: ['App.example', 'other.example:8080', '[fd00::7]:81'] }
    )
    const hosts = [
      'app.example', 'app.example:1', 'other.example:8080', 'other.example', 'www.app.example',
      '[fd00::7]:81', '[fd00::7]'
    ]
    assert.deepEqual(hosts.map(host => isOwn(toAsked(host))), [
      true, true, true, false, false, true, false
    ])
  })

  it('names nobody where there is none, as no browser does', () =>
    assert.isTrue(createHostCheck({ bound: '127.0.0.1' })(toAsked(undefined))))

  it('without a port names port 80', () =>
    assert.isTrue(createHostCheck({ bound: '127.0.0.1' })(toAsked('localhost', 80))))

  it('was looked at already where a request comes from another worker', () => {
    assert.isTrue(createHostCheck({ bound: '127.0.0.1' })(/** @type {Asked} */ (
      /** @type {unknown} */ ({ rawHeaders: ['host', '127.0.0.1:3000'], socket: {} })
    )))
  })

  it('is judged anew after one that was ours', () => {
    const isOwn = createHostCheck({ bound: '127.0.0.1' })
    assert.deepEqual(['localhost:3000', 'localhost:3000', 'evil:3000', 'localhost:3000'].map(host =>
      isOwn(toAsked(host))), [true, true, false, true])
  })
})
