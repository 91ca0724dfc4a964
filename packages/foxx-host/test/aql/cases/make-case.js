/** @import {Case} from './types.js' */
// Short ways to write cases down.

/**
 * @param {string} query
 * @param {unknown[]} result
 * @param {Partial<Case>} [more]
 * @returns {Case} a query that yields this
 */
export function yields (query, result, more = {}) {
  return { query, result, ...more }
}

/**
 * @param {string} expression
 * @param {unknown} value
 * @param {Partial<Case>} [more]
 * @returns {Case} `RETURN expression` yields this value
 */
export function gives (expression, value, more = {}) {
  return { query: `RETURN ${expression}`, result: [value], ...more }
}

/**
 * @param {string} query
 * @param {number} errorNum
 * @param {Partial<Case>} [more] code: 400 unless it says otherwise
 * @returns {Case} a query that is refused
 */
export function fails (query, errorNum, more = {}) {
  return { query, errorNum, code: 400, ...more }
}

/**
 * @param {string} expression
 * @param {number} warning
 * @returns {Case} `RETURN expression` yields null and warns
 */
export function warns (expression, warning) {
  return { query: `RETURN ${expression}`, result: [null], warnings: [warning] }
}
