/** @import {CellKey, Slice} from '../../../../../bench/types.js' */
/** @import {Driver} from '../../../../../bench/measure/types.js' */
/** @import {Truth} from '../../known-truth-server.js' */
// A slice at a rate of a server whose truth is known, the way a run measures it.
import { measureSlice } from '../../../../../bench/measure/measure-slice.js'
import { createSampler } from '../../../../../bench/measure/proc/create-sampler.js'
import { TRUE_ACTION, startKnownTruth } from '../../known-truth-server.js'

/** @type {CellKey} */
const CELL = {
  study: 'truth', variant: 'truth', action: 'truth', connections: 16, threads: 1, workers: 1,
  scenario: 'local', via: null, driver: 'pacer', rate: null
}

/**
 * @param {Driver} driver
 * @returns {(
 *   truth: Truth,
 *   options: {
 *     rate: number | null, seconds?: number, connections?: number, arrivals?: 'poisson' | 'constant', seed?: number
 *   }
 * ) => Promise<{slice: Slice, toldUs: number[]}>}
 *   toldUs: delays, or times of service, as the server itself measured them
 */
export function createMeasure (driver) {
  return async (truth, { rate, seconds = 1, connections = 16, arrivals = 'poisson', seed = 1 }) => {
    const running = await startKnownTruth(truth)
    try {
      const slice = await measureSlice({
        cell: { ...CELL, connections, rate }, action: TRUE_ACTION, running, seconds,
        primeSeconds: 0.1, wireBytes: null, ceilingRps: null, steady: true,
        place: { block: 1, processStart: 1, order: 1, retried: false }, pacing: { arrivals, seed }
      }, { driver, sampler: createSampler(), cores: 2, now: () => new Date() })
      const { delayUs = [] } = await running.ask()
      return { slice, toldUs: delayUs }
    } finally {
      await running.stop()
    }
  }
}

/** @param {Slice} slice @param {string} code @returns {string | undefined} what the gate says */
export function detailOf (slice, code) {
  return slice.gates.find(gate => gate.code === code)?.detail
}

/** @param {readonly number[]} values */
export function medianOf (values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** @param {readonly number[]} values */
export function meanOf (values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * The least error of several attempts: other programs may disturb one, and an instrument that is wrong is wrong in all
 * of them.
 * @param {{attempts: number, enough: number}} limits enough: no further attempt is needed
 * @param {(attempt: number) => Promise<number>} measureError
 */
export async function leastOf ({ attempts, enough }, measureError) {
  let least = Infinity
  for (let attempt = 1; attempt <= attempts && !(least < enough); attempt++) {
    least = Math.min(least, await measureError(attempt))
  }
  return least
}
