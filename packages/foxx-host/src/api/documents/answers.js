/** @import {ApiAnswer} from '../../types.js' */
/** @import {Outcome} from '../../documents/types.js' */
/** @import {WriteOptions} from './options.js' */
/** @import {Change} from './write-documents.js' */
// What is answered to changes of documents.
import { HostError } from '../../errors.js'
import { toOutcomeJson } from '../../documents/index.js'
import { toFailure } from '../to-error-answer.js'
import { isRefusal } from './write-documents.js'

const JSON_TYPE = 'application/json; charset=utf-8'
const PRECONDITION_FAILED = 412

/**
 * What a request for the change of a whole array gets: the results in order, errors in their place.
 * @param {readonly unknown[]} items
 * @param {boolean} silent whether only errors are told
 * @param {(item: unknown) => string} run answers with JSON; each item is a change of its own
 * @returns {{body: string, headers: Record<string, string>, changed: number}}
 */
export function runItems (items, silent, run) {
  /** @type {string[]} */
  const results = []
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const item of items) {
    try {
      const result = run(item)
      if (!silent) results.push(result)
    } catch (error) {
      if (!isRefusal(error)) throw error
      results.push(toItemError(error))
      counts.set(error.errorNum, (counts.get(error.errorNum) ?? 0) + 1)
    }
  }
  const refused = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const codes = [...counts].map(([errorNum, count]) => `${errorNum}:${count}`).join(',')
  return {
    body: `[${results.join(',')}]`,
    headers: codes === '' ? {} : { 'x-arango-error-codes': codes },
    changed: items.length - refused
  }
}

/**
 * As ArangoDB, without the _id and _key of the document in the way: drivers take what has them for a success.
 * @param {HostError} error
 */
function toItemError ({ errorNum, message }) {
  return JSON.stringify({ error: true, errorNum, errorMessage: message })
}

/**
 * Makes an answer of JSON text.
 * @param {number} status
 * @param {string} body
 * @param {Record<string, string>} [headers]
 * @returns {ApiAnswer}
 */
export function toJsonAnswer (status, body, headers = {}) {
  return { status, body, headers, contentType: JSON_TYPE }
}

/**
 * Says how a change is acknowledged. The request can ask for the disk; a collection that always waits for it can't be
 * talked out of it, but where nothing was changed it has nothing to wait for. In a stream transaction there is nothing
 * to wait for before its commit.
 * @param {Change & {changed?: number}} change changed: how many documents
 * @param {Pick<WriteOptions, 'waitForSync'>} options
 * @param {number} synced the status of what is on the disk
 * @returns {{status: number, sync: boolean}} status 202 for what will be there soon
 */
export function acknowledge ({ collection, grouped, changed = 1 }, { waitForSync }, synced) {
  const wanted = waitForSync || (collection.waitForSync && changed > 0)
  return { status: wanted ? synced : 202, sync: wanted && grouped }
}

/**
 * Makes the answer to the change of one document.
 * @param {Outcome} outcome
 * @param {Pick<WriteOptions, 'returnNew' | 'returnOld' | 'silent'>} options
 * @param {number} status
 * @returns {ApiAnswer & {headers: Record<string, string>}} with its revision as etag
 */
export function toOutcomeAnswer (outcome, options, status) {
  const body = toOutcomeJson(outcome, options)
  return {
    status,
    body,
    headers: options.silent ? {} : { etag: `"${outcome.rev}"` },
    contentType: JSON_TYPE
  }
}

/**
 * Runs a change of one document that may have a condition: when its revision doesn't fit, the answer names the one that
 * it has.
 * @param {() => ApiAnswer} run
 * @returns {ApiAnswer}
 */
export function withPrecondition (run) {
  try {
    return run()
  } catch (error) {
    if (error instanceof HostError && error.status === PRECONDITION_FAILED) {
      return toPreconditionFailed(error)
    }
    throw error
  }
}

/** @param {HostError} error @returns {ApiAnswer} */
function toPreconditionFailed (error) {
  return { ...toFailure(error), headers: { etag: `"${error.facts?.['_rev']}"` } }
}
