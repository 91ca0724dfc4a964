/** @import {GateEffect} from '../types.js' */
// What a gate's finding does to its slice or cell, worst first. Doubt has two grades: one touches every figure, so that
// the row is suspect; the other requests per second and latency alone, so that these are marked and CPU per request
// counts. Apart from the gates, because pages need to know this and not how it is found.

/** By code. @type {Readonly<Record<string, GateEffect>>} */
export const EFFECTS = Object.freeze({
  'server-died': 'invalid',
  'no-answers': 'invalid',
  'target-lost': 'invalid',
  conservation: 'invalid',
  inserted: 'invalid',
  'upstream-requests': 'invalid',
  connections: 'invalid',
  'client-bound': 'lower-bound',
  network: 'suspect',
  'link-bound': 'lower-bound',
  'generators-apart': 'suspect',
  'generator-clocks': 'suspect',
  amount: 'suspect',
  'pacer-lag': 'rate-and-latency',
  'upstream-bound': 'rate-and-latency',
  'littles-law': 'rate-and-latency',
  'queue-wait': 'rate-and-latency',
  'foreign-cpu': 'suspect',
  throttled: 'suspect',
  quota: 'report',
  'agent-lost': 'report',
  'answered-elsewhere': 'report',
  'fell-behind': 'report',
  imbalance: 'report',
  timer: 'report',
  verification: 'invalid',
  'start-failed': 'invalid',
  'client-failed': 'invalid',
  'generator-lost': 'invalid',
  'not-found': 'report',
  'not-measured': 'report',
  'too-few-blocks': 'suspect',
  'no-figure': 'report',
  unsteady: 'suspect',
  'starts-disagree': 'suspect',
  'reference-unusable': 'suspect',
  'noise-pause': 'report'
})

/** For people. @type {Readonly<Record<GateEffect, string>>} */
export const EFFECT_WORDS = Object.freeze({
  invalid: 'invalid',
  suspect: 'suspect',
  'rate-and-latency': 'doubt on requests/s and latency alone',
  'lower-bound': 'requests/s become a lower bound',
  report: 'reported'
})

/** All codes, worst first. */
export const CODES = Object.freeze(Object.keys(EFFECTS))

/**
 * @param {string} code
 * @returns {GateEffect}
 * @throws {RangeError} when no gate has this code
 */
export function effectOf (code) {
  const effect = EFFECTS[code]
  if (effect === undefined) throw new RangeError(`no gate is called '${code}'`)
  return effect
}

/**
 * @param {string} code
 * @returns {boolean} whether it throws doubt on requests per second and latency, and on nothing else
 */
export function isOfTraffic (code) {
  return EFFECTS[code] === 'rate-and-latency' || EFFECTS[code] === 'lower-bound'
}

/**
 * @param {string} code
 * @returns {boolean} whether something was lost or falsified, so that measuring again would hide it; a generator is
 *   lost by no fault of the server
 */
export function isFalsified (code) {
  return effectOf(code) === 'invalid' && code !== 'generator-lost'
}

/**
 * The state of a cell with figures.
 * @param {readonly {code: string}[]} findings
 * @returns {'ok' | 'suspect' | 'invalid'} a code that nobody knows is taken for doubt on everything
 */
export function toState (findings) {
  const effects = findings.map(({ code }) => EFFECTS[code] ?? 'suspect')
  if (effects.includes('invalid')) return 'invalid'
  return effects.includes('suspect') ? 'suspect' : 'ok'
}

/**
 * @param {string} code
 * @returns {boolean} false for codes that nobody knows
 */
export function invalidates (code) {
  return EFFECTS[code] === 'invalid'
}
