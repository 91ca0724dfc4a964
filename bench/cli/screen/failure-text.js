/** @import {VerifyLine} from '../../types.js' */

/**
 * What a refused variant did wrong.
 * @param {VerifyLine} line one that did not pass
 * @returns {string}
 */
export function failureText ({ variant, checks }) {
  const failed = checks.filter(({ passed }) => !passed)
  const lines = failed.map(({ action, check, message }) =>
    `    ${[action, check].filter(text => text !== '').join(', ')}: ${message ?? ''}`)
  return [
    `! ${variant} is not measured: it failed ${failed.length} of ${checks.length} checks.`,
    ...lines
  ].join('\n')
}
