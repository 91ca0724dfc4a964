/** @import {DependencyDefinition} from '../../types.js' */
/** @import {Report} from './report.js' */
// Other services: those that a service needs, and those that it can stand for.
import semver from 'semver'
import { describeValue } from '../describe-value.js'
import { addProblem } from './report.js'
import { readBoolean, readEntries, readText } from './read-value.js'

/**
 * alias -> 'name:version' or an object becomes alias -> definition with all defaults.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, DependencyDefinition>}
 */
export function readDependencies (value, field, report) {
  return Object.fromEntries(readEntries(value, field, report)
    .map(([alias, raw]) => [alias, readDependency(raw, `${field}.${alias}`, report)]))
}

/**
 * 'name:version', an array of such, or an object becomes name -> version.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, string>}
 */
export function readProvides (value, field, report) {
  if (typeof value === 'string') return Object.fromEntries([splitReference(value)])
  if (!Array.isArray(value)) {
    return Object.fromEntries(readEntries(value, field, report)
      .map(([name, version]) => [name, readText(version, `${field}.${name}`, report) ?? '*']))
  }
  const texts = value.map((item, index) => readText(item, `${field}.${index}`, report) ?? '')
  if (texts.some(text => splitReference(text)[0] === '__proto__')) {
    addProblem(report, field, { expected: 'names other than "__proto__"', came: value })
  }
  return Object.fromEntries(texts.map(splitReference))
}

/** @param {unknown} raw @param {string} field @param {Report} report @returns {DependencyDefinition} */
function readDependency (raw, field, report) {
  const fields = typeof raw === 'string'
    ? toFields(splitReference(raw))
    : Object.fromEntries(readEntries(raw, field, report))
  const { name = '*', version = '*', description, required = true, multiple = false, ...others } =
    fields
  for (const other of Object.keys(others)) {
    report.warnings.push(`"${field}.${other}" is unknown and has no effect`)
  }
  const range = readText(version, `${field}.version`, report) ?? '*'
  if (semver.validRange(range) === null) {
    report.warnings.push(`"${field}" asks for version ${describeValue(range)}, ` +
      'which is no semver range')
  }
  return {
    name: readText(name, `${field}.name`, report) ?? '*',
    version: range,
    ...(description === undefined
      ? {}
      : { description: readText(description, `${field}.description`, report) ?? '' }),
    required: readBoolean(required, `${field}.required`, report) ?? true,
    multiple: readBoolean(multiple, `${field}.multiple`, report) ?? false
  }
}

/** @param {[string, string]} reference @returns {Record<string, unknown>} */
function toFields ([name, version]) {
  return { name, version }
}

/** @param {string} text 'sessions:^1.0.0' @returns {[string, string]} name and version, '*' where there is none */
function splitReference (text) {
  const colon = text.indexOf(':')
  const name = colon === -1 ? text : text.slice(0, colon)
  return [name || '*', colon === -1 ? '*' : text.slice(colon + 1) || '*']
}
