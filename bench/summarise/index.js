/** @import {Against, RunData, Summary, Warning} from '../types.js' */
/** @import {ClauseVerdict} from './claims/types.js' */
// The door of this stage: from what a run file holds to what is said about it.
import { judgeClaims } from './claims/index.js'
import { CURSOR_STUDY } from './cursor.js'
import { toCursorSentences } from './cursor-sentences.js'
import { storeRun } from './gains.js'
import { describeNoiseFloor } from './noise-floor.js'
import { toCrossCheckSentence, toGainSentences, toInsertSentences, toProtocolSentences } from './more-sentences.js'
import { toLinkSentences } from './link-sentences.js'
import { toSentences } from './sentences.js'
import { toTargetSentences } from './target-sentences.js'
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
 * @returns {{summaries: Summary[], sentences: string[], warnings: Warning[], noiseFloor: string, claims: ClauseVerdict[]}}
 */
export function concludeRun (data) {
  const summaries = summariseRun(data)
  return {
    summaries,
    sentences: toAnswer({ ...data, summaries }),
    warnings: toWarnings(summaries, data),
    noiseFloor: describeNoiseFloor(summaries),
    claims: judgeClaims({ ...data, summaries })
  }
}

/** The study of cursors has eight queries asked in two ways: the sentences that others get for each action would bury the answer. @param {RunData} data */
function toAnswer (data) {
  const { summaries, plans, crossChecks } = data
  const queries = toCursorSentences(data)
  const others = summaries.filter(({ study }) => study !== CURSOR_STUDY)
  return [
    ...(queries.length > 0 && others.length === 0 ? [] : toAnswers(others, data)),
    ...queries,
    ...toInsertSentences(others),
    ...toGainSentences(others, plans.filter(({ study }) => study !== CURSOR_STUDY)),
    ...crossChecks.map(toCrossCheckSentence),
    ...(summaries.length === 0 ? [] : toLinkSentences(plans, data.links ?? [])),
    ...(summaries.length === 0 ? [] : plans.flatMap(toProtocolSentences))
  ]
}

/** A server elsewhere stands alone: there is nothing to compare it with but its twin. @param {readonly Summary[]} summaries @param {Pick<RunData, 'plans' | 'run'>} data */
function toAnswers (summaries, { plans, run }) {
  return plans.some(({ target }) => target !== undefined) ? toTargetSentences(summaries) : toSentences(summaries, run.machine)
}
