/** @import {Socket} from 'node:net' */
/** @import {Port} from '@shootout/processes' */
/** @import {Side} from './keys.js' */
// One connection between coordinator and generator as a port for a channel: what is heard was made with the run's
// token, is the next message, and has the shape that its schema says. In: a socket and the token; out: the port, and
// how it ended.
import { BenchError } from '../../../errors.js'
import { createFrameReader, createFrameWriter } from './frames.js'
import { GREETING_BYTES, createGreeting, deriveKeys, isGreeting } from './keys.js'
import { createMessageCheck } from './messages.js'

/** Before the other side has proved that it knows the token. */
const FIRST_BYTES = 4096
/** Results are short; a job may hold the body of a large file. */
const MOST_BYTES = { coordinator: 128 * 1024 * 1024, generator: 4 * 1024 * 1024 }
const KEEP_ALIVE_MS = 5_000

/**
 * @typedef {object} Session
 * @property {Port} port
 * @property {Promise<BenchError | null>} ended why; null: it was closed
 * @property {() => boolean} isOpen
 * @property {() => boolean} isProved whether an authentic message has come
 * @property {() => void} end
 */

/**
 * @param {Socket} socket connected
 * @param {{token: string, side: Side}} own
 * @returns {Session}
 */
export function openSession (socket, { token, side }) {
  const greeting = createGreeting()
  const check = createMessageCheck(side)
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
  const take = createIncoming({ token, side, greeting }, {
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
 * @param {{token: string, side: Side, greeting: Buffer}} own
 * @param {{onKey: (own: Buffer) => void, onMessage: (message: unknown) => void}} hooks
 * @returns {(chunk: Buffer) => void}
 * @throws {BenchError} FRAME_...: by what it returns
 */
function createIncoming ({ token, side, greeting }, { onKey, onMessage }) {
  const other = side === 'coordinator' ? 'generator' : 'coordinator'
  /** @type {ReturnType<typeof createFrameReader> | null} */
  let read = null
  let begun = Buffer.alloc(0)
  /** @param {Buffer} theirs */
  const agree = theirs => {
    const keys = deriveKeys(token, /** @type {Record<Side, Buffer>} */ (
      { [side]: greeting, [other]: theirs }))
    onKey(keys[side])
    return createFrameReader({
      key: keys[other], mostBytes: frames => frames === 0 ? FIRST_BYTES : MOST_BYTES[other]
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
