/** @import {RequestFacts, RequestPlan, TableVerb} from '../../types.js' */
/** @import {Find, TokenSources} from '../uri/compile-read.js' */
/** @import {Params} from './create-params.js' */
/** @import {FormatUri} from '../uri/compile-uri.js' */
/** @import {FillHeaders} from './compile-headers.js' */
// Requests of a verb whose patch does nothing but change URIs: what most patches do, so that nothing else is prepared
// for it.
import { QlError } from '../../errors/index.js'
import { MutableUri } from '../uri/mutable-uri.js'
import { toShownReason } from '../../hide-paths.js'
import { createParams } from './create-params.js'
import { createRequest } from './create-request.js'

const HOOK = 'patch uri'
/** Everything else that a patch may have. */
const OTHER_HOOKS = [
  'validate param', 'patch headers', 'body template', 'patch body', 'compute key',
  'patch mediaType', 'parse response', 'patch status', 'patch response'
]

/**
 * @typedef {object} VerbParts
 * @property {FormatUri} formatUri
 * @property {FillHeaders} fillHeaders
 * @property {TokenSources} sources
 */

/**
 * Whether changing URIs is all that the operator's files have to do with a verb.
 * @param {TableVerb} verb
 * @returns {boolean}
 */
export function patchesOnlyUris ({ patch, auth, bodyTemplate }) {
  return patch?.[HOOK] !== undefined && auth === null && bodyTemplate === null &&
    OTHER_HOOKS.every(hook => patch[hook] === undefined)
}

/**
 * Compiles such a verb.
 * @param {TableVerb} verb
 * @param {VerbParts} parts
 * @returns {(find: Find, facts: RequestFacts) => RequestPlan | Promise<RequestPlan>} a promise when the hook gives one;
 *   throws
 *   QlError PATCH_FAILED and those of making URIs and headers
 */
export function compileUriPatch (verb, { formatUri, fillHeaders, sources }) {
  const hook = /** @type {Function} */ (verb.patch?.[HOOK])
  const merge = verb.template.block ? 'block' : 'field'
  return (find, facts) => {
    const formatted = formatUri(find, facts)
    const request = createRequest(verb.method, fillHeaders(find), facts.body)
    if (typeof formatted === 'string') return finish(callHook(formatted, find, facts))
    const patched = formatted.map(uri => callHook(uri, find, facts))
    return patched.some(isPromise)
      ? Promise.all(patched).then(all => finish(all.flat()), fail)
      : finish(patched.flat())

    /** @param {unknown} patched @returns {RequestPlan | Promise<RequestPlan>} */
    function finish (patched) {
      if (isPromise(patched)) return patched.then(finish, fail)
      const uris = Array.isArray(patched) ? patched : [patched]
      return { requests: uris.filter(Boolean).map(uri => ({ ...request, uri: toUri(uri) })), merge }
    }
  }

  /** @param {string} uri @param {Find} find @param {RequestFacts} facts @returns {unknown} */
  function callHook (uri, find, facts) {
    try {
      return hook(new HookArguments(new MutableUri(uri, true), { verb, sources, find, facts }))
    } catch (error) {
      return fail(error)
    }
  }

  /** @param {unknown} error @returns {never} */
  function fail (error) {
    throw new QlError(
      'PATCH_FAILED', { table: verb.table, hook: HOOK, reason: toShownReason(error) }, error
    )
  }
}

/** What the hook gets; the parameters are only made for hooks that ask for them. */
class HookArguments {
  /** @type {{verb: TableVerb, sources: TokenSources, find: Find, facts: RequestFacts}} */
  #context
  /** @type {Params | null} */
  #params = null

  /**
   * @param {MutableUri} uri
   * @param {{verb: TableVerb, sources: TokenSources, find: Find, facts: RequestFacts}} context
   */
  constructor (uri, context) {
    this.uri = uri
    this.statement = context.facts.statement
    this.#context = context
  }

  get params () {
    const { verb, sources, find, facts } = this.#context
    this.#params ??= createParams(verb, sources, { find, facts })
    return this.#params
  }

  get log () {
    const { log } = this.#context.facts
    return (/** @type {unknown} */ severity, /** @type {unknown} */ message) =>
      log?.(String(severity ?? ''), message)
  }
}

/** @param {unknown} value @returns {value is Promise<unknown>} */
function isPromise (value) {
  return value instanceof Promise
}

/**
 * What a hook gave as the URI of a request.
 * @param {unknown} patched
 * @returns {string}
 * @throws {QlError} BAD_URI
 */
export function toUri (patched) {
  return (patched instanceof MutableUri ? patched : new MutableUri(String(patched))).format()
}
