/** @import {RunData} from '../../types.js' */
/** @import {Markup} from '../markup.js' */
// Latency: how late the slowest answers come, as percentile curves.

/** @param {RunData} _run @returns {Markup | null} */
export function renderLatency (_run) {
  return null
}
