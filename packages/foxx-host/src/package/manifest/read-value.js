/** @import {Report} from './report.js' */
// Readers of simple values of a manifest. In: a value, its field's name, the report; out: the value, or undefined
// after a problem was noted.
import { toServicePath } from '../safe-path.js'
import { addProblem } from './report.js'

/** @typedef {(value: unknown, field: string, report: Report) => unknown} Reader */

/**
 * Reads text, which may be empty.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string | undefined}
 */
export function readText (value, field, report) {
  return typeof value === 'string'
    ? value
    : addProblem(report, field, { expected: 'a string', came: value })
}

/**
 * Reads the name of a service.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string | undefined}
 */
export function readName (value, field, report) {
  if (typeof value === 'string' && /^[-_a-z][-_a-z0-9]*$/i.test(value)) return value
  return addProblem(report, field, {
    expected: 'a name of letters, digits, "-" and "_" that does not begin with a digit',
    came: value
  })
}

/**
 * Reads true or false, also as text.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {boolean | undefined}
 */
export function readBoolean (value, field, report) {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return addProblem(report, field, { expected: 'true or false', came: value })
}

/**
 * Reads an array, whatever it holds.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {unknown[] | undefined}
 */
export function readArray (value, field, report) {
  return Array.isArray(value)
    ? value
    : addProblem(report, field, { expected: 'an array', came: value })
}

/**
 * Reads the entries of an object: names that are not empty, and that are safe as keys.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {[string, unknown][]} [] after a problem
 */
export function readEntries (value, field, report) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    addProblem(report, field, { expected: 'an object', came: value })
    return []
  }
  const entries = Object.entries(value)
  for (const [name] of entries) {
    if (name === '' || name === '__proto__') {
      addProblem(report, field, {
        expected: 'an object with names other than "" and "__proto__"',
        came: name
      })
    }
  }
  return entries
}

/**
 * Reads a path that lib does not apply to.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string | undefined} relative to the service's root
 */
export function readPath (value, field, report) {
  return readPathBelow('.', value, { field, report })
}

/**
 * Reads the path of code, which lib applies to.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string | undefined} relative to the service's root
 */
export function readCodePath (value, field, report) {
  return readPathBelow(report.base, value, { field, report })
}

/**
 * @param {string} base
 * @param {unknown} value
 * @param {{field: string, report: Report}} where
 * @returns {string | undefined}
 */
function readPathBelow (base, value, { field, report }) {
  if (typeof value !== 'string' || value === '') {
    return addProblem(report, field, { expected: 'a path', came: value })
  }
  const checked = toServicePath(base, value)
  if ('path' in checked) return checked.path
  report.problems.push(`"${field}" must be a relative path inside the service, but ` +
    `${checked.problem}`)
  return undefined
}
