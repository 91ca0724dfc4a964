/** @import {CpuQuota} from '@shootout/processes' */
/** @import {RunningServer} from '../../servers/types.js' */
/** @import {Agents, AgentsOf, Driver, Sampler} from '../measure/types.js' */
/** @import {RunInstruments} from '../run/types.js' */
/** @import {CommandTarget, Expectation} from '../tune/candidates/command/types.js' */
/** @import {StandIn} from './types.js' */
// The instruments of a run between two programs of the user's. Each is started as its command says, and gets the same
// requests; what it answers is checked first against itself and then against the other.
import { createReconnectingDriver } from '../measure/drivers/reconnecting/index.js'
import { createRedactor } from '../requests/index.js'
import { createInstruments } from '../run/create-instruments.js'
import {
  askingDriver, createCommandMeter, hasCeiling, startSession, toAction, toExpectation, verifyTarget
} from '../tune/index.js'
import { agreeOnAnswer } from './agree-on-answer.js'
import { expectRuntime } from './expect-runtime.js'

/** @typedef {NonNullable<Parameters<typeof startSession>[2]>} Begin */

/**
 * @param {{
 *   targets: Readonly<Record<string, CommandTarget>>, driver: Driver, sampler: Sampler, cores: number,
 *   budgetSeconds: number, seed: number, signal: AbortSignal, standIns?: Readonly<Record<string, StandIn>>,
 *   openQuota?: (() => CpuQuota) | null, begin?: Begin, agents?: Readonly<Record<string, Agents>>
 * }} parts
 *   targets: by the variant's name, the earlier one first; they differ in command and folder only; signal: ends what is
 *   being started; standIns: by the same names, the runtimes that the programs have to run on; openQuota: what each
 *   start runs under; begin: in place of starting the command; agents: by the same names, what reads each
 * @returns {{
 *   instruments: RunInstruments, found: () => Expectation[], isElsewhere: () => boolean, close: () => Promise<void>
 * }} found: what each of the two answers; isElsewhere: whether one of them is answered for by others
 */
export function createCommandInstruments ({
  targets, driver, sampler, cores, budgetSeconds, seed, signal, standIns = {}, openQuota = null,
  begin, agents = {}
}) {
  const [target] = Object.values(targets)
  if (target === undefined) throw new RangeError('two programs are needed')
  const reconnecting = createReconnectingDriver()
  const shared = toExpectation(target)
  const { start, verify, found, isElsewhere, nameOf } = createStarts({
    targets, shared, signal, standIns, sampler, openQuota, begin
  })
  /** @type {AgentsOf} */
  const agentsOf = running => agents[nameOf(running) ?? ''] ?? null
  const instruments = {
    agentsOf,
    driver: askingDriver({ driver, reconnecting }, { target, expectation: shared, seed }),
    sampler,
    cores
  }
  const base = createInstruments({ variants: [], ...instruments, budgetSeconds })
  const meter =
    createCommandMeter({ ...instruments, target, expectation: shared, pacer: null, seed })
  return {
    found,
    isElsewhere,
    close: async () => { await Promise.all([driver.close(), reconnecting.close()]) },
    instruments: {
      ...base,
      start: ({ starts }) => start(starts),
      verify,
      // What a program sends is its own affair, and may vary with its clock.
      measureWireBytes: async () => null,
      measureCeiling: async (_action, loads, seconds) => Object.values(targets).every(hasCeiling)
        ? base.measureCeiling(toAction(target, shared), loads, seconds)
        : new Map(),
      warmUp: meter.warmUp,
      measureSlice: async order => (await meter.measureSlice(order)).slice,
      // A turn is as short as a period of the quota; and a server and its twin are the same processes, whose CPU is
      // that of both.
      canTakeTurns: () => openQuota === null && Object.keys(agents).length === 0,
      measureTurns: async orders => (await meter.measureTurns(orders)).map(({ slice }) => slice)
    }
  }
}

/**
 * @param {{
 *   targets: Readonly<Record<string, CommandTarget>>, shared: Expectation, signal: AbortSignal,
 *   standIns: Readonly<Record<string, StandIn>>, sampler: Sampler, openQuota: (() => CpuQuota) | null,
 *   begin: Begin | undefined
 * }} what shared: changed when answers teach more
 */
function createStarts ({ targets, shared, signal, standIns, sampler, openQuota, begin }) {
  const own = new Map(Object.entries(targets).map(([name, target]) =>
    [name, { target, expectation: toExpectation(target) }]))
  /** @type {WeakMap<RunningServer, string>} */
  const names = new WeakMap()
  const seen = { elsewhere: false }
  /** @param {string} name */
  const sideOf = name => {
    const side = own.get(name)
    if (side === undefined) throw new RangeError(`there is no program '${name}'`)
    return side
  }
  const found = () => [...own.values()].map(({ expectation }) => expectation)
  return {
    found,
    isElsewhere: () => seen.elsewhere,
    nameOf: (/** @type {RunningServer} */ running) => names.get(running),
    start: async (/** @type {string} */ name) => {
      const { target } = sideOf(name)
      const quota = openQuota?.() ?? null
      const started = await startSession(target, { workers: 1, quota, signal }, begin)
      const standIn = standIns[name]
      const running = standIn === undefined
        ? started
        : await toRuntime(started, standIn, { command: target.command, sampler })
      names.set(running, name)
      seen.elsewhere ||= running.isElsewhere === true
      return running
    },
    verify: async (/** @type {RunningServer} */ running) => {
      const { target, expectation } = sideOf(names.get(running) ?? '')
      const checks =
        await verifyTarget(running, { target, expectation }, { signal })
      const [a, b] = found().filter(isLearnt)
      const redact = createRedactor(target.secrets ?? [])
      if (a !== undefined && b !== undefined) Object.assign(shared, agreeOnAnswer(a, b, redact))
      return checks.map(check => ({ ...check, action: 'url' }))
    }
  }
}

/** @param {Expectation} expectation @returns {boolean} whether it is known what is answered */
function isLearnt ({ source, requests }) {
  return requests === undefined
    ? source !== 'unknown'
    : requests.every(request => request.source !== 'unknown')
}

/**
 * @param {RunningServer} running
 * @param {StandIn} standIn what it has to run on
 * @param {{command: string, sampler: Sampler}} how
 * @returns {Promise<RunningServer>} which says so
 * @throws {import('../errors.js').BenchError} RUNTIME_UNUSED; nothing is left running
 */
async function toRuntime (running, standIn, how) {
  try {
    await expectRuntime(running, standIn, how)
  } catch (error) {
    await running.stop()
    throw error
  }
  const { runtime, version, engine } = standIn.release
  return { ...running, runtime: `${runtime} ${version}`, facts: { version, engine } }
}
