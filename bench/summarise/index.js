/** @import {RunData, Summary, Warning} from '../types.js' */
// The door of this stage: from what a run file holds to what is said about it.
import { describeNoiseFloor } from './noise-floor.js'
import { toSentences } from './sentences.js'
import { summariseCell, summariseRun } from './summarise-run.js'
import { toWarnings } from './warnings.js'

export { summariseCell }

/**
 * @param {RunData} data finished or not; stored summaries are not looked at, so that slices alone decide
 * @returns {{summaries: Summary[], sentences: string[], warnings: Warning[], noiseFloor: string}}
 */
export function concludeRun (data) {
  const summaries = summariseRun(data)
  return {
    summaries,
    sentences: toSentences(summaries, data.run.machine),
    warnings: toWarnings(summaries, data),
    noiseFloor: describeNoiseFloor(summaries)
  }
}
