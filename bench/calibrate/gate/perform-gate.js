/** @import {Stop} from '../../run/types.js' */
/** @import {GateFile} from './record-file.js' */
/** @import {Condition, GateLine, GatePlan, GatePlantLine, GateRecording} from './types.js' */
/** @import {LostLine, Try, TryLine} from './types.js' */
// A calibration of the gate from its first comparison to its last: plan -> projects under conditions -> lines, each
// kept as it happens. It prints nothing.
import { BenchError } from '../../errors.js'
import { createSampler } from '../../measure/proc/create-sampler.js'
import { describeGit, describeMachine, describeVersions } from '../../run/describe-machine.js'
import { findDifferences } from '../../run/resume/find-differences.js'
import { LOOP_US } from '../plant.js'
import { iterationsFor } from '../truth/spin.js'
import { compareOnce } from './compare-once.js'
import { findConditions, openCondition } from './conditions.js'
import { nextTry } from './plan-gate.js'
import { makeProject } from './project.js'

/** What the first comparison is for: how much of a request the loop is. */
const PLANT_SECONDS = 30
const MOST_LOST_IN_A_ROW = 3

/** @typedef {{index: number, line: TryLine | LostLine, secondsLeft: number}} GateProgress */
/**
 * @typedef {object} GateJob
 * @property {readonly string[]} program words that start `compare`
 * @property {GateFile} file closed when this returns
 * @property {GateRecording} [earlier] what the file holds already
 * @property {Stop} stop
 * @property {(event: GateProgress) => void} onProgress
 */
/** What goes in and out for real. */
export const REAL = Object.freeze({
  compareOnce, openCondition, findConditions, makeProject,
  iterations: () => iterationsFor(LOOP_US, () => performance.now()),
  seconds: () => performance.now() / 1000,
  describe: describeHead
})

/**
 * @param {GatePlan} plan
 * @param {GateJob} job
 * @param {typeof REAL} [hands]
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {BenchError} CALIBRATION_NOT_WRITTEN, GATE_SILENT
 */
export async function performGate (plan, job, hands = REAL) {
  const { file, earlier = [], stop, onProgress } = job
  const endsAt = hands.seconds() + plan.budgetSeconds
  try {
    const { conditions, missing } = await hands.findConditions()
    const now = await hands.describe()
    const last = earlier.at(-1)
    const goesOn = last !== undefined && isSame(last.head, now)
    if (!goesOn) file.keep({ type: 'gate', schema: 1, plan, missing, ...now })
    const known = goesOn ? last.plant : null
    const plant = known ?? await findPlant(plan, job, hands)
    if (plant === null) return 'interrupted'
    if (known === null) file.keep(plant)
    let lostInARow = 0
    /** @type {Try[]} */
    const asked = earlier.flatMap(({ tries, lost }) => [...tries, ...lost])
    // The most that a comparison took beyond its budget: one that can't end in time is not begun.
    let overrun = 0
    while (!stop.isWished()) {
      const wanted = nextTry(asked, { conditions, eachSeconds: plan.eachSeconds })
      if (endsAt - hands.seconds() < wanted.eachSeconds + overrun) return 'done'
      const index = asked.length
      const line = await tryOnce(wanted, { index, plant, plan, job }, hands)
      if (stop.isNow()) return 'interrupted'
      asked.push(line)
      file.keep(line)
      onProgress({ index, line, secondsLeft: endsAt - hands.seconds() })
      lostInARow = line.type === 'lost' ? lostInARow + 1 : 0
      if (line.type === 'try') overrun = Math.max(overrun, line.seconds - line.eachSeconds)
      else if (lostInARow === MOST_LOST_IN_A_ROW) throw toSilence(line.why)
    }
    return 'interrupted'
  } finally {
    file.close()
  }
}

/**
 * @param {Try} wanted
 * @param {{index: number, plant: GatePlantLine, plan: GatePlan, job: GateJob}} how
 * @param {typeof REAL} hands
 * @returns {Promise<TryLine | LostLine>}
 */
async function tryOnce (wanted, { index, plant, plan, job }, hands) {
  const { planted, condition, eachSeconds } = wanted
  const more = planted * plant.cpuUs / plant.loopUs
  const startedAt = hands.seconds()
  const answer = await compareUnder(condition, {
    before: plant.iterations, after: Math.round(plant.iterations * (1 + more)),
    seed: plan.seed + index, eachSeconds, plan, job
  }, hands)
  if ('why' in answer) return { type: 'lost', index, ...wanted, ...answer }
  const { exitCode, verdict, cpu, rps, thresholds } = answer
  const seconds = hands.seconds() - startedAt
  return { type: 'try', index, ...wanted, seconds, exitCode, verdict, cpu, rps, thresholds }
}

/**
 * How much of a request the loop is: as long as it takes alone, over what a comparison of equals finds in the quiet.
 * @param {GatePlan} plan
 * @param {GateJob} job
 * @param {typeof REAL} hands
 * @returns {Promise<GatePlantLine | null>} null: interrupted
 */
async function findPlant (plan, job, hands) {
  const iterations = hands.iterations()
  const answer = await compareUnder('quiet', {
    before: iterations, after: iterations, seed: plan.seed,
    eachSeconds: Math.min(PLANT_SECONDS, plan.eachSeconds), plan, job
  }, hands)
  if (job.stop.isWished()) return null
  if ('why' in answer || answer.cpuUs === null) {
    throw toSilence('why' in answer ? answer.why : 'the CPU per request is not known here')
  }
  return { type: 'plant', iterations, loopUs: LOOP_US, cpuUs: answer.cpuUs }
}

/**
 * @param {Condition} condition
 * @param {{
 *   before: number, after: number, seed: number, eachSeconds: number, plan: GatePlan, job: GateJob
 * }} how before, after: iterations of the loop
 * @param {typeof REAL} hands
 */
async function compareUnder (condition, { before, after, seed, eachSeconds, plan, job }, hands) {
  const project = hands.makeProject(before, after)
  try {
    const { prefix, close } = await hands.openCondition(condition, seed)
    try {
      return await hands.compareOnce(project, {
        program: job.program, prefix, eachSeconds, connections: plan.connections, seed,
        signal: job.stop.signal
      })
    } finally {
      await close()
    }
  } finally {
    project.remove()
  }
}

/**
 * Whether what is a tenth of a request's CPU there is one here.
 * @param {GateLine} then
 * @param {Pick<GateLine, 'machine' | 'versions' | 'git'>} now
 */
function isSame (then, now) {
  return findDifferences(then, now).decisive.length === 0
}

/** @param {string} why */
function toSilence (why) {
  return new BenchError('GATE_SILENT', { why })
}

/** @returns {Promise<Pick<GateLine, 'startedAt' | 'machine' | 'versions' | 'git'>>} */
async function describeHead () {
  return {
    startedAt: new Date().toISOString(),
    machine: await describeMachine(createSampler()),
    versions: describeVersions(),
    git: await describeGit()
  }
}
