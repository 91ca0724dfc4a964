/** @import {ConfigurationOption, ServiceRecord} from '../types.js' */
// The configuration of a service. In: its record, and values that a client wants set; out: descriptions, parsed
// values, and the raw values to be stored.
import { changeSettings } from './change-settings.js'
import { parseOption } from './option-types.js'
import { toTitle } from './to-title.js'

/** @typedef {Pick<ServiceRecord, 'manifest' | 'configuration'>} Configured */
/** @typedef {ConfigurationOption & {title: string, current?: unknown, currentRaw?: unknown}} OptionDescription */

/**
 * Describes each option: its definition, a title, `current` (parsed, or the default) and `currentRaw` (as it was set).
 * @param {Configured} record
 * @returns {Record<string, OptionDescription>}
 */
export function describeConfiguration (record) {
  const values = toValues(record)
  return mapOptions(record, (name, option) => ({
    ...option,
    title: toTitle(name),
    ...(Object.hasOwn(values, name) ? { current: values[name] } : {}),
    ...(Object.hasOwn(record.configuration, name) ? { currentRaw: record.configuration[name] } : {})
  }))
}

/**
 * Checks values and says what is to be stored; a value that does not fit or has no option is left out with a warning.
 * @param {Configured} record
 * @param {unknown} values an object: option name -> value
 * @param {{replace?: boolean}} [options] replace: whether options that did not come are unset
 * @returns {{values: Record<string, unknown>, warnings?: Record<string, string>}} values: all raw values from now on
 * @throws {import('../errors.js').HostError} ERROR_SERVICE_OPTIONS_MALFORMED when values is no object
 */
export function setConfiguration ({ manifest, configuration }, values, { replace = false } = {}) {
  return changeSettings(values, {
    definitions: manifest.configuration,
    stored: configuration,
    replace,
    check (name, raw) {
      const parsed =
        parseOption(/** @type {ConfigurationOption} */ (manifest.configuration[name]).type, raw)
      return 'problem' in parsed ? parsed : { value: raw }
    }
  })
}

/**
 * What services see as module.context.configuration, and what the API calls minimal: parsed values, defaults as the
 * manifest gives them; nothing for options that have neither.
 * @param {Configured} record
 * @returns {Record<string, unknown>}
 */
export function toValues (record) {
  return mapOptions(record, (name, option) => {
    const set = readSet(record, name, option)
    return set === undefined ? option.default : set
  })
}

/** @param {Configured} record @param {string} name @param {ConfigurationOption} option */
function readSet ({ configuration }, name, { type }) {
  if (!Object.hasOwn(configuration, name)) return undefined
  const parsed = parseOption(type, configuration[name])
  return 'value' in parsed ? parsed.value : undefined
}

/**
 * @template T
 * @param {Configured} record
 * @param {(name: string, option: ConfigurationOption) => T | undefined} toEntry undefined: no entry
 * @returns {Record<string, T>}
 */
function mapOptions ({ manifest }, toEntry) {
  return Object.fromEntries(Object.entries(manifest.configuration).flatMap(([name, option]) => {
    const value = toEntry(name, option)
    return value === undefined ? [] : [[name, value]]
  }))
}
