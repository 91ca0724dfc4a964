/** @import {BenchOptions} from './bench-options.js' */
/** @import {Driver} from '../measure/types.js' */
/** @import {EndLine, Plan, RunData, RunFileLine, RunLine} from '../types.js' */
// npm run bench: options -> plan -> run -> summaries -> report. This file is the table of contents of
// a run; only it and its neighbours print.
import { createAutocannonDriver } from '../measure/drivers/autocannon/driver.js'
import { createPacerDriver } from '../measure/drivers/pacer/driver.js'
import { createQueryDriver } from '../measure/drivers/queries/driver.js'
import { createWrkDriver } from '../measure/drivers/wrk/driver.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { collectRun } from '../run/collect-run.js'
import { createRunFile } from '../run/create-run-file.js'
import { createSeats } from '../run/create-seats.js'
import { describeRun } from '../run/describe-run.js'
import { executeRun } from '../run/execute-run.js'
import { BenchError, EXIT } from '../errors.js'
import { isQueryClient } from '../plan/query-clients.js'
import { concludeRun, summariseCell } from '../summarise/index.js'
import { parseBenchOptions } from './bench-options.js'
import { chooseDirectory, displayPath } from './choose-directory.js'
import { checkMachine, warnOfOtherRuns } from './check-machine.js'
import { preparePlans } from './prepare-plans.js'
import { writeReportFiles } from './report-files.js'
import { runMain } from './run-main.js'
import { createScreen } from './screen/create-screen.js'
import { endingText } from './screen/ending-text.js'
import { failureText } from './screen/failure-text.js'
import { planText } from './screen/plan-text.js'
import { watchSignals } from './watch-signals.js'

await runMain(async () => bench(parseBenchOptions(process.argv.slice(2))))

/** @param {Readonly<BenchOptions>} options @returns {Promise<number>} the exit code */
async function bench (options) {
  const screen = createScreen({ stream: options.json ? process.stderr : process.stdout, quiet: options.quiet })
  const prepared = await preparePlans(options)
  checkMachine(prepared.plans)
  const directory = chooseDirectory(options)
  const runLine = await describeRun(options, /** @type {Plan} */ (prepared.plans[0]))
  if (!options.quiet) announce({ screen, plans: prepared.plans, runLine, directory, arrivals: options.arrivals })
  if (options.dryRun) return EXIT.ok
  return perform({ options, screen, directory, runLine, ...prepared })
}

/** @param {{screen: ReturnType<typeof createScreen>, plans: readonly Plan[], runLine: RunLine, directory: string, arrivals: BenchOptions['arrivals']}} what */
function announce ({ screen, plans, runLine, directory, arrivals }) {
  for (const plan of plans) screen.say(planText(plan, { machine: runLine.machine, versions: runLine.versions, directory: displayPath(directory), arrivals }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @typedef {Awaited<ReturnType<typeof preparePlans>> & {options: Readonly<BenchOptions>, screen: ReturnType<typeof createScreen>, directory: string, runLine: RunLine}} Job
 */

/** @param {Job} job @returns {Promise<number>} */
async function perform (job) {
  const { screen, directory, runLine } = job
  const file = createRunFile(directory)
  const drivers = createDrivers(job)
  const startedAt = performance.now()
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then writing the report. Ctrl-C again stops at once.'),
    onNow: () => { void drivers.close() }
  })
  const data = collectRun(file, runLine)
  try {
    const outcome = await runPlans({ job, drivers, stop, data, file })
    const end = conclude({ data, outcome, seconds: (performance.now() - startedAt) / 1000 })
    file.sync()
    return show(job, { data: data.all, ...end })
  } finally {
    stop.close()
    await drivers.close()
    file.close()
    screen.clear()
  }
}

/**
 * The load clients of this machine; a second one checks what the first could not fill. Queries have two of their own, of which neither checks the other; open loops have one of their own, which is never the bound that is checked.
 * @param {Job} job
 * @returns {{of: (plan: Plan) => {driver: Driver, checker: Driver | null}, close: () => Promise<void>}}
 */
function createDrivers ({ wrk, options }) {
  const autocannon = createAutocannonDriver()
  if (options.rates !== null) return createOpenLoopDrivers(autocannon)
  const second = wrk.found ? createWrkDriver({ path: wrk.path, warmer: autocannon }) : null
  const queries = createQueryDriver()
  return {
    of: ({ cells }) => cells.every(({ driver }) => isQueryClient(driver)) ? { driver: queries, checker: null } : cells.every(({ driver }) => driver === 'wrk') && second !== null ? { driver: second, checker: null } : { driver: autocannon, checker: second },
    close: async () => { await Promise.all([queries.close(), second?.close() ?? autocannon.close()]) }
  }
}

/** @param {Driver} warmer @returns {ReturnType<typeof createDrivers>} */
function createOpenLoopDrivers (warmer) {
  const pacer = createPacerDriver({ warmer })
  return { of: () => ({ driver: pacer, checker: null }), close: () => pacer.close() }
}

/**
 * @typedef {{stoppedBy: string, verified: boolean, error: BenchError | null}} Outcome
 */

/**
 * @param {{job: Job, drivers: ReturnType<typeof createDrivers>, stop: ReturnType<typeof watchSignals>, data: ReturnType<typeof collectRun>, file: ReturnType<typeof createRunFile>}} what
 * @returns {Promise<Outcome>}
 */
async function runPlans ({ job, drivers, stop, data, file }) {
  /** @type {Outcome} */
  let outcome = { stoppedBy: 'blocks', verified: true, error: null }
  for (const plan of job.plans) data.record({ type: 'plan', ...plan })
  for (const plan of job.plans) {
    const seats = createSeats({ variants: job.variants, ...drivers.of(plan), sampler: createSampler(), cores: job.runLine.machine.cores, budgetSeconds: plan.protocol.budgetSeconds, arangod: { arangodOptions: job.options.arangodOptions, keep: job.options.keep }, pacing: { arrivals: job.options.arrivals, seed: plan.protocol.seed } })
    try {
      const done = await executeRun(plan, job.actions.filter(({ name }) => plan.actions.includes(name)), {
        seats, stop, record: line => announceFailure(job.screen, data.record(line)), sync: file.sync, progress: event => job.screen.show(event, slice => summariseCell(slice, data.all))
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

/** @param {{data: ReturnType<typeof collectRun>, outcome: Outcome, seconds: number}} what @returns {Ending} */
function conclude ({ data, outcome, seconds }) {
  const conclusion = concludeRun(data.all)
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
function show ({ options, screen, directory }, { data, conclusion, end, error }) {
  if (!options.json) screen.say(endingText(conclusion, screen.width))
  if (end.stoppedBy === 'interrupted') screen.say('Interrupted: this is what was measured until then.\n')
  if (error !== null) process.stderr.write(`${error.message}\n`)
  const report = writeReportFiles(directory, data, conclusion)
  if (options.json) process.stdout.write(`${JSON.stringify({ ...conclusion, stoppedBy: end.stoppedBy, exitCode: end.exitCode, report })}\n`)
  else screen.say(displayPath(report))
  return end.exitCode
}
