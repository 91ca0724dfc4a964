// What is odd about a manifest, though it is valid. In: its fields; out: sentences.
import satisfies from 'semver/functions/satisfies.js'
import valid from 'semver/functions/valid.js'
import gtr from 'semver/ranges/gtr.js'
import validRange from 'semver/ranges/valid.js'
import { describeValue } from '../describe-value.js'
import { FIELDS } from './fields.js'

/**
 * Finds unknown fields, versions that are none, and engines that this host does not stand for.
 * @param {Readonly<Record<string, unknown>>} manifest
 * @param {string | undefined} arangoVersion the version that services are told; undefined: not compared
 * @returns {string[]}
 */
export function findWarnings (manifest, arangoVersion) {
  return [
    ...warnOfUnknown(manifest),
    ...warnOfVersion(manifest.version),
    ...warnOfEngines(manifest.engines, arangoVersion)
  ]
}

/** @param {Readonly<Record<string, unknown>>} manifest */
function warnOfUnknown (manifest) {
  return Object.keys(manifest).filter(field => !Object.hasOwn(FIELDS, field)).map(field => {
    const hint = field === 'engine' ? '; did you mean "engines"?' : ''
    return `"${field}" is unknown and has no effect${hint}`
  })
}

/** @param {unknown} version */
function warnOfVersion (version) {
  return version === undefined || valid(String(version))
    ? []
    : [`"version" should be a semantic version such as "1.0.0", came ${describeValue(version)}`]
}

/** @param {unknown} engines @param {string | undefined} arangoVersion */
function warnOfEngines (engines, arangoVersion) {
  const ranges = Object.entries(/** @type {Record<string, string>} */ (engines ?? {}))
  return ranges.flatMap(([engine, range]) => {
    if (validRange(range) === null) {
      return [`"engines.${engine}" should be a semver range such as "^3.0.0", came ` +
        `${describeValue(range)}`]
    }
    return engine === 'arangodb' ? warnOfArangodb(range, arangoVersion) : []
  })
}

/** @param {string} range @param {string | undefined} arangoVersion */
function warnOfArangodb (range, arangoVersion) {
  if (gtr('3.0.0', range)) {
    return [`"engines.arangodb" asks for ${describeValue(range)}: services of ArangoDB 2.8 ` +
      '(legacy mode) are not supported']
  }
  if (arangoVersion === undefined || satisfies(arangoVersion, range)) return []
  return [`"engines.arangodb" asks for ${describeValue(range)}, this host is compatible with ` +
    `${arangoVersion}`]
}
