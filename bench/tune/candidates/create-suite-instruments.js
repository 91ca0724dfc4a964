/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {RunningServer, Variant} from '../../../servers/types.js' */
/** @import {Driver, Sampler} from '../../measure/types.js' */
/** @import {Slice} from '../../types.js' */
/** @import {TuneInstruments, TuneSliceOrder} from '../types.js' */
// The instruments of a race between clusters of one of the suite's own servers. Those that call an upstream share one.
import { measureSlice } from '../../measure/measure-slice.js'
import { canTakeTurns, measureTurns } from '../../measure/measure-turns.js'
import { createRandom } from '@shootout/statistics'
import { createInstruments } from '../../run/create-instruments.js'
import { createReadings } from './create-readings.js'

/**
 * @param {{
 *   variant: Variant, variants: readonly Variant[], action: AnyAction, connections: number, upstream: boolean,
 *   driver: Driver, pacer?: Driver | null, sampler: Sampler, cores: number, budgetSeconds: number, seed?: number
 * }} parts
 *   upstream: whether the server calls one; pacer: a client for open loops; seed: decides on the order of turns
 * @returns {TuneInstruments}
 */
export function createSuiteInstruments ({
  variant, variants, action, connections, upstream, pacer = null, seed = 0, ...parts
}) {
  const instruments = createInstruments({ variants, ...parts })
  const given = { ...parts, now: () => new Date() }
  /** @type {{upstream?: RunningServer}} */
  const companions = {}
  // While it waits for the upstream a server looks idle, and its requests would be counted into the next slice.
  const fill = (/** @type {TuneSliceOrder} */ order) => ({
    ...order,
    action,
    companions,
    patient: upstream
  })
  const inTurns = (/** @type {readonly TuneSliceOrder[]} */ orders) => measureTurns(
    orders.map(fill), given, { random: createRandom(seed + (orders[0]?.place.order ?? 0)) }
  )
  return {
    sideBySide: true,
    balanceOf: 'requests',
    open: async () => {
      if (upstream) companions.upstream = await instruments.startUpstream({ latency: null })
    },
    start: workers => instruments.start(
      { name: variant.name, starts: variant.name, workers, wraps: null }, companions
    ),
    verify: running => instruments.verify(running, [action]),
    measureWireBytes: running => instruments.measureWireBytes(running, action),
    measureCeiling: async seconds =>
      (await instruments.measureCeiling(action, [{ connections, threads: 1 }], seconds)).values()
        .next().value ?? null,
    warmUp: ({ running, connections: count, limits }) =>
      instruments.warmUp({ action, running, connections: count, limits }),
    measureSlice: async order => withBalance(await measureSlice(fill(order), {
      ...given,
      driver: order.cell.rate === null ? given.driver : need(pacer)
    })),
    ...(!upstream && takesTurns(action, given.driver) && {
      measureTurns: async (/** @type {readonly TuneSliceOrder[]} */ orders) =>
        (await inTurns(orders)).map(withBalance)
    }),
    ...createReadings(parts.sampler),
    waitForQuiet: instruments.waitForQuiet,
    notes: () => [],
    clock: instruments.clock,
    close: async () => { await companions.upstream?.stop() }
  }
}

/** @param {AnyAction} action @param {Driver} driver */
function takesTurns (action, driver) {
  return canTakeTurns({
    action,
    cell: {
      study: '', variant: '', action: action.name, connections: 1, threads: 1, workers: 1,
      scenario: 'local', via: null, driver: driver.name, rate: null
    }
  }, driver)
}

/** @param {Driver | null} pacer @returns {Driver} */
function need (pacer) {
  if (pacer === null) throw new RangeError('a load at a fixed rate needs the pacer')
  return pacer
}

/** @param {Slice} slice */
function withBalance (slice) {
  return { slice, balance: balanceOf(slice) }
}

/** @param {Slice} slice @returns {number | null} requests of the busiest worker over those of the mean one */
function balanceOf ({ workerShares }) {
  const requests = workerShares?.map(share => share.requests) ?? []
  const sum = requests.reduce((total, count) => total + count, 0)
  return sum === 0 ? null : Math.max(...requests) * requests.length / sum
}
