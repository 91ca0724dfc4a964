/** @import {ApiAnswer} from '../../types.js' */
/** @import {Call} from '../types.js' */
// The cache of query results, which there is none of: clients are told that it is off.
import { HostError } from '../../errors.js'
import { toAnswer } from '../to-answer.js'
import { readObject } from '../read-json.js'

const OFF = Object.freeze({
  mode: 'off', maxResults: 0, maxResultsSize: 0, maxEntrySize: 0, includeSystem: false
})

/** @returns {ApiAnswer} 200 */
export function answerCacheProperties () {
  return { status: 200, json: OFF }
}

/**
 * @param {Call} call
 * @returns {ApiAnswer} 200 where it is to be off
 * @throws {HostError} 501/9 where it is to be on
 */
export function refuseCacheChange ({ request }) {
  const { mode } = readObject(request, '{"mode": "off"}')
  if (mode === undefined || mode === 'off') return answerCacheProperties()
  throw new HostError('ERROR_NOT_IMPLEMENTED', 'results of queries are not cached ' +
    'here: the only mode is off')
}

/** @param {Call} call @returns {ApiAnswer} 200: an empty list, or that nothing had to be forgotten */
export function answerNothingCached ({ request }) {
  return request.method === 'DELETE' ? toAnswer(200) : { status: 200, json: [] }
}
