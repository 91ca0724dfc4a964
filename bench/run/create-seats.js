/** @import {Variant} from '../../servers/types.js' */
/** @import {Driver, Sampler} from '../measure/types.js' */
/** @import {Seats} from './types.js' */
// The real instruments in the seats of a run.
import { startVariant } from '../../servers/index.js'
import { measureSlice } from '../measure/measure-slice.js'
import { measureCeiling } from '../measure/null-server/measure-ceiling.js'
import { warmUp } from '../measure/warm-up.js'
import { measureWireBytes, verifyServer } from '../verify/index.js'
import { createQuietWait } from './wait-for-quiet.js'

/** A run waits for a quiet machine for at most this share of its time, and never longer than a minute. */
const PATIENCE_SHARE = 0.05
const LONGEST_PATIENCE_SECONDS = 60

/**
 * @param {{variants: readonly Variant[], driver: Driver, sampler: Sampler, cores: number, budgetSeconds: number, arangod?: {arangodOptions: readonly string[], keep: boolean}}} parts
 * @returns {Seats}
 */
export function createSeats ({ variants, driver, sampler, cores, budgetSeconds, arangod }) {
  const longestSeconds = Math.min(LONGEST_PATIENCE_SECONDS, budgetSeconds * PATIENCE_SHARE)
  return {
    start: ({ starts, workers }) => startVariant({ ...find(variants, starts), workers }, arangod),
    verify: (server, actions) => verifyServer({ server, actions }),
    measureWireBytes: (server, action) => measureWireBytes({ server, action }),
    measureCeiling: (action, connections, seconds) => measureCeiling({ driver, action, connections, seconds }),
    warmUp: what => warmUp(what, { driver, sampler }),
    measureSlice: order => measureSlice(order, { driver, sampler, cores, now: () => new Date() }),
    waitForQuiet: createQuietWait(sampler, { longestSeconds }),
    clock: () => performance.now() / 1000
  }
}

/** @param {readonly Variant[]} variants @param {string} name */
function find (variants, name) {
  const variant = variants.find(candidate => candidate.name === name)
  if (variant === undefined) throw new RangeError(`the plan holds the variant '${name}', which was not loaded`)
  return variant
}
