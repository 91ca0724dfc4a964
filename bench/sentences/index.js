/** @import {ClauseVerdict} from '../summarise/claims/types.js' */
/** @import {ToldStudy} from '../summarise/types.js' */
/** @import {RunData, Summary, Warning} from '../types.js' */
// The door of this stage: from what a run file holds to what is said about it, on the screen and on a page.
import { judgeClaims } from '../summarise/claims/index.js'
import { summariseRun } from '../summarise/index.js'
import { toAnswer } from './run/answer.js'
import { describeNoiseFloor } from './run/noise-floor.js'
import { toWarnings } from './run/warnings.js'

/**
 * @param {RunData} data finished or not; stored summaries are not looked at, so that slices alone decide
 * @param {readonly ToldStudy[]} [studies] what is special about those that the run may have measured; of others nothing
 *   special is said
 * @returns {{
 *   summaries: Summary[], sentences: string[], warnings: Warning[], noiseFloor: string, claims: ClauseVerdict[]
 * }}
 */
export function concludeRun (data, studies = []) {
  const summaries = summariseRun(data)
  return {
    summaries,
    sentences: toAnswer({ ...data, summaries }, studies),
    warnings: toWarnings(summaries, data),
    noiseFloor: describeNoiseFloor(summaries),
    claims: judgeClaims({ ...data, summaries }, studies)
  }
}
