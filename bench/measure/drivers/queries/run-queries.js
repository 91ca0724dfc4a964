/** @import {QueryAction} from '../../../../actions/types.js' */
/** @import {LoadJob, LoadResult} from '../../types.js' */
/** @import {Hooks, TurnLoad} from '../take-jobs.js' */
/** @import {Asker, Execution, RequestCounts} from './types.js' */
// A closed loop of queries: on each connection one execution after the other. In: a job; out: what came. A turn always
// holds whole executions, at least one for each connection, and ends with the last of them: its rate is that of all of
// its time. What is counted are executions; requests, results and bytes besides.
//
// Looked at while it loads: the status of every answer, the number of results and requests of every execution, by plain
// HTTP every byte of every result as well (ask-raw.js, ask-arangojs.js); and of every fiftieth execution of a
// connection, and of its first, every result by the action's own check. It is part of the time: a few per cent where
// there are 10,000 documents, alike for all servers.
import actionList from '../../../../actions/index.js'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { countError, createTally, describeTally, resetTally } from '../closed-loop/tally.js'
import {
  addTurn, createTurnSums, describeTurns, markNow, startTurn
} from '../closed-loop/turn-sums.js'
import { createArangojsAsker } from './ask-arangojs.js'
import { createRawAsker } from './ask-raw.js'

const CHECKED_WHOLE = 50
/** An execution that has not ended so long after its turn never will: nobody waits for it again. */
const LONGEST_EXECUTION_MS = 10_000
/** A server that is gone refuses thousands of connections a second: no use in going on. */
const ERRORS_PER_CONNECTION = 10

/** @typedef {{longestMs?: number}} Limits longestMs: how long after its turn an execution is waited for */

/**
 * @param {LoadJob} job
 * @param {Partial<Hooks>} [hooks] onWindow gets requests, of which slow queries have more than executions
 * @param {Limits} [limits]
 * @returns {Promise<LoadResult>} once the last execution has ended
 * @throws {Error} when the job holds no query
 */
export async function runLoad (job, { onWindow, onStarted } = {}, limits = {}) {
  const load = createLoad(job, limits)
  onStarted?.(load.stop)
  const timer =
    job.windowMs === null ? null : setInterval(() => onWindow?.(load.requests()), job.windowMs)
  await load.turn(job.seconds)
  if (timer !== null) clearInterval(timer)
  return load.close()
}

/**
 * @param {LoadJob} job
 * @param {number} primeSeconds of load that is not counted; 0: one execution on each connection
 * @param {Limits} [limits]
 * @returns {Promise<TurnLoad>}
 * @throws {Error} when the job holds no query
 */
export async function openLoad (job, primeSeconds, limits = {}) {
  const load = createLoad(job, limits)
  await load.turn(primeSeconds)
  const primed = load.reset()
  return { primed, turn: load.turn, close: async () => load.close() }
}

/** @param {LoadJob} job @param {Limits} limits */
function createLoad (job, { longestMs = LONGEST_EXECUTION_MS }) {
  const tally = createTally()
  const state = {
    sums: createTurnSums(),
    sent: 0,
    results: 0,
    over: 0,
    stuck: false,
    firstRefusal: /** @type {string | null} */ (null),
    before: NOTHING
  }
  const askers = createAskers(job, longestMs)
  const requests = () => sum(askers.map(asker => asker.counts()))
  const isOver = () => state.stuck || performance.now() >= state.over ||
    state.sent >= (job.amount ?? Infinity) ||
    tally.errorCount > ERRORS_PER_CONNECTION * job.connections
  const loops = askers.map(asker => createLoop(asker, {
    isOver,
    onStart: () => { state.sent++ },
    onEnd: (execution, ms) => state.stuck || record(execution, { ms, tally, state })
  }))
  const describe = () => describeLoad({ tally, state, after: requests() })
  return {
    requests: () => requests().answered,
    stop: () => { state.over = 0 },
    turn: async (/** @type {number} */ seconds) => {
      // Nobody waits for it again and again: the slice holds an error, which says so.
      if (state.stuck) return void state.sums.byTurn.push(0)
      const start = startTurn(tally.counts.completed)
      state.over = start.at + seconds * 1000
      state.stuck = await endsWithin(
        Promise.all(loops.map(loop => loop())), seconds * 1000 + longestMs
      ) === false
      if (state.stuck) {
        countError(tally, Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' }))
      }
      const { completed } = tally.counts
      addTurn(state.sums, { start, ramp: start, end: markNow(completed), completed })
    },
    /** Forgets what was counted, and keeps the connections. */
    reset: () => {
      const { seconds } = state.sums
      const { completed } = tally.counts
      resetTally(tally)
      Object.assign(state, {
        sums: createTurnSums(), sent: 0, results: 0, firstRefusal: null, before: requests()
      })
      return { seconds, completed }
    },
    close: () => {
      const result = describe()
      for (const asker of askers) asker.close()
      return result
    }
  }
}

/** @type {RequestCounts} */
const NOTHING = { sent: 0, answered: 0, bytes: 0, sockets: 0 }

/**
 * @typedef {object} LoadState
 * @property {ReturnType<typeof createTurnSums>} sums
 * @property {number} sent
 * @property {number} results
 * @property {number} over
 * @property {boolean} stuck
 * @property {string | null} firstRefusal
 * @property {RequestCounts} before
 *   sent: executions; before: requests that are not counted
 */

/** @param {LoadJob} job @param {number} timeoutMs @returns {Asker[]} one for each connection */
function createAskers ({ query, urls, headers, connections }, timeoutMs) {
  if (query === undefined) throw new Error('this client asks queries, and the job holds none')
  const action = findAction(query.action)
  return Array.from({ length: connections }, (_, index) => {
    const url = urls[index % urls.length] ?? ''
    return query.client === 'arangojs'
      ? createArangojsAsker(action, { url, headers, query, timeoutMs })
      : createRawAsker(action, { url, headers })
  })
}

/** @param {string} name @returns {QueryAction} */
function findAction (name) {
  const action = actionList.loadActions(undefined, { kind: 'query' }).find(candidate =>
    candidate.name === name)
  if (action === undefined) throw new Error(`there is no query called '${name}'`)
  return action
}

/**
 * @param {Asker} asker
 * @param {{isOver: () => boolean, onStart: () => void, onEnd: (execution: Execution, ms: number) => void}} turn
 * @returns {() => Promise<void>} one turn of it
 */
function createLoop (asker, { isOver, onStart, onEnd }) {
  let executions = 0
  return async () => {
    do {
      onStart()
      const startedAt = performance.now()
      onEnd(await asker.execute(executions++ % CHECKED_WHOLE === 0), performance.now() - startedAt)
    } while (!isOver())
  }
}

/** @param {Execution} execution @param {{ms: number, tally: ReturnType<typeof createTally>, state: LoadState}} what */
function record (execution, { ms, tally, state }) {
  if (execution.kind === 'broken') {
    return void countError(tally, Object.assign(new Error(execution.code), {
      code: execution.code
    }))
  }
  tally.counts.completed++
  tally.latencies.record(Math.max(1, Math.round(ms * 1000)))
  if (execution.kind === 'refused') {
    tally.counts.non2xx++
    state.firstRefusal ??= execution.what
    return
  }
  state.results += execution.results
  if (execution.wrong === null) return
  tally.counts.mismatches++
  tally.firstMismatch ??= execution.wrong
}

/** @param {Promise<unknown>} work @param {number} ms @returns {Promise<boolean>} */
async function endsWithin (work, ms) {
  const timer = new AbortController()
  try {
    return await Promise.race([work.then(() => true), sleep(ms, false, { signal: timer.signal })])
  } finally {
    timer.abort()
  }
}

/**
 * @param {{tally: ReturnType<typeof createTally>, state: LoadState, after: RequestCounts}} what
 * @returns {LoadResult}
 */
function describeLoad ({ tally, state: { sums, sent, results, firstRefusal, before }, after }) {
  return {
    ...describeTally(tally),
    ...describeTurns(sums),
    bytes: after.bytes - before.bytes,
    // Answers vary in length: they hold times and the ids of cursors.
    wrongSize: null,
    sockets: after.sockets,
    sent,
    queries: {
      requests: after.answered - before.answered,
      results,
      sent: after.sent - before.sent
    },
    firstRefusal
  }
}

/** @param {readonly RequestCounts[]} all @returns {RequestCounts} */
function sum (all) {
  return all.reduce((total, own) => ({
    sent: total.sent + own.sent,
    answered: total.answered + own.answered,
    bytes: total.bytes + own.bytes,
    sockets: total.sockets === null || own.sockets === null ? null : total.sockets + own.sockets
  }), NOTHING)
}
