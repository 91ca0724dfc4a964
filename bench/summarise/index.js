/** @import {Against, RunData, Summary, Warning} from '../types.js' */
/** @import {ClauseVerdict} from './claims/types.js' */
/** @import {ToldStudy} from './types.js' */
// The door of this stage: from what a run file holds to what is said about it.
import { judgeClaims } from './claims/index.js'
import { storeRun } from './gains.js'
import { describeNoiseFloor } from './noise-floor.js'
import { toCrossCheckSentence, toGainSentences, toProtocolSentences } from './more-sentences.js'
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

/**
 * What studies say instead of the sentences that every action gets, those sentences of all others, and what studies
 * add.
 * @param {RunData} data
 * @param {readonly ToldStudy[]} studies
 * @returns {string[]}
 */
function toAnswer (data, studies) {
  const { summaries, plans, crossChecks } = data
  const planned = studies.filter(({ name }) => plans.some(({ study }) => study === name))
  const own = new Set(planned.filter(({ instead }) => instead).map(({ name }) => name))
  const others = { ...data, summaries: summaries.filter(({ study }) => !own.has(study)) }
  const instead = planned.filter(({ instead }) => instead).flatMap(({ sentences }) =>
    sentences?.(data) ?? [])
  const added = planned.filter(({ instead }) => !instead).flatMap(({ sentences }) =>
    sentences?.(others) ?? [])
  return [
    ...(instead.length > 0 && others.summaries.length === 0
      ? []
      : toAnswers(others.summaries, data)),
    ...instead,
    ...added,
    ...toGainSentences(others.summaries, plans.filter(({ study }) => !own.has(study))),
    ...crossChecks.map(toCrossCheckSentence),
    ...(summaries.length === 0 ? [] : toLinkSentences(plans, data.links ?? [])),
    ...(summaries.length === 0 ? [] : plans.flatMap(plan => toProtocolSentences(plan, studies)))
  ]
}

/**
 * A server elsewhere stands alone: there is nothing to compare it with but its twin.
 * @param {readonly Summary[]} summaries
 * @param {Pick<RunData, 'plans' | 'run'>} data
 */
function toAnswers (summaries, { plans, run }) {
  return plans.some(({ target }) => target !== undefined)
    ? toTargetSentences(summaries)
    : toSentences(summaries, run.machine)
}
