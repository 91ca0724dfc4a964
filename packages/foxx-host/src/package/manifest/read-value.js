/** @import {Report} from './report.js' */
// Readers of simple values of a manifest. In: a value, its field's name, the report; out: the value, which does not
// matter after a problem was noted: the manifest is refused then.
import { toServicePath } from '../safe-path.js'
import { addProblem } from './report.js'

/** @typedef {(value: unknown, field: string, report: Report) => unknown} Reader */

/**
 * Reads text, which may be empty.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string}
 */
export function readText (value, field, report) {
  if (typeof value !== 'string') addProblem(report, field, { expected: 'a string', came: value })
  return /** @type {string} */ (value)
}

/** Reads the name of a service. @type {Reader} */
export function readName (value, field, report) {
  if (typeof value === 'string' && /^[-_a-z][-_a-z0-9]*$/i.test(value)) return value
  addProblem(report, field, {
    expected: 'a name of letters, digits, "-" and "_" that does not begin with a digit',
    came: value
  })
}

/**
 * Reads true or false, also as text.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {boolean}
 */
export function readBoolean (value, field, report) {
  if (!['true', 'false', true, false].includes(/** @type {boolean} */ (value))) {
    addProblem(report, field, { expected: 'true or false', came: value })
  }
  return value === true || value === 'true'
}

/** Reads an array, whatever it holds. @type {Reader} */
export function readArray (value, field, report) {
  if (!Array.isArray(value)) addProblem(report, field, { expected: 'an array', came: value })
  return value
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
 * @template T
 * @param {(value: unknown, field: string, report: Report) => T} read
 * @returns {(value: unknown, field: string, report: Report) => Record<string, T>} reads an object of such values
 */
export function eachOf (read) {
  return (value, field, report) => Object.fromEntries(readEntries(value, field, report)
    .map(([name, one]) => [name, read(one, `${field}.${name}`, report)]))
}

/**
 * Reads a path that lib does not apply to.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string} relative to the service's root
 */
export function readPath (value, field, report) {
  return readPathBelow('.', value, { field, report })
}

/**
 * Reads the path of code, which lib applies to.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {string} relative to the service's root
 */
export function readCodePath (value, field, report) {
  return readPathBelow(report.base, value, { field, report })
}

/**
 * @param {string} base
 * @param {unknown} value
 * @param {{field: string, report: Report}} where
 * @returns {string}
 */
function readPathBelow (base, value, { field, report }) {
  if (typeof value !== 'string' || value === '') {
    addProblem(report, field, { expected: 'a path', came: value })
    return ''
  }
  const checked = toServicePath(base, value)
  if ('path' in checked) return checked.path
  report.problems.push(`"${field}" must be a relative path inside the service, but ` +
    `${checked.problem}`)
  return ''
}
