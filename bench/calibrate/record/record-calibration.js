/** @import {BlockLine, CalibrationPlan, RecordContext, RecordLine, TruthOrder} from '../types.js' */
// Records a calibration: how large the loop is, the pair that answers late, what the load clients say of each other,
// and then, for as long as the time is for, session after session of servers whose true differences are known. In: a
// plan; out: lines, each kept as it happens.
import { countSessions, LATE } from '../plan-calibration.js'
import { LOOP_US, plantServers, toLoopShare, twins } from '../plant.js'
import { recordSession } from './record-session.js'

/** Rounds of the count of instructions: it repeats far better than time does. */
const COUNT_ROUNDS = 4

/**
 * @param {CalibrationPlan} plan
 * @param {RecordContext} context
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {import('../../errors.js').BenchError} what keep throws; nothing is left running then either
 */
export async function recordCalibration (plan, context) {
  const { instruments, stop, keep } = context
  const startedAt = instruments.clock()
  const servers = await recordPlant(plan, context)
  if (servers !== null) {
    await recordLatency(plan, context)
    await recordAgreement(plan, context)
    await recordInstructions(servers, plan, context)
    await recordSessions({ servers, endsAt: startedAt + plan.budgetSeconds }, plan, context)
  }
  const stoppedBy = !stop.isWished() ? 'done' : 'interrupted'
  keep({ type: 'end', seconds: instruments.clock() - startedAt, stoppedBy })
  return stoppedBy
}

/**
 * @param {CalibrationPlan} plan
 * @param {RecordContext} context
 * @returns {Promise<TruthOrder[] | null>} the planted servers; null: interrupted before the loop's share was known
 */
async function recordPlant (plan, context) {
  const { starts, blocks } = plan.plant
  const baseIterations = context.instruments.iterationsFor(LOOP_US)
  /** @type {BlockLine[]} */
  const measured = []
  context.progress({ kind: 'part', part: 'plant' })
  for (let session = 1; session <= starts && !context.stop.isWished(); session++) {
    measured.push(...await recordSession(
      { part: 'plant', session, of: starts, servers: twins(baseIterations), blocks }, plan, context
    ))
  }
  const loopShare = toLoopShare(measured.filter(({ block }) => block > plan.warmUpBlocks))
  if (loopShare === null) return null
  const servers = plantServers(loopShare.estimate, baseIterations)
  context.keep({
    type: 'planted',
    baseIterations,
    servers: servers.map(({ name, iterations = 0 }) => ({ name, iterations }))
  })
  return servers
}

/** @param {CalibrationPlan} plan @param {RecordContext} context */
async function recordLatency (plan, context) {
  if (context.stop.isWished()) return
  context.progress({ kind: 'part', part: 'latency' })
  await recordSession(
    { part: 'latency', session: 1, of: 1, servers: LATE, blocks: plan.latencyBlocks }, plan, context
  )
}

/** @param {CalibrationPlan} plan @param {RecordContext} context */
async function recordAgreement (plan, { instruments, stop, keep, progress }) {
  if (stop.isWished()) return
  progress({ kind: 'part', part: 'agreement' })
  const data = await instruments.measureAgreement(plan)
  if (data !== null) keep({ type: 'agreement', data })
}

/** @param {readonly TruthOrder[]} servers @param {CalibrationPlan} plan @param {RecordContext} context */
async function recordInstructions (servers, plan, { instruments, stop, keep, progress }) {
  const { countInstructions } = instruments
  if (stop.isWished()) return
  if (typeof countInstructions === 'string') {
    return keep({ type: 'instructions', reason: countInstructions, blocks: [] })
  }
  progress({ kind: 'part', part: 'instructions' })
  const running = []
  /** @type {Extract<RecordLine, {type: 'instructions'}>['blocks']} */
  const blocks = []
  try {
    for (const server of servers) running.push(await instruments.start(server))
    for (const one of running) await instruments.warmUp(one, plan.warmUpSeconds)
    for (let round = 0; round < COUNT_ROUNDS && !stop.isWished(); round++) {
      /** @type {Record<string, number | null>} */
      const block = {}
      for (const one of running) block[one.variant.name] = await countInstructions(one)
      blocks.push(block)
    }
  } finally {
    for (const one of running) await one.stop()
  }
  keep({ type: 'instructions', reason: null, blocks })
}

/**
 * @param {{servers: readonly TruthOrder[], endsAt: number}} what
 * @param {CalibrationPlan} plan
 * @param {RecordContext} context
 */
async function recordSessions ({ servers, endsAt }, plan, context) {
  const { instruments, stop, progress } = context
  // Nothing is known yet of what these cost: a slice is a second and a tenth of beginning and end.
  let cost = {
    startSeconds: servers.length * (plan.warmUpSeconds + 0.3),
    blockSeconds: servers.length * plan.sliceSeconds * 1.15
  }
  const sessions = countSessions(plan, { secondsLeft: endsAt - instruments.clock(), ...cost })
  const all = sessions + (plan.noisy ? 1 : 0)
  for (let session = 1; session <= all && !stop.isWished(); session++) {
    const now = instruments.clock()
    const untilSeconds = now + (endsAt - now) / (all - session + 1)
    const part = session > sessions ? 'noisy' : 'session'
    const blocks = Math.max(1, Math.min(plan.mostBlocks, Math.floor((untilSeconds - now -
      cost.startSeconds) / cost.blockSeconds)))
    progress({ kind: 'session', part, session, of: all, blocks, secondsLeft: endsAt - now })
    const measured = await recordSession({
      part, session: part === 'noisy' ? 1 : session, of: all, servers, blocks, untilSeconds,
      disturbed: part === 'noisy'
    }, plan, context)
    cost = learn(cost, measured, instruments.clock() - now)
  }
}

/**
 * @param {{startSeconds: number, blockSeconds: number}} cost
 * @param {readonly BlockLine[]} measured
 * @param {number} seconds of the session as a whole
 */
function learn (cost, measured, seconds) {
  if (measured.length === 0) return cost
  const inBlocks = measured.reduce((sum, block) => sum + block.seconds, 0)
  return { startSeconds: seconds - inBlocks, blockSeconds: inBlocks / measured.length }
}
