/** @import {GateEffect} from '../types.js' */
// What a gate's finding does to its slice or cell, worst first. Apart from the gates, because pages need to know this
// and not how it is found.

/** By code. @type {Readonly<Record<string, GateEffect>>} */
export const EFFECTS = Object.freeze({
  'server-died': 'invalid',
  'no-answers': 'invalid',
  conservation: 'invalid',
  inserted: 'invalid',
  'upstream-requests': 'invalid',
  connections: 'invalid',
  'client-bound': 'lower-bound',
  network: 'suspect',
  'link-bound': 'lower-bound',
  amount: 'suspect',
  'pacer-lag': 'suspect',
  'upstream-bound': 'suspect',
  'littles-law': 'suspect',
  'queue-wait': 'suspect',
  'foreign-cpu': 'suspect',
  'fell-behind': 'report',
  imbalance: 'report',
  timer: 'report',
  verification: 'invalid',
  'start-failed': 'invalid',
  'client-failed': 'invalid',
  'not-found': 'report',
  'not-measured': 'report',
  'too-few-blocks': 'suspect',
  'no-figure': 'report',
  unsteady: 'suspect',
  'starts-disagree': 'suspect',
  'reference-unusable': 'suspect',
  'noise-pause': 'report'
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
 * @returns {boolean} false for codes that nobody knows
 */
export function invalidates (code) {
  return EFFECTS[code] === 'invalid'
}
