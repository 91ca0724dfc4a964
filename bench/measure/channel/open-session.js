/** @import {Socket} from 'node:net' */
/** @import {Port} from '@shootout/processes' */
/** @import {Talk} from './talk.js' */
// One connection as a port for a channel: what is heard was made with the token, is the next message, and has the shape
// that its schema says. In: a socket, the token and who may ask what; out: the port, and how it ended.
import { BenchError } from '../../errors.js'
import { createFrameReader, createFrameWriter } from './frames.js'
import { GREETING_BYTES, createGreeting, deriveKeys, isGreeting } from './keys.js'
import { createMessageCheck } from './messages.js'
import { otherSide } from './talk.js'

/** Before the other side has proved that it knows the token. */
const FIRST_BYTES = 4096
const KEEP_ALIVE_MS = 5_000

/**
 * @typedef {object} Session
 * @property {Port} port
 * @property {Promise<BenchError | null>} ended why; null: it was closed
 * @property {() => boolean} isOpen
 * @property {() => boolean} isProved whether an authentic message has come
 * @property {() => void} end
 */

/** @typedef {{token: string, talk: Talk, side: string}} Own side: which of the talk's this one is */

/**
 * @param {Socket} socket connected
 * @param {Own} own
 * @returns {Session}
 */
export function openSession (socket, { token, talk, side }) {
  const greeting = createGreeting()
  const check = createMessageCheck(talk, side)
  /** @type {(message: unknown) => void} */
  let hear = () => {}
  /** @type {ReturnType<typeof createFrameWriter> | null} */
  let write = null
  /** @type {object[]} */
  const unsent = []
  let proved = false
  /** @type {BenchError | null} */
  let refusal = null
  /** @param {object} message */
  const send = message => {
    if (write === null) return void unsent.push(message)
    check.sent(message)
    if (socket.writable) socket.write(write(message))
  }
  const take = createIncoming({ token, talk, side, greeting }, {
    onKey: key => {
      write = createFrameWriter(key)
      unsent.splice(0).forEach(send)
    },
    onMessage: message => {
      proved = true
      check.came(message)
      hear(message)
    }
  })
  socket.on('data', chunk => {
    if (refusal !== null) return
    try {
      take(/** @type {Buffer} */ (chunk))
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      refusal = error
      socket.destroy()
    }
  })
  socket.on('error', () => {})
  socket.setNoDelay(true)
  socket.setKeepAlive(true, KEEP_ALIVE_MS)
  socket.write(greeting)
  return {
    port: { send, listen: listener => { hear = listener } },
    ended: new Promise(resolve => socket.once('close', () => resolve(refusal))),
    isOpen: () => !socket.destroyed,
    isProved: () => proved,
    end: () => { socket.destroy() }
  }
}

/**
 * The other side's greeting, and then its frames.
 * @param {Own & {greeting: Buffer}} own
 * @param {{onKey: (own: Buffer) => void, onMessage: (message: unknown) => void}} hooks
 * @returns {(chunk: Buffer) => void}
 * @throws {BenchError} FRAME_...: by what it returns
 */
function createIncoming ({ token, talk, side, greeting }, { onKey, onMessage }) {
  const other = otherSide(talk, side)
  const most = talk.mostBytes[other] ?? 0
  /** @type {ReturnType<typeof createFrameReader> | null} */
  let read = null
  let begun = Buffer.alloc(0)
  /** @param {Buffer} theirs */
  const agree = theirs => {
    const keys = deriveKeys(token, talk.sides.map(each =>
      ({ side: each, greeting: each === side ? greeting : theirs })))
    onKey(/** @type {Buffer} */ (keys.get(side)))
    return createFrameReader({
      key: /** @type {Buffer} */ (keys.get(other)),
      mostBytes: frames => frames === 0 ? FIRST_BYTES : most
    })
  }
  return chunk => {
    let rest = chunk
    if (read === null) {
      begun = Buffer.concat([begun, chunk])
      if (!isGreeting(begun)) {
        throw new BenchError('FRAME_UNREADABLE', { why: 'it does not begin as a session does' })
      }
      if (begun.length < GREETING_BYTES) return
      read = agree(begun.subarray(0, GREETING_BYTES))
      rest = begun.subarray(GREETING_BYTES)
    }
    read(rest).forEach(onMessage)
  }
}
