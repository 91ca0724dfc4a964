/** @import {RunLine} from '../types.js' */
/** @import {AgainstOptions, Measured, PreparedPairs} from './types.js' */
// A comparison that measures: both sides prepared, described, measured and taken away. In: options; out: what was
// measured.
import { describeRun } from '../run/describe-run.js'
import { findQuota } from '../tune/index.js'
import { measurePairs } from './measure-pairs.js'
import { openUrlAgents } from './open-url-agents.js'
import { prepareCommands } from './prepare-commands.js'
import { prepareProgram } from './prepare-program.js'
import { prepareRevisions } from './prepare-revisions.js'
import { prepareRuntimes } from './prepare-runtimes.js'
import { prepareUserRevisions } from './users/prepare-user-revisions.js'

/**
 * @typedef {Omit<
 *   Parameters<typeof measurePairs>[0], 'prepared' | 'runLine' | 'opened' | 'strict' | 'thresholds'
 * >} Place
 */
/**
 * @typedef {object} Parts what tests put others in the place of
 * @property {typeof prepareSides} [prepare]
 * @property {typeof describeRun} [describe]
 */
/**
 * @typedef {object} Watch
 * @property {(name: string) => void} onInstall called before packages are installed, with the revision that needs them
 * @property {(name: string, setup: string) => void} [onSetup] called before a revision of the user's is made ready
 * @property {(prepared: PreparedPairs, runLine: RunLine) => void} onPrepared called before anything is measured
 */

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {Place & Watch & Parts} context
 * @returns {Promise<Measured & {notes: string[]} | null>} notes: what a reader has to know that only measuring has
 *   shown; null: the user stopped before anything was measured
 * @throws {import('../errors.js').BenchError}
 */
export async function performPairs (options, {
  onInstall, onSetup, onPrepared, prepare = prepareSides, describe = describeRun, ...place
}) {
  const { stop } = place
  const prepared = await prepare(options, { signal: stop.signal, onInstall, onSetup })
  if (prepared === null) return null
  try {
    const runLine = await describe(prepared.options, prepared.plan)
    if (stop.isWished()) return null
    onPrepared(prepared, runLine)
    const opened = prepared.openInstruments({ cores: runLine.machine.cores })
    stop.signal.addEventListener('abort', () => { void opened.close() })
    try {
      const { strict, thresholds } = options
      const measured =
        await measurePairs({ prepared, runLine, opened, strict, thresholds, ...place })
      return { ...measured, notes: prepared.notes() }
    } finally {
      await opened.close()
    }
  } finally {
    await prepared.close()
  }
}

/**
 * @param {Readonly<AgainstOptions>} options
 * @param {{signal: AbortSignal} & Pick<Watch, 'onInstall' | 'onSetup'>} how
 * @returns {Promise<PreparedPairs | null>} null: the user stopped
 */
async function prepareSides (options, { signal, onInstall, onSetup }) {
  try {
    const { pair, runtimePair, userRevisions } = options
    const openQuota = pair?.cpus === undefined ? null : await findQuota(pair.cpus)
    if (pair !== null && userRevisions !== null) {
      return await prepareUserRevisions(
        options, { pair, userRevisions }, { signal, onSetup, openQuota }
      )
    }
    if (pair !== null && runtimePair !== null) {
      return await prepareProgram(options, { pair, runtimePair }, { signal, openQuota })
    }
    if (pair !== null) {
      const agents = options.agents === null
        ? null
        : await openUrlAgents(options.agents, process.env)
      return prepareCommands(options, pair, { signal, openQuota, agents })
    }
    if (runtimePair !== null) return await prepareRuntimes(options, runtimePair)
    return await prepareRevisions(options, options.against ?? '', { signal, onInstall })
  } catch (error) {
    if (!signal.aborted) throw error
    return null
  }
}
