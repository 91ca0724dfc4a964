/** @import {CallOutcome, OutgoingCall} from '../../types.js' */
/** @import {IncomingMessage} from 'node:http' */
// One call over HTTP or HTTPS with its redirects; each of them obeys the list of allowed hosts.
import { loadHttp, loadHttps } from '@shootout/processes'
import { nobodyListens } from '../../../../nobody-listens.js'

/** Bytes of an answer; a longer one fails. */
const LONGEST_ANSWER = 128 * 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Of calls whose connection is kept, by module; one that is idle does not keep the thread alive. */
const agents = new Map()

/**
 * @param {OutgoingCall} call
 * @returns {Promise<CallOutcome>} rejects with an Error that says why there is no answer
 */
export async function makeCall (call) {
  const deadline = AbortSignal.timeout(call.timeoutMs)
  let step = call
  for (let left = call.maxRedirects; ; left--) {
    const url = new URL(step.url)
    if (step.isPath !== true && !isAllowed(url, call.allowedHosts)) {
      return { refused: url.host, status: 0, message: '', headers: {}, body: null }
    }
    const outcome = await exchangeWithAny(step, deadline).catch(error => {
      throw deadline.aborted ? new Error(`no answer within ${call.timeoutMs / 1000} s`) : error
    })
    const { location } = outcome.headers
    if (!REDIRECTS.has(outcome.status) || typeof location !== 'string' || call.maxRedirects === 0) {
      return outcome
    }
    if (left === 0) {
      throw new Error(`more than ${call.maxRedirects} redirects, the last one to ${location}; ` +
        'raise maxRedirects')
    }
    step = follow(step, outcome.status, new URL(location, url))
  }
}

/**
 * @param {URL} url
 * @param {readonly string[]} allowedHosts 'host' (any port) or 'host:port'
 * @returns {boolean}
 */
function isAllowed ({ protocol, hostname, port }, allowedHosts) {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  const full = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return allowedHosts.some(host => [hostname, full].includes(host.toLowerCase()))
}

/** @param {OutgoingCall} call @param {number} status @param {URL} url @returns {OutgoingCall} */
function follow (call, status, url) {
  const asGet = status === 303 ? call.method !== 'HEAD' : status < 303 && call.method === 'POST'
  const foreign = url.origin !== new URL(call.url).origin
  const dropped = [
    ...(asGet ? ['content-type', 'content-length'] : []),
    ...(foreign ? ['authorization', 'cookie', 'host'] : [])
  ]
  const headers = Object.fromEntries(Object.entries(call.headers).filter(([name]) =>
    !dropped.includes(name)))
  return {
    ...call,
    url: url.href,
    headers,
    ...(asGet ? { method: 'GET', body: null } : {}),
    ...(foreign ? { peers: undefined, isPath: false } : {})
  }
}

/**
 * @param {OutgoingCall} call
 * @param {AbortSignal} signal
 * @returns {Promise<CallOutcome>} of the first of its peers that is there, if it has some
 */
async function exchangeWithAny (call, signal) {
  const [socketPath, ...others] = call.peers ?? []
  return exchange(call, signal, socketPath).catch(error => {
    if (others.length === 0 || !nobodyListens(error)) throw error
    return exchangeWithAny({ ...call, peers: others }, signal)
  })
}

/**
 * @param {OutgoingCall} call
 * @param {AbortSignal} signal
 * @param {string} [socketPath] instead of the host that the URL names
 * @returns {Promise<CallOutcome>}
 */
function exchange ({ url, method, headers, body, keepAlive = false }, signal, socketPath) {
  const http = url.startsWith('https:') ? loadHttps() : loadHttp()
  if (keepAlive && !agents.has(http)) agents.set(http, new http.Agent({ keepAlive: true }))
  const agent = keepAlive && agents.get(http)
  const length = body === null ? {} : { 'content-length': String(body.byteLength) }
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      headers: { ...headers, ...length },
      signal,
      agent,
      ...(socketPath === undefined ? {} : { socketPath })
    })
    request.on('error', reject)
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new Error('the server switched protocols; only HTTP is spoken'))
    })
    request.on('response', response => { readAnswer(response).then(resolve, reject) })
    request.end(body)
  })
}

/** @param {IncomingMessage} response @returns {Promise<CallOutcome>} */
async function readAnswer (response) {
  const chunks = []
  let length = 0
  for await (const chunk of response) {
    length += chunk.length
    if (length > LONGEST_ANSWER) {
      throw new Error(`the answer is longer than ${LONGEST_ANSWER} bytes`)
    }
    chunks.push(chunk)
  }
  const headers = Object.fromEntries(Object.entries(response.headers)
    .filter(([, value]) => value !== undefined))
  return {
    status: Number(response.statusCode),
    message: String(response.statusMessage),
    headers: /** @type {Record<string, string | string[]>} */ (headers),
    body: Uint8Array.from(Buffer.concat(chunks))
  }
}
