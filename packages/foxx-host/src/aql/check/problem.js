/** @import {At} from '../types.js' */
// What is wrong with a query that could be parsed.
import { HostError } from '../../errors.js'

/**
 * @param {string} name of the error number
 * @param {string} sentence what was expected, what came
 * @param {At} at
 * @returns {HostError}
 */
export function toProblem (name, sentence, { line, column }) {
  return new HostError(name, `AQL: ${sentence}, at position ${line}:${column} (while checking)`)
}
