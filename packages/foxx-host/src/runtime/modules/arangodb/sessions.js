/** @import {HostModule, Realm} from '../types.js' */
// The modules '@arangodb/foxx/sessions...': sessions that travel with the client. In: a storage and transports; out: a
// middleware that sets req.session.
import { createCollectionStorage } from './session-storage.js'
import { toRecord } from '../../values.js'

/**
 * @typedef {object} Storage
 * @property {(sid: string) => unknown} [fromClient]
 * @property {(session: unknown) => unknown} [forClient]
 * @property {() => unknown} [new]
 */
/** @typedef {{get?: Function, set?: Function, clear?: Function}} Transport */
/** @typedef {{jwtEncode: Function, jwtDecode: Function}} Jwt */

/** Base of the ids. */
const ID = '@arangodb/foxx/sessions'
const DEFAULT_SECONDS = 3600

/**
 * @returns {Record<string, HostModule>} by id
 */
export function createSessionModules () {
  return {
    [ID]: {
      description: 'Session middleware with a storage and transports.',
      create: createSessions
    },
    [`${ID}/storages/collection`]: {
      description: 'Sessions in a collection.',
      create: createCollectionStorage
    },
    [`${ID}/storages/jwt`]: {
      description: 'Sessions that the client keeps, signed.',
      create: createJwtStorage
    },
    [`${ID}/transports/cookie`]: {
      description: 'The session in a cookie.',
      create: createCookieTransport
    },
    [`${ID}/transports/header`]: {
      description: 'The session in a header.',
      create: createHeaderTransport
    }
  }
}

/** @param {Realm} realm */
function createSessions (realm) {
  return realm.guard({
    sessions: (/** @type {unknown} */ options) => {
      const given = toRecord(options)
      const storage = toStorage(realm, given.storage)
      const transports = [given.transport].flat().map(transport => toTransport(realm, transport))
      const register = () =>
        createMiddleware({ storage, transports, autoCreate: given.autoCreate !== false })
      return realm.toObject({ storage, transport: realm.toArray(transports), register })
    }
  }).sessions
}

/** @param {{storage: Storage, transports: readonly Transport[], autoCreate: boolean}} settings */
function createMiddleware ({ storage, transports, autoCreate }) {
  return (
    /** @type {{session?: unknown, sessionStorage?: unknown}} */ req,
    /** @type {unknown} */ res,
    /** @type {() => void} */ next
  ) => {
    const sid = transports.reduce(
      (/** @type {unknown} */ found, transport) => found || transport.get?.(req), null
    )
    const known = typeof sid === 'string' && sid !== '' ? storage.fromClient?.(sid) ?? null : null
    // Services reach what the storage can do beyond this through the request: save, clear, prune.
    req.sessionStorage = storage
    req.session = known ?? (autoCreate ? storage.new?.() ?? {} : null)
    next()
    const value = req.session ? storage.forClient?.(req.session) : null
    // A storage has nothing for the client when the session was removed while the handler ran.
    if (req.session && value !== null) {
      for (const transport of transports) transport.set?.(res, value)
    } else if (known !== null) {
      for (const transport of transports) transport.clear?.(res)
    }
  }
}

/** @param {Realm} realm @param {unknown} value a storage, or a function that makes one @returns {Storage} */
function toStorage (realm, value) {
  if (typeof value === 'string' || toRecord(value).isArangoCollection) {
    return /** @type {Storage} */ (createCollectionStorage(realm)(value))
  }
  const storage = /** @type {Storage} */ (toRecord(typeof value === 'function' ? value() : value))
  if (typeof storage.forClient === 'function' || typeof storage.fromClient === 'function') {
    return storage
  }
  throw realm.misuse('sessions expects a storage with forClient and fromClient; pass storage: ' +
    `require('${ID}/storages/jwt')({secret})`)
}

/**
 * @param {Realm} realm
 * @param {unknown} value a transport, its name, or a function that makes one
 * @returns {Transport}
 */
function toTransport (realm, value) {
  if (value === 'cookie' || value === 'header') {
    return /** @type {() => Transport} */ (realm.load(`${ID}/transports/${value}`))()
  }
  const transport = /** @type {Transport} */ (toRecord(
    typeof value === 'function' ? value() : value
  ))
  if (typeof transport.get === 'function' || typeof transport.set === 'function') return transport
  throw realm.misuse('sessions expects a transport with get and set; pass ' +
    "transport: 'cookie' or 'header'")
}

/** @param {Realm} realm */
function createJwtStorage (realm) {
  return (/** @type {unknown} */ options) => {
    const { secret, algorithm = 'HS512', ttl = DEFAULT_SECONDS, verify = true } =
      toRecord(typeof options === 'string' ? { secret: options } : options)
    if (algorithm !== 'none' && !secret) {
      throw realm.misuse('a secret was expected for the algorithm ' +
        `${String(algorithm)}; pass {secret}`)
    }
    const { jwtDecode, jwtEncode } = /** @type {Jwt} */ (realm.load('@arangodb/crypto'))
    return realm.toObject({
      fromClient: (/** @type {string} */ sid) =>
        readSession(realm, () => jwtDecode(secret, sid, verify === false)),
      forClient: (/** @type {unknown} */ session) => {
        const { uid, created, data } = toRecord(session)
        return jwtEncode(
          secret,
          { uid, iat: created, payload: data, exp: Date.now() + Number(ttl) * 1000 },
          algorithm
        )
      },
      new: () => realm.toObject({ uid: null, created: Date.now(), data: null })
    })
  }
}

/**
 * @param {Realm} realm
 * @param {() => unknown} decode
 * @returns {object | null} null for what is forged, damaged or over
 */
function readSession (realm, decode) {
  try {
    const { uid, iat, payload, exp } = toRecord(decode())
    return typeof exp === 'number' && exp >= Date.now()
      ? realm.toObject({ uid, created: iat, data: payload })
      : null
  } catch (error) {
    // A client that sends a damaged session gets a new one; the error is only worth a line for whoever debugs.
    /** @type {Record<string, Function>} */ (realm.console).debug?.('a session was not accepted: ' +
      `${/** @type {Error} */ (error).message}`)
    return null
  }
}

/** @param {Realm} realm */
function createCookieTransport (realm) {
  return (/** @type {unknown} */ options = 'sid') => {
    const { name = 'sid', ttl, secret, algorithm, ...rest } =
      toRecord(typeof options === 'string' ? { name: options } : options)
    const signing = secret === undefined ? {} : { secret, algorithm }
    return realm.toObject({
      get: (/** @type {{cookie: Function}} */ req) => req.cookie(name, realm.toObject(signing)),
      set: (/** @type {{cookie: Function}} */ res, /** @type {string} */ value) => {
        res.cookie(name, value, realm.toObject({ ...rest, ...signing, ttl }))
      },
      clear: (/** @type {{cookie: Function}} */ res) => {
        res.cookie(name, '', realm.toObject({ ...rest, ...signing, ttl: -1 }))
      }
    })
  }
}

/** @param {Realm} realm */
function createHeaderTransport (realm) {
  return (/** @type {unknown} */ options = 'X-Session-Id') => {
    const { name = 'X-Session-Id' } =
      toRecord(typeof options === 'string' ? { name: options } : options)
    return realm.toObject({
      get: (/** @type {{get: Function}} */ req) => req.get(name),
      set: (/** @type {{set: Function}} */ res, /** @type {string} */ value) => {
        res.set(name, value)
      }
    })
  }
}
