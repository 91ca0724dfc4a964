// What is found while a manifest is read: problems make it invalid, warnings do not.
import { describeValue } from '../describe-value.js'

/**
 * @typedef {object} Report
 * @property {string[]} problems
 * @property {string[]} warnings
 * @property {string} base the folder that paths of code are relative to: '.' or the manifest's lib
 */

/**
 * Notes a field whose value is not what it must be.
 * @param {Report} report
 * @param {string} field
 * @param {{expected: string, came: unknown}} difference expected: a phrase to follow 'must be'
 */
export function addProblem (report, field, { expected, came }) {
  report.problems.push(`"${field}" must be ${expected}, came ${describeValue(came)}`)
}
