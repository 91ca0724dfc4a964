/** @import {BodyTemplate, RequestFacts, TableVerb} from '../../types.js' */
/** @import {TokenSources} from '../uri/compile-read.js' */
/** @import {CallHook} from './call-hooks.js' */
/** @import {Params} from './create-params.js' */
// The body of a request: from the table's template, a template that its patch brings, or the incoming body, and then as
// the patch changes it.
import { QlError } from '../../errors/index.js'
import { createTextCache } from '../../values/index.js'
import { compileBody } from '../bodies/compile-body.js'

/** @typedef {{content: string | Uint8Array | null, type: string}} Payload */
/** @typedef {Record<string, unknown> & {params: Params}} PayloadFacts */

/** Templates that a patch brings are kept compiled while there are few of them, of few types. */
const MOST_TEMPLATES = 20

/**
 * Compiles how the bodies of a verb are made.
 * @param {TableVerb} verb
 * @param {TokenSources} sources
 * @returns {(about: PayloadFacts, call: CallHook, facts: RequestFacts) => Promise<Payload>} rejects with QlError
 *   PATCH_FAILED or MISSING_TOKEN
 */
export function compilePayload (verb, sources) {
  const template = verb.bodyTemplate
  const compile = compileOther(template, sources)
  const compilersOf = createTextCache(type =>
    createTextCache(text => compile(text, type), MOST_TEMPLATES), MOST_TEMPLATES)
  return async (about, call, facts) => {
    const view = { statement: facts.statement, params: about.params }
    /** @type {{content?: unknown, type?: unknown}} */
    const brought = Object(await call('body template', about))
    const type = String(brought.type || template?.type || '')
    /** @type {Payload} */
    let payload = { content: null, type }
    if (brought.content) payload.content = compilersOf(type)(String(brought.content))(view)
    else if (template !== null) payload.content = template.render(view)
    else if (facts.body) payload = { content: facts.body.bytes, type: type || facts.body.mediaType }
    if (!call.has('patch body')) return payload
    return toPayload(await call('patch body', { ...about, body: payload }), payload, verb.table)
  }
}

/** @param {BodyTemplate | null} template @param {TokenSources} sources @returns {BodyTemplate['compile']} */
function compileOther (template, sources) {
  return template?.compile ?? ((text, type) => compileBody(text, { type, path: '', sources }))
}

/** @param {unknown} patched @param {Payload} payload @param {string} table @returns {Payload} */
function toPayload (patched, payload, table) {
  if (typeof patched !== 'object' || patched === null) return payload
  /** @type {{content?: unknown, type?: unknown}} */
  const { content = null, type = payload.type } = patched
  if (content !== null && typeof content !== 'string' && !(content instanceof Uint8Array)) {
    throw new QlError('PATCH_FAILED', {
      table,
      hook: 'patch body',
      reason: `expected content to be a text or a buffer, not ${typeof content}`
    })
  }
  return { content, type: String(type) }
}
