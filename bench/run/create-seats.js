/** @import {RunningServer, Variant} from '../../servers/types.js' */
/** @import {CompanionRole} from '../types.js' */
/** @import {Driver, Sampler} from '../measure/types.js' */
/** @import {Seats} from './types.js' */
// The real instruments in the seats of a run.
import { startVariant } from '../../servers/index.js'
import { measureSlice } from '../measure/measure-slice.js'
import { measureTimeline } from '../measure/measure-timeline.js'
import { measureCeiling } from '../measure/null-server/measure-ceiling.js'
import { warmUp } from '../measure/warm-up.js'
import { measureWireBytes, verifyServer } from '../verify/index.js'
import { createQuietWait } from './wait-for-quiet.js'

/** A run waits for a quiet machine for at most this share of its time, and never longer than a minute. */
const PATIENCE_SHARE = 0.05
const LONGEST_PATIENCE_SECONDS = 60
/** The variant that plays the APIs which an orchestration app calls. */
const UPSTREAM = 'upstream'

/**
 * @param {{variants: readonly Variant[], driver: Driver, sampler: Sampler, cores: number, budgetSeconds: number, arangod?: {arangodOptions: readonly string[], keep: boolean}}} parts
 * @returns {Seats}
 */
export function createSeats ({ variants, driver, sampler, cores, budgetSeconds, arangod }) {
  const longestSeconds = Math.min(LONGEST_PATIENCE_SECONDS, budgetSeconds * PATIENCE_SHARE)
  return {
    start: ({ starts, workers }, companions) => startVariant({ ...find(variants, starts), workers }, { ...arangod, settings: toSettings(companions) }),
    startUpstream: ({ latency }) => startVariant(find(variants, UPSTREAM), { settings: latency === null ? {} : { '--latency': [latency] } }),
    startProxy: (name, upstreamUrl) => startVariant(find(variants, name), { settings: { '--upstream': [upstreamUrl] } }),
    verify: (server, actions) => verifyServer({ server, actions }),
    measureWireBytes: (server, action) => measureWireBytes({ server, action }),
    measureCeiling: (action, connections, seconds) => measureCeiling({ driver, action, connections, seconds }),
    warmUp: what => warmUp(what, { driver, sampler }),
    measureSlice: order => measureSlice(order, { driver, sampler, cores, now: () => new Date() }),
    measureTimeline: order => measureTimeline(order, { driver, sampler, now: () => new Date() }),
    waitForQuiet: createQuietWait(sampler, { longestSeconds }),
    clock: () => performance.now() / 1000
  }
}

/** What a server that calls an upstream has to know. @param {Partial<Record<CompanionRole, RunningServer>>} companions */
function toSettings ({ upstream, proxy }) {
  return { ...(upstream !== undefined && { '--upstream': [upstream.baseUrl] }), ...(proxy !== undefined && { '--proxy': [proxy.baseUrl] }) }
}

/** @param {readonly Variant[]} variants @param {string} name */
function find (variants, name) {
  const variant = variants.find(candidate => candidate.name === name)
  if (variant === undefined) throw new RangeError(`the plan holds the variant '${name}', which was not loaded`)
  return variant
}
