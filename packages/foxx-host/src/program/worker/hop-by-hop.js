/** @import {Agent, IncomingMessage} from 'node:http' */
/** @import {ApiRequest} from '../../types.js' */
// A request that goes on to another worker, and the headers that go with it and with its answer.

/** What holds for one connection and not for the next one: RFC 9110 7.6.1, and what depends on how the body is sent. */
const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'expect', 'content-length'
])

/** What the body no longer has: it was decoded when it came. */
const DECODED = 'content-encoding'

/**
 * @param {ApiRequest} request
 * @param {{agent: Agent, socketPath: string}} peer
 * @returns {import('node:http').RequestOptions} for the same request to that worker
 */
export function toOnward ({ method, message: { headers, url }, body }, { agent, socketPath }) {
  const kept = Object.entries(headers)
    .filter(([name]) => !HOP_BY_HOP.has(name) && name !== DECODED)
  if (body !== null) kept.push(['content-length', String(body.length)])
  return { agent, socketPath, method, path: url, headers: Object.fromEntries(kept) }
}

/**
 * The content-length stays: it is as long here.
 * @param {IncomingMessage} answer
 * @returns {string[]} names and values in turn
 */
export function toRawHeaders ({ rawHeaders }) {
  return rawHeaders.filter((_, index) => {
    const name = /** @type {string} */ (rawHeaders[index - index % 2]).toLowerCase()
    return name === 'content-length' || !HOP_BY_HOP.has(name)
  })
}
