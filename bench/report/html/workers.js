/** @import {RunData} from '../../types.js' */
/** @import {Markup} from '../markup.js' */
// What depends on the number of workers, and what throughput costs.

/** @param {RunData} _run @returns {Markup | null} */
export function renderWorkers (_run) {
  return null
}
