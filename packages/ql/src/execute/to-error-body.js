/** @import {Position, Problem} from '../types.js' */
// What a client is told when a script fails. In: what was thrown. Out: the status of the answer and what its JSON says.
import { QlError } from '../errors/index.js'
import { toSyntaxBody } from '../language/index.js'

/**
 * Describes an error for a client.
 * @param {unknown} error
 * @returns {{status: number, body: unknown}} compile errors and those of upstreams are objects, others a sentence; what
 *   is no QlError is
 *   a fault of ours, of which nothing is told
 */
export function toErrorBody (error) {
  if (!(error instanceof QlError)) {
    return { status: 500, body: 'Internal error: the script could not be run' }
  }
  return { status: error.status, body: toBody(error) }
}

/** @param {QlError} error @returns {unknown} */
function toBody (error) {
  const { code, message, facts, status } = error
  if (code === 'SYNTAX') return toSyntaxBody(error)
  if (facts.position !== undefined) return toProblemBody(message, facts)
  if (code === 'UPSTREAM_STATUS') return { headers: facts.headers, body: facts.body, emitted: true }
  if (code === 'NO_TRANSFORMER') {
    return { message, type: facts.type, subType: facts.subType, body: facts.body }
  }
  if (code === 'BAD_ANSWER') return { message, body: facts.body }
  if (status !== 502) return message
  const { uri, timeout, tries } = facts
  return timeout === undefined || tries === undefined
    ? { uri, status, message }
    : { uri, status, message, timeout, tries }
}

/** @param {string} message @param {Record<string, unknown>} facts */
function toProblemBody (message, { position, problems }) {
  const { offset, line, column } = /** @type {Position} */ (position)
  const all = /** @type {readonly Problem[] | undefined} */ (problems)
  return {
    name: 'SyntaxError',
    message,
    offset,
    line,
    column,
    problems: all?.map(
      problem => ({ code: problem.code, message: problem.message, ...problem.position })
    ) ?? []
  }
}
