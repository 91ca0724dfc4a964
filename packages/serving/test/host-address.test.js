import { assert } from 'chai'
import { isLoopback } from '../src/host-address.js'

describe('a loopback host name', () => {
  for (const name of [
    'localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '127.255.255.255', '[::1]', '::1'
  ]) {
    it(`${name} is one`, () => assert.isTrue(isLoopback(name)))
  }

  const others = ['', 'localhost.evil.com', 'evil.localhost', 'localhost.', '127.0.0.1.evil.com',
  '127.0.0', '128.0.0.1', '1127.0.0.1', '127.0.0.256', '127.0.0.x', '127.0.0.0x1',
    '0.0.0.0', '10.0.0.1', '192.168.0.1', '169.254.169.254', '[::]', '[::ffff:7f00:1]',
    '[::ffff:808:808]', '[::11]', 'example.com']
  for (const name of others) {
    it(`${name || 'an empty one'} is none`, () => assert.isFalse(isLoopback(name)))
  }

  it('is recognised after URL has read octal, hexadecimal, shortened and ' +
    'whole-number addresses', () => {
    const spellings = [
      'http://0177.0.0.1/', 'http://0x7f.1/', 'http://127.1/', 'http://2130706433/',
      'http://017700000001/', 'http://[0:0:0:0:0:0:0:1]/'
    ]
    assert.deepEqual(spellings.map(uri => isLoopback(new URL(uri).hostname)), spellings.map(() =>
      true))
  })
})
