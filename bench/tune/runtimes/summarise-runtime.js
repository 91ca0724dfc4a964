/** @import {Interval} from '../../types.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {CandidateSummary, Recommendation, TuneOutcome} from '../types.js' */
/** @import {RuntimeSummary, RuntimeTuning} from './types.js' */
// A runtime as it is told beside others: a row of the table. In: its tuning; out: the count and what it reaches. Pure.
import { judgedBy } from '../../plan/judged-by.js'
import { ratioInterval } from '@shootout/statistics'
import { logsByBlock } from '../recommend/objective-value.js'

const LOG_US_PER_SECOND = Math.log(1e6)

/**
 * @param {RuntimeTuning} tuning
 * @returns {RuntimeSummary}
 */
export function summariseRuntime ({ runtime, variant, notRun, file }) {
  const known = file === null ? null : file.outcome
  const choice = known?.recommended ?? known?.byCpu ?? null
  const own = known?.candidates.find(({ workers }) => workers === choice?.workers) ?? null
  return {
    runtime,
    variant,
    notRun,
    recommended: choice,
    isByCpu: choice !== null && choice === known?.byCpu,
    certain: known?.certain ?? false,
    undecided: known === null || known.certain ? null : findUndecided(known),
    figure: file === null || choice === null ? null : measure(file, choice),
    candidate: own,
    rate: known?.rate ?? null
  }
}

/**
 * The counts of which one may be the answer; where something else was the bottleneck ratios rule none out.
 * @param {Pick<TuneOutcome, 'candidates' | 'within' | 'doubt'>} outcome
 * @returns {{low: number, high: number} | null} the smallest and the largest of them
 */
function findUndecided ({ candidates, within, doubt }) {
  const least = doubt === null ? 1 - within : 0
  const counts = candidates.filter(candidate => mayBeAnswer(candidate, least))
    .map(({ workers }) => workers)
  return counts.length === 0 ? null : { low: Math.min(...counts), high: Math.max(...counts) }
}

/** @param {CandidateSummary} candidate @param {number} least */
function mayBeAnswer ({ ratio, left, rps }, least) {
  return left === null && rps !== null && (ratio === null || ratio.high >= least)
}

/**
 * What the count reached in the blocks of its race.
 * @param {Pick<TuneFile, 'slices' | 'outcome'>} file
 * @param {Pick<Recommendation, 'workers'>} choice
 * @returns {Interval | null} requests per second, or microseconds; null: fewer than 3 blocks
 */
function measure ({ slices, outcome: { objective } }, { workers }) {
  const own = slices.filter(({ slice }) => slice.workers === workers && slice.block > 0)
  const logs = [...logsByBlock({ slices: own }, objective).values()]
  const isRate = judgedBy(objective) === 'rps'
  return ratioInterval(isRate ? logs : logs.map(log => LOG_US_PER_SECOND - log))
}
