/** @import {Plan, RunLine} from '../types.js' */
/** @import {Earlier} from './types.js' */
/** @import {Collection} from './collect-run.js' */
/** @import {createRunFile} from './create-run-file.js' */
/** @import {StoppedRun, describeResume} from './resume/read-stopped-run.js' */
// Where a run is written: a new file, or one that goes on. In: the run and its plans; out: the file, which nobody else
// writes to, and what stands in it.
import { join } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE } from '../format/file-names.js'
import { collectOn, collectRun } from './collect-run.js'
import { createRunFile as createFile, reopenRunFile } from './create-run-file.js'
import { lockRun } from './lock-run.js'

/**
 * @typedef {{stopped: StoppedRun} & ReturnType<typeof describeResume>} Resumed what an earlier process has left, and
 *   how it goes on
 */

/**
 * @param {{directory: string, runLine: RunLine, plans: readonly Plan[], resumed: Resumed | null}} run
 * @returns {Promise<{
 *   file: ReturnType<typeof createRunFile>, data: Collection, earlierOf: (plan: Plan) => {earlier?: Earlier},
 *   secondsBefore: number
 * }>} secondsBefore: used by earlier processes
 * @throws {import('../errors.js').BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN, RUN_IN_USE, WRITE_FAILED
 */
export async function openRecord ({ directory, runLine, plans, resumed }) {
  if (resumed === null) return begin({ directory, runLine, plans })
  const { stopped, line, earlier } = resumed
  const file = reopenRunFile(stopped.path, stopped.wholeBytes)
  const data = collectOn(file, stopped.data, line)
  return {
    file,
    data,
    earlierOf: plan => ({ earlier: /** @type {Earlier} */ (earlier.get(plan.study)) }),
    secondsBefore: [...earlier.values()].reduce((sum, { usedSeconds }) => sum + usedSeconds, 0)
  }
}

/**
 * A run that goes on must not be taken for one that may be removed.
 * @param {string} directory
 * @returns {Promise<ReturnType<typeof createRunFile>>}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN, RUN_IN_USE
 */
async function createUnlessHeld (directory) {
  try {
    return createFile(directory)
  } catch (error) {
    if (!(error instanceof BenchError) || error.code !== 'OUT_HAS_RUN') throw error
    const { release } = await lockRun(join(directory, RUN_FILE))
    await release()
    throw error
  }
}

/**
 * @param {{directory: string, runLine: RunLine, plans: readonly Plan[]}} run
 * @returns {ReturnType<typeof openRecord>}
 */
async function begin ({ directory, runLine, plans }) {
  const file = await createUnlessHeld(directory)
  await lockRun(join(directory, RUN_FILE))
  const data = collectRun(file, runLine)
  for (const plan of plans) data.record({ type: 'plan', ...plan })
  return { file, data, earlierOf: () => ({}), secondsBefore: 0 }
}
