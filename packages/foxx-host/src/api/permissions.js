/** @import {Catalog} from '../documents/types.js' */
/** @import {ApiAnswer} from '../types.js' */
/** @import {Level} from '../users/types.js' */
/** @import {Call} from './types.js' */
// Whether a user may do what a request asks for. In: the call; out: an error, or nothing. Services are not asked: they
// decide for themselves what they do with whose documents, as in ArangoDB.
import { HostError } from '../errors.js'
import { UNAUTHORIZED } from '../http/authenticate.js'
import { readFlag, readText } from './read-flag.js'

const SYSTEM = '_system'
/** Second segments of what needs the right to administer the server, with what follows after it. */
const SERVER = new Set(['user', 'token', 'database'])
const FOR_EVERYBODY = new Set(['current', 'user'])
/** What names its collections in its body: there they are asked about, by `guardCatalog` and `demandCollection`. */
const IN_BODY = new Set(['cursor', 'explain', 'query', 'query-cache', 'transaction', 'job'])
/** What changes documents: the database itself stays as it is. */
const DOCUMENTS = new Set(['document', 'import', 'edges'])

/**
 * Whether a database is there is no business of those who may not enter it.
 * @param {Pick<Call, 'worker' | 'request'>} call
 * @returns {ApiAnswer | null} 401/11; null: the user has access, or would have
 */
export function findStranger ({ worker, request }) {
  const { user, database } = request
  if (isFree({ worker, request })) return null
  return worker.users.levelOf(user ?? '', database) === 'none' ? UNAUTHORIZED : null
}

/**
 * @param {Call} call
 * @returns {ApiAnswer | null} 401 where the user has no access to the database at all; null: it may go on
 * @throws {HostError} 403/11
 */
export function findDenial (call) {
  const { worker: { users }, request: { user, database, segments, search, method } } = call
  if (isFree(call)) return null
  const [, area = '', third = ''] = segments
  if (SERVER.has(area) && !(area === 'database' && FOR_EVERYBODY.has(third))) {
    if (!isOwnAccount(call)) demandLevel(users.levelOf(user ?? '', SYSTEM), 'rw', SYSTEM)
    return null
  }
  const stranger = findStranger(call)
  if (stranger !== null) return stranger
  if (IN_BODY.has(area)) return null
  const reads = method === 'GET' || method === 'HEAD' ||
    (area === 'document' && readFlag(search, 'onlyget'))
  if (!reads && !changesDocuments(call)) {
    demandLevel(users.levelOf(user ?? '', database), 'rw', database)
  }
  const collection = call.params['collection'] ?? readText(search, 'collection')
  if (collection !== undefined) demandCollection(call, collection, reads ? 'ro' : 'rw')
  return null
}

/**
 * @param {Call} call
 * @param {string} nameOrId
 * @param {Level} needed
 * @throws {HostError} 403/11
 */
export function demandCollection (call, nameOrId, needed) {
  if (isFree(call)) return
  const { worker: { users, storage: { store, catalog } }, request: { user, database } } = call
  const name = catalog.look(store.readCommitted(), database, nameOrId)?.name ?? nameOrId
  demandLevel(users.levelOf(user ?? '', database, name), needed, `${database}/${name}`)
}

/**
 * The catalog as the user of a request may see it, for queries: whatever a query opens while it runs, it opens here.
 * @param {Call} call
 * @returns {Catalog} of which collections without access can't be opened
 */
export function guardCatalog (call) {
  const { worker: { users, storage: { catalog } }, request: { user } } = call
  if (isFree(call)) return catalog
  const levelOf = (/** @type {string} */ database, /** @type {string} */ name) =>
    users.levelOf(user ?? '', database, name)
  /** @template {{name: string} | null} T @param {string} database @param {T} found @returns {T} */
  const check = (database, found) => {
    if (found === null) return found
    demandLevel(levelOf(database, found.name), 'ro', `${database}/${found.name}`)
    return found
  }
  return {
    ...catalog,
    look: (reading, database, name) => check(database, catalog.look(reading, database, name)),
    find: (reading, database, name) => check(database, catalog.find(reading, database, name)),
    list: (reading, database) => catalog.list(reading, database)
      .filter(({ name }) => levelOf(database, name) !== 'none')
  }
}

/** @param {Call} call @returns {boolean} whether a change leaves the database as it is */
function changesDocuments ({ request: { method, segments: [, area = '', ...rest] }, params }) {
  if (area !== 'gharial') return DOCUMENTS.has(area)
  // POST /_api/gharial/:graph/vertex/:collection, and whatever has a key.
  return params['key'] !== undefined || (method === 'POST' && rest.length === 3)
}

/** @param {Pick<Call, 'worker' | 'request'>} call who may do everything: everybody without authentication, the owner */
function isFree ({ worker: { options, users }, request: { user } }) {
  return options.auth === null || user === users.owner
}

/**
 * Everybody may read the own account, change its password, keep things with it, and make access tokens.
 * @param {Call} call
 */
function isOwnAccount ({ request: { user, segments: [, area, , fourth], method }, params }) {
  if (params['user'] !== user) return false
  return area === 'token' || method === 'GET' || fourth === 'config' ||
    (fourth === undefined && method !== 'DELETE')
}

/** @param {Level} level @param {Level} needed @param {string} what */
function demandLevel (level, needed, what) {
  if (level === 'rw' || level === needed) return
  throw new HostError('ERROR_FORBIDDEN', `this needs '${needed}' for ${what}, and the user has ` +
    `'${level}'`)
}
