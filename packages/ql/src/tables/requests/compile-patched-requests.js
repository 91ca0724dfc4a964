/** @import {RequestFacts, RequestPlan, TableRequest, TableVerb} from '../../types.js' */
/** @import {Find} from '../uri/compile-read.js' */
/** @import {FillHeaders} from './compile-headers.js' */
/** @import {CallHook} from './call-hooks.js' */
/** @import {Params} from './create-params.js' */
/** @import {VerbParts} from './compile-uri-patch.js' */
// Requests of a verb that the operator's files have a say in: its patch, its auth module, its body template.
import { QlError } from '../../errors/index.js'
import { toText } from '../../values/index.js'
import { MutableUri } from '../uri/mutable-uri.js'
import { compilePayload } from './compile-payload.js'
import { toShownReason } from '../../hide-paths.js'
import { createHookCaller } from './call-hooks.js'
import { toUri } from './compile-uri-patch.js'
import { toHeaderValue } from './compile-headers.js'
import { createParams, replaceParam } from './create-params.js'

/**
 * Compiles a verb with files.
 * @param {TableVerb} verb
 * @param {VerbParts} parts
 * @returns {(find: Find, facts: RequestFacts) => Promise<RequestPlan>} no requests at all when the patch drops every
 *   URI;
 *   rejects with the QlErrors of compileRequests
 */
export function compilePatchedRequests (verb, { formatUri, fillHeaders, sources }) {
  const buildPayload = compilePayload(verb, sources)
  const each = verb.bodyTemplate?.foreach ?? null
  return async (find, facts) => {
    const params = createParams(verb, sources, { find, facts })
    const call = createHookCaller(verb, { statement: facts.statement, log: facts.log })
    await validateParams(params, call)
    const bindings = each === null
      ? [params]
      : toList(params[each]).map(value => replaceParam(params, each, value))
    checkCount(bindings.length, facts)
    const targets = []
    for (const bound of bindings) {
      targets.push(...await patchUris(
        formatUri(name => bound[name], { most: facts.most }), { bound, call, all: each === null }
      ))
    }
    if (verb.auth !== null) await authenticate(verb, bindings)
    const requests = []
    for (const target of targets) {
      requests.push(await buildRequest(target, { verb, fillHeaders, buildPayload, call, facts }))
    }
    return { requests, merge: each !== null || verb.template.block ? 'block' : 'field', params }
  }
}

/** @param {number} count @param {RequestFacts} facts */
function checkCount (count, { most = Infinity }) {
  if (count > most) throw new QlError('TOO_MANY_REQUESTS', { count, most })
}

/** @param {Params} params @param {CallHook} call */
async function validateParams (params, call) {
  if (!call.has('validate param')) return
  for (const [name, value] of Object.entries(params)) {
    if (name === 'config') continue
    if (!await call('validate param', { params }, [name, value])) {
      throw new QlError('INVALID_PARAM', { name, value: toText(value) })
    }
  }
}

/** @typedef {{uri: string, params: Params}} Target */

/**
 * @param {string | string[]} formatted
 * @param {{bound: Params, call: CallHook, all: boolean}} context all: false when a body is made of each value, so that
 *   one URI is enough
 * @returns {Promise<Target[]>}
 */
async function patchUris (formatted, { bound, call, all }) {
  const uris = typeof formatted === 'string' ? [formatted] : formatted
  const targets = []
  for (const uri of all ? uris : uris.slice(0, 1)) {
    if (!call.has('patch uri')) {
      targets.push({ uri, params: bound })
      continue
    }
    const patched = await call('patch uri', { uri: new MutableUri(uri, true), params: bound })
    for (const one of toList(patched)) if (one) targets.push({ uri: toUri(one), params: bound })
  }
  return targets
}

/** @param {TableVerb} verb @param {readonly Params[]} bindings */
async function authenticate ({ auth, table }, bindings) {
  for (const params of bindings) {
    try {
      await auth?.(params)
    } catch (error) {
      throw new QlError('AUTH_FAILED', { table, reason: toShownReason(error) }, error)
    }
  }
}

/**
 * @param {Target} target
 * @param {{
 *   verb: TableVerb, fillHeaders: FillHeaders, buildPayload: ReturnType<typeof compilePayload>, call: CallHook,
 *   facts: RequestFacts
 * }} context
 * @returns {Promise<TableRequest>}
 */
async function buildRequest ({ uri, params }, { verb, fillHeaders, buildPayload, call, facts }) {
  const about = { uri: new MutableUri(uri, true), params }
  let headers = { ...fillHeaders(name => params[name]) }
  if (call.has('patch headers')) {
    headers = toHeaders(await call('patch headers', { ...about, headers }), verb.table)
  }
  const payload =
    verb.method === 'get' ? null : await buildPayload({ ...about, headers }, call, facts)
  if (payload?.type && headers['content-type'] === undefined) headers['content-type'] = payload.type
  const body = payload?.content ?? null
  /** @type {TableRequest} */
  const request = { method: verb.method, uri, headers, body }
  if (verb.expiresSeconds === null || !call.has('compute key')) return request
  const key =
    await call('compute key', { ...about, table: verb.table, method: verb.method, headers, body })
  return key === undefined || key === null ? request : { ...request, cacheKey: String(key) }
}

/** @param {unknown} patched @param {string} table @returns {Record<string, string>} */
function toHeaders (patched, table) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const [name, value] of Object.entries(patched ?? {})) {
    headers[name.toLowerCase()] = toHeaderValue(String(value), { name, table })
  }
  return headers
}

/** @param {unknown} value @returns {unknown[]} */
function toList (value) {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}
