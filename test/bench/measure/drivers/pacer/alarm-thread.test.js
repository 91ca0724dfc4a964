import { expect } from 'chai'
import { ringOnTime } from '../../../../../bench/measure/drivers/pacer/alarm-thread.js'

/** @import {Cells} from '../../../../../bench/measure/drivers/pacer/alarm-thread.js' */

const NONE = 0n
/** Nobody sleeps so long here. */
const LATER_MS = 1e9

/** What ends a thread that would sleep. */
class Over extends Error {}

/** @param {number} ms from now */
const dueIn = ms => process.hrtime.bigint() + BigInt(ms) * 1_000_000n

/**
 * The thread with an alarm, without sleeping: what is done while it would, and how its sleep ends.
 * @param {bigint} due
 * @param {readonly ((cells: Cells) => 'ok' | 'timed-out')[]} [sleeps] behind them it sleeps for good
 * @returns {{rung: number, sleeps: (number | undefined)[]}} sleeps: how long, in milliseconds; undefined: without end
 */
function run (due, sleeps = []) {
  const { wait } = Atomics
  const left = [...sleeps]
  const seen = { rung: 0, sleeps: /** @type {(number | undefined)[]} */ ([]) }
  const cells = {
    turn: new Int32Array(new SharedArrayBuffer(4)),
    dueNs: new BigInt64Array(new SharedArrayBuffer(8))
  }
  cells.dueNs[0] = due
  const parentPort = /** @type {import('node:worker_threads').MessagePort} */ (
    /** @type {unknown} */ ({ postMessage: () => { seen.rung++ } })
  )
  Atomics.wait = /** @type {typeof wait} */ ((
    /** @type {Parameters<typeof wait>} */ ...call
  ) => {
    seen.sleeps.push(call[3])
    const sleep = left.shift()
    if (sleep === undefined) throw new Over()
    return sleep(cells)
  })
  try {
    ringOnTime({ parentPort, workerData: cells })
  } catch (error) {
    if (!(error instanceof Over)) throw error
  } finally {
    Atomics.wait = wait
  }
  return seen
}

describe('the thread of an alarm', () => {
  it('sleeps until its time, rings once, and sleeps on', () => {
    const { rung, sleeps: [until, ...others] } = run(dueIn(100), [() => 'timed-out'])
    expect(rung).to.equal(1)
    expect(until).to.be.above(0).and.at.most(100)
    expect(others).to.deep.equal([undefined])
  })

  it('rings without sleep for a time that has gone by', () => {
    expect(run(dueIn(-1))).to.deep.equal({ rung: 1, sleeps: [undefined] })
  })

  it('sleeps for good where nothing is set', () => {
    expect(run(NONE)).to.deep.equal({ rung: 0, sleeps: [undefined] })
  })

  it('does not ring when it is woken because its alarm was called off', () => {
    const { rung, sleeps } = run(dueIn(LATER_MS), [({ dueNs }) => {
      dueNs[0] = NONE
      return 'ok'
    }])
    expect([rung, sleeps[1]]).to.deep.equal([0, undefined])
  })

  it('does not ring for a time that was replaced in the moment in which it had come', () => {
    const { rung, sleeps } = run(dueIn(100), [({ dueNs }) => {
      dueNs[0] = dueIn(LATER_MS)
      return 'timed-out'
    }])
    expect(rung).to.equal(0)
    expect(sleeps[1]).to.be.above(LATER_MS / 2)
  })
})
