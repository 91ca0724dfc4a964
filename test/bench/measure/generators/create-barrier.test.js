import { expect } from 'chai'
import {
  createBarrier
} from '../../../../bench/measure/generators/coordinator/create-barrier.js'

describe('a barrier of generators', () => {
  it('lets all through at the moment that the last one has named', async () => {
    let now = 10
    const { arrive } = createBarrier(3, () => now)
    /** @type {string[]} */
    const through = []
    const first = arrive().then(start => { through.push('first'); return start })
    const second = arrive()
    await new Promise(setImmediate)
    expect(through).to.deep.equal([])
    now = 20
    const last = arrive()
    now = 30
    expect(await Promise.all([first, second, last])).to.deep.equal(Array(3).fill({ startAt: 20 }))
  })

  it('keeps nobody when one is lost, also who comes later', async () => {
    const { arrive, abandon } = createBarrier(2, () => 1)
    const waiting = arrive().catch(error => error.message)
    abandon()
    expect(await waiting).to.equal('another generator was lost')
    expect(await arrive().catch(error => error.message)).to.equal('another generator was lost')
  })
})
