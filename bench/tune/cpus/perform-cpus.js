/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {Stop} from '../../run/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {Prepared} from '../prepare-tune.js' */
/** @import {RuntimeTuning} from '../runtimes/types.js' */
/** @import {TuneOptions, TuneProgress} from '../types.js' */
// A tuning for each of several quotas of CPU time, one after the other, each with the same share of the time. In:
// options; out: what became of each.
import { formatQuota } from '../../format/numbers.js'
import { performTune } from '../perform-tune.js'

/**
 * @typedef {object} CpusContext
 * @property {readonly Study[]} studies all that there are
 * @property {Stop} stop
 * @property {(what: {quotas: string[], budgetSeconds: number}) => void} onBegin budgetSeconds: of each quota
 * @property {(cpus: number) => {onPrepared: (prepared: Prepared) => void, progress: (event: TuneProgress) => void}}
 *   onQuota called before each; who shows it
 * @property {(cpus: number, file: TuneFile) => void} onTuned called after each
 */

/**
 * @param {Readonly<TuneOptions> & {cpus: readonly number[]}} options
 * @param {CpusContext} context
 * @param {typeof performTune} [perform]
 * @returns {Promise<RuntimeTuning[]>} in the order of the options; runtime: '0.5 CPUs'
 * @throws {import('../../errors.js').BenchError} QUOTA_UNAVAILABLE
 */
export async function performCpus (options, context, perform = performTune) {
  const { cpus: quotas } = options
  const { studies, stop } = context
  const budgetSeconds = options.budgetSeconds / quotas.length
  context.onBegin({ quotas: quotas.map(formatQuota), budgetSeconds })
  /** @type {RuntimeTuning[]} */
  const tunings = []
  for (const cpus of quotas) {
    const tuning = { runtime: formatQuota(cpus), variant: 'command', notRun: null, file: null }
    if (stop.isWished()) {
      tunings.push({ ...tuning, notRun: 'the tuning was interrupted' })
      continue
    }
    const file = await perform(
      { ...options, budgetSeconds, cpus: [cpus] }, { studies, stop, ...context.onQuota(cpus) }
    )
    context.onTuned(cpus, file)
    tunings.push({ ...tuning, file })
  }
  return tunings
}
