/** @import {ServerOption, ServerSettings} from '../types.js' */
/** @import {Latency} from './latency.js' */
// The options of `npm run serve -- upstream`: one table, read and checked here.
import { OptionError } from '@shootout/serving'
import { parseLatency } from './latency.js'

const LATENCY = '--latency'
const LATENCY_FORMS = '0, a time (5ms, 0.2s) of at most a minute, or lognormal:MEDIAN,SIGMA ' +
  '(lognormal:20,0.5 is 20 ms in the middle)'

/** @type {readonly ServerOption[]} */
export const OPTIONS = Object.freeze([{
  flags: `${LATENCY} <latency>`,
  description:
    `how long each answer is held back, in whole milliseconds: ${LATENCY_FORMS} (default: 0)`
}])

/**
 * @param {ServerSettings} settings
 * @returns {{latency: Latency}}
 * @throws {OptionError} BAD_OPTION
 */
export function parseSettings (settings) {
  const text = settings[LATENCY]?.at(-1) ?? '0'
  const latency = parseLatency(text)
  if (latency === null) {
    throw new OptionError('BAD_OPTION', { option: LATENCY, value: text, expected: LATENCY_FORMS })
  }
  return { latency }
}
