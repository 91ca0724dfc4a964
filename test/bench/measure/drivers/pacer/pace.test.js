/** @import {Alarm} from '../../../../../bench/measure/drivers/pacer/alarm.js' */
import { expect } from 'chai'
import { startPace } from '../../../../../bench/measure/drivers/pacer/pace.js'

/**
 * A clock that jumps to where the alarm is set, and a step further with each look.
 * @param {{stepUs?: number, oversleepUs?: number}} [options]
 */
function createWorld ({ stepUs = 1, oversleepUs = 0 } = {}) {
  let now = 5e6
  /** @type {Alarm} */
  const alarm = {
    set: (atUs, ring) => setImmediate(() => {
      now = Math.max(now, atUs + oversleepUs)
      ring()
    }),
    cancel: () => {},
    close: async () => {}
  }
  return { alarm, nowUs: () => { now += stepUs; return now }, peekUs: () => now }
}

/**
 * @param {{
 *   world?: ReturnType<typeof createWorld>, gapUs?: number, seconds?: number, onDue?: (dueUs: number) => void
 * }} [options]
 */
function start ({ world = createWorld(), gapUs = 10_000, seconds = 1, onDue = () => {} } = {}) {
  /** @type {number[]} */
  const dues = []
  /** @type {number[]} */
  const lags = []
  const pace = startPace(
    { ...world, nextGapUs: () => gapUs, meanGapUs: gapUs, seconds, onDue: dueUs => {
      dues.push(dueUs)
      lags.push(world.peekUs() - dueUs)
      onDue(dueUs)
    } }
  )
  return { dues, lags, ...pace }
}

describe('measure/drivers/pacer/pace', () => {
  it('lets every request fall due at its time, and none before', async () => {
    const { dues, lags, over } = start()
    expect(await over).to.equal(1)
    const first = dues[0] ?? NaN
    expect(dues).to.deep.equal(Array.from({ length: 99 }, (_, index) => first + index * 10_000))
    expect(Math.min(...lags)).to.be.at.least(0)
    expect(Math.max(...lags)).to.be.below(100)
  })

  it('skips none when it oversleeps: they keep the times at which they were due', async () => {
    const { dues, lags, over } = start({ world: createWorld({ oversleepUs: 35_000 }) })
    await over
    const first = dues[0] ?? NaN
    expect(dues).to.deep.equal(Array.from({ length: 99 }, (_, index) => first + index * 10_000))
    expect(Math.max(...lags)).to.be.above(30_000)
  })

  it('lets all fall due that should have, when one that is awake asks', () => {
    // An alarm that never rings.
    const world = {
      ...createWorld({ stepUs: 15_000 }),
      alarm: { set: () => {}, cancel: () => {}, close: async () => {} }
    }
    const { dues, catchUp } = start({ world, gapUs: 40_000 })
    expect(dues).to.deep.equal([])
    for (let looks = 0; looks < 10; looks++) catchUp()
    // Looked at thirteen times since its beginning, three of them at once: 180 ms.
    expect(dues).to.have.length(4)
  })

  it('comes to an end when more falls due than it can tell', async () => {
    const { dues, over } = start({ world: createWorld({ stepUs: 500 }), gapUs: 10, seconds: 0.5 })
    expect(await over).to.equal(0.5)
    expect(dues).to.have.length.within(49_990, 50_000)
  })

  it('tells how long it was when it is stopped', async () => {
    /** @type {() => void} */
    let stop = () => {}
    const pace = start({ onDue: () => { if (pace.dues.length === 50) stop() } })
    stop = pace.stop
    expect(await pace.over).to.be.closeTo(0.5, 0.001)
    expect(pace.dues).to.have.length(50)
  })
})
