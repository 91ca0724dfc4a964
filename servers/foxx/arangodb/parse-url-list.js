/** @import {Endpoint} from './types.js' */
// ARANGO_URL, or an option of its form, as endpoints. In: 'http://user:password@host:8529,...'; out: endpoints, or a
// sentence that shows no password.

const DEFAULT_USER = 'root'
const DEFAULT_PORT = '8529'

/**
 * @param {string} text comma-separated URLs of one server or of the coordinators of one cluster
 * @param {string} [name] of the variable or option that holds it, for messages
 * @returns {{endpoints: Endpoint[]} | {reason: string}} user 'root' without a password where none is given; a URL
 *   without credentials has the first one's
 */
export function parseUrlList (text, name = 'ARANGO_URL') {
  const parts = text.split(',').map(part => part.trim()).filter(part => part !== '')
  if (parts.length === 0) return { reason: `${name} holds no URL` }
  /** @type {{url: string, auth: Endpoint['auth'] | null}[]} */
  const parsed = []
  for (const [index, part] of parts.entries()) {
    const result = parseUrl(part)
    if (typeof result === 'string') return { reason: `entry ${index + 1} of ${name} ${result}` }
    parsed.push(result)
  }
  const shared = parsed.find(({ auth }) => auth !== null)?.auth ??
    { username: DEFAULT_USER, password: '' }
  return { endpoints: parsed.map(({ url, auth }) => ({ url, auth: auth ?? shared })) }
}

/**
 * @param {string} text
 * @returns {{url: string, auth: Endpoint['auth'] | null} | string} a string: what is wrong with it
 */
function parseUrl (text) {
  const asHttp = text.replace(/^(http\+)?tcp:/, 'http:')
  if (!URL.canParse(asHttp)) {
    return 'is no URL; expected http://user:password@host:8529, with the password percent-encoded'
  }
  const url = new URL(asHttp)
  if (url.protocol === 'https:' || url.protocol === 'ssl:') {
    return 'asks for TLS; the suite measures plain HTTP only, so name an http endpoint'
  }
  if (url.protocol !== 'http:') return 'is no http URL; expected http://user:password@host:8529'
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    return 'has more than an origin; expected http://user:password@host:8529 without a path'
  }
  const auth = parseCredentials(url)
  if (auth === undefined) return 'has credentials that are not percent-encoded correctly'
  return {
    url: `http://${url.hostname}:${url.port || (hasPort(asHttp) ? '80' : DEFAULT_PORT)}`,
    auth
  }
}

/** URL forgets an explicit :80. @param {string} text */
function hasPort (text) {
  return /:80\/?$/.test(text)
}

/** @param {URL} url @returns {Endpoint['auth'] | null | undefined} null: none given; undefined: malformed */
function parseCredentials ({ username, password }) {
  if (username === '' && password === '') return null
  try {
    return {
      username: decodeURIComponent(username) || DEFAULT_USER,
      password: decodeURIComponent(password)
    }
  } catch (error) {
    if (error instanceof URIError) return undefined
    throw error
  }
}
