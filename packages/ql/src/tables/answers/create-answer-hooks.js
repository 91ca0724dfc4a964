/** @import {RequestPlan, TableVerb} from '../../types.js' */
// The hooks of a patch that concern the answer, in the order in which they are to be called: the media type, the text,
// the status (of what was parsed), the body.
import { createHookCaller } from '../requests/call-hooks.js'
import { MutableUri } from '../uri/mutable-uri.js'

const HOOKS = ['patch mediaType', 'parse response', 'patch status', 'patch response']

/**
 * @typedef {object} AnswerFacts
 * @property {string} uri of the request
 * @property {number} status
 * @property {Readonly<Record<string, string | string[] | undefined>>} headers
 * @property {unknown} body bytes for the first two hooks, what was parsed for the others
 */

/**
 * @typedef {object} AnswerHooks what a hook does not say is undefined: then the answer's own counts
 * @property {(facts: AnswerFacts) => Promise<string | undefined>} patchMediaType
 * @property {(facts: AnswerFacts) => Promise<{content: string, type: string | undefined} | undefined>} parseResponse
 *   the text of the answer
 * @property {(facts: AnswerFacts) => Promise<number | undefined>} patchStatus
 * @property {(facts: AnswerFacts) => Promise<unknown>} patchResponse the body to go on with; the one that came when
 *   there is no such hook
 */

/**
 * Whether a verb's patch wants to see answers.
 * @param {TableVerb} verb
 * @returns {boolean}
 */
export function hasAnswerHooks ({ patch }) {
  return patch !== null && HOOKS.some(hook => patch[hook] !== undefined)
}

/**
 * The answer's hooks of a verb, for one statement.
 * @param {TableVerb} verb
 * @param {{plan: RequestPlan, statement?: unknown, log?: (severity: string, message: unknown) => void}} context
 * @returns {AnswerHooks | null} null when the verb's patch has none of them; the functions reject with QlError
 *   PATCH_FAILED
 */
export function createAnswerHooks (verb, { plan, statement, log }) {
  if (!hasAnswerHooks(verb)) return null
  const caller = createHookCaller(verb, { statement, log })
  /** @param {string} hook @param {AnswerFacts} facts */
  const call = (hook, facts) =>
    caller(hook, { ...facts, uri: new MutableUri(facts.uri, true), params: plan.params })
  return {
    patchMediaType: async facts => toType(await call('patch mediaType', facts)),
    parseResponse: async facts =>
      toContent(await call('parse response', { ...facts, body: [facts.body] })),
    patchStatus: async facts => Number(await call('patch status', facts)) || undefined,
    patchResponse: async facts =>
      caller.has('patch response') ? call('patch response', facts) : facts.body
  }
}

/** @param {unknown} type */
function toType (type) {
  if (!type) return undefined
  if (type === 'XML') return 'application/xml'
  return type === 'JSON' ? 'application/json' : String(type)
}

/** @param {unknown} parsed */
function toContent (parsed) {
  if (typeof parsed !== 'object' || parsed === null || !('content' in parsed)) return undefined
  const type = 'type' in parsed ? toType(parsed.type) : undefined
  return { content: String(parsed.content), type }
}
