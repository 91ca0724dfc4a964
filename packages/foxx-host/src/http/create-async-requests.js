/** @import {ServerResponse} from 'node:http' */
/** @import {AsyncRequest, AsyncRequests} from '../types.js' */
// Requests that are answered later (x-arango-async): the client is told at once that one has come, and fetches the
// answer by an id, or never. In: who asks; out: a response that keeps what is written to it. Where too many answers are
// kept, the oldest go.
import { Writable } from 'node:stream'
import { HostError } from '../errors.js'
import { sendError } from './send.js'

/** Of one worker; bytes of the bodies. @type {Readonly<{pending: number, done: number, bytes: number}>} */
const LIMITS = Object.freeze({ pending: 1000, done: 1000, bytes: 64 * 1024 * 1024 })

/**
 * @param {{nextNumber: () => number, now?: () => number, limits?: typeof LIMITS}} parts nextNumber: its low bits are
 *   this worker's; now: Unix time in seconds
 * @returns {AsyncRequests}
 */
export function createAsyncRequests ({
  nextNumber, now = () => Date.now() / 1000, limits = LIMITS
}) {
  /** In the order in which they came. @type {Map<string, AsyncRequest>} */
  const requests = new Map()
  let pending = 0
  let bytes = 0

  const remove = (/** @type {AsyncRequest} */ request) => {
    if (requests.delete(request.id)) bytes -= request.answer?.body.length ?? 0
  }
  const shrink = () => {
    const done = [...requests.values()].filter(({ answer }) => answer !== null)
    for (let over = done.length - limits.done; over > 0 || bytes > limits.bytes; over--) {
      const oldest = done.shift()
      if (oldest === undefined) return
      remove(oldest)
    }
  }
  /** @param {AsyncRequest} request @param {KeptResponse} response */
  const settle = (request, response) => {
    if (!requests.has(request.id) || request.answer !== null) return
    request.answer = response.toKept()
    bytes += request.answer.body.length
    shrink()
  }
  const find = (/** @type {string | null} */ user, /** @type {string} */ id) => {
    const request = requests.get(id)
    if (request !== undefined && request.user === user) return request
    throw new HostError('ERROR_HTTP_NOT_FOUND', `there is no job '${id.slice(0, 32)}'`)
  }
  const list = (/** @type {string | null} */ user) =>
    [...requests.values()].filter(request => request.user === user)
  return {
    begin (user, isKept) {
      if (pending >= limits.pending) {
        throw new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', `${pending} requests wait for ` +
          'their answers (x-arango-async) in this worker already: try again')
      }
      const request = { id: String(nextNumber()), user, stamp: now(), answer: null }
      const response = new KeptResponse()
      pending++
      if (isKept) requests.set(request.id, request)
      response.on('close', () => {
        pending--
        settle(request, response)
      })
      return { id: request.id, response: /** @type {ServerResponse} */ (
        /** @type {unknown} */ (response)
      ) }
    },
    find,
    list,
    remove,
    cancel (request) {
      const response = new KeptResponse()
      const { status, errorNum, message } = new HostError('ERROR_REQUEST_CANCELED')
      sendError(/** @type {never} */ (response), { status, errorNum, message })
      settle(request, response)
    }
  }
}

/** As much of a response as is written to. */
class KeptResponse extends Writable {
  headersSent = false
  #status = 500
  /** @type {readonly string[]} */
  #raw = []
  /** @type {Buffer[]} */
  #pieces = []

  /** @param {number} status @param {string[]} [raw] names and values in turn */
  writeHead (status, raw = []) {
    this.headersSent = true
    this.#status = status
    this.#raw = raw
    return this
  }

  /** @override @type {Writable['_write']} */
  _write (chunk, _encoding, done) {
    this.#pieces.push(chunk)
    done()
  }

  toKept () {
    /** @type {Record<string, string>} */
    const headers = {}
    for (let index = 0; index < this.#raw.length; index += 2) {
      headers[String(this.#raw[index]).toLowerCase()] = String(this.#raw[index + 1])
    }
    const contentType = headers['content-type']
    // Both are written again with the body.
    for (const name of ['content-type', 'content-length']) delete headers[name]
    return { status: this.#status, contentType, headers, body: Buffer.concat(this.#pieces) }
  }
}
