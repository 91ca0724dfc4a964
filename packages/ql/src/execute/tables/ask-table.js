/** @import {QlError as QlErrorType} from '../../errors/index.js' */
/** @import {RequestFacts, RequestPlan, TableRequest, UpstreamAnswer, UpstreamCall} from '../../types.js' */
/** @import {Project, TableAccess} from '../../plan/types.js' */
/** @import {Run} from '../run.js' */
/** @import {Ask} from '../types.js' */
// A statement on a table: its requests, all at once, and what becomes of their answers.
import { inspect } from 'node:util'
import { QlError, toReason } from '../../errors/index.js'
import { mergeBodies } from '../../tables/index.js'
import { createFind } from '../create-find.js'
import { gather } from '../gather.js'
import { readAnswer } from './read-answer.js'
import { takeTurn } from '../take-turn.js'

/** Longer answers are read one in a turn of the event loop: ten megabytes take up to 0.2 s. */
const MOST_AT_ONCE = 256 * 1024

/** What a branch of a fan-out may come to without ending the script; errors with status 502 too. */
const LOSSES = new Set(['UPSTREAM_STATUS', 'BAD_ANSWER', 'NO_TRANSFORMER', 'PATCH_FAILED'])
const LOST = Symbol('lost')

/**
 * Sends the requests of a statement and merges the bodies of their answers. Of several requests those that fail are
 * left out; of a single one the error is the statement's.
 * @param {Run} run
 * @param {Ask} ask
 * @returns {Promise<unknown>} rejects with the QlErrors of making requests, of calling and of reading
 * @throws {QlErrorType} the same
 */
export function askTable (run, ask) {
  if (run.trace !== null) ask.facts = withLog(run, ask)
  const plan = ask.access.toRequests(createFind(run.scope, ask.names, ask.values), ask.facts)
  return plan instanceof Promise
    ? plan.then(made => sendAll(run, ask, made))
    : sendAll(run, ask, plan)
}

/** What patches have to say is for whoever looks on. @param {Run} run @param {Ask} ask @returns {RequestFacts} */
function withLog (run, { access, facts }) {
  const log = (/** @type {string} */ severity, /** @type {unknown} */ said) => {
    run.warn(`Table ${access.name}: its patch says (${severity}): ` +
      `${typeof said === 'string' ? said : inspect(said, { breakLength: Infinity })}`)
  }
  return { ...facts, log }
}

/** @param {Run} run @param {Ask} ask @param {RequestPlan} plan @returns {Promise<unknown>} */
function sendAll (run, ask, plan) {
  const { requests } = plan
  run.takeRequests(requests.length)
  run.holdRequests(requests)
  ask.plan = plan
  const [only] = requests
  return requests.length === 1 && only !== undefined
    ? send(run, ask, only)
    : sendMany(run, ask, plan)
}

/** @param {Run} run @param {Ask} ask @param {TableRequest} request */
async function send (run, ask, request) {
  const answer = await callUpstream(run, ask, request)
  if (answer.body.length > MOST_AT_ONCE) await takeTurn()
  // Nobody waits for it any more.
  if (run.failure !== null) throw run.failure
  return readAnswer(run, ask, { answer, request })
}

/** @param {Run} run @param {Ask} ask @param {TableRequest} request @returns {Promise<UpstreamAnswer>} */
function callUpstream (run, { access, statement }, request) {
  const call = toCall(run, access, request)
  return run.trace === null ? run.environment.client.call(call) : callTraced(run, call, statement)
}

/** @param {Run} run @param {TableAccess} access @param {TableRequest} request @returns {UpstreamCall} */
function toCall (run, access, { method, uri, headers, body, cacheKey }) {
  const { verb } = access
  return {
    method, uri, headers: run.toCallHeaders(headers), body, table: access.name,
    timeoutMs: access.timeoutMs, minDelayMs: access.minDelayMs, maxDelayMs: access.maxDelayMs,
    retry: verb.verb === 'select', expiresSeconds: verb.expiresSeconds, inline: access.inline,
    cacheKey, budget: run.scope.budget
  }
}

/** @param {Run} run @param {UpstreamCall} call @param {number} statement @returns {Promise<UpstreamAnswer>} */
async function callTraced (run, call, statement) {
  const number = run.calls++
  const about = { statement, call: number }
  const { table, uri } = call
  run.trace?.({
    type: 'request', ...about, table, method: call.method.toUpperCase(), uri, atMs: run.atMs
  })
  /** @type {number | null} */
  let headersAtMs = null
  const onHeaders = () => { headersAtMs = run.atMs }
  try {
    const answer = await run.environment.client.call({ ...call, onHeaders })
    const { status, body: { length: bytes } } = answer
    run.trace?.({ type: 'response', ...about, status, bytes, headersAtMs, atMs: run.atMs })
    return answer
  } catch (error) {
    run.trace?.({ type: 'request-error', ...about, message: toReason(error), atMs: run.atMs })
    throw error
  }
}

/** @param {Run} run @param {Ask} ask @param {RequestPlan} plan */
async function sendMany (run, ask, { requests, merge }) {
  ask.passThrough = null
  const answered = await gather(requests.map(request => send(run, ask, request).catch(toLoss)))
  const bodies = answered.filter(body => body !== LOST)
  const lost = requests.length - bodies.length
  if (lost > 0) {
    run.warn(`${lost} of ${requests.length} requests to table ${ask.access.name} failed; their ` +
      'part of the result is left out')
  }
  if (bodies.length === 0 && requests.length > 0) return []
  const rows = countRows(bodies)
  if (!ask.project) run.takeRows(rows)
  else run.checkRows(rows)
  return mergeBodies(bodies, merge, requests.length)
}

/** @param {readonly unknown[]} bodies */
function countRows (bodies) {
  let rows = 0
  for (const body of bodies) rows += Array.isArray(body) ? body.length : 1
  return rows
}

/** @param {unknown} error */
function toLoss (error) {
  if (error instanceof QlError && (error.status === 502 || LOSSES.has(error.code))) return LOST
  throw error
}
