/** @import {RequestPlan, TableRequest, UpstreamAnswer} from '../../types.js' */
/** @import {Ask} from '../types.js' */
/** @import {Run} from '../run.js' */
// From the answer of an upstream to the body that a statement goes on with. A patch of the table has its say on media
// type, text, status and body, in this order.
import { QlError } from '../../errors/index.js'
import { createAnswerHooks, selectResultset } from '../../tables/index.js'
import { parseAnswer, parseMediaType, toText } from '../../upstream-calls/index.js'
import { takeUncounted, takeValues } from '../../values/index.js'
import { isTooDeep } from './check-size.js'
import { sliceResultset } from './slice-resultset.js'

/** @typedef {NonNullable<ReturnType<typeof createAnswerHooks>>} AnswerHooks */

/** No error has so much to say. */
const MOST_OF_ERROR = 256 * 1024

/**
 * Reads an answer: its status, its media type, its result set, the columns of the statement.
 * @param {Run} run gets the bytes when they can be passed on as they are
 * @param {Ask} ask
 * @param {{answer: UpstreamAnswer, request: TableRequest}} exchange
 * @returns {unknown} the body, or a promise of it; undefined when bytes are passed on
 * @throws {QlError} UPSTREAM_STATUS, BAD_ANSWER, NO_TRANSFORMER, PATCH_FAILED, TOO_MANY_STEPS, TOO_MANY_RUN_VALUES
 */
export function readAnswer (run, ask, { answer, request }) {
  // An upstream that has none of its own is taken to have the one that it got.
  run.requestIds +=
    `${answer.headers['request-id'] ?? run.toCallHeaders(request.headers)['request-id']}]`
  if (ask.access.hooks) {
    return readPatchedAnswer(run, ask, { answer, request }).then(body => shapeBody(run, ask, body))
  }
  if (!isSuccess(answer.status)) throw toStatusError(ask, answer, parseOrText(answer))
  if (ask.passThrough && isPlainJson(answer)) {
    run.bytes = sliceResultset(answer.body, ask.passThrough)
    if (run.bytes !== null) return undefined
  }
  return shapeBody(run, ask, parseWithin(run, answer))
}

/** @param {Run} run @param {Ask} ask @param {unknown} parsed @returns {unknown} */
function shapeBody ({ scope }, { access, project }, parsed) {
  const body = selectResultset(parsed, access.verb.resultset)
  return project ? project(body, scope) : body
}

/** @param {UpstreamAnswer} answer */
function isPlainJson ({ mediaType, mediaParameters: { charset } }) {
  return (mediaType === 'application/json' || mediaType === '') &&
    (charset === undefined || charset.toLowerCase() === 'utf-8')
}

/**
 * Reads an answer through the hooks of its table.
 * @param {Run} run
 * @param {Ask} ask
 * @param {{answer: UpstreamAnswer, request: TableRequest}} exchange
 * @returns {Promise<unknown>} the body, before the result set is selected
 */
async function readPatchedAnswer (run, ask, { answer, request }) {
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

/**
 * Parses an answer within the bounds of a run.
 * @param {Run} run
 * @param {UpstreamAnswer} answer
 * @returns {unknown} plain data
 */
function parseWithin ({ scope, environment }, answer) {
  return parseAnswer(answer, {
    mostValues: environment.limits.responseValues,
    takeValues: count => takeValues(scope, count),
    isFree: bytes => takeUncounted(scope, bytes)
  })
}

/** 200 to 300. @param {number} status */
function isSuccess (status) {
  return status >= 200 && status <= 300
}

/**
 * The error for an answer that is no success.
 * @param {Ask} ask
 * @param {Pick<UpstreamAnswer, 'status' | 'headers'>} answer
 * @param {unknown} body parsed, so that it will be told in JSON whatever it came in, or a text
 * @returns {QlError} UPSTREAM_STATUS
 */
function toStatusError ({ access }, { status, headers }, body) {
  const type = typeof body === 'string' ? headers['content-type'] : 'application/json'
  return new QlError(
    'UPSTREAM_STATUS', { table: access.name, status, headers: { 'content-type': type }, body }
  )
}

/**
 * What an error says, or its text when that can't be parsed, or written down again; of a very long one the beginning.
 * @param {UpstreamAnswer} answer
 * @returns {unknown}
 */
function parseOrText (answer) {
  if (answer.body.length > MOST_OF_ERROR) {
    return toText({ ...answer, body: answer.body.subarray(0, MOST_OF_ERROR) })
  }
  try {
    const body = parseAnswer(answer)
    return isTooDeep(body) ? toText(answer) : body
  } catch (error) {
    if (error instanceof QlError) return toText(answer)
    throw error
  }
}
