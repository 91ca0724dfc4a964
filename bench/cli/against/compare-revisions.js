/** @import {Study} from '../../studies/types.js' */
/** @import {AgainstOptions} from './against-options.js' */
/** @import {Measured, OpenSeats, PreparedPairs} from './types.js' */
// npm run compare -- --against REV, and --command-a with --command-b: options -> two sides -> one run -> what has changed. Only this file of the folder prints.
import { join } from 'node:path'
import { EXIT } from '../../errors.js'
import { renderComparisonMarkdown } from '../../report/comparison-markdown.js'
import { describeRun } from '../../run/describe-run.js'
import { checkMachine, warnOfOtherRuns } from '../check-machine.js'
import { chooseDirectory, displayPath } from '../choose-directory.js'
import { loadTypedStudies } from '../own-directories.js'
import { replaceFile, writeReportFiles } from '../report-files.js'
import { compareText } from '../screen/compare-text.js'
import { createScreen } from '../screen/create-screen.js'
import { planText } from '../screen/plan-text.js'
import { wrapText } from '../screen/wrap-text.js'
import { RUN_FILE, checkDirectory } from '../tune-files.js'
import { watchSignals } from '../watch-signals.js'
import { parseAgainstOptions } from './against-options.js'
import { measurePairs } from './measure-pairs.js'
import { prepareCommands } from './prepare-commands.js'
import { prepareRevisions } from './prepare-revisions.js'

const MARKDOWN_FILE = 'compare.md'

/** @typedef {ReturnType<typeof createScreen>} Screen */
/** @typedef {ReturnType<typeof watchSignals>} Stop */
/** @typedef {{options: Readonly<AgainstOptions>, screen: Screen, directory: string, studies: readonly Study[]}} Frame */
/** @typedef {{opened: OpenSeats | null}} Under what there is to take away when the user stops at once */

/**
 * @param {readonly string[]} argv without node and script; holds --against, or --command-a or --command-b
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError}
 */
export async function compareRevisions (argv) {
  const studies = await loadTypedStudies(argv)
  const options = parseAgainstOptions(argv, studies)
  const screen = createScreen({ stream: options.json || options.markdown ? process.stderr : process.stdout, quiet: options.quiet })
  const directory = chooseDirectory({ out: options.out, studies: ['compare'] })
  checkDirectory(directory)
  checkMachine([{ connections: [...options.connections ?? options.compared.connections] }])
  /** @type {Under} */
  const under = { opened: null }
  const abort = new AbortController()
  const stop = watchSignals({
    onFirst: () => {
      if (under.opened === null) abort.abort()
      else screen.say('Finishing this block, then comparing. Ctrl-C again stops at once.')
    },
    onNow: () => {
      abort.abort()
      void under.opened?.close()
    }
  })
  try {
    return await compare({ options, screen, directory, studies }, { stop, under, signal: abort.signal })
  } finally {
    stop.close()
    screen.clear()
  }
}

/** @param {Frame} frame @param {{stop: Stop, under: Under, signal: AbortSignal}} ending @returns {Promise<number>} */
async function compare (frame, { stop, under, signal }) {
  const prepared = await prepare(frame, signal)
  if (prepared === null) return sayNothingMeasured(frame)
  try {
    const runLine = await describeRun(prepared.options, prepared.plan)
    if (stop.wish !== 'no') return sayNothingMeasured(frame)
    if (!frame.options.quiet) announce(frame, { prepared, runLine })
    const opened = prepared.openSeats({ cores: runLine.machine.cores })
    under.opened = opened
    const measured = await measurePairs({ ...frame, prepared, runLine, strict: frame.options.strict, stop, opened })
    return show(frame, { prepared, measured })
  } finally {
    await under.opened?.close()
    await prepared.close()
  }
}

/** @param {Frame} frame @param {AbortSignal} signal @returns {Promise<PreparedPairs | null>} null: the user stopped before anything was measured */
async function prepare ({ options, screen }, signal) {
  try {
    return options.pair === null
      ? await prepareRevisions(options, options.against ?? '', { signal, say: screen.say })
      : prepareCommands(options, options.pair, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
    return null
  }
}

/** @param {Pick<Frame, 'screen'>} frame @returns {number} the exit code */
function sayNothingMeasured ({ screen }) {
  screen.say('Interrupted before anything was measured.')
  return EXIT.interrupted
}

/** @param {Frame} frame @param {{prepared: PreparedPairs, runLine: Awaited<ReturnType<typeof describeRun>>}} what */
function announce ({ screen, directory }, { prepared: { plan, a, b }, runLine }) {
  const [, ...rows] = planText(plan, { machine: runLine.machine, versions: runLine.versions, directory: displayPath(directory) }).split('\n')
  screen.say([`Compare A: ${a.name}`, `with    B: ${b.name}`, ...rows].join('\n'))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * The answer is on the screen before anything is written, so that a full disk takes the report only.
 * @param {Frame} frame
 * @param {{prepared: PreparedPairs, measured: Measured}} what
 * @returns {number} the exit code
 */
function show (frame, { prepared, measured }) {
  const { options, screen } = frame
  const { comparison, outcome, exitCode } = measured
  const notes = prepared.notes()
  if (!options.json && comparison !== null) {
    if (options.markdown) process.stdout.write(renderComparisonMarkdown(comparison))
    else screen.say(compareText(comparison, { width: screen.width, all: true }))
  }
  for (const note of notes) screen.say(wrapText(`! ${note}`, screen.width, '  '))
  if (outcome.stoppedBy === 'interrupted') screen.say('Interrupted: this is what was measured until then.\n')
  if (outcome.error !== null) process.stderr.write(`${outcome.error.message}\n`)
  const report = writeFiles(frame, measured)
  if (options.json) process.stdout.write(`${JSON.stringify({ ...comparison, notes, stoppedBy: outcome.stoppedBy, exitCode, report })}\n`)
  else screen.say(displayPath(report))
  return exitCode
}

/** @param {Frame} frame @param {Measured} measured @returns {string} the path of report.html */
function writeFiles ({ directory, studies }, { data, conclusion, comparison }) {
  if (comparison !== null) replaceFile(join(directory, MARKDOWN_FILE), renderComparisonMarkdown(comparison), join(directory, RUN_FILE))
  return writeReportFiles(directory, data, { ...conclusion, studies })
}
