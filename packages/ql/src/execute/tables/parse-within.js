/** @import {UpstreamAnswer} from '../../types.js' */
/** @import {Run} from '../run.js' */
import { parseAnswer } from '../../upstream-calls/index.js'
import { takeValues } from '../../values/index.js'

/**
 * Parses an answer within the bounds of a run.
 * @param {Run} run
 * @param {UpstreamAnswer} answer
 * @returns {unknown} plain data
 * @throws {QlError} what parseAnswer throws, and TOO_MANY_RUN_VALUES
 */
export function parseWithin ({ scope, environment }, answer) {
  return parseAnswer(answer, {
    mostValues: environment.limits.responseValues,
    takeValues: count => takeValues(scope, count)
  })
}
