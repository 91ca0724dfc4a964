/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Variant} from '../../servers/types.js' */
/** @import {Agents} from '../measure/types.js' */
/** @import {FoundPrograms} from '../measure/drivers/index.js' */
/** @import {Link} from '../measure/network/open-link.js' */
/** @import {Study} from '../study.js' */
/** @import {BenchOptions, EndLine, Plan, RunData, RunLine, Slice, Summary, VerifyLine} from '../types.js' */
/** @import {Resumed} from './open-record.js' */
/** @import {Progress, Stop} from './types.js' */
// A run from its first line to its last: plans -> slices -> summaries -> how it ended. Everything is in the run's file
// when it returns; it prints nothing.
import { createFileRoot } from '../../servers/index.js'
import { BenchError, EXIT } from '../errors.js'
import { openAgents } from '../measure/agent/open-agents.js'
import { demandToken } from '../measure/agent/token.js'
import { createDrivers } from '../measure/drivers/create-drivers.js'
import { createSampler } from '../measure/proc/create-sampler.js'
import { concludeRun } from '../sentences/index.js'
import { summariseCell } from '../summarise/index.js'
import { createInstruments } from './create-instruments.js'
import { executeRun } from './execute-run.js'
import { openRecord } from './open-record.js'
import { parseAgents } from './prepare/parse-agents.js'
import { toActionDirectories } from './prepare/own-directories.js'

/**
 * @typedef {object} Job
 * @property {Readonly<BenchOptions>} options
 * @property {readonly Plan[]} plans
 * @property {readonly Variant[]} variants
 * @property {readonly AnyAction[]} actions
 * @property {FoundPrograms} programs of load clients
 * @property {RunLine} runLine
 * @property {string} directory
 * @property {Resumed | null} resumed null: the run begins
 * @property {Link | null} link to the servers
 * @property {readonly Study[]} studies all that there are
 * @property {Stop} stop
 * @property {(line: VerifyLine) => void} onRefused gets each variant that is not measured, and why
 * @property {(data: RunData) => Promise<void>} [onIdle] awaited where nothing is measured, with what is known so far
 * @property {(event: Progress, summaryOf: (slice: Slice) => Summary | undefined) => void} onProgress
 */

/** @typedef {Awaited<ReturnType<typeof openRecord>>} Recording */
/** @typedef {{stoppedBy: string, verified: boolean, error: BenchError | null}} Outcome */
/** @typedef {{conclusion: ReturnType<typeof concludeRun>, end: EndLine, error: BenchError | null}} Ending */

/**
 * @param {Job} job
 * @param {typeof executeRun} [execute] runs a plan
 * @returns {Promise<Ending & {data: RunData}>} error: what ended it; null: nothing did
 * @throws {BenchError} AGENT_TOKEN, OUT_NOT_WRITABLE, OUT_HAS_RUN, RUN_IN_USE, WRITE_FAILED
 */
export async function performRun (job, execute = executeRun) {
  const agents = openAgentsOf(job.options)
  const recording = await openRecord(job)
  const { file, data, secondsBefore } = recording
  const { rates, generators } = job.options
  const drivers = createDrivers({ found: job.programs, rates, studies: job.studies, generators })
  const files = await createFiles(job.actions)
  const startedAt = performance.now()
  job.stop.signal.addEventListener('abort', () => { void drivers.close() })
  try {
    const fileRoot = files?.directory ?? null
    const outcome = await runPlans(job, { recording, drivers, agents, fileRoot, execute })
    const seconds = secondsBefore + (performance.now() - startedAt) / 1000
    const ending = conclude(recording, outcome, { studies: job.studies, seconds })
    file.sync()
    return { data: data.all, ...ending }
  } finally {
    await drivers.close()
    agents?.close()
    await files?.remove()
    file.close()
  }
}

/**
 * A run of an earlier version that is resumed knows no agents.
 * @param {Pick<BenchOptions, 'agent' | 'target'>} options
 * @returns {Agents | null}
 */
function openAgentsOf ({ agent = null, target }) {
  return agent === null
    ? null
    : openAgents(parseAgents(agent, target), { token: demandToken(process.env) })
}

/** One directory for all servers of the run. @param {readonly AnyAction[]} actions */
async function createFiles (actions) {
  const files = actions.filter(action => action.kind === 'file')
  return files.length === 0 ? null : createFileRoot(files)
}

/**
 * @typedef {object} Instruments
 * @property {Recording} recording
 * @property {ReturnType<typeof createDrivers>} drivers
 * @property {Agents | null} agents of the target; null: there are none
 * @property {string | null} fileRoot
 * @property {typeof executeRun} execute
 */

/** @param {Job} job @param {Instruments} instruments @returns {Promise<Outcome>} */
async function runPlans (job, instruments) {
  const { stop } = job
  /** @type {Outcome} */
  let outcome = { stoppedBy: 'blocks', verified: true, error: null }
  for (const plan of job.plans) {
    try {
      const { stoppedBy, verified } = await runPlan(plan, job, instruments)
      outcome = { stoppedBy, verified: outcome.verified && verified, error: null }
    } catch (error) {
      // Stopped at once: whatever was under way then had its client taken away.
      if (stop.isNow()) return { ...outcome, stoppedBy: 'interrupted' }
      if (!(error instanceof BenchError) || error.code === 'WRITE_FAILED') throw error
      return { stoppedBy: 'failed', verified: false, error }
    }
    if (stop.isWished()) return { ...outcome, stoppedBy: 'interrupted' }
  }
  return outcome
}

/** @param {Plan} plan @param {Job} job @param {Instruments} instruments */
function runPlan (plan, job, instruments) {
  const { data, file, earlierOf } = instruments.recording
  const actions = job.actions.filter(({ name }) => plan.actions.includes(name))
  return instruments.execute(plan, actions, {
    ...earlierOf(plan),
    instruments: toSeats(plan, job, instruments),
    stop: job.stop,
    sync: file.sync,
    record: line => {
      data.record(line)
      // A variant that is refused is worth a word at once.
      if (line.type === 'verify' && !line.passed) job.onRefused(line)
    },
    idle: async () => job.onIdle?.(data.all),
    progress: event => job.onProgress(event, slice => summariseCell(slice, data.all))
  })
}

/** @param {Plan} plan @param {Job} job @param {Instruments} instruments */
function toSeats (plan, { options, variants, runLine, link }, { drivers, agents, fileRoot }) {
  const { arangodOptions, keep, arrivals } = options
  return createInstruments({
    variants,
    ...drivers.of(plan),
    sampler: createSampler(),
    cores: runLine.machine.cores,
    budgetSeconds: plan.protocol.budgetSeconds,
    arangod: { arangodOptions, keep },
    actionDirectories: toActionDirectories(options.actionDirectories),
    fileRoot,
    link,
    ceiling: plan.target === undefined,
    pacing: { arrivals, seed: plan.protocol.seed },
    agentsOf: () => agents,
    // The target and its twin are the same processes, whose CPU is that of both.
    canShareTurns: agents === null
  })
}

/**
 * @param {Recording} recording
 * @param {Outcome} outcome
 * @param {{studies: readonly Study[], seconds: number}} more
 * @returns {Ending}
 */
function conclude ({ data }, outcome, { studies, seconds }) {
  const conclusion = concludeRun(data.all, studies)
  conclusion.summaries.forEach(data.record)
  /** @type {EndLine} */
  const end = {
    type: 'end',
    endedAt: new Date().toISOString(),
    seconds,
    stoppedBy: outcome.stoppedBy,
    exitCode: toExitCode(outcome, conclusion.summaries.some(({ state }) => state === 'invalid')),
    warnings: conclusion.warnings
  }
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
