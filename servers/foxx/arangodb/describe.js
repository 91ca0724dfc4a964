/** @import {ArangoFacts, Endpoint, Place, StartedArango} from './types.js' */
// What an ArangoDB says of itself, for the run file: figures without it can't be compared.
import { ask } from './ask.js'

const ANSWER_MS = 3_000
const ENGINE = 'rocksdb'

/**
 * @param {StartedArango} started
 * @param {Place['source']} source
 * @returns {Promise<ArangoFacts>} nulls where it doesn't tell
 */
export async function describe ({ endpoints, contexts }, source) {
  const endpoint = /** @type {Endpoint} */ (endpoints[0])
  const [version, role, engine, anonymous, metrics] = await Promise.all([
    ask(endpoint, '/_api/version', ANSWER_MS),
    ask(endpoint, '/_admin/server/role', ANSWER_MS),
    ask(endpoint, '/_api/engine', ANSWER_MS),
    ask({ url: endpoint.url }, '/_api/version', ANSWER_MS),
    contexts === null ? ask(endpoint, '/_admin/metrics/v2', ANSWER_MS) : null
  ])
  return {
    version: toText(version.json.version) ?? 'unknown',
    license: toText(version.json.license),
    role: toText(role.json.role),
    engine: toText(engine.json.name),
    auth: anonymous.status === 401 ? 'basic' : 'none',
    contexts: contexts ?? readContexts(metrics?.text ?? ''),
    source,
    coordinators: endpoints.length
  }
}

/**
 * @param {ArangoFacts} facts
 * @returns {string} 'ArangoDB 3.12.10 (V8)'; something that only speaks ArangoDB's language is never called so
 */
export function toRuntime ({ version, engine }) {
  if (engine === null || engine === ENGINE) return `ArangoDB ${version} (V8)`
  return `${engine}, compatible with ArangoDB ${version} (not an ArangoDB)`
}

/** @param {string} metrics in Prometheus' text format @returns {number | null} */
function readContexts (metrics) {
  const value = /^arangodb_v8_context_max(?:\{[^}]*\})?\s+(\d+)/m.exec(metrics)?.[1]
  return value === undefined ? null : Number(value)
}

/** @param {unknown} value */
function toText (value) {
  return typeof value === 'string' && value !== '' ? value : null
}
