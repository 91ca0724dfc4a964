/** @import {ServiceRecord} from '../types.js' */
// Whether a service can run as it is configured. In: its record; out: the names of what is missing.
import { toValues } from './configuration.js'
import { minimalDependencies } from './dependencies.js'

/**
 * Names the required options without value and default, then the required dependencies without a mount; [] when
 * nothing is missing.
 * @param {Pick<ServiceRecord, 'manifest' | 'configuration' | 'dependencies'>} record
 * @returns {string[]}
 */
export function findMissing (record) {
  const values = toValues(record)
  const mounts = minimalDependencies(record)
  return [
    ...findRequired(record.manifest.configuration).filter(name => !Object.hasOwn(values, name)),
    ...findRequired(record.manifest.dependencies)
      .filter(alias => !Object.hasOwn(mounts, alias) || mounts[alias]?.length === 0)
  ]
}

/** @param {Record<string, {required: boolean}>} definitions */
function findRequired (definitions) {
  return Object.keys(definitions).filter(name => definitions[name]?.required)
}
