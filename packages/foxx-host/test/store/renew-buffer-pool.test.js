import { expect } from 'chai'
import { createContext, runInContext } from 'node:vm'
import { renewBufferPool } from '../../src/store/index.js'

const ROUNDS = 500

describe('renewBufferPool', () => {
  for (const used of [8, 20_000, 40_000, 60_000]) {
    it(`makes the next buffers come from another pool, with ${used} bytes of it in use`, () => {
      renewBufferPool()
      for (let bytes = 0; bytes < used; bytes += 1000) Buffer.from('x'.repeat(1000))
      const before = Buffer.from('before')
      renewBufferPool()
      const after = Buffer.from('after')
      expect(after.buffer).to.not.equal(before.buffer)
      expect([String(before), String(after)]).to.deep.equal(['before', 'after'])
    })
  }

  it('mends what code leaves behind that is ended while node makes a pool', () => {
    const context = createContext({ fill: () => Buffer.from('x'.repeat(4000)) })
    for (let round = 0; round < ROUNDS; round++) {
      expect(() => runInContext('for (;;) fill()', context, { timeout: 1 })).to.throw(/timed out/)
      renewBufferPool()
      expect(Buffer.from('46').toString()).to.equal('46')
    }
  }).timeout(30_000)
})
