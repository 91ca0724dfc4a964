/** @import {Position, Problem} from '../../types.js' */
// In: what a rule found and where. Out: the problem as the user reads it.
import { QlError } from '../../errors/index.js'

/**
 * @param {string} code of MESSAGES
 * @param {Position} position
 * @param {Record<string, unknown>} [facts] what the message needs, besides the line
 * @returns {Problem}
 */
export function toProblem (code, position, facts = {}) {
  const { message } = new QlError(code, { line: position.line, ...facts })
  return { code, message, position }
}
