/** @import {Objective} from '../tune/types.js' */
// What settings are compared in, by objective.

/**
 * The figure whose ratios a race rests on: least memory is chosen among those that have enough requests per second.
 * @param {Objective} objective
 * @returns {'rps' | 'cpu' | 'p99'}
 */
export function judgedBy (objective) {
  return objective === 'memory' ? 'rps' : objective
}
