/** @import {Manifest} from '../types.js' */
/** @import {Report} from './manifest/report.js' */
// What a service says of itself. In: the text of manifest.json; out: the manifest with shorthands
// written out and defaults filled in, and warnings.
import { HostError } from '../errors.js'
import { describeValue } from './describe-value.js'
import { createDefaults, FIELDS } from './manifest/fields.js'
import { findWarnings } from './manifest/find-warnings.js'
import { readPath } from './manifest/read-value.js'

/** @typedef {{arangoVersion?: string}} ManifestOptions arangoVersion: what engines.arangodb is compared with */

/**
 * Parses and checks a manifest; the message names all invalid fields at once. It must not be applied to its own result:
 * `lib` would be applied twice.
 * @param {string} text of manifest.json
 * @param {ManifestOptions} [options]
 * @returns {{manifest: Manifest, warnings: string[]}} warnings: sentences about what has no effect or looks wrong
 * @throws {HostError} ERROR_MALFORMED_MANIFEST_FILE when it is not JSON, ERROR_INVALID_SERVICE_MANIFEST when fields
 *   are invalid; status 400
 */
export function parseManifest (text, { arangoVersion } = {}) {
  const raw = parseText(text)
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw createInvalid([`expected an object, came ${describeValue(raw)}`])
  }
  const given = /** @type {Record<string, unknown>} */ (raw)
  /** @type {Report} */
  const report = { problems: [], warnings: [], base: '.' }
  if (given.lib !== undefined) {
    report.base = readPath(given.lib, 'lib', { ...report, problems: [] })
  }
  const fields = readFields(given, report)
  if (report.problems.length > 0) throw createInvalid(report.problems)
  const manifest = /** @type {Manifest} */ ({
    ...createDefaults(), ...fields, ...findUnknown(given)
  })
  return { manifest, warnings: [...report.warnings, ...findWarnings(manifest, arangoVersion)] }
}

/** @param {string} text @returns {unknown} */
function parseText (text) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new HostError('ERROR_MALFORMED_MANIFEST_FILE', 'expected JSON: ' +
      `${/** @type {Error} */ (error).message}`, { status: 400, cause: error })
  }
}

/** @param {Record<string, unknown>} given @param {Report} report */
function readFields (given, report) {
  const present = Object.entries(FIELDS).filter(([field]) => Object.hasOwn(given, field))
  return Object.fromEntries(present.map(([field, read]) =>
    [field, read(given[field], field, report)]))
}

/** @param {Record<string, unknown>} given */
function findUnknown (given) {
  return Object.fromEntries(Object.entries(given).filter(([field]) =>
    !Object.hasOwn(FIELDS, field) && field !== '__proto__'))
}

/** @param {string[]} problems */
function createInvalid (problems) {
  return new HostError('ERROR_INVALID_SERVICE_MANIFEST', `${problems.join('; ')}. Correct ` +
    'manifest.json and try again.', { status: 400 })
}
