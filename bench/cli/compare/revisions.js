/** @import {Study} from '../../studies/types.js' */
/** @import {VerifyLine} from '../../types.js' */
/** @import {AgainstOptions, Measured, OpenSeats, PreparedPairs} from '../../revisions/types.js' */
// npm run compare -- --against REV, and --command-a with --command-b: options -> two sides -> one run -> what has
// changed.
import { join } from 'node:path'
import { EXIT } from '../../errors.js'
import { RUN_FILE } from '../../format/file-names.js'
import { displayPath } from '../../format/paths.js'
import { renderComparisonMarkdown } from '../../report/comparison-markdown.js'
import { describeRun } from '../../run/describe-run.js'
import { checkMachine, warnOfOtherRuns } from '../../run/check-machine.js'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { replaceFile, writeReportFiles } from '../../report/report-files.js'
import { loadTypedStudies } from '../own-studies.js'
import { compareText, installText } from './text.js'
import { createScreen } from '../screen/create-screen.js'
import { failureText } from '../screen/failure-text.js'
import { planText } from '../screen/plan-text.js'
import { wrapText } from '../screen/wrap-text.js'
import { watchSignals } from '../watch-signals.js'
import { parseAgainstOptions } from './against-options.js'
import { measurePairs } from '../../revisions/measure-pairs.js'
import { prepareCommands } from '../../revisions/prepare-commands.js'
import { prepareRevisions } from '../../revisions/prepare-revisions.js'

const MARKDOWN_FILE = 'compare.md'

/** @typedef {ReturnType<typeof createScreen>} Screen */
/** @typedef {ReturnType<typeof watchSignals>} Stop */
/**
 * @typedef {{options: Readonly<AgainstOptions>, screen: Screen, directory: string, studies: readonly Study[]}} Frame
 */
/** @typedef {{opened: OpenSeats | null}} Under what there is to take away when the user stops at once */

/**
 * @param {readonly string[]} argv without node and script; holds --against, or --command-a or --command-b
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError}
 */
export async function compareRevisions (argv) {
  const studies = await loadTypedStudies(argv)
  const options = parseAgainstOptions(argv, studies)
  const screen = createScreen({
    stream: options.json || options.markdown ? process.stderr : process.stdout,
    quiet: options.quiet
  })
  const directory = chooseDirectory({ out: options.out, studies: ['compare'] })
  checkDirectory(directory)
  checkMachine([{ connections: [...options.connections ?? options.compared.connections] }])
  /** @type {Under} */
  const under = { opened: null }
  const stop = watchSignals({
    onFirst: () => {
      if (under.opened === null) stop.now()
      else screen.say('Finishing this block, then comparing. Ctrl-C again stops at once.')
    }
  })
  stop.signal.addEventListener('abort', () => { void under.opened?.close() })
  try {
    return await compare({ options, screen, directory, studies }, { stop, under })
  } finally {
    stop.close()
    screen.clear()
  }
}

/** @param {Frame} frame @param {{stop: Stop, under: Under}} ending @returns {Promise<number>} */
async function compare (frame, { stop, under }) {
  const prepared = await prepare(frame, stop.signal)
  if (prepared === null) return sayNothingMeasured(frame)
  try {
    const runLine = await describeRun(prepared.options, prepared.plan)
    if (stop.isWished()) return sayNothingMeasured(frame)
    if (!frame.options.quiet) announce(frame, { prepared, runLine })
    const opened = prepared.openSeats({ cores: runLine.machine.cores })
    under.opened = opened
    const { options: { strict }, directory, screen, studies } = frame
    const onRefused = (/** @type {VerifyLine} */ line) => screen.say(failureText(line))
    const measured = await measurePairs({
      prepared, runLine, directory, strict, stop, opened, studies, onRefused,
      onProgress: screen.show
    })
    return show(frame, { prepared, measured })
  } finally {
    await under.opened?.close()
    await prepared.close()
  }
}

/**
 * @param {Frame} frame
 * @param {AbortSignal} signal
 * @returns {Promise<PreparedPairs | null>} null: the user stopped before anything was measured
 */
async function prepare ({ options, screen }, signal) {
  try {
    return options.pair === null
      ? await prepareRevisions(
        options, options.against ?? '', { signal, onInstall: name => screen.say(installText(name)) }
      )
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
  const [, ...rows] = planText(
    plan,
    { machine: runLine.machine, versions: runLine.versions, directory: displayPath(directory) }
  ).split('\n')
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
  if (outcome.stoppedBy === 'interrupted') {
    screen.say('Interrupted: this is what was measured until then.\n')
  }
  if (outcome.error !== null) process.stderr.write(`${outcome.error.message}\n`)
  const report = writeFiles(frame, measured)
  if (options.json) {
    process.stdout.write(`${JSON.stringify({
      ...comparison, notes, stoppedBy: outcome.stoppedBy, exitCode, report
    })}\n`)
  } else {
    screen.say(displayPath(report))
  }
  return exitCode
}

/** @param {Frame} frame @param {Measured} measured @returns {string} the path of report.html */
function writeFiles ({ directory, studies }, { data, conclusion, comparison }) {
  if (comparison !== null) {
    replaceFile(join(directory, MARKDOWN_FILE), renderComparisonMarkdown(comparison), join(
      directory, RUN_FILE
    ))
  }
  return writeReportFiles(directory, data, { ...conclusion, studies })
}
