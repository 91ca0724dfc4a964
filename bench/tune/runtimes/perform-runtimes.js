/** @import {Finding, Variant} from '../../../servers/types.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {Stop} from '../../run/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {Prepared} from '../prepare-tune.js' */
/** @import {TuneOptions, TuneProgress} from '../types.js' */
/** @import {RuntimeTuning} from './types.js' */
// A tuning for each of several runtimes, one after the other, each with the same share of the time. In: options; out:
// what became of each.
import { findServer } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { performTune } from '../perform-tune.js'
import { clusterOf } from './cluster-of.js'

/** @typedef {{runtime: string, variant: Variant, finding: Finding}} Entrant */
/**
 * @typedef {object} RuntimesContext
 * @property {readonly Study[]} studies all that there are
 * @property {Stop} stop
 * @property {(what: {found: string[], missing: RuntimeTuning[], budgetSeconds: number}) => void} onFound called before
 *   anything is measured; budgetSeconds: of each runtime
 * @property {(runtime: string) => {onPrepared: (prepared: Prepared) => void, progress: (event: TuneProgress) => void}}
 *   onRuntime called before each; who shows it
 * @property {(runtime: string, file: TuneFile) => void} onTuned called after each
 */

const STAGES = { find: findServer, perform: performTune }

/**
 * @param {Readonly<TuneOptions>} options
 * @param {RuntimesContext} context
 * @param {typeof STAGES} [stages]
 * @returns {Promise<RuntimeTuning[]>} in the order of the options
 * @throws {BenchError} SERVER_MISSING when none of them is there
 */
export async function performRuntimes (options, context, stages = STAGES) {
  const entrants = await findEntrants(options.runtimes ?? [], stages.find)
  const found = entrants.flatMap(({ runtime, finding }) => finding.found ? [runtime] : [])
  if (found.length === 0) refuse(entrants)
  const share = { ...options, budgetSeconds: options.budgetSeconds / found.length }
  context.onFound({
    found,
    missing: entrants.map(toMissing).filter(tuning => tuning.notRun !== null),
    budgetSeconds: share.budgetSeconds
  })
  /** @type {RuntimeTuning[]} */
  const tunings = []
  for (const entrant of entrants) {
    tunings.push(await tuneEntrant(entrant, { options: share, context, perform: stages.perform }))
  }
  return tunings
}

/**
 * @param {readonly string[]} runtimes each has a cluster
 * @param {typeof findServer} find
 * @returns {Promise<Entrant[]>}
 */
function findEntrants (runtimes, find) {
  return Promise.all(runtimes.map(async runtime => {
    const variant = /** @type {Variant} */ (clusterOf(runtime))
    return { runtime, variant, finding: await find(variant.server) }
  }))
}

/** @param {readonly Entrant[]} entrants none of them is there @returns {never} */
function refuse (entrants) {
  const [{ variant, finding } = { variant: null, finding: null }] = entrants
  throw new BenchError('SERVER_MISSING', { ...finding, variant: variant?.name })
}

/** @param {Entrant} entrant @returns {RuntimeTuning} */
function toMissing ({ runtime, variant, finding }) {
  const notRun = finding.found ? null : `${finding.reason}; ${finding.remedy}`
  return { runtime, variant: variant.name, notRun, file: null }
}

/**
 * @param {Entrant} entrant
 * @param {{options: Readonly<TuneOptions>, context: RuntimesContext, perform: typeof performTune}} how
 * @returns {Promise<RuntimeTuning>}
 */
async function tuneEntrant (entrant, { options, context, perform }) {
  const { runtime, finding } = entrant
  const { studies, stop } = context
  if (!finding.found) return toMissing(entrant)
  if (stop.isWished()) return { ...toMissing(entrant), notRun: 'the tuning was interrupted' }
  const file = withVersion(await perform(
    { ...options, runtimes: [runtime] }, { studies, stop, ...context.onRuntime(runtime) }
  ), { runtime, version: finding.version })
  context.onTuned(runtime, file)
  return { ...toMissing(entrant), file }
}

/**
 * @param {TuneFile} file
 * @param {{runtime: string, version: string | null}} of
 * @returns {TuneFile} that says which 'node@20' it was
 */
function withVersion (file, { runtime, version }) {
  return version === null ? file : { ...file, versions: { ...file.versions, [runtime]: version } }
}
