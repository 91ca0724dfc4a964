// Messages as bytes and back: length (4 bytes), sequence number (8), HMAC-SHA256 of number and body (32), body (JSON).
// In: a key of one direction of one connection; out: frames, or the reason to close the connection.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { BenchError } from '../../errors.js'

const LENGTH_BYTES = 4
const SEQUENCE_BYTES = 8
const MAC_BYTES = 32
const HEAD_BYTES = LENGTH_BYTES + SEQUENCE_BYTES + MAC_BYTES

/**
 * @param {Buffer} key
 * @returns {(message: object) => Buffer} its frame; each call takes the next sequence number
 */
export function createFrameWriter (key) {
  let sequence = 0n
  return message => {
    const body = Buffer.from(JSON.stringify(message))
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt32BE(body.length)
    head.writeBigUInt64BE(sequence++, LENGTH_BYTES)
    sign(key, { head, body }).copy(head, LENGTH_BYTES + SEQUENCE_BYTES)
    return Buffer.concat([head, body])
  }
}

/**
 * @param {{key: Buffer, mostBytes: (frames: number) => number}} options mostBytes: of the next body, after so many
 *   frames that were authentic
 * @returns {(chunk: Buffer) => unknown[]} takes what came; gives the messages that are complete
 * @throws {BenchError} FRAME_TOO_LONG, as soon as its length is known; FRAME_FORGED, FRAME_REPLAYED, FRAME_UNREADABLE
 */
export function createFrameReader ({ key, mostBytes }) {
  const store = createStore()
  let frames = 0
  /** @returns {{message: unknown} | null} null: more has to come */
  const next = () => {
    if (store.size() < HEAD_BYTES) return null
    const head = store.peek(HEAD_BYTES)
    const bytes = head.readUInt32BE()
    const most = mostBytes(frames)
    if (bytes > most) throw new BenchError('FRAME_TOO_LONG', { bytes, most })
    if (store.size() < HEAD_BYTES + bytes) return null
    const frame = store.take(HEAD_BYTES + bytes)
    const message = open(key, frame, frames)
    frames++
    return { message }
  }
  return chunk => {
    store.add(chunk)
    const messages = []
    for (let read = next(); read !== null; read = next()) messages.push(read.message)
    return messages
  }
}

/** @param {Buffer} key @param {Buffer} frame @param {number} expected its sequence number */
function open (key, frame, expected) {
  const [head, body] = [frame.subarray(0, HEAD_BYTES), frame.subarray(HEAD_BYTES)]
  const mac = head.subarray(LENGTH_BYTES + SEQUENCE_BYTES)
  if (!timingSafeEqual(mac, sign(key, { head, body }))) throw new BenchError('FRAME_FORGED', {})
  const came = head.readBigUInt64BE(LENGTH_BYTES)
  if (came !== BigInt(expected)) throw new BenchError('FRAME_REPLAYED', { expected, came })
  try {
    return JSON.parse(body.toString())
  } catch (error) {
    throw new BenchError('FRAME_UNREADABLE', { why: /** @type {Error} */ (error).message })
  }
}

/** @param {Buffer} key @param {{head: Buffer, body: Buffer}} frame */
function sign (key, { head, body }) {
  return createHmac('sha256', key)
    .update(head.subarray(LENGTH_BYTES, LENGTH_BYTES + SEQUENCE_BYTES)).update(body).digest()
}

/** Chunks that are joined only when a whole frame is there: a long one comes in thousands of them. */
function createStore () {
  /** @type {Buffer[]} */
  let chunks = []
  let size = 0
  /** @param {number} bytes that are there @returns {Buffer} the first chunk, which has at least so many */
  const joined = bytes => {
    if (chunks.length > 1 && /** @type {Buffer} */ (chunks[0]).length < bytes) {
      chunks = [Buffer.concat(chunks)]
    }
    return chunks[0] ?? Buffer.alloc(0)
  }
  return {
    size: () => size,
    /** @param {Buffer} chunk */
    add: chunk => {
      if (chunk.length === 0) return
      chunks.push(chunk)
      size += chunk.length
    },
    /** @param {number} bytes */
    peek: bytes => joined(bytes).subarray(0, bytes),
    /** @param {number} bytes */
    take: bytes => {
      const first = joined(bytes)
      size -= bytes
      if (first.length === bytes) chunks.shift()
      else chunks[0] = first.subarray(bytes)
      return first.subarray(0, bytes)
    }
  }
}
