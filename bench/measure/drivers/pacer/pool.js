/** @import {LoadJob} from '../../types.js' */
/** @import {Connection, Events} from './connection.js' */
/** @import {OriginCount} from '../origin-tally.js' */
/** @import {Tally} from './tally.js' */
/** @import {Target} from './to-targets.js' */
// The connections of a load, and the requests that wait for one. In: requests as they fall due; out: everything that
// happens to them, in the tally.
import { openConnection } from './connection.js'
import { createFifo } from './fifo.js'
import { toTargets } from './to-targets.js'

/** Memory is bounded; a server that is so far behind is behind. */
const MOST_WAITING = 100_000
/** A server that is gone refuses again and again: no use in going on. */
const ERRORS_PER_CONNECTION = 10
/** A connection that needs longer to come about is not waited for. */
const LONGEST_OPENING_MS = 2_000

/**
 * @typedef {object} Pool
 * @property {() => Promise<void>} open resolves when every connection has come about or failed
 * @property {(dueUs: number) => void} request takes a free connection, or waits for one
 * @property {() => boolean} isHopeless too many errors, or too many that wait: it should end
 * @property {() => void} abandon closes everything; what is left is unanswered
 */

/**
 * @typedef {object} State
 * @property {LoadJob} job
 * @property {Tally} tally
 * @property {() => number} nowUs
 * @property {() => void} onChange
 * @property {ReturnType<typeof createFifo<Connection>>} free
 * @property {ReturnType<typeof createFifo<number>>} waiting
 * @property {Set<Connection>} opening
 * @property {() => void} onOpened
 * @property {boolean} hopeless
 */

/**
 * @param {{job: LoadJob, tally: Tally, nowUs: () => number, onChange: () => void}} what onChange: after an answer, an
 *   error, or the request too many
 * @returns {Pool}
 * @throws {RangeError} for an address that is no URL of HTTP
 */
export function createPool (what) {
  const { job, tally, nowUs } = what
  const targets = toTargets(job)
  /** @type {State} free: the one that has rested longest comes first, or servers would close the others */
  const state = {
    ...what, free: createFifo(), waiting: createFifo(), opening: new Set(), onOpened: () => {},
    hopeless: false
  }
  const events = toEvents(state)
  /** @type {Connection[]} */
  const connections = []
  return {
    open: () => waitForOpening(state, () => {
      const talk = {
        keepBytes: tally.keepBytes,
        bodiless: job.method === 'HEAD',
        ...(tally.mix && { choose: tally.mix.next })
      }
      for (let index = 0; index < job.connections; index++) {
        const place = index % targets.length
        connections.push(openConnection(
          { ...talk, target: /** @type {Target} */ (targets[place]) },
          withOrigin(events, tally.origins?.of(job.urls[place] ?? ''))
        ))
      }
      for (const connection of connections) state.opening.add(connection)
    }),
    request: dueUs => request(state, dueUs),
    isHopeless: () => state.hopeless,
    abandon: () => {
      const now = nowUs()
      const inFlight = connections.flatMap(({ dueUs }) => dueUs === null ? [] : [dueUs])
      for (const connection of connections) connection.close()
      for (const dueUs of [...inFlight, ...state.waiting.drain()]) {
        tally.countUnanswered(now - dueUs)
      }
    }
  }
}

/** @param {State} state @returns {Events} */
function toEvents (state) {
  const { job, tally, nowUs, free, waiting, onChange } = state
  return {
    onConnected: () => { tally.counts.sockets++ },
    onFree: connection => {
      const dueUs = waiting.shift()
      if (dueUs === undefined) free.push(connection)
      else send(tally, connection, { dueUs, lagUs: null })
      settle(state, connection)
      onChange()
    },
    onAnswer: (connection, answer) => {
      tally.countAnswer(answer, nowUs() - (connection.dueUs ?? 0), connection.place)
      // One that closes is not free before it has connected again.
      if (answer.closes) onChange()
    },
    onError: (connection, code) => {
      tally.countError(code, connection.dueUs !== null)
      state.hopeless ||= tally.errorCount() > ERRORS_PER_CONNECTION * job.connections
      settle(state, connection)
      onChange()
    }
  }
}

/** @param {Events} events @param {OriginCount | undefined} count undefined: there is one address @returns {Events} */
function withOrigin (events, count) {
  return count === undefined ? events : {
    ...events,
    onAnswer: (connection, answer) => {
      count.completed++
      events.onAnswer(connection, answer)
    },
    onError: (connection, code) => {
      count.errors++
      events.onError(connection, code)
    }
  }
}

/** @param {State} state @param {number} dueUs */
function request (state, dueUs) {
  const { tally, nowUs, free, waiting } = state
  tally.countDue()
  let connection = free.shift()
  // Some were closed while they rested.
  while (connection !== undefined && !connection.isFree()) connection = free.shift()
  if (connection !== undefined) return send(tally, connection, { dueUs, lagUs: nowUs() - dueUs })
  tally.countQueued()
  waiting.push(dueUs)
  if (waiting.size() < MOST_WAITING || state.hopeless) return
  state.hopeless = true
  state.onChange()
}

/**
 * @param {Tally} tally
 * @param {Connection} connection
 * @param {{dueUs: number, lagUs: number | null}} what lagUs: null where it had to wait
 */
function send (tally, connection, { dueUs, lagUs }) {
  connection.send(dueUs)
  tally.countSent(lagUs)
}

/** @param {State} state @param {Connection} connection */
function settle (state, connection) {
  if (state.opening.delete(connection) && state.opening.size === 0) state.onOpened()
}

/** @param {State} state @param {() => void} begin @returns {Promise<void>} */
function waitForOpening (state, begin) {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, LONGEST_OPENING_MS)
    state.onOpened = () => {
      clearTimeout(timer)
      resolve()
    }
    begin()
  })
}
