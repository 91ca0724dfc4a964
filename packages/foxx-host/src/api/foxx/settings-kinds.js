/** @import {ServiceRecord, Worker} from '../../types.js' */
/** @import {SettingsKind, Upload} from '../types.js' */
// The two kinds of settings that a service has, and how a new service gets its first ones.
import {
  describeConfiguration, describeDependencies, minimalDependencies, setConfiguration,
  setDependencies, toValues
} from '../../package/index.js'

/** @type {SettingsKind} */
export const CONFIGURATION = {
  key: 'configuration', describe: describeConfiguration, minimal: toValues, set: setConfiguration
}

/** @type {SettingsKind} */
export const DEPENDENCIES = {
  key: 'dependencies', describe: describeDependencies, minimal: minimalDependencies,
  set: setDependencies
}

/**
 * Gives a new service the settings of its predecessor as far as they fit, and then those that came with it.
 * @param {Worker} worker
 * @param {ServiceRecord} record without settings
 * @param {{upload: Upload, predecessor?: ServiceRecord}} plan
 * @returns {ServiceRecord}
 */
export function applySettings (worker, record, { upload, predecessor }) {
  return [CONFIGURATION, DEPENDENCIES].reduce((current, kind) => {
    const inherited = withSettings(current, kind, predecessor?.[kind.key] ?? {})
    const given = withSettings(inherited.record, kind, upload[kind.key])
    for (const [name, warning] of [...inherited.warnings, ...given.warnings]) {
      worker.environment.log(
        'warn', `${record.mount}: ${kind.key} '${name}' ${warning}; it is not set`
      )
    }
    return given.record
  }, record)
}

/**
 * @param {ServiceRecord} record
 * @param {SettingsKind} kind
 * @param {Record<string, unknown>} given
 * @returns {{record: ServiceRecord, warnings: [string, string][]}}
 */
function withSettings (record, kind, given) {
  const { values, warnings = {} } = kind.set(record, given, { replace: false })
  return { record: { ...record, [kind.key]: values }, warnings: Object.entries(warnings) }
}
