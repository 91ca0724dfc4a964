/** @import {Config, Limits, Table, UpstreamCall, UpstreamClient} from '../../src/types.js' */
// What the tests of the outgoing side need again and again: limits, calls, tables, clients that are closed afterwards.
import { createUpstreamClient } from '../../src/upstream-calls/index.js'
import { QlError } from '../../src/errors/index.js'
import { createRunBudget } from '../../src/values/index.js'

/** @type {Limits} */
export const LIMITS = {
  scriptBytes: 1e5,
  statements: 100,
  nestedRequests: 50,
  upstreamRequests: 500,
  rows: 1e5,
  runRows: 1e6,
  steps: 1e6,
  responseValues: 1e6,
  heldBytes: 40_000_000,
  heldValues: 2e6,
  answerBytes: 20_000_000,
  runMs: 60_000,
  responseBytes: 10_000_000,
  timeoutMs: 2000,
  minDelayMs: 500,
  maxDelayMs: 30_000,
  cachedPlans: 100
}

/** @param {string} uri @param {Partial<UpstreamCall>} [changes] @returns {UpstreamCall} */
export function makeCall (uri, changes) {
  return {
    method: 'get',
    uri,
    headers: {},
    budget: createRunBudget({}),
    body: null,
    table: 't',
    timeoutMs: 2000,
    minDelayMs: 500,
    maxDelayMs: 30_000,
    retry: false,
    expiresSeconds: null,
    inline: true,
    ...changes
  }
}

/**
 * @param {readonly string[]} uris of verbs; tokens are written {x}
 * @returns {Table}
 */
export function makeTable (...uris) {
  const verbs = ['select', 'insert', 'update', 'delete'].slice(0, uris.length).map((verb, i) =>
    [verb, { verb, template: toTemplate(uris[i] ?? '') }])
  return /** @type {Table} */ (/** @type {unknown} */ ({
    name: 't', connector: 'http', comments: '', file: '/t.ql', verbs: Object.fromEntries(verbs)
  }))
}

/** @param {string} text */
function toTemplate (text) {
  const parts = text.split(/(\{[^}]*\})/).filter(part => part !== '')
  return {
    text,
    block: false,
    parts: parts.map(part => part.startsWith('{') ? {
      name: part.slice(1, -1), nested: null, required: false, multiValued: false, most: null,
      encoded: true
    } : part)
  }
}

/**
 * Makes a client and closes it when the test is over.
 *
 * @param {import('mocha').Context} context
 * @param {{
 *   config?: Config, tables?: Table[], allowHosts?: string[], tablesFromRequests?: boolean,
 *   resolve?: typeof import('node:dns').lookup, limits?: Partial<Limits>, directory?: string, now?: () => number,
 *   random?: () => number
 * }} [options]
 * @returns {UpstreamClient & {counts: {upstreamRequests: number, upstreamErrors: number}}}
 */
export function makeClient (context, { limits, ...options } = {}) {
  const counts = { upstreamRequests: 0, upstreamErrors: 0 }
  const client = createUpstreamClient({
    limits: { ...LIMITS, ...limits }, tablesFromRequests: true, counts, ...options
  })
  const open = /** @type {{clients?: UpstreamClient[]}} */ (context)
  open.clients = [...open.clients ?? [], client]
  return { ...client, counts }
}

/** Closes what makeClient opened; for afterEach. @param {import('mocha').Context} context */
export async function closeClients (context) {
  const open = /** @type {{clients?: UpstreamClient[]}} */ (context)
  for (const client of open.clients ?? []) await client.close()
  open.clients = []
}

/**
 * @param {Promise<unknown>} promise
 * @returns {Promise<QlError>} what it was rejected with
 */
export async function failureOf (promise) {
  const result = await promise.then(value => value, error => error)
  if (result instanceof QlError) return result
  throw new Error('expected a QlError, got ' +
    `${String(result instanceof Error ? result.stack : JSON.stringify(result))}`)
}
