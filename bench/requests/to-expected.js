/** @import {ExpectedAnswer, RawExpect} from './types.js' */

/**
 * @param {RawExpect} raw of an entry whose shape is right
 * @param {{at: string, refuse: (why: string) => never}} how at: 'requests[2].expect'
 * @returns {ExpectedAnswer}
 */
export function toExpected (raw = {}, { at, refuse }) {
  const { status = null, body = null, matches = null, json } = raw
  const given = ['body', 'matches', 'json'].filter(name => Object.hasOwn(raw, name))
  if (given.length > 1) refuse(`${at}: ${given.join(' and ')} are about the same; give one of them`)
  if (matches !== null) {
    try {
      RegExp(matches)
    } catch (error) {
      refuse(`${at}.matches: ${/** @type {Error} */ (error).message}`)
    }
  }
  return Object.freeze({ status, body, matches, json: json === undefined ? null : { value: json } })
}
