/** @import {DependencyDefinition} from '../../types.js' */
/** @import {Report} from './report.js' */
// Other services: those that a service needs, and those that it can stand for.
import validRange from 'semver/ranges/valid.js'
import { describeValue } from '../describe-value.js'
import { addProblem } from './report.js'
import { eachOf, readBoolean, readEntries, readText } from './read-value.js'

/**
 * 'name:version', an array of such, or an object becomes name -> version.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, string>}
 */
export function readProvides (value, field, report) {
  if (typeof value === 'string') return Object.fromEntries([splitReference(value)])
  if (!Array.isArray(value)) return eachOf(readText)(value, field, report)
  const references = value.map((item, index) =>
    splitReference(String(readText(item, `${field}.${index}`, report))))
  if (references.some(([name]) => name === '__proto__')) {
    addProblem(report, field, { expected: 'names other than "__proto__"', came: value })
  }
  return Object.fromEntries(references)
}

/**
 * 'name:version' or an object becomes a definition with all defaults.
 * @param {unknown} raw
 * @param {string} field
 * @param {Report} report
 * @returns {DependencyDefinition}
 */
export function readDependency (raw, field, report) {
  /** @type {Record<string, unknown>} */
  const { name = '*', version = '*', description, required = true, multiple = false, ...others } =
    Object.fromEntries(typeof raw === 'string'
      ? [['name', splitReference(raw)[0]], ['version', splitReference(raw)[1]]]
      : readEntries(raw, field, report))
  for (const other of Object.keys(others)) {
    report.warnings.push(`"${field}.${other}" is unknown and has no effect`)
  }
  const range = readText(version, `${field}.version`, report)
  if (validRange(range) === null) {
    report.warnings.push(`"${field}" asks for version ${describeValue(range)}, ` +
      'which is no semver range')
  }
  return {
    name: readText(name, `${field}.name`, report),
    version: range,
    ...(description === undefined
      ? {}
      : { description: readText(description, `${field}.description`, report) }),
    required: readBoolean(required, `${field}.required`, report),
    multiple: readBoolean(multiple, `${field}.multiple`, report)
  }
}

/** @param {string} text 'sessions:^1.0.0' @returns {[string, string]} name and version, '*' where there is none */
function splitReference (text) {
  const colon = text.indexOf(':')
  const name = colon === -1 ? text : text.slice(0, colon)
  return [name || '*', colon === -1 ? '*' : text.slice(colon + 1) || '*']
}
