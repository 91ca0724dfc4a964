/** @import {Socket} from 'node:net' */
/** @import {Answer} from './answer-parser.js' */
/** @import {Target} from './to-targets.js' */
// One place for a request: a TCP connection, and the next one when the server ends it. In: where to; out: what happens
// to it, as calls.
import { connect, isIP } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { createAnswerParser } from './answer-parser.js'

/** A server that is gone, or hangs up without an answer, is not asked at once again. */
const RETRY_MS = 50

/**
 * @typedef {object} Events
 * @property {() => void} onConnected a connection came about
 * @property {(connection: Connection) => void} onFree it can take a request
 * @property {(connection: Connection, answer: Answer) => void} onAnswer to the request that it still has; onFree
 *   follows unless the server closes
 * @property {(connection: Connection, code: string) => void} onError what it still has is lost
 */

/**
 * @typedef {object} Connection
 * @property {number | null} dueUs of the request that it has; null: none
 * @property {number} place of that request among several
 * @property {() => boolean} isFree
 * @property {(dueUs: number) => void} send
 * @property {() => void} close for good
 */

/**
 * @typedef {{target: Target, keepBytes: number, bodiless: boolean, choose?: () => number}} Talk choose: the place of
 *   the request that is next; absent: there is one
 */
/**
 * @typedef {object} Slot
 * @property {Connection} connection
 * @property {Socket} socket
 * @property {boolean} ready
 * @property {boolean} closed
 * @property {NodeJS.Timeout | undefined} retry
 */

/**
 * @param {Talk} talk
 * @param {Events} events
 * @returns {Connection} connecting
 */
export function openConnection (talk, events) {
  /** @type {Connection} */
  const connection = {
    dueUs: null,
    place: 0,
    isFree: () => slot.ready && connection.dueUs === null,
    send: dueUs => {
      connection.dueUs = dueUs
      connection.place = talk.choose?.() ?? 0
      slot.socket.write(talk.target.requests[connection.place] ?? '')
    },
    close: () => {
      slot.closed = true
      clearTimeout(slot.retry)
      slot.socket.destroy()
    }
  }
  /** @type {Slot} */
  const slot = {
    connection, socket: dial(talk.target), ready: false, closed: false, retry: undefined
  }
  listen(slot, talk, events)
  return connection
}

/** @param {Target} target */
function dial ({ host, port, socketPath, isSecure }) {
  const where = socketPath === null ? { host, port, noDelay: true } : { path: socketPath }
  if (!isSecure) return connect(where)
  // The certificate was checked before the load.
  return connectSecurely({
    ...where, rejectUnauthorized: false, ...isIP(host) === 0 && { servername: host }
  })
}

/** @param {Slot} slot @param {Talk} talk @param {Events} events */
function listen (slot, talk, events) {
  const { connection, socket } = slot
  /** @type {{trouble: string | null, answers: number}} */
  const seen = { trouble: null, answers: 0 }
  const read = createReader(slot, talk, { ...events, onAnswer: (owner, answer) => {
    seen.answers++
    events.onAnswer(owner, answer)
  } })
  /** @param {() => boolean} step false, or an error: what came is no answer */
  const guard = step => {
    try {
      if (!step()) seen.trouble ??= 'closed in the middle of an answer'
    } catch (error) {
      seen.trouble ??= /** @type {Error} */ (error).message
      socket.destroy()
    }
  }
  socket.once(talk.target.isSecure ? 'secureConnect' : 'connect', () => {
    slot.ready = true
    events.onConnected()
    events.onFree(connection)
  })
  socket.on('data', (/** @type {Buffer} */ chunk) => guard(() => read.push(chunk)))
  socket.once('end', () => {
    slot.ready = false
    guard(read.end)
  })
  socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    seen.trouble ??= error.code ?? error.message
  })
  socket.once('close', () => {
    slot.ready = false
    if (slot.closed) return
    if (connection.dueUs !== null || seen.trouble !== null) {
      events.onError(connection, seen.trouble ?? 'closed without an answer')
    }
    connection.dueUs = null
    // It may have been the last straw.
    if (!slot.closed) {
      slot.retry = setTimeout(() => reopen(slot, talk, events), seen.answers > 0 ? 0 : RETRY_MS)
    }
  })
}

/** @param {Slot} slot @param {Talk} talk @param {Events} events */
function reopen (slot, talk, events) {
  slot.socket = dial(talk.target)
  listen(slot, talk, events)
}

/**
 * @param {Slot} slot
 * @param {Talk} talk
 * @param {Events} events
 * @returns {{push: (chunk: Buffer) => boolean, end: () => boolean}} end: tells whether no answer was cut; both throw
 *   for what is no answer
 */
function createReader (slot, { keepBytes, bodiless }, events) {
  const { connection, socket } = slot
  let isLast = false
  const parser = createAnswerParser({
    keepBytes,
    bodiless,
    onAnswer: answer => {
      if (connection.dueUs === null) throw new Error('an answer that nobody asked for')
      isLast = answer.closes
      if (isLast) slot.ready = false
      events.onAnswer(connection, answer)
      connection.dueUs = null
    }
  })
  return {
    push: chunk => {
      if (connection.dueUs === null) throw new Error('an answer that nobody asked for')
      parser.push(chunk)
      if (isLast) socket.end()
      else if (connection.isFree()) events.onFree(connection)
      return true
    },
    end: () => parser.end()
  }
}
