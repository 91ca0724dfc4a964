/** @import {Action, AnyAction} from '../../../actions/types.js' */
/** @import {ExitReason, RunningServer, Variant} from '../../../servers/types.js' */
/** @import {PlanLine, RunFileLine, Slice} from '../../../bench/types.js' */
/** @import {Progress, RunContext, RunInstruments} from '../../../bench/run/types.js' */
// A world in which a run takes no time: servers that are no processes, a clock that moves only when one
// of its methods moves it, slices that are made up.
import { expect } from 'chai'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { executeRun } from '../../../bench/run/execute-run.js'
import { loadId } from '../../../bench/plan/cells-of.js'
import { createStop } from '../../../bench/run/create-stop.js'
import { makeSlice } from '../make-run.js'

/** What the gates say of a slice in which the server ended. */
export const DIED =
  Object.freeze([{ code: 'server-died', detail: 'its process ended with signal SIGKILL' }])

/** How warm-ups go. */
export const WARM = Object.freeze({
  steady: true, settled: true, seconds: 0, rps: 10_000, windows: /** @type {number[]} */ ([]),
  windowMs: 250
})

/**
 * @typedef {RunningServer & {name: string, die: () => void, stops: number}} FakeServer
 * @typedef {object} World
 * @property {RunContext} context
 * @property {RunFileLine[]} lines everything recorded, in order
 * @property {FakeServer[]} servers every server ever started, in order
 * @property {Progress[]} events
 * @property {number[]} syncs how many lines there were at each sync
 * @property {ReturnType<typeof createStop>} stop
 * @property {(seconds: number) => void} pass
 * @property {() => number} now
 * @property {() => Slice[]} slices those of the lines
 */

/**
 * @param {(world: World) => Partial<RunInstruments>} [replace] the instruments that the test is about
 * @returns {World}
 */
export function createWorld (replace = () => ({})) {
  let now = 0
  const stop = createStop()
  /** @type {Omit<World, 'context'>} */
  const parts = {
    lines: [],
    servers: [],
    events: [],
    syncs: [],
    stop,
    pass: seconds => { now += seconds },
    now: () => now,
    slices: () => parts.lines.filter(line => line.type === 'slice')
  }
  const context = {
    instruments: createInstruments(parts),
    record: (/** @type {RunFileLine} */ line) => { parts.lines.push(line) },
    sync: () => { parts.syncs.push(parts.lines.length) },
    progress: (/** @type {Progress} */ event) => { parts.events.push(event) },
    stop
  }
  const world = Object.assign(parts, { context })
  Object.assign(context.instruments, replace(world))
  return world
}

/**
 * @param {Pick<World, 'servers' | 'pass' | 'now'>} world
 * @returns {RunInstruments} in which all goes well, and only slices take time
 */
function createInstruments ({ servers, pass, now }) {
  const start = async (/** @type {string} */ name) => {
    const server = createServer(name)
    servers.push(server)
    return server
  }
  return {
    start: ({ name }) => start(name),
    startDocuments: () => start('documents'),
    startUpstream: () => start('upstream'),
    startProxy: start,
    measureStart: async () => ({ readyMs: 30, cpuMs: 25, restPssBytes: 40_000_000 }),
    measureTimeline: async ({ cell, seconds }) => {
      pass(seconds)
      return {
        type: 'timeline', ...cell, startedAt: '2026-11-21T10:00:00.000Z', seconds, completed: 100,
        samples: []
      }
    },
    verify: async (_running, actions) =>
      actions.map(({ name }) => ({ action: name, check: 'body', passed: true })),
    measureWireBytes: async () => 200,
    measureCeiling: async (_action, loads) => new Map(loads.map(load => [loadId(load), 60_000])),
    warmUp: async () => WARM,
    measureSlice: async ({ cell, place, seconds, primeSeconds }) => {
      pass(seconds + primeSeconds)
      return makeSlice({ ...cell, ...place })
    },
    failSlice: ({ cell, place }, why) =>
      makeSlice({ ...cell, ...place, rps: null, completed: 0, gates: [why] }),
    canTakeTurns: () => false,
    measureTurns: async () => { throw new Error('nothing is measured in turns here') },
    checkSlice: null,
    limitDocuments: async () => {},
    waitForQuiet: async () => null,
    clock: now
  }
}

/** @param {string} name @returns {FakeServer} */
function createServer (name) {
  /** @type {PromiseWithResolvers<ExitReason>} */
  const { promise, resolve } = Promise.withResolvers()
  /** @type {Variant} */
  const variant = {
    name, server: { name, title: name, variants: [] }, processModel: 'single', workers: 1
  }
  const server = {
    name, variant, baseUrl: 'http://127.0.0.1:1', pid: null, runtime: 'none',
    stats: async () => null, exited: promise, stops: 0,
    die: () => resolve({ code: null, signal: 'SIGKILL', stderr: '' }),
    // As a process does, it takes a while to go: whoever does not wait for it has left it running.
    stop: async () => {
      await nextTurn()
      server.stops++
      resolve({ code: 0, signal: null, stderr: '' })
    }
  }
  return server
}

/** @param {string} name @returns {Action} */
export function makeAction (name) {
  const answer = { status: 200, contentType: 'text/plain', body: name }
  return {
    name,
    title: name,
    request: { method: 'GET', path: `/${name}` },
    handler: () => answer,
    expected: answer
  }
}

/**
 * @param {PlanLine} plan
 * @param {World} world
 * @returns {ReturnType<typeof executeRun>}
 */
export function run (plan, world) {
  const kind = plan.study === 'inserts' ? { kind: 'insert' } : {}
  return executeRun(
    plan,
    plan.actions.map(name => /** @type {AnyAction} */ ({ ...makeAction(name), ...kind })),
    world.context
  )
}

/**
 * Methods with which a slice takes its time and gets what the test is about.
 * @param {World} world
 * @param {(order: Parameters<RunInstruments['measureSlice']>[0]) => Partial<Slice>} figures
 * @returns {RunInstruments['measureSlice']}
 */
export function measuring (world, figures) {
  return async order => {
    world.pass(order.seconds)
    return makeSlice({ ...order.cell, ...order.place, ...figures(order) })
  }
}

/**
 * @param {readonly Slice[]} slices
 * @param {Partial<Slice>} like
 * @returns {Slice[]} those that have the same values
 */
export function those (slices, like) {
  return slices.filter(slice => Object.entries(like).every(([key, value]) =>
    slice[/** @type {keyof Slice} */ (key)] === value))
}

/** @param {World} world */
export function expectAllStopped ({ servers }) {
  expect(servers).to.not.have.lengthOf(0)
  expect(servers.filter(({ stops }) => stops === 0).map(({ name }) => name)).to.deep.equal([])
}

/** @param {Promise<unknown>} promise @returns {Promise<unknown>} what it failed with */
export async function failureOf (promise) {
  return promise.then(() => expect.fail('it did not fail'), error => error)
}
