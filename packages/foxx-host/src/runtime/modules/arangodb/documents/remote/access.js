/** @import {DocumentsAt} from '../../../../../other-server/types.js' */
/** @import {Realm} from '../../../types.js' */
/** @import {CollectionFacts, Question, RemoteAccess} from './types.js' */
// The way from a service's call to the server of the documents: collections by name, changes of what collections there
// are.
import { HostError, ServerError } from '../../../../../errors.js'
import { createValues } from '../realm-values.js'
import { renewRun, toSession as toRuns } from '../runs.js'
import { ask, askFor } from './ask.js'
import { currentTransaction, toSession } from './session.js'

const NOT_FOUND = 1203
const BAD_NAME = 1208
/** The host runs jobs, and keeps them with itself. */
const OF_THE_HOST = new Set(['_jobs', '_queues'])

/**
 * @param {Realm} realm
 * @returns {Omit<RemoteAccess, 'toHandle' | 'toQuery' | 'toCursor' | 'toStatement'>}
 */
export function createRemoteAccess (realm) {
  const { documentsAt, storage } = realm.environment
  const server = /** @type {DocumentsAt} */ (documentsAt)
  return {
    realm, database: realm.record.database, values: createValues(realm), server,
    session: toSession(server), runs: toRuns(storage), seen: { run: 0, byName: new Map() }
  }
}

/**
 * A handler that asks again gets the same answer.
 * @param {RemoteAccess} access
 * @param {unknown} name or id
 * @returns {object | null} the collection's object; null where there is none
 * @throws {HostError} 9 for those that the host keeps
 */
export function look (access, name) {
  if (typeof name !== 'string' || /^\.{0,2}$/.test(name)) return null
  if (OF_THE_HOST.has(name)) {
    throw new HostError('ERROR_NOT_IMPLEMENTED', `${name} is kept by the host, which runs the ` +
      'jobs, and not in the server of --documents-at; use @arangodb/foxx/queues')
  }
  const { seen, runs: { run } } = access
  if (seen.run !== run || run === 0) Object.assign(seen, { run, byName: new Map() })
  const known = seen.byName.get(name) ?? find(access, name)
  if (known !== null) seen.byName.set(name, known)
  return known
}

/** @param {RemoteAccess} access @param {string} name */
function find (access, name) {
  try {
    return access.toHandle(askFor(access, { method: 'GET', path: toCollectionPath(name) }))
  } catch (error) {
    const { errorNum } = /** @type {Partial<ServerError>} */ (error)
    if (error instanceof ServerError && (errorNum === NOT_FOUND || errorNum === BAD_NAME)) {
      return null
    }
    throw error
  }
}

/** @param {RemoteAccess} access @returns {CollectionFacts[]} of all collections but those that the host keeps */
export function listCollections (access) {
  const { result } = askFor(access, { method: 'GET', path: '/_api/collection' })
  return result.filter((/** @type {CollectionFacts} */ { name }) => !OF_THE_HOST.has(name))
}

/**
 * Changes of what collections there are; no part of transactions.
 * @param {RemoteAccess} access
 * @param {string} name what the service called
 * @param {Question} question
 * @returns {string} the text of the answer
 * @throws {HostError} 1653 inside of a transaction
 */
export function define (access, name, question) {
  if (currentTransaction(access) !== null) {
    throw new HostError('ERROR_TRANSACTION_DISALLOWED_OPERATION', `${name} can't be a part of a ` +
      'transaction; call it before db._executeTransaction')
  }
  const { text } = ask(access, question)
  renewRun(access.runs)
  return text
}

/** @param {string} name @param {string} [part] 'count' @returns {string} */
export function toCollectionPath (name, part) {
  const path = `/_api/collection/${encodeURIComponent(name)}`
  return part === undefined ? path : `${path}/${part}`
}

/**
 * @param {string} name of a collection
 * @param {string} [key]
 * @returns {string}
 * @throws {HostError} 1221 for keys that an address can't hold
 */
export function toDocumentPath (name, key) {
  const path = `/_api/document/${encodeURIComponent(name)}`
  if (key === undefined) return path
  if (key !== '.' && key !== '..') return `${path}/${encodeURIComponent(key)}`
  throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_BAD', `the key '${key}' can't be sent to the ` +
    'server of --documents-at, because addresses can\'t hold it; use db._query')
}
