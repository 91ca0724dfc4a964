/** @import {ServiceResponse} from '../../../types.js' */
/** @import {Draft, Site} from '../types.js' */
// What a service has set, with the defaults that make it an answer.
import { show } from '../define/show.js'
import { JSON_TYPE } from '../response/encode.js'

/**
 * @param {Site} site
 * @param {Draft} draft
 * @param {boolean} exposed whether the service has had the headers in its hands
 * @returns {ServiceResponse} the draft itself
 * @throws {Error} of the realm, when the status is none
 */
export function finish (site, draft, exposed) {
  const hasBody = draft.body !== null && draft.body !== ''
  const status = draft.status ?? (hasBody ? 200 : 204)
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 200 || status > 599) {
    throw site.fail('the status of an answer has to be a number of 200 to 599; the handler set ' +
      `${show(status)}`)
  }
  draft.status = status
  if (exposed) normalise(draft)
  dropFraming(draft.headers)
  if (hasBody) draft.contentType ??= JSON_TYPE
  return /** @type {ServiceResponse} */ (draft)
}

/**
 * What says where an answer ends and what becomes of the connection is the host's: a second one makes it ill-formed.
 */
const FRAMING = new Set([
  'connection', 'content-length', 'keep-alive', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade'
])
/** Of these there may be one in an answer; of an array the last is taken, as for a value that is set again. */
const SINGLE = new Set([
  'access-control-allow-origin', 'age', 'content-disposition', 'content-location', 'content-range',
  'date', 'etag',
  'expires', 'last-modified', 'location', 'retry-after', 'server', 'x-content-type-options'
])

/** @param {Draft['headers']} headers names in lower case */
function dropFraming (headers) {
  for (const name in headers) {
    const value = headers[name]
    if (FRAMING.has(name)) delete headers[name]
    else if (Array.isArray(value) && SINGLE.has(name)) headers[name] = String(value.at(-1) ?? '')
  }
}

/** Names in lower case, values as text, the content type apart. @param {Draft} draft */
function normalise (draft) {
  /** @type {Draft['headers']} */
  const headers = {}
  for (const [name, value] of Object.entries(draft.headers)) {
    if (value === undefined || value === null) continue
    if (name.toLowerCase() === 'content-type') draft.contentType = String(value)
    else headers[name.toLowerCase()] = Array.isArray(value) ? value.map(String) : String(value)
  }
  draft.headers = headers
}

/**
 * Lets scripts of other origins read the answer's own headers.
 * @param {ServiceResponse} answer
 * @returns {ServiceResponse} the same
 */
export function exposeHeaders (answer) {
  const names = Object.keys(answer.headers).filter(name => name !== 'access-control-expose-headers')
  if (answer.contentType !== undefined) names.unshift('content-type')
  if (names.length > 0 && answer.headers['access-control-expose-headers'] === undefined) {
    answer.headers['access-control-expose-headers'] = names.join(', ')
  }
  return answer
}
