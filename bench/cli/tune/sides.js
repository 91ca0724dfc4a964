/** @import {RuntimeSummary} from '../../tune/runtimes/types.js' */
// What several tunings stand side by side for: runtimes, or quotas of CPU time.
import { callOf } from '../../../servers/invocation.js'
import { formatThrottled } from '../../sentences/tune/quota.js'

/**
 * @typedef {object} Column
 * @property {string} head
 * @property {boolean} [wideOnly] left out where the screen is narrow
 * @property {(row: RuntimeSummary) => string} text
 */

/**
 * @typedef {object} Side
 * @property {string} head of the column of names
 * @property {string} title
 * @property {readonly Column[]} columns more of them
 * @property {(names: readonly string[], study: string | null) => string[]} advice in the end; from the second line on
 *   commands, which can be copied
 */

/** @type {Side} */
export const RUNTIMES = Object.freeze({
  head: 'runtime',
  title: 'The number of workers for each runtime',
  columns: [],
  advice: (names, study) => [
    'Each runtime was tuned by itself, one after the other. To compare them:',
    callOf('bench', `${study} --runtimes ${names.join(',')}`)
  ]
})

/** @type {Side} */
export const QUOTAS = Object.freeze({
  head: 'quota',
  title: 'The number of workers for each quota of CPU time',
  columns: [{ head: 'throttled', text: ({ candidate }) => formatThrottled(candidate?.quota) }],
  advice: () => ['Throttled: seconds for which the quota held it back in each second, summed ' +
    'over CPUs. Each quota was tuned by itself, one after the other.']
})
