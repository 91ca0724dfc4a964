/** @import {Variant} from '../../servers/types.js' */
/** @import {Protocol} from '../types.js' */
/** @import {Round} from './create-plan.js' */
// The studies: one question each. A study names its reference and which kind of server answers it; servers and
// actions are what the folders hold, so that a new one joins without a line here. What is measured comes in
// rounds: a round is every variant x action x connections x threads x workers of its lists.
import { storesElsewhere } from './create-plan.js'
import { QUERY_CLIENTS } from './query-clients.js'

/**
 * @typedef {object} Study
 * @property {string} name
 * @property {string} question
 * @property {string} reference the variant that the others are compared with
 * @property {'handler' | 'orchestration' | 'insert' | 'query' | 'file'} serves the kind of its servers and actions
 * @property {boolean} upstream whether its servers call an upstream, which then runs beside them
 * @property {(asked: Asked) => Round[]} rounds
 * @property {(asked: Asked) => TimelineWish[]} timelines
 * @property {(preset: string) => Partial<Protocol>} [protocol] what this study does otherwise than the preset
 * @property {'wrk'} [prefers] the load client where this machine has it and the user names none
 * @property {(variant: Variant, preset: string) => boolean} [usual] the variants that are measured when the user names none; absent: all
 */

/**
 * What the user asked for, or null where nothing was said.
 * @typedef {object} Asked
 * @property {string} preset
 * @property {readonly string[]} actions
 * @property {boolean} [named] whether the user has named them; absent: no
 * @property {readonly number[] | null} connections
 * @property {readonly number[]} presetConnections
 * @property {readonly number[] | null} workers
 * @property {readonly number[] | null} threads
 * @property {string} driver the load client; for queries 'raw', 'arangojs' or 'both'
 */

/** @typedef {{variant: string, action: string, connections: number, workers: number, seconds: number}} TimelineWish */

const PROXY = 'trafficserver'
const SIMPLE = 'A'
/** The one that is bound by the CPU: where there is time for one only, it is this. */
const COMPLEX = 'D'
/**
 * How much of what the orchestration app was measured with in 2011 a preset takes.
 * @typedef {object} Extent
 * @property {readonly number[]} connections with which all scenarios begin
 * @property {readonly number[]} workers
 * @property {readonly string[]} later the scenarios that go on to more of either
 * @property {readonly number[]} laterConnections
 * @property {readonly number[]} laterWorkers
 * @property {readonly string[]} proxied the scenarios that are measured behind the proxy, too
 * @property {number} timelineSeconds
 */

/** Everything that the post measured without its proxy. */
const WHOLE = Object.freeze({
  connections: [100],
  workers: [12],
  later: ['A', 'B', 'C', 'D'],
  laterConnections: [200, 300, 400, 500],
  laterWorkers: [24, 36, 48, 60, 72, 84, 96],
  timelineSeconds: 60
})

/** @type {Readonly<{quick: Extent} & Record<string, Extent>>} */
const ORCHESTRATION = Object.freeze({
  smoke: { connections: [8], workers: [2], later: [], laterConnections: [], laterWorkers: [], proxied: [SIMPLE, COMPLEX], timelineSeconds: 2 },
  quick: { connections: [100], workers: [12], later: [COMPLEX], laterConnections: [], laterWorkers: [96], proxied: [COMPLEX], timelineSeconds: 5 },
  standard: { ...WHOLE, proxied: [SIMPLE, COMPLEX] },
  classic: { ...WHOLE, proxied: WHOLE.later }
})
const TIMELINE_CONNECTIONS = 200

/**
 * Threads and connections of the load client, as the post of 2015 had them: each with each that is a multiple of it.
 * @type {Readonly<{quick: Load} & Record<string, Load>>}
 * @typedef {{threads: readonly number[], connections: readonly number[]}} Load
 */
const INSERTS = Object.freeze({
  smoke: { threads: [1, 2], connections: [1, 8] },
  quick: { threads: [1, 8], connections: [1, 8] },
  standard: { threads: [1, 2, 4, 8], connections: [1, 2, 4, 8] },
  classic: { threads: [1, 2, 4, 8], connections: [1, 2, 4, 8] }
})

/**
 * The queries of the post that are asked: all by plain HTTP, and through arangojs those that tell what that costs for one result, for many small ones and for whole documents.
 * @type {Readonly<{quick: Asking} & Record<string, Asking>>}
 * @typedef {{raw: readonly string[] | 'all', arangojs: readonly string[] | 'all'}} Asking by the actions' names
 */
const CURSOR = Object.freeze({
  smoke: { raw: ['return-1', 'docs'], arangojs: ['return-1', 'docs'] },
  quick: { raw: 'all', arangojs: ['return-1', 'range-10000', 'docs'] },
  standard: { raw: 'all', arangojs: 'all' },
  classic: { raw: 'all', arangojs: [] }
})


/** @type {readonly Study[]} */
export const STUDIES = [
  {
    name: 'actions',
    question: 'Which server runs my script fastest, and how does it scale with connections?',
    reference: 'node',
    serves: 'handler',
    upstream: false,
    rounds: plainRounds,
    timelines: () => []
  },
  {
    name: 'files',
    question: 'Which server sends a file fastest, and how does it scale with connections?',
    reference: 'node',
    serves: 'file',
    upstream: false,
    // What a cluster of our own adds is the question of another study.
    usual: ({ processModel, server }) => processModel === 'single' || server.listener === undefined,
    rounds: plainRounds,
    timelines: () => []
  },
  {
    name: 'orchestration',
    question: 'What does an orchestration layer cost, and how many workers should it have?',
    reference: 'ql-handwritten',
    serves: 'orchestration',
    upstream: true,
    rounds: orchestrationRounds,
    timelines: orchestrationTimelines,
    protocol: orchestrationProtocol
  },
  {
    name: 'inserts',
    question: 'How fast can documents be inserted: through a Foxx route, and through the document API?',
    reference: 'foxx',
    serves: 'insert',
    upstream: false,
    prefers: 'wrk',
    usual: (variant, preset) => !storesElsewhere(variant) || (preset === 'standard' && variant.processModel === 'single'),
    rounds: insertRounds,
    timelines: () => []
  },
  {
    name: 'cursor',
    question: 'What does a query cost that is asked over a cursor, and each document that it returns?',
    reference: 'foxx',
    serves: 'query',
    upstream: false,
    rounds: cursorRounds,
    timelines: () => [],
    protocol: cursorProtocol
  }
]

/** Everything with everything. @param {Asked} asked @returns {Round[]} */
function plainRounds ({ actions, connections, presetConnections, threads, workers }) {
  return [{ actions, connections: connections ?? presetConnections, threads: threads ?? [1], workers, via: null, twin: true }]
}

/** @param {Asked} asked @returns {Round[]} */
function orchestrationRounds (asked) {
  const { actions } = asked
  const usual = usualOf(asked)
  const connections = asked.connections ?? usual.connections
  const workers = asked.workers ?? usual.workers
  const threads = asked.threads ?? [1]
  const first = { actions, connections, threads, workers, via: null, twin: true }
  const proxied = { actions: actions.filter(name => usual.proxied.includes(name)), connections: connections.slice(0, 1), threads, workers: workers.slice(0, 1), via: PROXY, twin: false }
  if (asked.connections !== null || asked.workers !== null) return [first, proxied]
  const later = actions.filter(name => usual.later.includes(name))
  return [
    first,
    { actions: later, connections: usual.laterConnections, threads, workers, via: null, twin: false },
    { actions: later, connections, threads, workers: usual.laterWorkers, via: null, twin: false },
    proxied
  ]
}

/** CPU and memory over time, as the post drew them. @param {Asked} asked @returns {TimelineWish[]} */
function orchestrationTimelines (asked) {
  const usual = usualOf(asked)
  if (!asked.actions.includes(COMPLEX)) return []
  const workers = asked.workers ?? [...usual.workers, ...usual.laterWorkers]
  return [...new Set([Math.min(...workers), Math.max(...workers)])]
    .map(count => ({ variant: 'ql', action: COMPLEX, connections: TIMELINE_CONNECTIONS, workers: count, seconds: usual.timelineSeconds }))
}

/**
 * Hundreds of processes are started, which takes a minute: a first answer takes five minutes instead of four, and starts them once.
 * @param {string} preset
 * @returns {Partial<Protocol>}
 */
function orchestrationProtocol (preset) {
  return preset === 'quick' ? { budgetSeconds: 280, processStarts: 1, minBlocks: 3, warmUp: { minSeconds: 2, maxSeconds: 5, minRequests: 5_000 } } : {}
}

/** A client of one thread has nothing to spread. @param {Asked} asked @returns {Round[]} */
function insertRounds ({ preset, actions, connections, threads, workers, driver }) {
  const usual = INSERTS[preset] ?? INSERTS.quick
  return [{ actions, connections: connections ?? usual.connections, threads: threads ?? (driver === 'wrk' ? usual.threads : [1]), workers, via: null, twin: true }]
}

/** One execution after the other, as the post did it. Queries that were asked for by name are asked by every client. @param {Asked} asked @returns {Round[]} */
function cursorRounds ({ preset, actions, named = false, connections, workers, driver }) {
  const usual = CURSOR[preset] ?? CURSOR.quick
  const clients = QUERY_CLIENTS.filter(client => driver === 'both' || driver === client)
  return clients.map(client => {
    const wanted = named || (driver !== 'both' && preset !== 'smoke') ? 'all' : usual[client]
    const found = wanted === 'all' ? actions : actions.filter(name => wanted.includes(name))
    return { actions: found, connections: connections ?? [1], threads: [1], drivers: [client], workers, via: null, twin: true }
  })
}

/**
 * Eight queries have to be warmed up on each server: a first answer starts the servers once, so that there is time to measure.
 * @param {string} preset
 * @returns {Partial<Protocol>}
 */
function cursorProtocol (preset) {
  return preset === 'quick' ? { processStarts: 1, minBlocks: 3, warmUp: { minSeconds: 1, maxSeconds: 3, minRequests: 500 } } : {}
}

/** @param {Asked} asked @returns {Extent} */
function usualOf ({ preset }) {
  return ORCHESTRATION[preset] ?? ORCHESTRATION.quick
}
