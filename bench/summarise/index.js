/** @import {Against, RunData, Summary, Warning} from '../types.js' */
// The door of this stage: from what a run file holds to what is said about it.
import { storeRun } from './gains.js'
import { describeNoiseFloor } from './noise-floor.js'
import { toCrossCheckSentence, toGainSentences, toInsertSentences } from './more-sentences.js'
import { toSentences } from './sentences.js'
import { summariseCell, summariseRun } from './summarise-run.js'
import { toWarnings } from './warnings.js'

export { summariseCell }

/**
 * What another run may be compared with.
 * @param {RunData} data
 * @param {string} file how it is called
 * @returns {Against}
 */
export function toStoredRun (data, file) {
  return storeRun(data, { file, summaries: summariseRun(data) })
}

/**
 * @param {RunData} data finished or not; stored summaries are not looked at, so that slices alone decide
 * @returns {{summaries: Summary[], sentences: string[], warnings: Warning[], noiseFloor: string}}
 */
export function concludeRun (data) {
  const summaries = summariseRun(data)
  return {
    summaries,
    sentences: [...toSentences(summaries, data.run.machine), ...toInsertSentences(summaries), ...toGainSentences(summaries, data.plans), ...data.crossChecks.map(toCrossCheckSentence)],
    warnings: toWarnings(summaries, data),
    noiseFloor: describeNoiseFloor(summaries)
  }
}
