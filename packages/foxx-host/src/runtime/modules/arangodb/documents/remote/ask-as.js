/** @import {CallOutcome} from '../../../types.js' */
/** @import {Question, RemoteAccess, ServerAnswer} from './types.js' */
// One request to the server of the documents, with this thread waiting. In: a question; out: its answer, or an error
// with the number and sentence that the server gave.
import { HostError, ServerError } from '../../../../../errors.js'
import { toBasicAuthorization } from '../../../../../to-basic-authorization.js'
import { toRecord } from '../../../../values.js'
import { callAndWait } from '../../request/call-and-wait.js'

/** Where nobody looks after how long service code runs. */
const LONGEST_SECONDS = 600

/**
 * Outside of any transaction.
 * @param {Pick<RemoteAccess, 'server' | 'database'>} access
 * @param {Question} question
 * @returns {ServerAnswer}
 * @throws {ServerError} what the server refuses; {HostError} 503 where it does not answer
 */
export function askAs ({ server, database }, { method, path, query = {}, headers = {}, body }) {
  const { origin, auth } = server
  const outcome = callAndWait({
    url: `${origin}/_db/${encodeURIComponent(database)}${path}${toSearch(query)}`,
    method,
    headers: {
      ...auth !== null && { authorization: toBasicAuthorization(auth.user, auth.password) },
      ...body !== undefined && { 'content-type': 'application/json' },
      ...headers
    },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    timeoutMs: (server.seconds() || LONGEST_SECONDS) * 1000,
    maxRedirects: 0,
    allowedHosts: [new URL(origin).hostname],
    keepAlive: true
  })
  if (outcome.hasFailed) throw toSilence(origin, outcome.message)
  const answer = {
    status: outcome.status, headers: outcome.headers,
    text: Buffer.from(outcome.body ?? []).toString()
  }
  // What refuses a HEAD has no room to say why.
  if (answer.status < 400 || method === 'HEAD') return answer
  throw toError(origin, answer, outcome)
}

/** @param {Record<string, unknown>} query */
function toSearch (query) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** @param {string} origin @param {string} reason */
function toSilence (origin, reason) {
  return new HostError('ERROR_HTTP_SERVICE_UNAVAILABLE', `${origin}, where the documents are, ` +
    `does not answer: ${reason}; what this call changes may have happened or not`)
}

/** @param {string} origin @param {ServerAnswer} answer @param {CallOutcome} outcome */
function toError (origin, { status, text }, { message }) {
  const { errorNum, errorMessage } = toRecord(parseOrNothing(text))
  if (typeof errorNum === 'number' && typeof errorMessage === 'string') {
    return new ServerError({ errorNum, errorMessage, code: status })
  }
  return toSilence(origin, `${status} ${message} came, without an error of ArangoDB`)
}

/** @param {string} text @returns {unknown} undefined: it is no JSON */
function parseOrNothing (text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
