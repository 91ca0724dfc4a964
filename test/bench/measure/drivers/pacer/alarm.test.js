import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAlarm } from '../../../../../bench/measure/drivers/pacer/alarm.js'

const alarm = createAlarm()
const nowUs = () => performance.now() * 1000

/** @param {number} afterUs @param {typeof alarm} [own] @returns {Promise<number>} how late it rang, in microseconds */
function ring (afterUs, own = alarm) {
  const atUs = nowUs() + afterUs
  return new Promise(resolve => own.set(atUs, () => resolve(nowUs() - atUs)))
}

describe('measure/drivers/pacer/alarm', () => {
  after(() => alarm.close())

  it('rings at its time, finer than the timers of the event loop, which ' +
    'know whole milliseconds', async () => {
    const late = []
    // Others may want the CPUs; an alarm that is wrong is always wrong.
    for (let attempt = 0; attempt < 100; attempt++) late.push(await ring(2_345))
    expect(Math.min(...late)).to.be.within(-1, 400)
  })

  it('rings at once for a time that has gone by', async () => {
    expect(await ring(-5_000)).to.be.at.least(5_000)
  })

  it('rings only for what it was set to last', async () => {
    /** @type {string[]} */
    const rung = []
    alarm.set(nowUs() + 3_000, () => rung.push('first'))
    alarm.set(nowUs() + 6_000, () => rung.push('second'))
    await sleep(60)
    expect(rung).to.deep.equal(['second'])
  })

  it('does not ring when it was called off', async () => {
    let rung = 0
    alarm.set(nowUs() + 3_000, () => { rung++ })
    alarm.cancel()
    await sleep(30)
    expect(rung).to.equal(0)
  })

  it('rings no earlier when the process was held up for a moment while it was made', async () => {
    const { now } = performance
    let isHeldUp = true
    performance.now = () => {
      const until = now.call(performance) + (isHeldUp ? 20 : 0)
      isHeldUp = false
      while (now.call(performance) < until);
      return now.call(performance)
    }
    const own = createAlarm()
    performance.now = now
    await ring(-1, own)
    const lateUs = await ring(30_000, own)
    await own.close()
    expect(lateUs).to.be.at.least(-5_000)
  })

  it('marks each change before it wakes its thread, which would else sleep ' +
    'through one that comes just before it sleeps', () => {
    const { notify } = Atomics
    /** @type {unknown[]} */
    const marks = []
    Atomics.notify = /** @type {typeof notify} */ ((
      /** @type {[Int32Array, number]} */ ...[cells, at]
    ) => {
      marks.push(cells[at])
      return notify(cells, at)
    })
    try {
      alarm.set(nowUs() + 1e9, () => {})
      alarm.set(nowUs() + 2e9, () => {})
      alarm.cancel()
    } finally {
      Atomics.notify = notify
    }
    expect(marks).to.have.length(3)
    expect(new Set(marks).size).to.equal(3)
  })
})
