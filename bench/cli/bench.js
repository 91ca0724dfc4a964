/** @import {BenchOptions} from './bench-options.js' */
/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Link} from '../measure/network/open-link.js' */
/** @import {Study} from '../studies/types.js' */
/** @import {Resumed} from './open-record.js' */
/** @import {StoppedRun} from './resume-run.js' */
/** @import {EndLine, Plan, RunData, RunFileLine, RunLine} from '../types.js' */
// npm run bench: options -> plan -> run -> summaries -> report. This file is the table of contents of
// a run; only it and its neighbours print.
import { createFileRoot } from '../../servers/index.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { createSeats } from '../run/create-seats.js'
import { describeRun } from '../run/describe-run.js'
import { executeRun } from '../run/execute-run.js'
import { BenchError, EXIT } from '../errors.js'
import { concludeRun, summariseCell } from '../summarise/index.js'
import { parseBenchOptions } from './bench-options.js'
import { chooseDirectory, displayPath } from './choose-directory.js'
import { checkMachine, warnOfOtherRuns } from './check-machine.js'
import { createDrivers } from './create-drivers.js'
import { openRecord } from './open-record.js'
import { loadAllStudies, loadTypedStudies, toActionDirectories } from './own-directories.js'
import { openNetwork } from './open-network.js'
import { preparePlans } from './prepare-plans.js'
import { writeReportFiles } from './report-files.js'
import { describeResume, plansOf, readStoppedRun } from './resume-run.js'
import { runMain } from './run-main.js'
import { createScreen } from './screen/create-screen.js'
import { endingText } from './screen/ending-text.js'
import { failureText } from './screen/failure-text.js'
import { planText } from './screen/plan-text.js'
import { resumeText } from './screen/resume-text.js'
import { watchSignals } from './watch-signals.js'

await runMain(async () => {
  const argv = process.argv.slice(2)
  const typed = parseBenchOptions(argv, await loadTypedStudies(argv))
  const stopped = typed.resume === null ? null : await readStoppedRun(typed)
  const options = stopped?.options ?? typed
  const link = await openNetwork(options)
  try {
    return await bench(options, { stopped, link, studies: await loadAllStudies(options.studyDirectories) })
  } finally {
    await link?.close()
  }
})

/** @param {Readonly<BenchOptions>} options @param {{stopped: StoppedRun | null, link: Link | null, studies: readonly Study[]}} context stopped: a run that is to go on; link: to the servers; studies: all that there are @returns {Promise<number>} the exit code */
async function bench (options, { stopped, link, studies }) {
  const screen = createScreen({ stream: options.json ? process.stderr : process.stdout, quiet: options.quiet })
  const prepared = await preparePlans(options, link, studies)
  const storedPlans = stopped === null ? null : plansOf(stopped, prepared.plans)
  const plans = storedPlans ?? prepared.plans
  checkMachine(plans)
  const directory = stopped?.directory ?? chooseDirectory({ ...options, isDry: options.dryRun })
  const runLine = await describeRun(options, /** @type {Plan} */ (plans[0]))
  const resumed = stopped === null || storedPlans === null ? null : { stopped, ...describeResume(stopped, storedPlans, runLine) }
  if (!options.quiet) announce({ screen, plans, runLine, directory, resumed, arrivals: options.arrivals, studies })
  if (options.dryRun) return EXIT.ok
  return perform({ options, screen, directory, runLine, resumed, link, studies, ...prepared, plans })
}

/** @param {{screen: ReturnType<typeof createScreen>, plans: readonly Plan[], runLine: RunLine, directory: string, resumed: Resumed | null, arrivals: BenchOptions['arrivals'], studies: readonly Study[]}} what */
function announce ({ screen, plans, runLine, directory, resumed, arrivals, studies }) {
  for (const plan of plans) screen.say(planText(plan, { machine: runLine.machine, versions: runLine.versions, directory: displayPath(directory), arrivals }, studies))
  if (resumed !== null) screen.say(resumeText(resumed.line, { path: displayPath(resumed.stopped.path), locked: resumed.stopped.locked }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @typedef {Awaited<ReturnType<typeof preparePlans>> & {options: Readonly<BenchOptions>, screen: ReturnType<typeof createScreen>, directory: string, runLine: RunLine, resumed: Resumed | null, link: Link | null, studies: readonly Study[]}} Job
 */

/** @param {Job} job @returns {Promise<number>} */
async function perform (job) {
  const { screen } = job
  const { file, data, earlierOf, secondsBefore } = await openRecord(job)
  const drivers = createDrivers({ wrk: job.wrk, ab: job.ab, rates: job.options.rates }, job.studies)
  const files = await createFiles(job.actions)
  const startedAt = performance.now()
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then writing the report. Ctrl-C again stops at once.'),
    onNow: () => { void drivers.close() }
  })
  try {
    const outcome = await runPlans({ job, drivers, stop, data, file, earlierOf, fileRoot: files?.directory ?? null })
    const end = conclude({ data, outcome, studies: job.studies, seconds: secondsBefore + (performance.now() - startedAt) / 1000 })
    file.sync()
    return show(job, { data: data.all, ...end })
  } finally {
    stop.close()
    await drivers.close()
    await files?.remove()
    file.close()
    screen.clear()
  }
}

/** One directory for all servers of the run. @param {readonly AnyAction[]} actions */
async function createFiles (actions) {
  const files = actions.filter(action => action.kind === 'file')
  return files.length === 0 ? null : createFileRoot(files)
}

/**
 * @typedef {{stoppedBy: string, verified: boolean, error: BenchError | null}} Outcome
 */

/**
 * @param {{job: Job, drivers: ReturnType<typeof createDrivers>, stop: ReturnType<typeof watchSignals>, fileRoot: string | null} & Pick<Awaited<ReturnType<typeof openRecord>>, 'data' | 'file' | 'earlierOf'>} what
 * @returns {Promise<Outcome>}
 */
async function runPlans ({ job, drivers, stop, data, file, earlierOf, fileRoot }) {
  /** @type {Outcome} */
  let outcome = { stoppedBy: 'blocks', verified: true, error: null }
  for (const plan of job.plans) {
    const seats = createSeats({ variants: job.variants, ...drivers.of(plan), sampler: createSampler(), cores: job.runLine.machine.cores, budgetSeconds: plan.protocol.budgetSeconds, arangod: { arangodOptions: job.options.arangodOptions, keep: job.options.keep }, actionDirectories: toActionDirectories(job.options.actionDirectories), fileRoot, link: job.link, ceiling: plan.target === undefined, pacing: { arrivals: job.options.arrivals, seed: plan.protocol.seed } })
    try {
      const done = await executeRun(plan, job.actions.filter(({ name }) => plan.actions.includes(name)), {
        ...earlierOf(plan), seats, stop, record: line => announceFailure(job.screen, data.record(line)), sync: file.sync, progress: event => job.screen.show(event, slice => summariseCell(slice, data.all))
      })
      outcome = { stoppedBy: done.stoppedBy, verified: outcome.verified && done.verified, error: null }
    } catch (error) {
      // Stopped at once: whatever was under way then had its client taken away.
      if (stop.wish === 'now') return { ...outcome, stoppedBy: 'interrupted' }
      if (error instanceof BenchError && error.code !== 'WRITE_FAILED') return { stoppedBy: 'failed', verified: false, error }
      throw error
    }
    if (stop.wish !== 'no') return { ...outcome, stoppedBy: 'interrupted' }
  }
  return outcome
}

/** A variant that is refused is worth a word at once. @param {ReturnType<typeof createScreen>} screen @param {RunFileLine} line */
function announceFailure (screen, line) {
  if (line.type === 'verify' && !line.passed) screen.say(failureText(line))
}

/** @typedef {{conclusion: ReturnType<typeof concludeRun>, end: EndLine, error: BenchError | null}} Ending */

/** @param {{data: Awaited<ReturnType<typeof openRecord>>['data'], outcome: Outcome, studies: readonly Study[], seconds: number}} what @returns {Ending} */
function conclude ({ data, outcome, studies, seconds }) {
  const conclusion = concludeRun(data.all, studies)
  conclusion.summaries.forEach(data.record)
  const exitCode = toExitCode(outcome, conclusion.summaries.some(({ state }) => state === 'invalid'))
  /** @type {EndLine} */
  const end = { type: 'end', endedAt: new Date().toISOString(), seconds, stoppedBy: outcome.stoppedBy, exitCode, warnings: conclusion.warnings }
  data.record(end)
  return { conclusion, end, error: outcome.error }
}

/** @param {Outcome} outcome @param {boolean} invalid */
function toExitCode ({ stoppedBy, verified, error }, invalid) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  if (error !== null) return error.exitCode
  if (!verified) return EXIT.verificationFailed
  return invalid ? EXIT.cellInvalid : EXIT.ok
}

/** @param {Job} job @param {Ending & {data: RunData}} result @returns {number} the exit code */
function show ({ options, screen, directory, studies }, { data, conclusion, end, error }) {
  if (!options.json) screen.say(endingText(conclusion, screen.width, studies))
  if (end.stoppedBy === 'interrupted') screen.say('Interrupted: this is what was measured until then.\n')
  if (error !== null) process.stderr.write(`${error.message}\n`)
  const report = writeReportFiles(directory, data, { ...conclusion, studies })
  if (options.json) process.stdout.write(`${JSON.stringify({ ...conclusion, stoppedBy: end.stoppedBy, exitCode: end.exitCode, report })}\n`)
  else screen.say(displayPath(report))
  return end.exitCode
}
