/** @import {ConfigurationOption} from '../../types.js' */
/** @import {Report} from './report.js' */
// An option that a service can be configured with. In: its definition; out: the same with all defaults.
import { describeValue } from '../describe-value.js'
import { OPTION_TYPES, parseOption, toOptionType } from '../option-types.js'
import { addProblem } from './report.js'
import { readBoolean, readEntries, readText } from './read-value.js'

/**
 * Fills in type (string) and required (true), and warns about a default of another type.
 * @param {unknown} raw
 * @param {string} field
 * @param {Report} report
 * @returns {ConfigurationOption}
 */
export function readOption (raw, field, report) {
  /** @type {Record<string, unknown>} */
  const { type = 'string', default: preset, description, required = true, ...others } =
    Object.fromEntries(readEntries(raw, field, report))
  const known = toOptionType(type)
  if (known === null) {
    addProblem(
      report, `${field}.type`, { expected: `one of ${OPTION_TYPES.join(', ')}`, came: type }
    )
  } else {
    warnOfDefault({ type: known, preset, field }, report)
  }
  for (const name of Object.keys(others)) {
    report.warnings.push(`"${field}.${name}" is unknown and has no effect`)
  }
  return {
    type: /** @type {ConfigurationOption['type']} */ (known),
    ...(description === undefined
      ? {}
      : { description: readText(description, `${field}.description`, report) }),
    ...(preset === undefined ? {} : { default: preset }),
    required: readBoolean(required, `${field}.required`, report)
  }
}

/** @param {{type: ConfigurationOption['type'], preset: unknown, field: string}} option @param {Report} report */
function warnOfDefault ({ type, preset, field }, report) {
  if (preset === undefined || preset === null) return
  const parsed = parseOption(type, preset)
  if ('problem' in parsed) {
    report.warnings.push(`"${field}.default" ${parsed.problem}, came ${describeValue(preset)}; ` +
      'it is used as it is')
  }
}
