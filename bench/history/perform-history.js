/** @import {ShownStudy} from '../report/types.js' */
/** @import {History, KeptRun, Order, ReadRun} from './types.js' */
// Many runs, from their files to where their ratios changed. In: what the user names; out: a history, and what was
// wrong with some of the files.
import { SHIFT_ALPHA } from '@shootout/statistics'
import { findChanges } from './find-changes.js'
import { findRuns } from './find-runs.js'
import { gatherMachines } from './gather-series.js'
import { orderRuns } from './order-runs.js'
import { readCommitDates } from './read-commit-dates.js'
import { readRuns } from './read-runs.js'

/**
 * @param {{folders: readonly string[], order: Order}} options
 * @param {{studies: readonly ShownStudy[], readDates?: typeof readCommitDates}} means
 * @returns {Promise<{history: History} & Omit<ReturnType<typeof readRuns>, 'runs'>>} doubts: what was left out;
 *   failures: of files that can't be read, beside others that can
 * @throws {import('../errors.js').BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED, COMMITS_UNKNOWN
 */
export async function performHistory (
  { folders, order }, { studies, readDates = readCommitDates }
) {
  const { runs: read, ...rest } = readRuns(findRuns(folders), studies)
  const commitDates = order === 'commit' ? await readDates(revisionsOf(read)) : new Map()
  const runs = orderRuns(read, { order, commitDates })
  return {
    ...rest,
    history: {
      order, falseAlarmRate: SHIFT_ALPHA, machines: findChanges(gatherMachines(runs), runs),
      runs: runs.map(toKept)
    }
  }
}

/** @param {readonly ReadRun[]} runs @returns {string[]} each once */
function revisionsOf (runs) {
  return [...new Set(runs.flatMap(({ data }) => data.run.git.revision ?? []))]
}

/** @param {ReadRun} run @returns {KeptRun} */
function toKept ({ data: _, slices: __, ...kept }) {
  return kept
}
