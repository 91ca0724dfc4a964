/** @import {IncomingMessage} from 'node:http' */
// Headers of a request or an answer that goes on over another connection.

/** What holds for one connection and not for the next one: RFC 9110 7.6.1, and what depends on how the body is sent. */
const HOP_BY_HOP = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'expect', 'content-length'
])

/** @param {IncomingMessage} message @returns {Record<string, string | string[] | undefined>} */
export function withoutHopByHop ({ headers }) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)))
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
