/** @import {Socket} from 'node:net' */
/** @import {ExchangeRequest, Line, Wire, WireTalk} from './types.js' */
// Requests over a bare TCP connection, for what an HTTP client hides: how many bytes an answer is on
// the wire, and bytes that should not be there. In: where and for how long; out: a function that talks.
import { connect, isIP } from 'node:net'
import { connect as connectSecurely } from 'node:tls'
import { parseAddress } from '@shootout/processes'
import { VerifyError } from './errors.js'
import { toHeaders } from './http-exchange.js'
import { findAnswerEnd } from './parse-answer.js'

const ANSWER_START = 'HTTP/'

/**
 * @param {Line} line
 * @returns {Wire} ends early, without an error, when the server closes after an answer or sends what is
 *   none; rejects with a VerifyError when nothing at all is answered, or not in time
 */
export function createWire ({ baseUrl, timeoutMs, signal, insecure = false }) {
  return async requests => {
    const socket = dial(baseUrl, { signal, insecure })
    const name = toName(requests)
    const timer = setTimeout(
      () => socket.destroy(new VerifyError('NO_ANSWER', { request: name, ms: timeoutMs })),
      timeoutMs
    )
    try {
      return await talk(socket, requests.map(request => toBytes(baseUrl, request)), requests)
    } catch (error) {
      if (error instanceof VerifyError) throw error
      throw new VerifyError(
        'NO_EXCHANGE', { request: name, reason: /** @type {Error} */ (error).message }, error
      )
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

/**
 * @param {string} baseUrl
 * @param {{signal: AbortSignal | undefined, insecure: boolean}} how
 * @returns {Socket}
 */
function dial (baseUrl, { signal, insecure }) {
  const { hostname: host, port, socketPath, isSecure } = parseAddress(`${baseUrl}/`)
  const where = socketPath === null ? { host, port, noDelay: true } : { path: socketPath }
  return isSecure
    ? connectSecurely({
      ...where,
      rejectUnauthorized: !insecure,
      ...isIP(host) === 0 && { servername: host },
      ...signal && { signal }
    })
    : connect({ ...where, ...signal && { signal } })
}

/**
 * @param {Socket} socket
 * @param {readonly string[]} payloads
 * @param {readonly ExchangeRequest[]} requests what the payloads say
 * @returns {Promise<WireTalk>}
 */
async function talk (socket, payloads, requests) {
  /** @type {Buffer[]} */
  const answers = []
  let rest = Buffer.alloc(0)
  const append = createAppender()
  socket.write(payloads[0] ?? '')
  try {
    for await (const chunk of socket) {
      rest = append(rest, chunk)
      const end = findAnswerEnd(rest, requests[answers.length]?.method ?? 'GET')
      if (end !== null) {
        answers.push(rest.subarray(0, end))
        rest = rest.subarray(end)
        if (answers.length === payloads.length) break
        socket.write(payloads[answers.length] ?? '')
      }
      if (!couldBeAnswer(rest)) break
    }
  } catch (error) {
    // A server that closes after its first answer may reset our second request.
    if (answers.length === 0 || error instanceof VerifyError) throw error
  }
  if (answers.length === 0 && rest.length === 0) {
    throw new VerifyError(
      'NO_EXCHANGE', { request: toName(requests), reason: 'a closed connection' }
    )
  }
  return { answers, rest }
}

/**
 * To join thousands of chunks one by one would copy a large file as often.
 * @returns {(bytes: Buffer<ArrayBuffer>, chunk: Buffer) => Buffer<ArrayBuffer>} both as one; bytes: what it gave last,
 *   or the end of that
 */
function createAppender () {
  let storage = Buffer.alloc(0)
  return (bytes, chunk) => {
    const length = bytes.length + chunk.length
    const start = bytes.buffer === storage.buffer ? bytes.byteOffset - storage.byteOffset : -1
    const fits = start >= 0 && start + length <= storage.length
    if (!fits) {
      storage = Buffer.allocUnsafeSlow(2 * length)
      bytes.copy(storage)
    }
    const at = fits ? start : 0
    chunk.copy(storage, at + bytes.length)
    return storage.subarray(at, at + length)
  }
}

/** @param {readonly ExchangeRequest[]} requests */
function toName (requests) {
  return requests.map(({ method, path }) => `${method} ${path}`).join(', ')
}

/** @param {Buffer} bytes */
function couldBeAnswer (bytes) {
  const start = bytes.toString('latin1', 0, ANSWER_START.length)
  return ANSWER_START.startsWith(start)
}

/**
 * Exactly the headers that the load client sends, so that the answer is the one that will be measured.
 * @param {string} baseUrl
 * @param {ExchangeRequest} request
 */
function toBytes (baseUrl, request) {
  const { host, path } = parseAddress(baseUrl.replace(/\/$/, '') + request.path)
  const headers = { Host: host, Connection: 'keep-alive', ...toHeaders(request) }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${request.method} ${path} ` +
    `HTTP/1.1\r\n${lines.join('')}\r\n${request.body ?? ''}`
}
