// What configuration and dependencies have in common when they are set. In: definitions, what is stored, what came;
// out: what is to be stored, and a warning for each name whose value was refused.
import { HostError } from '../errors.js'
import { describeValue } from './describe-value.js'

/** @typedef {{value: unknown} | {problem: string}} Checked */

/**
 * @template T
 * @typedef {object} Settings
 * @property {Readonly<Record<string, {required: boolean}>>} definitions
 * @property {Readonly<Record<string, T>>} stored
 * @property {boolean} replace whether names that did not come are unset
 * @property {(name: string, raw: unknown) => Checked} check for a value that is neither undefined, null nor ''
 */

/**
 * Sets what came: undefined, null and '' unset a name; refused values change nothing, or unset it with `replace`.
 * @template T
 * @param {unknown} came an object: name -> value
 * @param {Settings<T>} settings
 * @returns {{values: Record<string, T>, warnings?: Record<string, string>}} values: all that is to be stored
 * @throws {HostError} ERROR_SERVICE_OPTIONS_MALFORMED, status 400, when no object came
 */
export function changeSettings (came, { definitions, stored, replace, check }) {
  const given = new Map(Object.entries(toObject(came)))
  const values = new Map(
    replace ? [] : Object.entries(stored).filter(([name]) => Object.hasOwn(definitions, name))
  )
  const warnings = new Map([...given.keys()].filter(name => !Object.hasOwn(definitions, name))
    .map(name => [name, 'is not allowed']))
  for (const [name, { required }] of Object.entries(definitions)) {
    if (!replace && !given.has(name)) continue
    const result = checkValue(required, given.get(name), raw => check(name, raw))
    if ('problem' in result) warnings.set(name, result.problem)
    if ('value' in result) values.set(name, /** @type {T} */ (result.value))
    else if (result.unset) values.delete(name)
  }
  const answer = { values: Object.fromEntries(values) }
  return warnings.size === 0 ? answer : { ...answer, warnings: Object.fromEntries(warnings) }
}

/**
 * @param {boolean} required
 * @param {unknown} raw
 * @param {(raw: unknown) => Checked} check
 * @returns {{value: unknown} | {problem: string, unset?: boolean} | {unset: true}}
 */
function checkValue (required, raw, check) {
  if (raw !== undefined && raw !== null && raw !== '') return check(raw)
  return required ? { problem: 'is required', unset: true } : { unset: true }
}

/** @param {unknown} came @returns {Record<string, unknown>} */
function toObject (came) {
  if (typeof came === 'object' && came !== null && !Array.isArray(came)) {
    return /** @type {Record<string, unknown>} */ (came)
  }
  throw new HostError('ERROR_SERVICE_OPTIONS_MALFORMED', 'expected an object of names and ' +
    `values, came ${describeValue(came)}`, { status: 400 })
}
