/** @import {AnyAction} from '../../actions/types.js' */
/** @import {PlannedRequest} from '../types.js' */
// The request, as a run's file keeps it and its report shows it. In: actions; out: their requests by name, without
// what is too long to be read or nobody else's business.
import { formatCount } from '../format/numbers.js'

/** Characters of a body. */
const LONGEST_BODY = 200
/** Any other header may hold a credential. */
const OPEN_HEADERS = [
  'accept', 'accept-encoding', 'accept-language', 'cache-control', 'content-type',
  'if-modified-since', 'if-none-match', 'range', 'user-agent'
]

/**
 * @param {readonly Pick<AnyAction, 'name' | 'request' | 'expected'>[]} actions
 * @returns {Record<string, PlannedRequest>} bodies of more than 200 characters are cut, with their length said
 */
export function describeRequests (actions) {
  return Object.fromEntries(actions.map(({ name, request, expected }) => {
    const { method, path, body } = request
    const headers = 'headers' in request && request.headers !== undefined
      ? { headers: toOpen(request.headers) }
      : {}
    return [
      name,
      {
        method,
        path,
        ...headers,
        ...(body !== undefined && { body: cut(body) }),
        expected: cut(expected.body ?? expected.example)
      }
    ]
  }))
}

/** @param {Readonly<Record<string, string>>} headers */
function toOpen (headers) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [
    name,
    OPEN_HEADERS.includes(name.toLowerCase()) ? value : 'not written down, it may be a secret'
  ]))
}

/** Never within a pair of surrogates. @param {string} text */
function cut (text) {
  return text.length <= LONGEST_BODY
    ? text
    : `${text.slice(0, LONGEST_BODY).replace(/[\ud800-\udbff]$/, '')}… ` +
      `(${formatCount(text.length)} characters)`
}
