/** @import {Realm, Session} from '../types.js' */
// What `require` gives besides the service's own files: modules of the host, of node, and bundled packages.
import { createRequire, isBuiltin } from 'node:module'
import { BUNDLED_MODULES } from './bundled-modules.js'
import { createBundledPackages } from './bundled-packages.js'
import { CHAI, createChai } from './chai.js'
import { dedent } from './dedent.js'

/**
 * Modules of node's names that stay the host's with --allow-node: fs has the names of both, console is the service's.
 */
const OWN_IN_ANY_CASE = new Set(['fs', 'console', 'punycode'])

/** `context` is that of the code that requires it: scripts and tests have contexts of their own. */
const LOCALS = '@arangodb/locals'

const hostRequire = createRequire(import.meta.url)

/**
 * @typedef {object} Provider
 * @property {(id: string) => boolean} hasOwn whether it comes before the service's node_modules
 * @property {(id: string, session: Session | null) => unknown} load
 * @property {(id: string) => string} resolve
 */

/**
 * @param {Realm} realm
 * @param {Readonly<Record<string, (realm: Realm) => unknown>>} factories modules of the host by id
 * @returns {Provider} load and resolve throw an ArangoError of the realm (3100) for what there is not
 */
export function createProvider (realm, factories) {
  const packages = createBundledPackages(realm)
  /** @type {Map<string, unknown>} */
  const made = new Map()
  /** By session. @type {WeakMap<Session, object>} */
  const locals = new WeakMap()
  const { allowNode } = realm.environment
  const names = [LOCALS, ...Object.keys(factories)]

  /** @param {string} id @returns {unknown} */
  const makeOnce = id => {
    if (!made.has(id)) made.set(id, id === CHAI ? createChai(realm) : factories[id]?.(realm))
    return made.get(id)
  }
  const isMade = (/** @type {string} */ id) => Object.hasOwn(factories, id)
  const loadLocals = (/** @type {Session} */ session) => {
    const known = locals.get(session) ?? realm.toObject({ context: session.context })
    locals.set(session, known)
    return known
  }
  const isNodes = (/** @type {string} */ id) =>
    allowNode && isBuiltin(id) && !OWN_IN_ANY_CASE.has(id)
  return {
    hasOwn: id => isMade(id) || id === LOCALS || isBuiltin(id),
    load: (id, session) => {
      if (isNodes(id)) return hostRequire(id)
      if (isMade(id) || id === CHAI) return makeOnce(id)
      if (id === LOCALS && session !== null) return loadLocals(session)
      if (id === 'dedent') return dedent
      if (id === 'mocha') return toMocha(realm, session)
      if (packages.resolve(id) !== null) return packages.load(id)
      throw toRefusal(realm, id, names)
    },
    resolve: id => {
      if (isMade(id) || isNodes(id) || ['dedent', 'mocha', CHAI, LOCALS].includes(id)) return id
      const path = packages.resolve(id)
      if (path === null) throw toRefusal(realm, id, names)
      return path
    }
  }
}

/** @param {Realm} realm @param {Session | null} session @returns {object} */
function toMocha (realm, session) {
  const names = Object.keys(session?.globals ?? {})
  if (names.includes('describe') || names.includes('suite')) {
    return realm.toObject({ ...session?.globals })
  }
  throw realm.fail(
    'ERROR_MODULE_NOT_FOUND',
    "'mocha' is there only while tests run; require it in files that the manifest lists under tests"
  )
}

/** @param {Realm} realm @param {string} id @param {readonly string[]} made */
function toRefusal (realm, id, made) {
  if (isBuiltin(id)) {
    return realm.fail('ERROR_MODULE_NOT_FOUND', `'${id}' is a module of node, and services are ` +
      `not given it; start the host with --allow-node, or use one of ${toList(made)}`)
  }
  if (id.startsWith('@arangodb') || id.startsWith('org/arangodb')) {
    return realm.fail('ERROR_MODULE_NOT_FOUND', `'${id}' is not part of this host; there are ` +
      `${toList(made.filter(name => name.startsWith('@arangodb')))}`)
  }
  return realm.fail('ERROR_MODULE_NOT_FOUND',
    `'${id}' is neither in a node_modules folder of the service nor bundled; put it into the ` +
      `service, or use one of ${toList([...Object.keys(BUNDLED_MODULES), ...made])}`)
}

/** @param {readonly string[]} names */
function toList (names) {
  return [...names].sort().join(', ')
}
