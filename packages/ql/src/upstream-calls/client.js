/** @import {Config, Counts, Limits, Table, UpstreamAnswer, UpstreamCall, UpstreamClient} from '../types.js' */
/** @import {WireAnswer} from './exchange.js' */
// The outgoing side of one worker. In: calls. Out: answers, their bodies decoded; or QlErrors.
import { lookup } from 'node:dns'
import { QlError } from '../errors/index.js'
import { takeBytes } from '../values/index.js'
import { createBackOff } from './back-off.js'
import { createResponseCache } from './cache/index.js'
import { decodeBody } from './decode-body.js'
import { exchange } from './exchange.js'
import { createHostRule } from './host-rule.js'
import { parseMediaType } from './media-type.js'
import { createProxyLookup } from './proxies.js'
import { MOST_REDIRECTS, redirectCall, toLocation } from './redirects.js'
import { toHeaderList } from './request-headers.js'
import { createTargets } from './targets.js'
import { createUpstreamError } from './upstream-error.js'

/** What may be gone the next moment; everything else would fail again. */
const PASSING = new Set(['UPSTREAM_TIMEOUT', 'UPSTREAM_NETWORK'])

/** Scripts of strangers can ask for any time-out; each holds a socket. */
const MOST_TIMEOUT_MS = 300_000

/** @type {Record<UpstreamCall['method'], string>} */
const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' }

/**
 * @typedef {object} ClientOptions
 * @property {Config} [config]
 * @property {Limits} limits responseBytes unless `config.maxResponseLength` says otherwise, timeoutMs also for
 *   connecting
 * @property {Iterable<Table>} [tables] the loaded ones; their hosts may be called
 * @property {readonly string[]} [allowHosts] `host`, `host:port` or `*`
 * @property {boolean} [tablesFromRequests] whether tables of scripts that came with a request may be on this machine
 * @property {Pick<Counts, 'upstreamRequests' | 'upstreamErrors'>} counts
 * @property {string} [directory] of the configuration: modules that it names are found from there
 * @property {() => number} [now] milliseconds
 * @property {() => number} [random] 0..1
 * @property {typeof lookup} [resolve] finds the addresses of names that are not trusted
 */

/**
 * Makes the client of a worker.
 *
 * @param {ClientOptions} options
 * @returns {UpstreamClient}
 * @throws {QlError} BAD_PROXY, BAD_CACHE
 */
export function createUpstreamClient (options) {
  const { config = {}, limits, counts, directory = process.cwd() } = options
  const { tables = [], allowHosts = [], tablesFromRequests = false } = options
  const { now = Date.now, random = Math.random, resolve = lookup } = options
  const rule = createHostRule({ config, tables, allowHosts, tablesFromRequests })
  const findProxy = createProxyLookup(config.proxy)
  const targets = createTargets({ rule, findProxy, connectTimeoutMs: limits.timeoutMs, resolve })
  const cache = createResponseCache(config.cache, { now, directory })
  const maxBytes = config.maxResponseLength ?? limits.responseBytes
  const send = createSender({
    targets, backOff: createBackOff({ now, random }), counts, maxBytes,
    defaultTimeoutMs: limits.timeoutMs
  })
  return {
    call: call =>
      call.expiresSeconds === null || cache === null ? send(call) : cache.through(call, send),
    allowTable (table) {
      rule.addTable(table)
      targets.forget()
    },
    async close () {
      await Promise.all([targets.close(), cache?.close()])
    }
  }
}

/**
 * @typedef {object} Means
 * @property {ReturnType<typeof createTargets>} targets
 * @property {ReturnType<typeof createBackOff>} backOff
 * @property {Pick<Counts, 'upstreamRequests' | 'upstreamErrors'>} counts
 * @property {number} maxBytes
 * @property {number} defaultTimeoutMs
 */

/**
 * @param {Means} means
 * @returns {(call: UpstreamCall) => Promise<UpstreamAnswer>} with back-off and the retry of selects
 */
function createSender (means) {
  const { backOff, counts } = means
  return async call => {
    for (let attempt = 0; ; attempt++) {
      backOff.check(call)
      try {
        const answer = await follow(call, means)
        backOff.succeeded(call)
        return answer
      } catch (error) {
        const passing = error instanceof QlError && PASSING.has(error.code)
        if (passing && call.retry && attempt === 0) continue
        if (error instanceof QlError && error.status === 502) counts.upstreamErrors++
        if (passing) backOff.failed(call)
        if (passing) error.facts.tries = attempt + 1
        throw error
      }
    }
  }
}

/** @param {UpstreamCall} call @param {Means} means @returns {Promise<UpstreamAnswer>} of the last hop */
async function follow (call, means) {
  let hop = call
  for (let redirects = 0; ; redirects++) {
    const answer = await sendOnce(hop, means)
    const location = toLocation(hop, answer)
    if (location === null) return toUpstreamAnswer(hop, answer, means)
    if (redirects >= MOST_REDIRECTS) {
      throw createUpstreamError('UPSTREAM_REDIRECTS', { uri: call.uri, most: MOST_REDIRECTS })
    }
    hop = redirectCall(hop, location)
  }
}

/** @param {UpstreamCall} call @param {Means} means @returns {Promise<WireAnswer>} */
function sendOnce ({
  uri, inline, method, headers, body, timeoutMs, budget, onHeaders
}, { targets, counts, maxBytes, defaultTimeoutMs }) {
  const { at, path } = targets.find(uri, inline)
  counts.upstreamRequests++
  const request = {
    origin: at.origin, path: at.prefix + path, method: METHODS[method],
    headers: toHeaderList(headers, at.host), body
  }
  return exchange(at.pool, request, {
    uri,
    timeoutMs: timeoutMs > 0 ? Math.min(timeoutMs, MOST_TIMEOUT_MS) : defaultTimeoutMs,
    maxBytes,
    budget,
    onHeaders
  })
}

/**
 * @param {UpstreamCall} call
 * @param {WireAnswer} answer
 * @param {Means} means
 * @returns {UpstreamAnswer | Promise<UpstreamAnswer>}
 */
function toUpstreamAnswer ({ uri, budget }, { status, headers, body }, { maxBytes }) {
  const { mediaType, mediaParameters } = parseMediaType(headers['content-type'])
  const answer = { status, headers, mediaType, mediaParameters, body }
  const encoding = headers['content-encoding']
  if (encoding === undefined) return answer
  return decodeBody(String(encoding), body, { limit: maxBytes, uri }).then(decoded => {
    takeBytes({ budget }, decoded.length)
    return { ...answer, body: decoded }
  })
}
