import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'chai'
import {
  addTurn, createTurnSums, describeTurns, markNow, startTurn
} from '../../../../../bench/measure/drivers/closed-loop/turn-sums.js'

/** @param {Partial<ReturnType<typeof createTurnSums>>} changes */
const describeSums = changes => describeTurns({ ...createTurnSums(), ...changes })

describe('measure/drivers/closed-loop/turn-sums', () => {
  it('counts the rate between two marks, and all answers of a turn', () => {
    const sums = createTurnSums()
    addTurn(sums, {
      start: startTurn(100),
      ramp: { at: 1_000, completed: 120 },
      end: { at: 3_000, completed: 520 },
      completed: 530
    })
    addTurn(sums, {
      start: startTurn(530),
      ramp: { at: 4_000, completed: 550 },
      end: { at: 6_000, completed: 650 },
      completed: 660
    })
    expect(sums).to.deep.include({ rateSeconds: 4, rateCompleted: 500, byTurn: [430, 130] })
    expect(sums.seconds).to.be.at.least(0)
    expect(sums.cpuUs).to.be.at.least(0)
    expect(markNow(7)).to.include({ completed: 7 })
  })

  it('counts the time in which the event loop waited, and in which it did not', async () => {
    const sums = createTurnSums()
    const start = startTurn(0)
    // A machine that is busy for as long as it sleeps leaves the loop nothing to wait for.
    do await sleep(20)
    while (performance.eventLoopUtilization(start.loop).idle < 1)
    const mark = markNow(1)
    addTurn(sums, { start, ramp: mark, end: mark, completed: 1 })
    expect(sums.idleMs).to.be.at.least(1)
    expect(sums.activeMs).to.be.above(0)
  })

  it('makes a rate of them, and counts the later half of the turns as late', () => {
    expect(describeSums({ seconds: 9, rateSeconds: 4, rateCompleted: 500, cpuUs: 3 }))
      .to.include({ seconds: 9, rps: 125, clientCpuUs: 3 })
    const late = (/** @type {number[]} */ byTurn) => describeSums({ byTurn }).completedLate
    expect([late([]), late([5]), late([1, 2]), late([1, 2, 4]), late([1, 2, 4, 8])])
      .to.deep.equal([0, 5, 2, 6, 12])
  })

  it('knows no rate where nothing was answered while it was counted', () => {
    expect(describeSums({ rateSeconds: 4 }).rps).to.equal(null)
    expect(describeSums({ rateCompleted: 4 }).rps).to.equal(null)
  })

  it('tells which share of the time the event loop was busy', () => {
    expect(describeSums({ activeMs: 30, idleMs: 90 }).loopUtilisation).to.equal(0.25)
    expect(describeSums({}).loopUtilisation).to.equal(0)
  })
})
