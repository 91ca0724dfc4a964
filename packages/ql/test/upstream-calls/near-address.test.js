import { assert } from 'chai'
import { networkInterfaces } from 'node:os'
import { isNearAddress } from '../../src/upstream-calls/near-address.js'

const NEAR = [
  '127.0.0.1', '127.255.255.255', '0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '169.254.169.254',
  '172.16.0.1', '172.31.255.255', '192.168.0.1', '192.0.0.8', '198.18.0.1', '224.0.0.1',
  '255.255.255.255', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:7f00:1',
  '::ffff:10.0.0.1', 'fc00::1', 'fdff::1', 'fe80::1', 'fe80::1%lo', 'fec0::1', 'ff02::1',
  '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00::1', 'localhost', ''
]
const FAR = [
  '93.184.215.14', '8.8.8.8', '172.32.0.1', '100.128.0.1', '11.0.0.1', '::ffff:8.8.8.8',
  '2606:4700::1111', '2a00:1450::1'
]

describe('an address that is near', () => {
  for (const address of NEAR) {
    it(`is ${address || '(none)'}`, () => assert.isTrue(isNearAddress(address)))
  }
  for (const address of FAR) it(`is not ${address}`, () => assert.isFalse(isNearAddress(address)))

  it('is each that this machine has', () => {
    for (const { address } of Object.values(networkInterfaces()).flatMap(found => found ?? [])) {
      assert.isTrue(isNearAddress(address), address)
    }
  })
})
