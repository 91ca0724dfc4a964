/** @import {ApiRequest} from '../../types.js' */
/** @import {RunOptions} from '../../aql/types.js' */
/** @import {CursorWish} from './types.js' */
// The body of POST /_api/cursor, and of POST /_api/explain. Options that change how ArangoDB works inside (optimizer
// rules, caches, commits in between) are accepted and change nothing.
import { HostError } from '../../errors.js'
import { readObject } from '../read-json.js'
import { readBoolean, readMembers, readNumber, readOwn } from '../read-members.js'

const BATCH_SIZE = 1000
const TTL_SECONDS = 30
const WARNINGS = 10
const [PROFILE, PROFILE_WITH_PLAN] = [1, 2]

/**
 * @param {ApiRequest} request
 * @returns {CursorWish}
 * @throws {HostError} 400/600, 400/400, 400/10
 */
export function readWish (request) {
  const body = readObject(request, '{"query": "...", "bindVars": {...}}')
  const options = readMembers(body, 'options')
  return {
    text: readOwn(body, 'query'),
    bindVars: readOwn(body, 'bindVars') ?? {},
    batchSize: readBatchSize(body),
    count: readBoolean(body, 'count', false),
    ttlMs: (readNumber(body, 'ttl', TTL_SECONDS) || TTL_SECONDS) * 1000,
    allowRetry: readBoolean(options, 'allowRetry', false),
    allPlans: readBoolean(options, 'allPlans', false),
    withProfile: Number(readOwn(options, 'profile')) >= PROFILE,
    withPlan: Number(readOwn(options, 'profile')) >= PROFILE_WITH_PLAN,
    options: readRunOptions(body, options)
  }
}

/** @param {Record<string, unknown>} body @param {Record<string, unknown>} options @returns {RunOptions} */
function readRunOptions (body, options) {
  return {
    fullCount: readBoolean(options, 'fullCount', false),
    failOnWarning: readBoolean(options, 'failOnWarning', false),
    maxWarningCount: readNumber(options, 'maxWarningCount', WARNINGS),
    maxRuntime: readNumber(options, 'maxRuntime', 0),
    memoryLimit: readNumber(body, 'memoryLimit', readNumber(options, 'memoryLimit', 0)),
    stream: readBoolean(options, 'stream', false)
  }
}

/** @param {Record<string, unknown>} body @returns {number} */
function readBatchSize (body) {
  const value = readOwn(body, 'batchSize') ?? BATCH_SIZE
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value
  throw new HostError('ERROR_BAD_PARAMETER', 'expected batchSize to be a whole number of results ' +
    `above 0, came ${JSON.stringify(value)?.slice(0, 64)}`)
}
