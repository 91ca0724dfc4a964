/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {Instruments} from '../../../measure/measure-slice.js' */
/** @import {Driver, SliceOrder} from '../../../measure/types.js' */
/** @import {Protocol, Slice} from '../../../types.js' */
/** @import {TuneSlice, TuneSliceOrder} from '../../types.js' */
/** @import {CommandTarget, Expectation} from './types.js' */
// How starts of a program are loaded and read: in turns where it answers quickly, one long turn each where it takes its
// time, and by the pacer at a fixed rate.
// In: orders; out: slices, with how evenly the processes shared the work.
import { measureSlice } from '../../../measure/measure-slice.js'
import { canTakeTurns, countRounds, measureTurns } from '../../../measure/measure-turns.js'
import { warmUp } from '../../../measure/warm-up.js'
import { createRandom, shuffle } from '@shootout/statistics'
import { cpuBalance } from './cpu-balance.js'
import { drain, measureAtLength } from './measure-at-length.js'
import { forgive } from './forgive.js'
import { toAction } from './to-action.js'

/**
 * Requests per second below which a quarter of a second says nothing about CPU per request: such a program waits, and
 * whether it computes fast is not what limits it.
 */
const TOO_FEW_TO_TELL = 400

/** @typedef {{latencySeconds: number, rps: number}} Pace latencySeconds: of the mean answer */

/** @type {Pace} */
const UNKNOWN_PACE = { latencySeconds: Infinity, rps: 0 }

/**
 * @typedef {object} CommandMeter
 * @property {(what: {
 *   running: RunningServer, connections: number, limits: Protocol['warmUp']
 * }) => Promise<Awaited<ReturnType<typeof warmUp>>>} warmUp
 * @property {(order: TuneSliceOrder) => Promise<TuneSlice>} measureSlice
 * @property {(orders: readonly TuneSliceOrder[]) => Promise<TuneSlice[]>} measureTurns
 * @property {() => number} longestLatency seconds, of the mean answer under the load of a warm-up
 */

/**
 * @param {{
 *   target: CommandTarget, expectation: Expectation, pacer: Driver | null, seed: number
 * } & Pick<Instruments, 'driver' | 'sampler' | 'cores' | 'agentsOf'>} parts pacer: a client for open loops
 * @returns {CommandMeter}
 */
export function createCommandMeter ({ target, expectation, pacer, seed, ...parts }) {
  const { driver, sampler } = parts
  const instruments = { ...parts, now: () => new Date() }
  /** Of the warm-up: seconds that an answer took, requests per second. @type {WeakMap<RunningServer, Pace>} */
  const paces = new WeakMap()
  let longest = 0
  /** Those with nothing left to do. @type {WeakSet<RunningServer>} */
  const atRest = new WeakSet()
  const areQuick = (/** @type {readonly SliceOrder[]} */ orders) => {
    const slices = orders.map(({ running, seconds }) =>
      ({ seconds, ...paces.get(running) ?? UNKNOWN_PACE }))
    return slices.every(({ rps }) => rps >= TOO_FEW_TO_TELL) && countRounds(slices) > 1
  }
  const fill = (/** @type {TuneSliceOrder} */ order) => ({
    ...order,
    action: toAction(target, expectation)
  })
  const measure = async (/** @type {SliceOrder} */ order) => {
    if (order.cell.rate !== null) {
      atRest.delete(order.running)
      return measurePaced(order, { ...instruments, pacer })
    }
    if (driver.open === undefined) return measureSlice(order, instruments)
    // Where each answer waits for its turn, load before the slice only takes time; but once after a warm-up, what that
    // left behind is to be done.
    const again = atRest.has(order.running) && !areQuick([order])
    atRest.add(order.running)
    return measureAtLength(again ? { ...order, primeSeconds: 0 } : order, instruments)
  }
  const asked = { target, expectation }
  /** @param {readonly SliceOrder[]} orders */
  const measureAll = async orders => {
    const random = createRandom(seed + (orders[0]?.place.order ?? 0))
    if (orders.every(order => canTakeTurns(order, driver)) && areQuick(orders)) {
      return measureTurns(orders, instruments, { random })
    }
    /** @type {Map<SliceOrder, Slice>} */
    const slices = new Map()
    for (const order of shuffle(orders, random)) slices.set(order, await measure(order))
    return orders.flatMap(order => slices.get(order) ?? [])
  }
  return {
    warmUp: async what => {
      const warmed = await warmUp({ ...what, action: toAction(target, expectation) }, instruments)
      const { settled, rps } = warmed
      const latencySeconds = rps > 0 ? what.connections / rps : Infinity
      paces.set(what.running, { latencySeconds, rps })
      longest = Math.max(longest, latencySeconds)
      return { ...warmed, settled: settled || rps < TOO_FEW_TO_TELL }
    },
    measureSlice: async order => (await withBalance([order], sampler, async () =>
      [await forgive(await measure(fill(order)), order, asked)]))[0] ??
      Promise.reject(new RangeError('no slice')),
    measureTurns: orders => withBalance(orders, sampler, async () => {
      const slices = await measureAll(orders.map(fill))
      return Promise.all(slices.map((slice, index) => forgive(slice, orders[index], asked)))
    }),
    longestLatency: () => longest
  }
}

/**
 * A slice at a fixed rate. What the last load left behind would delay it.
 * @param {SliceOrder} order its cell has a rate
 * @param {Instruments & {pacer: Driver | null}} instruments driver: a client that can wait for that, or not
 * @returns {Promise<Slice>}
 */
async function measurePaced (order, { pacer, ...instruments }) {
  if (pacer === null) throw new RangeError('a load at a fixed rate needs the pacer')
  if (instruments.driver.open !== undefined) await drain(order, instruments)
  return measureSlice(order, { ...instruments, driver: pacer })
}

/**
 * @param {readonly TuneSliceOrder[]} orders
 * @param {Instruments['sampler']} sampler
 * @param {() => Promise<Slice[]>} measure
 * @returns {Promise<TuneSlice[]>}
 */
async function withBalance (orders, sampler, measure) {
  const read = () => orders.map(({ running: { pid } }) =>
    pid === null ? null : sampler.readTree(pid))
  const before = read()
  const slices = await measure()
  const after = read()
  return slices.map((slice, index) => ({
    slice,
    balance: cpuBalance(
      before[index] ?? null, after[index] ?? null, orders[index]?.running.variant.workers ?? 1
    )
  }))
}
