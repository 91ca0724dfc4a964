// In: the headers of a call. Out: the list of names and values that is written.

const ACCEPT = 'application/xml,application/json,text/csv'
const ACCEPT_ENCODING = 'gzip, deflate, br'
const USER_AGENT = 'shootout-ql'

/**
 * Belong to the connection or are derived from URI and body; a call can't set them. A Host of its own would lead a
 * proxy elsewhere.
 */
const NOT_THE_CALLS = new Set([
  'connection', 'content-length', 'expect', 'host', 'keep-alive', 'proxy-connection', 'te',
  'trailer', 'transfer-encoding', 'upgrade'
])

/**
 * Writes the headers of a request: those of the call, and ours where it says nothing.
 *
 * @param {Readonly<Record<string, string>>} headers names in lower case
 * @param {string | null} host for the Host header; null: it is the pool's own
 * @returns {string[]} name, value, name, value, ...
 */
export function toHeaderList (headers, host) {
  const list = host === null ? [] : ['host', host]
  let accept = ACCEPT
  let acceptEncoding = ACCEPT_ENCODING
  let userAgent = USER_AGENT
  for (const name of Object.keys(headers)) {
    const value = /** @type {string} */ (headers[name])
    if (name === 'accept') accept = value
    else if (name === 'accept-encoding') acceptEncoding = value
    else if (name === 'user-agent') userAgent = value
    else if (!NOT_THE_CALLS.has(name)) list.push(name, value)
  }
  list.push('accept', accept, 'accept-encoding', acceptEncoding, 'user-agent', userAgent)
  return list
}
