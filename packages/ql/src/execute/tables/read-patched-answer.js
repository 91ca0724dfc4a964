/** @import {RequestPlan, TableRequest, UpstreamAnswer} from '../../types.js' */
/** @import {Ask} from '../types.js' */
/** @import {Run} from '../run.js' */
// From the answer of an upstream to its body when the table's patch has a say in it: media type, text, status, body, in
// this order.
import { createAnswerHooks } from '../../tables/index.js'
import { parseMediaType } from '../../upstream-calls/index.js'
import { isSuccess, parseOrText, toStatusError } from './answer-status.js'
import { parseWithin } from './parse-within.js'

/** @typedef {NonNullable<ReturnType<typeof createAnswerHooks>>} AnswerHooks */

/**
 * Reads an answer through the hooks of its table.
 * @param {Run} run
 * @param {Ask} ask
 * @param {{answer: UpstreamAnswer, request: TableRequest}} exchange
 * @returns {Promise<unknown>} the body, before the result set is selected
 * @throws {QlError} UPSTREAM_STATUS, BAD_ANSWER, NO_TRANSFORMER, PATCH_FAILED
 */
export async function readPatchedAnswer (run, ask, { answer, request }) {
  const { access, facts } = ask
  const hooks = /** @type {AnswerHooks} */ (createAnswerHooks(
    access.verb,
    { plan: /** @type {RequestPlan} */ (ask.plan), statement: facts.statement, log: facts.log }
  ))
  const about = { uri: request.uri, status: answer.status, headers: answer.headers }
  const read = await patchText(hooks, answer, about)
  const body = isSuccess(answer.status) ? parseWithin(run, read) : parseOrText(read)
  const status = await hooks.patchStatus({ ...about, body }) ?? answer.status
  if (!isSuccess(status)) throw toStatusError(ask, { ...answer, status }, body)
  return hooks.patchResponse({ ...about, status, body })
}

/**
 * @param {AnswerHooks} hooks
 * @param {UpstreamAnswer} answer
 * @param {{uri: string, status: number, headers: UpstreamAnswer['headers']}} about
 * @returns {Promise<UpstreamAnswer>}
 */
async function patchText (hooks, answer, about) {
  const facts = { ...about, body: answer.body }
  const patchedType = await hooks.patchMediaType(facts)
  const typed = patchedType === undefined ? answer : { ...answer, ...parseMediaType(patchedType) }
  const parsed = await hooks.parseResponse(facts)
  if (parsed === undefined) return typed
  const type = parsed.type === undefined ? typed : parseMediaType(parsed.type)
  return {
    ...typed,
    mediaType: type.mediaType,
    mediaParameters: { ...type.mediaParameters, charset: 'utf-8' },
    body: Buffer.from(parsed.content)
  }
}
