/** @import {ToldStudy} from '../../summarise/types.js' */
/** @import {RunData, Summary} from '../../types.js' */
// The answer of a run, sentence by sentence, in the order in which they are read. In: a run with its summaries; out:
// text.
import { toSentences } from './closed-loops.js'
import { toCrossCheckSentence } from './cross-checks.js'
import { toGainSentences } from './gains.js'
import { toLinkSentences } from './link.js'
import { toMissingCoresSentences } from './missing-cores.js'
import { toProtocolSentences } from './protocol.js'
import { toTargetSentences } from './target.js'

/**
 * What studies say instead of the sentences that every action gets, those sentences of all others, and what studies
 * add.
 * @param {RunData} data
 * @param {readonly ToldStudy[]} studies
 * @returns {string[]}
 */
export function toAnswer (data, studies) {
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
    // A server elsewhere shares no cores with its client.
    ...(isElsewhere(data) ? [] : toMissingCoresSentences(others.summaries, data)),
    ...(summaries.length === 0 ? [] : toLinkSentences(plans, data.links ?? [])),
    ...(summaries.length === 0 ? [] : plans.flatMap(plan => toProtocolSentences(plan, studies)))
  ]
}

/**
 * A server elsewhere stands alone: there is nothing to compare it with but its twin.
 * @param {readonly Summary[]} summaries
 * @param {Pick<RunData, 'plans' | 'run'>} data
 */
function toAnswers (summaries, data) {
  return isElsewhere(data)
    ? toTargetSentences(summaries)
    : toSentences(summaries, data.run.machine)
}

/** @param {Pick<RunData, 'plans'>} data */
function isElsewhere ({ plans }) {
  return plans.some(({ target }) => target !== undefined)
}
