/** @import {Sampler} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { watchQuiet, watchTimers } from '../../../bench/doctor/watch-quiet.js'

/** @returns {Sampler} of a machine whose half is busy while it is watched, 1 ms of every 10 under pressure */
function createBusySampler () {
  let reading = 0
  return {
    available: true, readTreeTicksNs: () => null, readTree: () => [], readProcesses: () => null,
    readPssBytes: () => null, readCpuSeconds: () => null,
    readMachine: () => {
      const at = reading++
      return {
        busyTicks: 50 * at, stealTicks: 10 * at, totalTicks: 100 * at, pressureUs: 2_000 * at
      }
    }
  }
}

describe('watchQuiet', () => {
  it('watches others and timers in the half of the time, then repeats a computation', async () => {
    const { latenessMs, loopMs, ...shares } =
      await watchQuiet(createBusySampler(), 0.04, 50_000)
    expect(shares).to.deep.equal({
      seconds: 0.04, foreignCpuShare: 0.5, stealShare: 0.1, pressureShare: 0.1
    })
    expect(loopMs).to.have.lengthOf.at.least(8)
    expect(Math.min(...loopMs)).to.be.above(0)
    expect(latenessMs).to.have.lengthOf.within(1, 4)
    expect(Math.min(...latenessMs)).to.be.at.least(0)
  })

  it('repeats the computation eight times where there is no time at all', async () => {
    expect((await watchQuiet(createBusySampler(), 0, 10)).loopMs).to.have.lengthOf(8)
  })
})

describe('watchTimers', () => {
  it('tells how much later than after 5 ms each timer fired, and never that it was early',
    async () => {
      let now = 100
      const takes = [7, 5, 4, 6]
      const late = await watchTimers(0.02, {
        now: () => now,
        sleep: async () => { now += takes.shift() ?? expect.fail('it goes on') }
      })
      expect(late).to.deep.equal([2, 0, 0, 1])
    })
})
