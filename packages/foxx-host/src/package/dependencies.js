/** @import {DependencyDefinition, ServiceRecord} from '../types.js' */
// What a service depends upon. In: its record, and mounts that a client wants set; out: descriptions, and the mounts
// to be stored.
import { HostError } from '../errors.js'
import { changeSettings } from './change-settings.js'
import { parseMount } from './mount.js'
import { toTitle } from './to-title.js'

/** @typedef {Pick<ServiceRecord, 'manifest' | 'dependencies'>} Dependent */
/** @typedef {DependencyDefinition & {title: string, current?: string | string[]}} DependencyDescription */

/**
 * Describes each dependency: its definition, a title, and `current`, the mount (an array where `multiple`).
 * @param {Dependent} record
 * @returns {Record<string, DependencyDescription>}
 */
export function describeDependencies (record) {
  const set = minimalDependencies(record)
  return Object.fromEntries(Object.entries(record.manifest.dependencies).map(([
    alias, definition
  ]) => [alias, {
    ...definition,
    title: toTitle(alias),
    ...(Object.hasOwn(set, alias) ? { current: /** @type {string | string[]} */ (set[alias]) } : {})
  }]))
}

/**
 * Checks mounts and says what is to be stored; one that is no mount or has no alias is left out with a warning.
 * @param {Dependent} record
 * @param {unknown} mounts an object: alias -> mount, or an array of mounts where `multiple`
 * @param {{replace?: boolean}} [options] replace: whether aliases that did not come are unset
 * @returns {{values: Record<string, string | string[]>, warnings?: Record<string, string>}} values: all mounts from now
 *   on
 * @throws {HostError} ERROR_SERVICE_OPTIONS_MALFORMED when mounts is no object
 */
export function setDependencies ({ manifest, dependencies }, mounts, { replace = false } = {}) {
  return changeSettings(mounts, {
    definitions: manifest.dependencies,
    stored: dependencies,
    replace,
    check: (alias, raw) =>
      manifest.dependencies[alias]?.multiple ? checkMounts([raw].flat()) : checkMount(raw)
  })
}

/**
 * The mounts of the dependencies that are set.
 * @param {Dependent} record
 * @returns {Record<string, string | string[]>}
 */
export function minimalDependencies ({ manifest, dependencies }) {
  return Object.fromEntries(Object.entries(dependencies).filter(([alias]) =>
    Object.hasOwn(manifest.dependencies, alias)))
}

/** @param {unknown} raw @returns {{value: string} | {problem: string}} */
function checkMount (raw) {
  if (typeof raw !== 'string') return { problem: 'must be a string' }
  try {
    return { value: parseMount(raw, { reserved: true }) }
  } catch (error) {
    if (!(error instanceof HostError)) throw error
    return { problem: `must be a mount path: ${error.message}` }
  }
}

/** @param {unknown[]} raws @returns {{value: string[]} | {problem: string}} */
function checkMounts (raws) {
  /** @type {string[]} */
  const mounts = []
  for (const [index, raw] of raws.entries()) {
    const checked = checkMount(raw)
    if ('problem' in checked) return { problem: `at ${index} ${checked.problem}` }
    mounts.push(checked.value)
  }
  return { value: mounts }
}
