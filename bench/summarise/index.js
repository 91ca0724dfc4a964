/** @import {Against, RunData} from '../types.js' */
// The door of this stage: from what a run file holds to figures, verdicts and judged claims.
import { storeRun } from './gains.js'
import { summariseRun } from './summarise-run.js'

export { summariseCell, summariseRun } from './summarise-run.js'

/**
 * What another run may be compared with.
 * @param {RunData} data
 * @param {string} file how it is called
 * @returns {Against}
 */
export function toStoredRun (data, file) {
  return storeRun(data, { file, summaries: summariseRun(data) })
}
