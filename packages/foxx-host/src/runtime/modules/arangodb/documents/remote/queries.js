/** @import {Ways} from '../aql/statement.js' */
/** @import {CursorAnswer, Question, RemoteAccess, RemotePlace, RemoteWish} from './types.js' */
// Queries of a service, run by the server of the documents.
import { HostError } from '../../../../../errors.js'
import { without } from '../../../../../without.js'
import { readGiven } from '../aql/index.js'
import { ask } from './ask.js'

const BATCH = 1000
/** Seconds that the server keeps the rest of the results, from each batch on. */
const TTL = 60
/** What stands beside the options of a query, and what is decided here. */
const NO_OPTIONS = [
  'query', 'bindVars', 'options', 'count', 'ttl', 'cache', 'stream', 'batchSize', 'memoryLimit'
]

/** @type {Ways<RemoteAccess, RemoteWish>} */
export const REMOTE_WAYS = Object.freeze({
  read: readGiven,
  run: (access, wish) => access.toCursor(runQuery(access, wish)),
  explain: (access, { text, bindVars, given }) => {
    const { options } = toOptions(given)
    const body = { query: toText(text), bindVars, options }
    return answerOf(access, { path: '/_api/explain', body })
  },
  parse: (access, text) => answerOf(access, { path: '/_api/query', body: { query: toText(text) } })
})

/**
 * @param {RemoteAccess} access
 * @param {RemoteWish} wish
 * @param {Pick<Question, 'writes'>} [touched]
 * @returns {CursorAnswer} a value of the realm
 */
function runQuery (access, { text, bindVars, given }, touched = {}) {
  const body = { query: toText(text), bindVars, count: true, ttl: TTL, ...toOptions(given) }
  const answer =
    ask(access, { method: 'POST', path: '/_api/cursor', body, isData: true, ...touched })
  return /** @type {CursorAnswer} */ (access.values.parse(answer.text))
}

/**
 * A query about one collection.
 * @param {Pick<RemotePlace, 'access' | 'name'>} place
 * @param {string} text
 * @param {{binds: Record<string, unknown>, isWriting?: boolean}} more
 * @returns {CursorAnswer}
 */
export function query ({ access, name }, text, { binds, isWriting = false }) {
  const bindVars = { '@collection': name, ...binds }
  return runQuery(access, { text, bindVars, given: {} }, isWriting ? { writes: name } : {})
}

/** @param {unknown} text @returns {string} */
function toText (text) {
  if (typeof text === 'string') return text
  throw new HostError('ERROR_QUERY_EMPTY', `expected the text of a query, came ${typeof text}`)
}

/**
 * Results are wanted whole, so none are streamed.
 * @param {Record<string, unknown>} given
 * @returns {{batchSize: number, memoryLimit: unknown, options: Record<string, unknown>}}
 */
function toOptions (given) {
  const { batchSize, memoryLimit } = given
  const size = Number(batchSize)
  return {
    batchSize: Number.isInteger(size) && size > 0 ? size : BATCH, memoryLimit,
    options: without(given, NO_OPTIONS)
  }
}

/** @param {RemoteAccess} access @param {{path: string, body: unknown}} question @returns {unknown} of the realm */
function answerOf (access, { path, body }) {
  const { text } = ask(access, { method: 'POST', path, body, isData: false })
  return access.values.copy(without(JSON.parse(text), ['error', 'code']))
}
