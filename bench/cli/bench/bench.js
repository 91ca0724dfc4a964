/** @import {BenchOptions, Plan, RunLine} from '../../types.js' */
/** @import {Link} from '../../measure/network/open-link.js' */
/** @import {Resumed} from '../../run/open-record.js' */
/** @import {Study} from '../../study.js' */
/** @import {LivePage} from '../../live/open-live-page.js' */
/** @import {StoppedRun} from '../../run/resume/read-stopped-run.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// The table of contents of a run: options -> plan -> run -> summaries -> report. In: the command line; out: the exit
// code.
import { EXIT } from '../../errors.js'
import { displayPath } from '../../format/paths.js'
import { openLivePage } from '../../live/open-live-page.js'
import { writeReportFiles } from '../../report/report-files.js'
import { checkMachine, warnOfOtherRuns } from '../../run/check-machine.js'
import { describeRun } from '../../run/describe-run.js'
import { performRun } from '../../run/perform-run.js'
import { openNetwork } from '../../run/prepare/open-network.js'
import { preparePlans } from '../../run/prepare/prepare-plans.js'
import { describeResume, plansOf, readStoppedRun } from '../../run/resume/read-stopped-run.js'
import { chooseDirectory } from '../choose-directory.js'
import { loadAllStudies, loadTypedStudies } from '../own-studies.js'
import { createScreen } from '../screen/create-screen.js'
import { endingText } from '../screen/ending-text.js'
import { failureText } from '../screen/failure-text.js'
import { planText } from '../screen/plan-text.js'
import { sayEnding } from '../screen/say-ending.js'
import { watchSignals } from '../watch-signals.js'
import { parseBenchOptions } from './options.js'
import { resumeText } from './text.js'

/** @typedef {Awaited<ReturnType<typeof performRun>>} Performed */
/** @typedef {Omit<Parameters<typeof performRun>[0], 'link' | 'stop' | 'onRefused' | 'onIdle' | 'onProgress'>} Run */

/** What goes in and out for real. */
const REAL = Object.freeze({
  terminal: /** @type {NonNullable<Parameters<typeof createScreen>[1]>} */ (process),
  readStopped: readStoppedRun, openNetwork, prepare: preparePlans, describe: describeRun,
  openLive: openLivePage, perform: performRun
})

/** @typedef {typeof REAL} Hands */

/**
 * @param {readonly string[]} argv without node and script
 * @param {Hands} [hands]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError} whatever hinders a run
 */
export async function bench (argv, hands = REAL) {
  const now = parseBenchOptions(argv, await loadTypedStudies(argv))
  const stopped = now.resume === null ? null : await hands.readStopped(now)
  const options = stopped?.options ?? now
  const link = await hands.openNetwork(options)
  try {
    const studies = await loadAllStudies(options.studyDirectories)
    return await carryOut(options, { stopped, link, studies }, hands)
  } finally {
    await link?.close()
  }
}

/**
 * @param {Readonly<BenchOptions>} options
 * @param {{stopped: StoppedRun | null, link: Link | null, studies: readonly Study[]}} context stopped: a run that is to
 *   go on; link: to the servers; studies: all that there are
 * @param {Hands} hands
 * @returns {Promise<number>} the exit code
 */
async function carryOut (options, { stopped, link, studies }, hands) {
  const screen = createScreen({ apart: options.json, quiet: options.quiet }, hands.terminal)
  const prepared = await hands.prepare(options, { link, known: studies })
  const storedPlans = stopped === null ? null : plansOf(stopped, prepared.plans)
  const plans = storedPlans ?? prepared.plans
  checkMachine(plans)
  const directory = stopped?.directory ?? chooseDirectory({ ...options, isDry: options.dryRun })
  const runLine = await hands.describe(options, /** @type {Plan} */ (plans[0]))
  const resumed = stopped === null || storedPlans === null
    ? null
    : { stopped, ...describeResume(stopped, storedPlans, runLine) }
  const run = { ...prepared, options, plans, directory, runLine, resumed, studies }
  const live = options.live === null || options.dryRun
    ? null
    : await hands.openLive(options.live, studies)
  try {
    if (!options.quiet) announce(screen, run)
    if (options.dryRun) return EXIT.ok
    // Also where standard output is for a program, or goes into a file.
    if (live !== null) screen.warn(`live: ${live.url}`)
    return await measure(run, { link, screen, live }, hands)
  } finally {
    live?.close()
  }
}

/**
 * @param {Run} run
 * @param {{link: Link | null, screen: Screen, live: LivePage | null}} context
 * @param {Hands} hands
 * @returns {Promise<number>} the exit code
 */
async function measure (run, { link, screen, live }, { perform }) {
  const { options, directory, studies } = run
  const stop = watchSignals({
    onFirst: () =>
      screen.say('Finishing this block, then writing the report. Ctrl-C again stops at once.')
  })
  try {
    const onRefused = (/** @type {Parameters<typeof failureText>[0]} */ line) =>
      screen.say(failureText(line))
    if (live !== null) stop.signal.addEventListener('abort', live.close)
    const performed = await perform({
      ...run,
      link,
      stop,
      onRefused,
      onIdle: live?.show,
      onProgress: (event, summaryOf) => {
        live?.note(event)
        screen.show(event, summaryOf)
      }
    })
    const { exitCode, report } = show(screen, { options, directory, performed, studies })
    await live?.conclude(performed.data, { stoppedBy: performed.end.stoppedBy, report })
    return exitCode
  } finally {
    stop.close()
    screen.clear()
  }
}

/**
 * @param {Screen} screen
 * @param {{options: BenchOptions, plans: readonly Plan[], directory: string, runLine: RunLine,
 *   resumed: Resumed | null, studies: readonly Study[]}} run
 */
function announce (screen, { options: { arrivals }, plans, directory, runLine, resumed, studies }) {
  const { machine, versions } = runLine
  for (const plan of plans) {
    screen.say(planText(plan, {
      machine, versions, directory: displayPath(directory), arrivals, width: screen.width
    }, studies))
  }
  if (resumed !== null) {
    const { line, stopped: { path, locked } } = resumed
    screen.say(resumeText(line, { path: displayPath(path), locked }))
  }
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @param {Screen} screen
 * @param {{options: BenchOptions, directory: string, performed: Performed, studies: readonly Study[]}} run
 * @returns {{exitCode: number, report: string}} report: its path
 */
function show (
  screen,
  { options, directory, performed: { data, conclusion, end, error }, studies }
) {
  const { stoppedBy, exitCode } = end
  const report = sayEnding(screen, {
    json: options.json,
    text: () => endingText(conclusion, { ...screen, studies }),
    stoppedBy,
    error,
    write: () => writeReportFiles(directory, data, { ...conclusion, studies }),
    toResult: report => ({ ...conclusion, stoppedBy, exitCode, report })
  })
  return { exitCode, report: displayPath(report) }
}
