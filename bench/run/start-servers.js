/** @import {AnyAction} from '../../actions/types.js' */
/** @import {Plan, PlannedVariant, Protocol, VerifyLine, WarmUpLine} from '../types.js' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {WarmedUp} from '../measure/types.js' */
/** @import {LiveVariant, RunContext, RunInstruments, Start} from './types.js' */
// One process start: every variant is started, verified and warmed up, and the client's ceiling is
// measured. A variant that does not start or answers wrongly is recorded and left out.
import { variantId } from '../plan/create-plan.js'
import { actionsOf, driversOf, loadsOf } from '../plan/cells-of.js'
import { WINDOW_MS } from '../measure/warm-up.js'
import { outlastClient } from './outlast-client.js'
import { companionsOf, startCompanions, stopCompanions } from './start-companions.js'

/** Every worker of a cluster needs connections to get warm. */
const CONNECTIONS_PER_WORKER = 2
/** @type {WarmedUp} what is known of a server that no client could load */
const COLD = { steady: false, settled: false, seconds: 0, rps: 0, windows: [], windowMs: WINDOW_MS }
/** What the windows of a warm-up are written with: they show a course, and repeat to a few per cent at best. */
const SIGNIFICANT_DIGITS = 4

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], start: number, part?: number}} what start: its number; part:
 *   which of the planned ones it is, where that is another number
 * @param {RunContext} context
 * @returns {Promise<{started: Start, refused: string[]}>} refused: names of variants that are not measured
 */
export async function startServers ({ plan, actions, start, part = start }, context) {
  /** @type {Start} */
  const started = {
    processStart: start,
    companions: await startCompanions(plan, context),
    live: new Map(),
    ceilings: new Map()
  }
  /** @type {string[]} */
  const refused = []
  try {
    for (const planned of plan.variants.filter(variant => !variant.missing)) {
      if (context.stop.isWished()) break
      context.progress({
        kind: 'starting',
        processStart: part,
        of: plan.protocol.processStarts,
        variant: planned.name
      })
      const live = await admit({
        plan,
        planned,
        actions: actions.filter(({ name }) => actionsOf(plan, planned).includes(name)),
        started
      }, context)
      if (live === null) refused.push(planned.name)
      else started.live.set(variantId(planned), live)
    }
    await context.idle?.()
    await prepare({ plan, actions, started }, context)
  } catch (error) {
    await stopServers(started)
    throw error
  }
  return { started, refused }
}

/**
 * Stops every server of a process start; resolves when all are gone.
 * @param {Start} started
 * @returns {Promise<void>}
 */
export async function stopServers (started) {
  await Promise.all([...started.live.values()].map(({ running }) => running.stop()))
  await stopCompanions(started.companions)
}

/**
 * Starts and verifies one variant and records what came out.
 * @param {{plan: Plan, planned: PlannedVariant, actions: readonly AnyAction[], started: Start}} what
 * @param {RunContext} context
 * @returns {Promise<LiveVariant | null>} null when it is refused
 */
async function admit ({ plan, planned, actions, started }, { instruments, record, stop }) {
  /** @param {VerifyLine['checks']} checks @param {RunningServer} [server] */
  const write = (checks, server) => {
    // Stopped at once: whatever failed now failed because it was interrupted.
    if (stop.isNow()) return
    record({
      type: 'verify',
      study: plan.study,
      variant: planned.name,
      workers: planned.workers,
      ...(planned.via && { via: planned.via }),
      processStart: started.processStart,
      passed: checks.every(({ passed }) => passed),
      checks,
      ...(server?.facts && { facts: server.facts })
    })
  }
  let running
  try {
    running = await instruments.start(planned, companionsOf(started.companions, planned))
  } catch (error) {
    write([
      { action: '', check: 'start', passed: false, message: /** @type {Error} */ (error).message }
    ])
    return null
  }
  try {
    await running.prepareQueries?.(actions.filter(action => action.kind === 'query'))
  } catch (error) {
    write([{
      action: '',
      check: 'documents',
      passed: false,
      message: /** @type {Error} */ (error).message
    }], running)
    await running.stop()
    return null
  }
  try {
    const checks = await instruments.verify(running, actions)
    write(checks, running)
    if (checks.every(({ passed }) => passed)) {
      return await toLive({ planned, running, actions }, instruments)
    }
  } catch (error) {
    await running.stop()
    throw error
  }
  await running.stop()
  return null
}

/**
 * @param {{planned: PlannedVariant, running: RunningServer, actions: readonly AnyAction[]}} what
 * @param {RunInstruments} instruments
 * @returns {Promise<LiveVariant>}
 */
async function toLive ({ planned, running, actions }, instruments) {
  /** @type {LiveVariant} */
  const live = {
    planned, running, wireBytes: new Map(), settled: new Map(), warmRps: new Map(), dead: false,
    ended: null
  }
  for (const action of actions) {
    live.wireBytes.set(action.name, await instruments.measureWireBytes(running, action))
  }
  running.exited.then(exit => Object.assign(live, { dead: true, ended: exit }))
  return live
}

/**
 * @param {{plan: Plan, actions: readonly AnyAction[], started: Start}} what
 * @param {RunContext} context
 */
async function prepare ({ plan, actions, started }, { instruments, record, progress, stop }) {
  for (const action of actions) {
    if (stop.isWished()) return
    progress({ kind: 'ceiling', action: action.name })
    const loads = loadsOf(plan, action.name)
    const measure = () => instruments.measureCeiling(action, loads, plan.protocol.sliceSeconds)
    started.ceilings.set(action.name, await outlastClient(measure, new Map()))
  }
  for (const { planned, running, settled, warmRps } of started.live.values()) {
    const connections = Math.max(...plan.connections, CONNECTIONS_PER_WORKER * planned.workers)
    const own = actionsOf(plan, planned)
    for (const action of actions.filter(({ name }) => own.includes(name))) {
      if (stop.isWished()) return
      progress({ kind: 'warming', variant: planned.name, action: action.name })
      const [client, ...others] = driversOf(plan, planned, action.name)
      const warm = (
        /** @type {Protocol['warmUp']} */ limits,
        /** @type {string | undefined} */ by
      ) => outlastClient(() =>
        instruments.warmUp({
          action, running, connections, limits, ...(by !== undefined && { client: by })
        }), COLD)
      const warmed = await warm(plan.protocol.warmUp, client)
      // Stopped at once: the client was taken away, so this was no warm-up.
      if (stop.isNow()) return
      record(toWarmUpLine(warmed, {
        plan, planned, processStart: started.processStart, action: action.name, connections
      }))
      // The server is warm then; what another client needs is its own warmth.
      const further = await inTurn(others, other => warm(toShort(plan.protocol.warmUp), other))
      settled.set(action.name, warmed.settled)
      // The slowest: slices are as long as its answers take.
      warmRps.set(action.name, Math.min(warmed.rps, ...further.map(({ rps }) => rps)))
    }
  }
}

/**
 * @param {WarmedUp} warmed
 * @param {{plan: Plan, planned: PlannedVariant, processStart: number, action: string, connections: number}} of
 * @returns {WarmUpLine}
 */
function toWarmUpLine ({ steady, seconds, windows, windowMs }, {
  plan, planned, processStart, action, connections
}) {
  return {
    type: 'warm-up', study: plan.study, variant: planned.name, workers: planned.workers,
    ...(planned.via && { via: planned.via }), processStart, action, connections,
    seconds, steady, windowMs,
    windows: windows.map(window => Number(window.toPrecision(SIGNIFICANT_DIGITS)))
  }
}

/** @param {Plan['protocol']['warmUp']} limits */
function toShort ({ minSeconds, minRequests }) {
  return { minSeconds, maxSeconds: minSeconds, minRequests }
}

/** @template T, R @param {readonly T[]} items @param {(item: T) => Promise<R>} work @returns {Promise<R[]>} */
async function inTurn (items, work) {
  const results = []
  for (const item of items) results.push(await work(item))
  return results
}
