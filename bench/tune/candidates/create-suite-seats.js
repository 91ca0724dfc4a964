/** @import {AnyAction} from '../../../actions/types.js' */
/** @import {RunningServer, Variant} from '../../../servers/types.js' */
/** @import {Driver, Sampler} from '../../measure/types.js' */
/** @import {Slice} from '../../types.js' */
/** @import {TuneSeats} from '../types.js' */
// The seats of a race between clusters of one of the suite's own servers. Those that call an upstream share one.
import { createSeats } from '../../run/create-seats.js'
import { createInstruments } from './create-instruments.js'

/**
 * @param {{variant: Variant, variants: readonly Variant[], action: AnyAction, connections: number, upstream: boolean, driver: Driver, sampler: Sampler, cores: number, budgetSeconds: number}} parts
 *   upstream: whether the server calls one
 * @returns {TuneSeats}
 */
export function createSuiteSeats ({ variant, variants, action, connections, upstream, ...instruments }) {
  const seats = createSeats({ variants, ...instruments })
  /** @type {{upstream?: RunningServer}} */
  const companions = {}
  return {
    sideBySide: true,
    balanceOf: 'requests',
    open: async () => { if (upstream) companions.upstream = await seats.startUpstream({ latency: null }) },
    start: workers => seats.start({ name: variant.name, starts: variant.name, workers, wraps: null }, companions),
    verify: running => seats.verify(running, [action]),
    measureWireBytes: running => seats.measureWireBytes(running, action),
    measureCeiling: async seconds => (await seats.measureCeiling(action, [{ connections, threads: 1 }], seconds)).values().next().value ?? null,
    warmUp: ({ running, connections: count, limits }) => seats.warmUp({ action, running, connections: count, limits }),
    measureSlice: async order => {
      // While it waits for the upstream a server looks idle, and its requests would be counted into the next slice.
      const slice = await seats.measureSlice({ ...order, action, companions, patient: upstream })
      return { slice, balance: balanceOf(slice) }
    },
    ...createInstruments(instruments.sampler),
    waitForQuiet: seats.waitForQuiet,
    notes: () => [],
    clock: seats.clock,
    close: async () => { await companions.upstream?.stop() }
  }
}

/** @param {Slice} slice @returns {number | null} requests of the busiest worker over those of the mean one */
function balanceOf ({ workerShares }) {
  const requests = workerShares?.map(share => share.requests) ?? []
  const sum = requests.reduce((total, count) => total + count, 0)
  return sum === 0 ? null : Math.max(...requests) * requests.length / sum
}
