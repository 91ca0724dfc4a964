/** @import {Run} from '../types.js' */
// What functions say of arguments that they can't work with: a warning, and null for the call.

const TYPE_MISMATCH = 1542
const INVALID_REGEX = 1543
const INVALID_DATE = 1572

/** How much of a wrong argument a message shows, UTF-16 units. */
const SHOWN = 64

/**
 * @param {Run} run
 * @param {string} name of the function
 * @param {string} expected what it takes
 * @returns {null}
 */
export function refuseArgument (run, name, expected) {
  run.warn(
    TYPE_MISMATCH, `invalid argument type in call to function '${name}()': expected ${expected}`
  )
  return null
}

/**
 * @param {Run} run
 * @param {string} name of the function
 * @param {string} pattern
 * @returns {null}
 */
export function refusePattern (run, name, pattern) {
  run.warn(INVALID_REGEX, `invalid regex value in call to function '${name}()': ` +
    `${JSON.stringify(pattern.slice(0, SHOWN))}`)
  return null
}

/**
 * @param {Run} run
 * @param {string} name of the function
 * @param {string} expected what it takes, and what came
 * @returns {null}
 */
export function refuseDate (run, name, expected) {
  run.warn(INVALID_DATE, `invalid date value in call to function '${name}()': expected ${expected}`)
  return null
}
