// The engine of queries, a fourth of what a host loads. Workers load it once they are ready, hosts of unit tests with
// their first query, which many never ask.
import { createRequire } from 'node:module'

/** @typedef {typeof import('./engine.js')} Engine */

/** Node before 22.12 can't load such a module between two statements. @type {Engine | null} */
let engine = process.features.require_module ? null : await import('./engine.js')

/** @returns {Engine} */
export function loadEngine () {
  engine ??= /** @type {Engine} */ (createRequire(import.meta.url)('./engine.js'))
  return engine
}
