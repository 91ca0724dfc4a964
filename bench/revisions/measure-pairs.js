/** @import {Progress, Stop} from '../run/types.js' */
/** @import {Threshold} from '../compare/types.js' */
/** @import {Study} from '../study.js' */
/** @import {CellKey, EndLine, RunData, RunFileLine, RunLine, Slice, Summary, VerifyLine} from '../types.js' */
/** @import {Measured, OpenInstruments, Outcome, PreparedPairs} from './types.js' */
// Both sides in turns, in one run. In: what was prepared; out: the run's data, what follows from them and how it ended.
import { comparePairs } from '../compare/compare-pairs.js'
import { judgeThresholds } from '../compare/judge-thresholds.js'
import { BenchError } from '../errors.js'
import { executeRun } from '../run/execute-run.js'
import { concludeRun } from '../sentences/index.js'
import { summariseCell } from '../summarise/index.js'
import { drawPairTails } from '../summarise/tail-figures.js'
import { openRecord } from '../run/open-record.js'
import { toExitCode } from './exit-code.js'

/**
 * @typedef {object} Job
 * @property {PreparedPairs} prepared
 * @property {RunLine} runLine
 * @property {string} directory
 * @property {boolean} strict whether it is a failure that it is undecided
 * @property {readonly Threshold[]} [thresholds] take the place of the verdicts; none: the default
 * @property {(line: VerifyLine) => void} onRefused gets each variant that is not measured, and why
 * @property {(event: Progress, summaryOf: (slice: Slice) => Summary | undefined) => void} onProgress
 * @property {Stop} stop
 * @property {OpenInstruments} opened
 * @property {readonly Study[]} studies all that there are
 */

/**
 * @param {Job} job
 * @returns {Promise<Measured>}
 * @throws {BenchError} OUT_NOT_WRITABLE, OUT_HAS_RUN, WRITE_FAILED
 */
export async function measurePairs (job) {
  const { prepared, directory, runLine } = job
  const { file, data } =
    await openRecord({ directory, runLine, plans: [prepared.plan], resumed: null })
  const startedAt = performance.now()
  try {
    const outcome = await measure(job, { record: data.record, sync: file.sync, all: data.all })
    const conclusion = concludeRun(data.all, job.studies)
    conclusion.summaries.forEach(data.record)
    const comparison = data.all.slices.length === 0
      ? null
      : judgeThresholds(
        compare({ ...data.all, summaries: conclusion.summaries }, prepared), job.thresholds ?? []
      )
    const exitCode =
      toExitCode({ outcome, comparison, summaries: conclusion.summaries, strict: job.strict })
    /** @type {EndLine} */
    const end = {
      type: 'end',
      endedAt: new Date().toISOString(),
      seconds: (performance.now() - startedAt) / 1000,
      stoppedBy: outcome.stoppedBy,
      exitCode,
      warnings: conclusion.warnings
    }
    data.record(end)
    file.sync()
    return { data: data.all, conclusion, comparison, outcome, exitCode }
  } finally {
    file.close()
  }
}

/**
 * @param {Job} job
 * @param {{record: (line: RunFileLine) => unknown, sync: () => void, all: RunData}} file
 * @returns {Promise<Outcome>}
 */
async function measure ({ prepared, onRefused, onProgress, stop, opened }, { record, sync, all }) {
  const { plan, actions, pairs } = prepared
  const watch = watchFailures(pairs)
  try {
    const { stoppedBy, verified } = await executeRun(plan, actions, {
      instruments: opened.instruments,
      stop,
      sync,
      record: line => {
        record(line)
        if (line.type !== 'verify' || line.passed) return
        onRefused(line)
        watch(line)
      },
      progress: event => onProgress(event, slice => summariseAgainstPair(slice, { all, pairs }))
    })
    return { stoppedBy, verified, error: null }
  } catch (error) {
    // Stopped at once: whatever was under way then had its client taken away.
    if (stop.isNow()) return { stoppedBy: 'interrupted', verified: true, error: null }
    if (error instanceof BenchError && error.code !== 'WRITE_FAILED') {
      return { stoppedBy: 'failed', verified: false, error }
    }
    throw error
  }
}

/**
 * Once no pair is whole there is nothing to measure for.
 * @param {PreparedPairs['pairs']} pairs
 * @returns {(line: VerifyLine) => void} throws PAIRS_FAILED
 */
export function watchFailures (pairs) {
  /** @type {Set<string>} */
  const failed = new Set()
  return ({ variant }) => {
    failed.add(variant)
    if (pairs.every(({ a, b }) => failed.has(a) || failed.has(b))) {
      throw new BenchError('PAIRS_FAILED', { failed: [...failed].join(' and ') })
    }
  }
}

/**
 * While it goes on, each side is shown against its other one.
 * @param {CellKey} slice
 * @param {{all: RunData, pairs: PreparedPairs['pairs']}} context
 */
function summariseAgainstPair (slice, { all, pairs }) {
  const reference = pairs.find(({ a, b }) => a === slice.variant || b === slice.variant)?.a
  return summariseCell(slice, reference === undefined
    ? all
    : { ...all, plans: all.plans.map(plan => ({ ...plan, reference })) })
}

/** @param {RunData} data @param {PreparedPairs} prepared */
function compare (data, { a, b, pairs }) {
  const comparison = comparePairs(data, { a: a.name, b: b.name, pairs }, { drawPairTails })
  return {
    ...comparison,
    a: { ...comparison.a, revision: a.revision },
    b: { ...comparison.b, revision: b.revision }
  }
}
