import { setTimeout as later } from 'node:timers/promises'
import { expect } from 'chai'
import { createClock } from './simulation/clock.js'

/** A hundred thousand turns of the event loop take less. */
const LONG_MS = 1_500

describe('the clock of a simulated store', () => {
  it('waits for what takes time of the machine, and lets none of its own pass', async () => {
    const clock = createClock()
    expect(await clock.until(later(LONG_MS, 'written'))).to.equal('written')
    expect(clock.now()).to.equal(0)
  })

  it('waits as long for files that are at work', async () => {
    const clock = createClock()
    let isWorking = true
    clock.watch(() => isWorking)
    const ended = later(LONG_MS).then(() => { isWorking = false })
    await clock.rest()
    expect(isWorking).to.equal(false)
    await ended
  })

  it('lets time pass until what waits for it is settled', async () => {
    const clock = createClock()
    const waiting = new Promise(resolve => clock.timers.setTimeout(() => resolve('rung'), 250))
    expect(await clock.until(waiting)).to.equal('rung')
    expect(clock.now()).to.equal(250)
  })
})
