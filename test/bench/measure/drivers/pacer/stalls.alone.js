/** @import {Stall} from './stalling-server.js' */
/** @import {CellKey, Slice} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { createPacerDriver } from '../../../../../bench/measure/drivers/pacer/index.js'
import { toPublished } from '../../../../../bench/measure/latency-histogram.js'
import { openLoopSeconds } from '../../../../../bench/plan/open-loop.js'
import { summariseRun } from '../../../../../bench/summarise/summarise-run.js'
import { makeCell, makePlan, makeSlice } from '../../../make-run.js'
import { makePacing } from '../../../make-open-loop.js'
import { leastOf } from './measure-truth.js'

const driver = createPacerDriver({ warmer: createAutocannonDriver() })
const RATE = 500
const SECONDS = openLoopSeconds({ name: 'quick', sliceSeconds: 1 }, RATE)
const STALL_MS = 200
const ATTEMPTS = 3
/** As a share: a stall that is not seen is wrong by a factor of twenty and more. */
const TOLERANCE = 0.2
const CELL = makeCell({ rate: RATE, driver: 'pacer' })

/**
 * Slices of a server that stops, with a pause between them in which others would be measured.
 * @param {{everyMs: number, slices: number}} what
 * @returns {Promise<{slices: Slice[], truthUs: number}>} truthUs: the 99th percentile by the server's own schedule
 */
async function measure ({ everyMs, slices: count }) {
  const server = new Worker(new URL('./stalling-server.js', import.meta.url), {
    workerData: { everyMs, stallMs: STALL_MS }
  })
  try {
    const [{ port }] = await once(server, 'message')
    /** @type {Slice[]} */
    const slices = []
    /** @type {{from: number, to: number}[]} */
    const windows = []
    for (let block = 1; block <= count; block++) {
      const load = await driver.load({
        urls: [`http://127.0.0.1:${port}/`],
        method: 'GET',
        connections: 64,
        seconds: SECONDS,
        expectedBody: 'ok',
        expectedWireBytes: null,
        windowMs: null,
        rate: { perSecond: RATE, arrivals: 'poisson', seed: block }
      })
      // From the end, because at first the client starts and connects.
      const to = performance.timeOrigin + performance.now() -
        1000 * (load.backlog?.drainSeconds ?? 0)
      windows.push({ from: to - 1000 * load.seconds, to })
      expect(load.mismatches + load.non2xx).to.equal(0)
      slices.push(toSlice({ ...CELL, block, load }))
      await pause(700)
    }
    server.postMessage('tell')
    const [{ stalls }] = await once(server, 'message')
    return { slices, truthUs: percentileBySchedule(stalls, windows) }
  } finally {
    await server.terminate()
  }
}

/** @param {CellKey & {block: number, load: Awaited<ReturnType<typeof driver.load>>}} of @returns {Slice} */
function toSlice ({ block, load, ...cell }) {
  return makeSlice({
    ...cell,
    block,
    processStart: 1 + block % 2,
    seconds: load.seconds,
    completed: load.completed,
    rps: load.completed / load.seconds,
    histogram: load.histogram,
    latencyUs: toPublished(load.completed, load.latencyUs),
    pacing: makePacing({ due: load.completed })
  })
}

/**
 * Of requests that fall due evenly, how long they must wait for the end of a stall.
 * @param {readonly Stall[]} stalls
 * @param {readonly {from: number, to: number}[]} windows
 * @returns {number} microseconds
 */
function percentileBySchedule (stalls, windows) {
  const waits = windows.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor(to - from) }, (_, ms) => from + ms).map(due => {
      const stall = stalls.find(one => one.from <= due && due < one.to)
      return stall === undefined ? 0 : stall.to - due
    })).sort((a, b) => a - b)
  return 1000 * (waits[Math.floor(0.99 * waits.length)] ?? NaN)
}

describe('the 99th percentile of a server of known stalls', function () {
  this.timeout(180_000)
  after(() => driver.close())

  for (const what of [{ everyMs: 10_000, slices: 8 }, { everyMs: 2_000, slices: 3 }]) {
    it(`is that of the server's own schedule: 200 ms every ${what.everyMs / 1000} s`, async () => {
      // Another program may take the server's CPU for as long as it stops itself; an instrument that is wrong is wrong
      // in all attempts.
      const error = await leastOf({ attempts: ATTEMPTS, enough: TOLERANCE }, async () => {
        const { slices, truthUs } = await measure(what)
        const [summary] = summariseRun({
          plans: [{ ...makePlan({ variants: ['node'] }), cells: [CELL] }], slices, verifications: []
        })
        expect(truthUs).to.be.above(10_000)
        expect(summary?.p99Interval?.high).to.be.at.least((1 - TOLERANCE) * truthUs)
        expect(summary?.stallsSeenSeconds).to.be.above(what.slices * SECONDS / 4)
        return Math.abs(Math.log((summary?.p99Interval?.estimate ?? NaN) / truthUs))
      })
      expect(error).to.be.below(TOLERANCE)
    })
  }
})
