/** @import {RunBudget} from '../types.js' */
/** @import {DispatchController, Dispatcher, DispatchOptions} from './pool.js' */
// One request and its answer. In: a pool and what to send. Out: status, headers and the body as it came over the wire.
//
// A handler of our own instead of pool.request: no stream is made for the body, and a body of one chunk is not copied.
// The time-out is an idle one that runs from the moment the request is wanted: it covers waiting for a socket,
// connecting, the headers and each pause within the body. An answer that trickles is cut after PATIENCE times the
// time-out, and all of them when the run that asked is out of time or has had all the bytes that it may hold.
import { QlError } from '../errors/index.js'
import { takeBytes, toRunTimeout } from '../values/index.js'
import { createUpstreamError } from './upstream-error.js'

/** The whole of an answer may take so many time-outs. */
const PATIENCE = 6

const EMPTY = Buffer.alloc(0)

/**
 * @typedef {object} WireAnswer
 * @property {number} status
 * @property {Readonly<Record<string, string | string[] | undefined>>} headers
 * @property {Buffer} body still encoded
 */

/**
 * @typedef {object} ExchangeOptions
 * @property {string} uri for errors
 * @property {number} timeoutMs
 * @property {number} maxBytes of the encoded body
 * @property {RunBudget} budget of the run that asks
 * @property {(() => void) | undefined} [onHeaders] is called when the headers come
 */

/**
 * Sends one request.
 *
 * @param {Dispatcher} pool
 * @param {DispatchOptions} request
 * @param {ExchangeOptions} options
 * @returns {Promise<WireAnswer>}
 * @throws {QlError} UPSTREAM_TIMEOUT, UPSTREAM_NETWORK, UPSTREAM_TOO_LARGE, BAD_UPSTREAM_REQUEST, RUN_TIMEOUT,
 *   TOO_MANY_BYTES
 */
export function exchange (pool, request, options) {
  return new Promise((resolve, reject) => {
    pool.dispatch(request, new Exchange({ resolve, reject }, options))
  })
}

/** What undici tells about one request, collected. */
class Exchange {
  /**
   * @param {{resolve: (answer: WireAnswer) => void, reject: (error: Error) => void}} promise
   * @param {ExchangeOptions} options
   */
  constructor (promise, options) {
    this.promise = promise
    this.options = options
    this.settled = false
    /** @type {DispatchController | null} */
    this.controller = null
    this.status = 0
    /** @type {WireAnswer['headers']} */
    this.headers = {}
    this.size = 0
    /** @type {Buffer} */
    this.first = EMPTY
    /** @type {Buffer[] | null} */
    this.chunks = null
    this.startMs = performance.now()
    const waitMs = toWaitMs(options, this.startMs)
    /** Whether the run's time ends before its own. */
    this.endsWithRun = waitMs < options.timeoutMs
    this.timer = setTimeout(timeOut, waitMs, this)
  }

  /** @param {DispatchController} controller */
  onRequestStart (controller) {
    this.controller = controller
    if (this.settled) controller.abort(new Error('given up before it was sent'))
  }

  /** @param {DispatchController} _controller @param {number} status @param {WireAnswer['headers']} headers */
  onResponseStart (_controller, status, headers) {
    if (status < 200) return
    this.status = status
    this.headers = headers
    this.options.onHeaders?.()
    if (Number(headers['content-length']) > this.options.maxBytes) this.fail(this.toTooLarge())
  }

  /** @param {DispatchController} _controller @param {Buffer} chunk */
  onResponseData (_controller, chunk) {
    if (this.settled) return
    this.size += chunk.length
    if (this.size > this.options.maxBytes) return this.fail(this.toTooLarge())
    if (!this.take(chunk.length)) return
    if (this.size === chunk.length) {
      this.first = chunk
      return
    }
    this.chunks ??= [this.first]
    this.chunks.push(chunk)
    this.waitOn(performance.now())
  }

  /** @param {number} bytes @returns {boolean} whether the run may hold them */
  take (bytes) {
    try {
      takeBytes(this.options, bytes)
      return true
    } catch (error) {
      this.fail(/** @type {QlError} */ (error))
      return false
    }
  }

  /** @param {number} nowMs */
  waitOn (nowMs) {
    const { timeoutMs } = this.options
    if (nowMs - this.startMs > PATIENCE * timeoutMs) {
      this.endsWithRun = false
      return timeOut(this)
    }
    const waitMs = toWaitMs(this.options, nowMs)
    this.endsWithRun = waitMs < timeoutMs
    if (waitMs === timeoutMs) return this.timer.refresh()
    clearTimeout(this.timer)
    this.timer = setTimeout(timeOut, waitMs, this)
  }

  onResponseEnd () {
    if (!this.settle()) return
    const { status, headers, first, chunks } = this
    this.promise.resolve({ status, headers, body: chunks === null ? first : Buffer.concat(chunks) })
  }

  /** @param {DispatchController | null} _controller @param {Error} error */
  onResponseError (_controller, error) {
    if (this.settle()) this.promise.reject(toQlError(error, this.options.uri))
  }

  /** @param {QlError} error */
  fail (error) {
    if (!this.settle()) return
    this.controller?.abort(error)
    this.promise.reject(error)
  }

  /** @returns {boolean} whether it was still open */
  settle () {
    if (this.settled) return false
    this.settled = true
    clearTimeout(this.timer)
    return true
  }

  /** @returns {QlError} */
  toTimeout () {
    const { uri, timeoutMs, budget } = this.options
    return this.endsWithRun || performance.now() >= budget.endsAtMs
      ? toRunTimeout(budget)
      : createUpstreamError('UPSTREAM_TIMEOUT', { uri, timeout: timeoutMs })
  }

  /** @returns {QlError} */
  toTooLarge () {
    const { uri, maxBytes } = this.options
    return createUpstreamError('UPSTREAM_TOO_LARGE', { uri, limit: maxBytes })
  }
}

/** Timers may ring early: which one rang tells more than the clock. @param {Exchange} open */
function timeOut (open) {
  open.fail(open.toTimeout())
}

/** @param {ExchangeOptions} options @param {number} nowMs */
function toWaitMs ({ timeoutMs, budget }, nowMs) {
  return Math.min(timeoutMs, Math.max(budget.endsAtMs - nowMs, 0))
}

/** @param {Error} error @param {string} uri @returns {QlError} */
function toQlError (error, uri) {
  if (error instanceof QlError) return error
  const { code, cause } = /** @type {NodeJS.ErrnoException} */ (error)
  if (code === 'UND_ERR_INVALID_ARG' || code === 'UND_ERR_NOT_SUPPORTED') {
    return new QlError('BAD_UPSTREAM_REQUEST', { uri, reason: error.message }, error)
  }
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return createUpstreamError('UPSTREAM_TIMEOUT', { uri }, error)
  }
  const message =
    error.message || code || (cause instanceof Error ? cause.message : 'Network error')
  return createUpstreamError(
    'UPSTREAM_NETWORK', { message, uri, ...(code === undefined ? {} : { code }) }, error
  )
}
