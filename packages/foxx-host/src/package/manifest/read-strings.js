/** @import {Report} from './report.js' */
// Maps of names to text: scripts and engines.
import { readCodePath, readEntries, readText } from './read-value.js'

/**
 * Script name -> path, with lib applied.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, string>}
 */
export function readScripts (value, field, report) {
  return Object.fromEntries(readEntries(value, field, report)
    .map(([name, path]) => [name, readCodePath(path, `${field}.${name}`, report) ?? '']))
}

/**
 * Engine -> range of versions, as it is given.
 * @param {unknown} value
 * @param {string} field
 * @param {Report} report
 * @returns {Record<string, string>}
 */
export function readEngines (value, field, report) {
  return Object.fromEntries(readEntries(value, field, report)
    .map(([name, range]) => [name, readText(range, `${field}.${name}`, report) ?? '*']))
}
