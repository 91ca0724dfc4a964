/** @import {Place} from './tune-one.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
// Tunings under several quotas of CPU time on the screen, then all of them side by side. In: options; out: the exit
// code. The files of each lie in a folder of its own.
import { join } from 'node:path'
import { formatQuota, formatSeconds } from '../../format/numbers.js'
import { formatList } from '../../sentences/words.js'
import { performCpus } from '../../tune/cpus/perform-cpus.js'
import { wrapText } from '../screen/wrap-text.js'
import { createWitness } from './create-witness.js'
import { endAll, endOne } from './end-several.js'
import { QUOTAS } from './sides.js'

/**
 * @param {Pick<TuneOptions, 'cpus'>} options
 * @returns {string[]} the folder of each quota; none where there are not several
 */
export function toQuotaFolders ({ cpus = [] }) {
  return cpus.length > 1 ? cpus.map(toFolder) : []
}

/**
 * @param {Readonly<TuneOptions>} options with several quotas
 * @param {Place} place
 * @param {typeof performCpus} [perform]
 * @returns {Promise<number>} the exit code: the worst of all
 */
export async function tuneCpus (
  options, { studies, stop, screen, directory }, perform = performCpus
) {
  const { cpus = [] } = options
  /** @type {Map<string, string>} */
  const reports = new Map()
  const tunings = await perform({ ...options, cpus }, {
    studies,
    stop,
    onBegin: what => { if (!options.quiet) screen.say(quotasPlanText(what, screen.width)) },
    onQuota: quota => createWitness(options, {
      screen, directory: join(directory, toFolder(quota))
    }),
    onTuned: (quota, file) => reports.set(formatQuota(quota), endOne(file, {
      folder: join(directory, toFolder(quota)), options, screen, sharers: cpus.length
    }))
  })
  return endAll(tunings, { name: 'cpus', of: QUOTAS, options, screen, reports })
}

/** @param {number} cpus */
function toFolder (cpus) {
  return `cpus-${cpus}`
}

/**
 * @param {{quotas: readonly string[], budgetSeconds: number}} what
 * @param {number} width
 */
function quotasPlanText ({ quotas, budgetSeconds }, width) {
  return `${wrapText(`Tune under ${formatList(quotas)}, one after the other, each for at most ` +
    `${formatSeconds(budgetSeconds)}.`, width, '')}\n`
}
