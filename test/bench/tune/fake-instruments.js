/** @import {ExitReason, RunningServer} from '../../../servers/types.js' */
/** @import {Slice} from '../../../bench/types.js' */
/** @import {Candidate, TuneContext, TunePlan, TuneProgress, TuneInstruments} from '../../../bench/tune/types.js' */
// A world in which tuning takes no time: candidates that are no processes, a clock that moves only when
// one of its methods moves it.
import { expect } from 'chai'
import { createTunePlan } from '../../../bench/tune/ladder/create-tune-plan.js'
import { createStop } from '../../../bench/run/create-stop.js'
import { makeCell, makeSlice } from '../make-run.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'

const MEGABYTE = 1e6

/**
 * @param {Partial<Parameters<typeof createTunePlan>[0]>} [changes]
 * @returns {Parameters<typeof createTunePlan>[0]}
 */
export function makeOptions (changes = {}) {
  return {
    title: 'fake', cell: makeCell(), counts: [1, 2, 4], cores: 2, objective: 'rps', within: 0.05,
    budgetSeconds: 60, seed: 42, sideBySide: true, rate: null, ...changes
  }
}

/** @param {Partial<Parameters<typeof createTunePlan>[0]>} [changes] @returns {TunePlan} */
export function makeTunePlan (changes) {
  return createTunePlan(makeOptions(changes))
}

/**
 * @typedef {object} TuneWorld
 * @property {TuneContext & {instruments: TuneInstruments, stop: ReturnType<typeof createStop>}} context
 * @property {TuneProgress[]} events
 * @property {string[]} calls 'start 4', 'warm 4', 'slice 4', 'stop 4', 'open', 'close', in order
 * @property {(workers: number) => void} die ends a candidate that is alive
 * @property {(seconds: number) => void} pass
 */

/**
 * A slice takes as long as it should, everything else nothing; requests per second are 1,000 for every number of
 * workers.
 * @param {{
 *   rps?: (workers: number, block: number) => number, figures?: (workers: number, block: number) => Partial<Slice>,
 *   replace?: (world: TuneWorld) => Partial<TuneInstruments>
 * }} [wishes]
 * @returns {TuneWorld}
 */
export function createTuneWorld ({
  rps = () => 1000, figures = () => ({}), replace = () => ({})
} = {}) {
  let now = 0
  /** @type {Map<number, (exit: ExitReason) => void>} */
  const ends = new Map()
  /** @type {Omit<TuneWorld, 'context'>} */
  const world = {
    events: [],
    calls: [],
    die: workers => ends.get(workers)?.({ code: null, signal: 'SIGKILL', stderr: '' }),
    pass: seconds => { now += seconds }
  }
  const context = {
    instruments: createInstruments(world, { ends, now: () => now, rps, figures }),
    stop: createStop(),
    progress: (/** @type {TuneProgress} */ event) => { world.events.push(event) }
  }
  const whole = Object.assign(world, { context })
  Object.assign(context.instruments, replace(whole))
  return whole
}

/**
 * @param {Omit<TuneWorld, 'context'>} world
 * @param {{
 *   ends: Map<number, (exit: ExitReason) => void>, now: () => number, rps: (workers: number, block: number) => number,
 *   figures: (workers: number, block: number) => Partial<Slice>
 * }} parts
 * @returns {TuneInstruments}
 */
function createInstruments ({ calls, pass }, { ends, now, rps, figures }) {
  return {
    sideBySide: true,
    balanceOf: 'requests',
    open: async () => { calls.push('open') },
    start: async workers => {
      calls.push(`start ${workers}`)
      return createServer(workers, { calls, ends })
    },
    verify: async () => [{ action: 'static', check: 'body', passed: true }],
    measureWireBytes: async () => 200,
    measureCeiling: async () => 60_000,
    warmUp: async ({ running }) => {
      calls.push(`warm ${running.variant.workers}`)
      return { settled: true }
    },
    measureSlice: async ({ cell, place, seconds, primeSeconds }) => {
      calls.push(`slice ${cell.workers}`)
      pass(seconds + primeSeconds)
      return {
        slice: makeSlice({
          ...cell,
          ...place,
          rps: rps(cell.workers, place.block),
          ...figures(cell.workers, place.block)
        }),
        balance: 1
      }
    },
    readMemory: ({ variant }) => ({
      pssBytes: (variant.workers + 1) * MEGABYTE,
      processes: variant.workers + 1
    }),
    availableBytes: () => 1000 * MEGABYTE,
    waitForQuiet: async () => null,
    notes: () => [],
    clock: now,
    close: async () => { calls.push('close') }
  }
}

/**
 * @param {number} workers
 * @param {{calls: string[], ends: Map<number, (exit: ExitReason) => void>}} world
 * @returns {RunningServer}
 */
function createServer (workers, { calls, ends }) {
  /** @type {PromiseWithResolvers<ExitReason>} */
  const { promise, resolve } = Promise.withResolvers()
  ends.set(workers, resolve)
  return {
    variant: {
      name: 'fake',
      server: { name: 'fake', title: 'fake', variants: [] },
      processModel: 'cluster',
      workers
    },
    baseUrl: 'http://127.0.0.1:1',
    pid: null,
    runtime: 'none',
    stats: async () => null,
    exited: promise,
    stop: async () => {
      calls.push(`stop ${workers}`)
      resolve({ code: 0, signal: null, stderr: '' })
    }
  }
}

/**
 * Candidates as they are after so many blocks.
 * @param {Record<number, number>} truth the metric by number of workers: requests per second
 * @param {{blocks: number, sigma?: number, seed?: number, figures?: (workers: number) => Partial<Slice>}} what sigma:
 *   of the log of one slice
 * @returns {Candidate[]}
 */
export function makeCandidates (truth, { blocks, sigma = 0, seed = 1, figures = () => ({}) }) {
  const { normal } = createNoise(seed)
  const drift = Array.from({ length: blocks }, () => 0.3 * normal())
  return Object.entries(truth).map(([name, rps]) => {
    const workers = Number(name)
    const slices = drift.map((shared, index) => ({
      slice: makeSlice({
        workers,
        block: index + 1,
        rps: rps * Math.exp(shared + sigma * normal()),
        pssBytes: (workers + 1) * MEGABYTE,
        ...figures(workers)
      }),
      balance: 1
    }))
    return { workers, slices, starts: 1, out: null, left: null }
  })
}

/** @param {TuneWorld} world @param {string} verb @returns {number[]} the numbers of workers, in order */
export const numbers = ({ calls }, verb) =>
  calls.filter(call => call.startsWith(`${verb} `)).map(call => Number(call.split(' ')[1]))

/** Everything that was started was stopped, what they shared last. @param {TuneWorld} world */
export function expectAllStopped (world) {
  expect(numbers(world, 'stop').sort()).to.deep.equal(numbers(world, 'start').sort())
  expect(world.calls.at(-1)).to.equal('close')
}

/** @param {TuneWorld} world what the scout told */
export function scoutedOf ({ events }) {
  return events.flatMap(event => event.kind === 'scouted' ? [event] : [])
}
