// RE2, whose regular expressions take no longer than the text is long; loaded with the first pattern.
import { createRequire } from 'node:module'

/** @typedef {typeof import('re2js')} Re2 */

/** @type {Re2 | undefined} */
let re2

/** @returns {Re2} */
export function loadRe2 () {
  re2 ??= /** @type {Re2} */ (createRequire(import.meta.url)('re2js'))
  return re2
}
