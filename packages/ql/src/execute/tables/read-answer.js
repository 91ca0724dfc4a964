/** @import {TableRequest, UpstreamAnswer} from '../../types.js' */
/** @import {Ask} from '../types.js' */
/** @import {Run} from '../run.js' */
// From the answer of an upstream to the body that a statement goes on with.
import { selectResultset } from '../../tables/index.js'
import { isSuccess, parseOrText, toStatusError } from './answer-status.js'
import { parseWithin } from './parse-within.js'
import { readPatchedAnswer } from './read-patched-answer.js'
import { sliceResultset } from './slice-resultset.js'

/**
 * Reads an answer: its status, its media type, its result set, the columns of the statement.
 * @param {Run} run gets the bytes when they can be passed on as they are
 * @param {Ask} ask
 * @param {{answer: UpstreamAnswer, request: TableRequest}} exchange
 * @returns {unknown} the body, or a promise of it; undefined when bytes are passed on
 * @throws {QlError} UPSTREAM_STATUS, BAD_ANSWER, NO_TRANSFORMER, TOO_MANY_STEPS, TOO_MANY_RUN_VALUES
 */
export function readAnswer (run, ask, { answer, request }) {
  // An upstream that has none of its own is taken to have the one that it got.
  run.requestIds +=
    `${answer.headers['request-id'] ?? run.toCallHeaders(request.headers)['request-id']}]`
  if (ask.access.hooks) {
    return readPatchedAnswer(run, ask, { answer, request }).then(body => shapeBody(run, ask, body))
  }
  if (!isSuccess(answer.status)) throw toStatusError(ask, answer, parseOrText(answer))
  if (ask.passThrough !== null && isPlainJson(answer)) {
    run.bytes = sliceResultset(answer.body, ask.passThrough)
    if (run.bytes !== null) return undefined
  }
  return shapeBody(run, ask, parseWithin(run, answer))
}

/** @param {Run} run @param {Ask} ask @param {unknown} parsed @returns {unknown} */
function shapeBody ({ scope }, { access, project }, parsed) {
  const body = selectResultset(parsed, access.verb.resultset)
  return project === null ? body : project(body, scope)
}

/** @param {UpstreamAnswer} answer */
function isPlainJson ({ mediaType, mediaParameters: { charset } }) {
  return (mediaType === 'application/json' || mediaType === '') &&
    (charset === undefined || charset.toLowerCase() === 'utf-8')
}
