/** @import {Agent, ClientRequest, IncomingMessage} from 'node:http' */
/** @import {Exchange, ExchangeRequest, Http, Line} from './types.js' */
// One request over node:http, and all that its answer tells. In: where and for how long; out: a
// function that sends, as a load client would: no header that is not needed, connections kept alive.
import { once } from 'node:events'
import { loadHttp, loadHttps, parseAddress, requestUrl } from '@shootout/processes'
import { VerifyError } from './errors.js'

/**
 * @param {Line} line
 * @returns {Http} rejects with a VerifyError: NO_ANSWER, CUT_OFF or NO_EXCHANGE
 */
export function createHttp (line) {
  const connect = () => createConnection(line)
  /** @param {ExchangeRequest} request @param {Agent} [agent] */
  const http = async (request, agent) => {
    if (agent) return exchange(line, request, agent)
    const own = connect()
    try {
      return await exchange(line, request, own)
    } finally {
      own.destroy()
    }
  }
  return Object.assign(http, { connect })
}

/** @param {Line} line @returns {Agent} */
function createConnection ({ baseUrl }) {
  const limits = { keepAlive: true, maxSockets: 1 }
  const { Agent: Kind } = parseAddress(`${baseUrl}/`).isSecure ? loadHttps() : loadHttp()
  return new Kind(limits)
}

/**
 * @param {ExchangeRequest} request
 * @returns {Record<string, string | number>} what a body needs, and those that the request asks for; a request without
 *   either needs nothing
 */
export function toHeaders ({ body, headers }) {
  return {
    ...(body !== undefined &&
      { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
    ...headers
  }
}

/**
 * @param {Line} line
 * @param {ExchangeRequest} request
 * @param {Agent} agent
 * @returns {Promise<Exchange>}
 */
async function exchange ({ baseUrl, timeoutMs, signal, insecure }, request, agent) {
  const { method } = request
  const outgoing = requestUrl(
    baseUrl + request.path, { method, headers: toHeaders(request), agent, signal, insecure }
  )
  const name = `${request.method} ${request.path}`
  /** @type {{error?: Error}} an error can come when the answer is being read already */
  const failure = {}
  outgoing.on('error', error => { failure.error ??= error })
  const timer = setTimeout(
    () => outgoing.destroy(new VerifyError('NO_ANSWER', { request: name, ms: timeoutMs })),
    timeoutMs
  )
  try {
    return await readAnswer(outgoing.end(request.body), name)
  } catch (error) {
    throw toVerifyError(failure.error ?? error, name, error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * @param {ClientRequest} outgoing
 * @param {string} name of the request, for messages
 * @returns {Promise<Exchange>}
 */
async function readAnswer (outgoing, name) {
  /** @type {[IncomingMessage]} */
  const [incoming] = /** @type {[IncomingMessage]} */ (await once(outgoing, 'response'))
  const { statusCode: status = 0, headers } = incoming
  const { localPort = 0 } = incoming.socket
  return {
    status, headers, body: await readBody(incoming, name), localPort,
    reusedSocket: outgoing.reusedSocket
  }
}

/** @param {IncomingMessage} incoming @param {string} name */
async function readBody (incoming, name) {
  /** @type {Buffer[]} */
  const chunks = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch (error) {
    const expected = incoming.headers['content-length'] ?? 'a known number of'
    throw new VerifyError(
      'CUT_OFF', { request: name, expected, got: Buffer.concat(chunks).length }, error
    )
  }
  return Buffer.concat(chunks)
}

/**
 * @param {unknown} error the most telling one
 * @param {string} name of the request
 * @param {unknown} last the one that ended the exchange
 */
function toVerifyError (error, name, last) {
  if (error instanceof VerifyError) return error
  if (last instanceof VerifyError) return last
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  return new VerifyError(
    'NO_EXCHANGE', { request: name, reason: [code, message].filter(Boolean).join(', ') }, error
  )
}
