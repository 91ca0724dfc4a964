/** @import {Realm} from '../types.js' */
// Sessions as documents of a collection: {uid, created, updated, data}, times in ms. Their keys are what clients hold,
// so they are random here, not numbers that can be guessed.
import { randomBytes } from 'node:crypto'
import { toRecord } from '../../values.js'

const DEFAULT_SECONDS = 3600
const KEY_BYTES = 24
const NOT_FOUND = 1202
/** What a client may send as a session that never was one: a bad key, the id of another collection. */
const NO_SESSION = new Set([NOT_FOUND, 1205, 1221])

/**
 * @typedef {Record<'all' | 'document' | 'remove' | 'replace' | 'save' | 'update',
 *   (...values: unknown[]) => unknown>} Collection
 */
/** @typedef {{_key: string, uid: unknown, created: number, updated: number, data: unknown}} Stored */
/**
 * @typedef {{realm: Realm, collection: Collection, ttlMs: number, pruneExpired: boolean, autoUpdate: boolean}} Settings
 */

/**
 * @param {Realm} realm
 * @returns (collection, its name, or {collection, ttl = 3600 (seconds), pruneExpired = false, autoUpdate = true}) ->
 *   {fromClient, forClient, new, save, clear, prune}
 */
export function createCollectionStorage (realm) {
  const { collectionStorage } = realm.guard({
    collectionStorage: (/** @type {unknown} */ options) => {
      const settings = readSettings(realm, options)
      return realm.guard({
        fromClient: (/** @type {unknown} */ sid) =>
          toSession(settings, typeof sid === 'string' ? findLiving(settings, sid) : null),
        forClient: (/** @type {unknown} */ session) =>
          toRecord(store(settings, session))._key ?? null,
        new: () => realm.toObject({ uid: null, created: Date.now(), data: null }),
        save: (/** @type {unknown} */ session) => store(settings, session),
        clear: (/** @type {unknown} */ session) => clear(settings, session),
        prune: () => prune(settings)
      })
    }
  })
  return collectionStorage
}

/** @param {Realm} realm @param {unknown} options @returns {Settings} */
function readSettings (realm, options) {
  const given = toRecord(typeof options === 'string' || toRecord(options).isArangoCollection
    ? { collection: options }
    : options)
  const { db } = realm.load('internal')
  const collection =
    typeof given.collection === 'string' ? db._collection(given.collection) : given.collection
  if (!toRecord(collection).isArangoCollection) {
    throw realm.misuse(`sessions are kept in a collection, and ${typeof given.collection ===
      'string'
      ? `there is no '${given.collection}'`
      : 'none was passed'}; create it in the setup script and pass module.context.collection(name)`)
  }
  const seconds = typeof given.ttl === 'number' && given.ttl > 0 ? given.ttl : DEFAULT_SECONDS
  return {
    realm,
    collection: /** @type {Collection} */ (collection),
    ttlMs: seconds * 1000,
    pruneExpired: Boolean(given.pruneExpired),
    autoUpdate: given.autoUpdate !== false
  }
}

/** @param {Settings} settings @param {string} sid @returns {Stored | null} null when there is none or it is too old */
function findLiving ({ collection, ttlMs, pruneExpired, autoUpdate }, sid) {
  const found = /** @type {Stored | null} */ (unlessMissing(() => collection.document(sid)))
  if (found === null) return null
  const now = Date.now()
  if (!isLiving(found, now - ttlMs)) {
    if (pruneExpired) unlessMissing(() => collection.remove(found._key))
    return null
  }
  return autoUpdate &&
    unlessMissing(() => collection.update(found._key, { updated: now })) === null
    ? null
    : found
}

/**
 * @param {Settings} settings
 * @param {unknown} session
 * @returns {unknown} the session with its key; null when it was removed meanwhile
 */
function store ({ collection }, session) {
  const { _key, uid, created, data } = toRecord(session)
  const payload = { uid, created, updated: Date.now(), data }
  if (typeof _key === 'string') {
    return unlessMissing(() => collection.replace(_key, payload)) === null ? null : session
  }
  const key = randomBytes(KEY_BYTES).toString('base64url')
  collection.save({ _key: key, ...payload })
  return Object.assign(/** @type {object} */ (session), { _key: key })
}

/** @param {Settings} settings @param {unknown} session or its key @returns {boolean} whether there was one */
function clear ({ collection }, session) {
  const key = typeof session === 'string' ? session : toRecord(session)._key
  return typeof key === 'string' && unlessMissing(() => collection.remove(key)) !== null
}

/** @param {Settings} settings @returns {string[]} keys of the sessions that were too old */
function prune ({ realm, collection, ttlMs }) {
  const oldest = Date.now() - ttlMs
  const sessions = /** @type {{hasNext: () => boolean, next: () => Stored}} */ (collection.all())
  const keys = []
  while (sessions.hasNext()) {
    const session = sessions.next()
    if (
      !isLiving(session, oldest) && unlessMissing(() => collection.remove(session._key)) !== null
    ) {
      keys.push(session._key)
    }
  }
  return realm.toArray(keys)
}

/** @param {Settings} settings @param {Stored | null} stored */
function toSession ({ realm }, stored) {
  if (stored === null) return null
  const { _key, uid, created, data } = stored
  return realm.toObject({ _key, uid, created, data })
}

/** @param {Stored} session @param {number} oldest ms */
function isLiving ({ updated }, oldest) {
  return typeof updated === 'number' && updated >= oldest
}

/**
 * @template T
 * @param {() => T} work
 * @returns {T | null} null where there is no such document
 */
function unlessMissing (work) {
  try {
    return work()
  } catch (error) {
    const { isArangoError, errorNum } = toRecord(error)
    if (isArangoError === true && NO_SESSION.has(Number(errorNum))) return null
    throw error
  }
}
