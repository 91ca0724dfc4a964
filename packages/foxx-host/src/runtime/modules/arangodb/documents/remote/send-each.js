/** @import {ResultOptions} from '../types.js' */
/** @import {RemotePlace} from './types.js' */
// One document changed, or several by one request, of which each succeeds or fails for itself.
import { HostError } from '../../../../../errors.js'
import { toErrorItem } from '../results.js'
import { toDocumentPath } from './access.js'
import { ask } from './ask.js'

/**
 * @typedef {object} One
 * @property {object} [body]
 * @property {string} [key] of the document that is changed
 * @property {string} [rev] that it has to have
 */
/**
 * @typedef {object} Task
 * @property {string} method
 * @property {ResultOptions} result
 * @property {Record<string, unknown>} query
 */

/**
 * @param {RemotePlace} place
 * @param {Task} task
 * @param {One} one
 * @returns {unknown} the result, for the service
 */
export function sendOne ({ access, name }, { method, result, query }, { body, key, rev }) {
  const { text } = ask(access, {
    method,
    path: toDocumentPath(name, key),
    query: { ...query, ...toResultQuery(result) },
    headers: toCondition(rev),
    body,
    isData: true,
    writes: name
  })
  return result.silent ? true : access.values.parse(text)
}

/**
 * @param {RemotePlace} place
 * @param {Task} task
 * @param {readonly (One | HostError)[]} items an error for an item that is none
 * @returns {unknown} an array of results, for the service
 */
export function sendEach ({ access, name }, { method, result, query }, items) {
  const sent = items.flatMap(item => item instanceof HostError ? [] : [item])
  const { text } = sent.length === 0
    ? { text: '[]' }
    : ask(access, {
      method,
      path: toDocumentPath(name),
      query: {
        ...query,
        ...toResultQuery(result),
        ignoreRevs: sent.some(({ rev }) => rev !== undefined) ? false : undefined
      },
      body: sent.map(toItem),
      isData: true,
      ...query.onlyget !== true && { writes: name }
    })
  if (result.silent) return true
  const told = /** @type {unknown[]} */ (access.values.parse(text))
  const answers = told.values()
  const results = access.values.toArray()
  for (const item of items) {
    results.push(item instanceof HostError ? toErrorItem(access, item) : answers.next().value)
  }
  return results
}

/** @param {string | undefined} rev @returns {Record<string, string>} what is no revision is none that a document has */
export function toCondition (rev) {
  if (rev === undefined) return {}
  return { 'if-match': /^[\w-]+$/.test(rev) ? `"${rev}"` : '"none"' }
}

/** @param {One} one */
function toItem ({ body, key, rev }) {
  if (key === undefined) return body
  return { ...body, _key: key, ...rev !== undefined && { _rev: rev } }
}

/** @param {ResultOptions} result */
function toResultQuery ({ waitForSync, silent, returnNew, returnOld }) {
  return {
    waitForSync: waitForSync || undefined, silent: silent || undefined,
    returnNew: returnNew || undefined, returnOld: returnOld || undefined
  }
}
