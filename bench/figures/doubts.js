/** @import {GateFinding, Summary} from '../types.js' */
// Which figures of a cell its findings throw doubt on. In: a cell; out: yes or no.
import { isOfTraffic } from '../measure/gates/effects.js'

/** Reasons that lie in the client: its own lateness is in the latencies, so that they are at most what they seem. */
const CLIENT_LATE = ['client-bound', 'pacer-lag']

/** @param {Pick<GateFinding, 'code'>} reason */
export function isClientLate ({ code }) {
  return CLIENT_LATE.includes(code)
}

/**
 * @param {Pick<Summary, 'state'>} summary
 * @returns {boolean} whether its figures count
 */
export function isUsable ({ state }) {
  return state === 'ok' || state === 'suspect'
}

/** @param {Pick<Summary, 'state'>} summary */
export function isSuspect ({ state }) {
  return state === 'suspect'
}

/**
 * @param {Pick<Summary, 'state' | 'reasons'>} summary
 * @returns {boolean} whether something throws doubt on requests per second and latency, and on nothing else
 */
export function isPartial ({ state, reasons }) {
  return state === 'ok' && reasons.some(({ code }) => isOfTraffic(code))
}

/**
 * @param {Pick<Summary, 'state' | 'reasons'>} summary
 * @returns {boolean} whether something throws doubt on requests per second and latency
 */
export function trafficIsDoubtful (summary) {
  return isSuspect(summary) || isPartial(summary)
}
