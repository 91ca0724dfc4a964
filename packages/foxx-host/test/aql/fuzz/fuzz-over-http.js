/** @import {Random} from './generate-query.js' */
/** @import {Json} from '../cases/collections-over-http.js' */
// Requests about queries at random, to a host: queries and what was one, bodies that are none, batches, and ends of
// cursors and queries. In: a seed for each round. Out: nothing; throws with the seed and the request where the answer
// is neither what was asked for nor a refusal with its number and a sentence.
import { createCall, createCollections } from '../cases/collections-over-http.js'
import { DOCUMENTS, INDEXES, LIMITS } from './fuzz-world.js'
import { createRandom, generateQuery, pick, toBinds } from './generate-query.js'
import { mutateText } from './mutate-text.js'

const [SHORTEST_SENTENCE, MOST_CURSORS, MUTATED] = [10, 20, 0.3]
/** Far beyond what a query may take by its maxRuntime: for a machine that is busy with other things. Milliseconds. */
const LONGEST_MS = LIMITS.maxRuntime * 1000 + 10_000
const BODIES = [
  '', '{', '[]', 'null', '1', '"RETURN 1"', '{}', '{"query":', '{"query":null}', '{"query":{}}',
  '{"query":"RETURN 1"}\0', '\u00ff\ufffe', '['.repeat(5000), '{"a":'.repeat(5000),
  '{"query":"RETURN 1","bindVars":[]}', '{"query":"RETURN @a","bindVars":{"a":1e999}}',
  '{"__proto__":{"query":"RETURN 1"}}', '{"query":"RETURN 1","query":"RETURN 2"}'
]
const ODD = [null, true, 0, 1, -1, 0.5, 1e308, '', 'x', [], {}, [1], { a: 1 }]
const MEMBERS = ['batchSize', 'ttl', 'count', 'memoryLimit', 'options', 'bindVars', 'cache']
const OPTIONS = ['stream', 'fullCount', 'allowRetry', 'profile', 'failOnWarning', 'maxWarningCount']
const IDS = ['0', '-1', 'x', '99999999999999999999', '%00', '1.5', 'null', '12345', 'a%2Fb']

/** @typedef {{method: string, path: string, body?: unknown}} Asked */

/**
 * @param {string} origin of a host of several workers
 */
export function createHttpFuzz (origin) {
  const call = createCall(origin)
  const collections = createCollections(call)
  const counts = { done: 0, refused: 0, batches: 0, killed: 0 }
  /** Those that may still be there. @type {string[]} */
  const cursors = []
  /** @param {Json} json */
  const remember = ({ id, hasMore }) => {
    if (typeof id === 'string' && hasMore === true && !cursors.includes(id)) cursors.push(id)
    if (cursors.length > MOST_CURSORS) cursors.shift()
  }
  /** @param {number} seed */
  const round = async seed => {
    const random = createRandom(seed)
    const asked = random() < 0.1 ? await toKill(random, call) : toRequest(random, cursors)
    const begunAt = performance.now()
    const { status, json } = await call(asked.method, asked.path, asked.body).catch(error => {
      throw new Error(`seed ${seed}: no answer to ${show(asked)}`, { cause: error })
    })
    const took = performance.now() - begunAt
    const wrong = took > LONGEST_MS ? `it took ${Math.round(took)} ms` : findFault(status, json)
    if (wrong !== null) {
      throw new Error(`seed ${seed}: ${wrong}: ${status} ${JSON.stringify(json).slice(0, 500)} ` +
        `to ${show(asked)}`)
    }
    remember(json)
    if (status >= 400) counts.refused++
    else counts.done++
    if (status === 200 && Array.isArray(json['result'])) counts.batches++
    if (json['errorNum'] === 1500) counts.killed++
  }
  return {
    call,
    round,
    /** How many were done, refused, ended; how many further batches came. */
    counts,
    /** Writes change what is there: now and then it has to be as in the beginning. */
    fill: () => collections.fill({
      data: { c: DOCUMENTS, e: [] },
      edges: ['e'],
      indexes: { c: INDEXES.map(index => ({ type: 'persistent', ...index })) }
    })
  }
}

/** @param {number} status @param {Json} json @returns {string | null} what is wrong with an answer */
function findFault (status, json) {
  if (status >= 200 && status < 300) {
    return json['error'] === true ? 'an error in an answer that says that it is none' : null
  }
  if (status < 400 || status >= 500) return 'expected a 2xx or a 4xx'
  const { error, code, errorNum, errorMessage } = json
  if (error !== true || code !== status || !Number.isInteger(errorNum) || errorNum === 0) {
    return 'expected a refusal with its code and number'
  }
  return typeof errorMessage === 'string' && errorMessage.length > SHORTEST_SENTENCE
    ? null
    : 'expected a sentence'
}

/** @param {Random} random @param {readonly string[]} cursors @returns {Asked} */
function toRequest (random, cursors) {
  const shape = random()
  if (shape < 0.6) return { method: 'POST', path: '/_api/cursor', body: toBody(random) }
  if (shape < 0.68) {
    return {
      method: 'POST',
      path: pick(random, ['/_api/cursor', '/_api/explain', '/_api/query']),
      body: pick(random, BODIES)
    }
  }
  if (shape < 0.74) {
    return {
      method: 'POST', path: pick(random, ['/_api/explain', '/_api/query']), body: toBody(random)
    }
  }
  const id = cursors.length === 0 || random() < 0.2 ? pick(random, IDS) : pick(random, cursors)
  if (shape < 0.92) return { method: pick(random, ['POST', 'PUT']), path: `/_api/cursor/${id}` }
  if (shape < 0.96) {
    return {
      method: 'POST',
      path: `/_api/cursor/${id}/${pick(random, ['1', '2', '3', '0', '-1', 'x', '9'.repeat(30)])}`
    }
  }
  return { method: 'DELETE', path: `/_api/cursor/${id}` }
}

/** @param {Random} random @returns {object | string} */
function toBody (random) {
  const { text } = generateQuery(random)
  const query = random() < MUTATED ? mutateText(random, text) : text
  /** @type {Record<string, unknown>} */
  const options = { ...LIMITS }
  for (const name of OPTIONS) {
    if (random() < 0.2) options[name] = random() < 0.9 ? true : pick(random, ODD)
  }
  const body = {
    query, bindVars: toBinds(query), batchSize: 1 + Math.floor(random() * 5), count: random() < 0.3,
    ttl: 5, options
  }
  if (random() < 0.1) {
    return { ...body, [pick(random, MEMBERS)]: pick(random, ODD), memoryLimit: LIMITS.memoryLimit }
  }
  // Without its limits a query might go on for good.
  return random() < 0.05 ? mutateText(random, JSON.stringify({ ...body, query: 'RETURN 1' })) : body
}

/**
 * One of the queries that run is ended, or one that doesn't.
 * @param {Random} random
 * @param {ReturnType<typeof createCall>} call
 * @returns {Promise<Asked>}
 */
async function toKill (random, call) {
  const { json } = await call('GET', '/_api/query/current')
  const ids = /** @type {{id: string}[]} */ (/** @type {unknown} */ (json)).map(({ id }) => id)
  return {
    method: 'DELETE',
    path: `/_api/query/${ids.length === 0 ? pick(random, IDS) : pick(random, ids)}`
  }
}

/** @param {Asked} asked */
function show ({ method, path, body }) {
  return `${method} ${path} ${typeof body === 'string' ? body : JSON.stringify(body)}`
}
