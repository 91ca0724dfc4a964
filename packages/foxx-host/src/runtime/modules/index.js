/** @import {Environment, ServiceModules, ServiceRecord} from '../../types.js' */
/** @import {Realm} from './types.js' */
// The door of runtime/modules: what `require` gives to a service, and the realm that its code lives in.
import { ARANGO_MODULES } from './arangodb/index.js'
import { createRun, createTextCall } from './loader/create-loader.js'
import { createFinder as createFinderOf } from './loader/create-finder.js'
import { createProvider } from './loader/create-provider.js'
import { openFolder } from './loader/folder.js'
import { NODE_MODULES } from './node/index.js'
import { createRealm } from './realm/create-realm.js'

export { abortTransaction, beginRun, endRun } from './arangodb/documents/index.js'
export { ARANGO_MODULES } from './arangodb/index.js'
export { BUNDLED_MODULES } from './loader/bundled-modules.js'
export { NODE_MODULES } from './node/index.js'

/**
 * Makes the realm of one service and its loader; no code of the service runs yet.
 * @param {object} parts
 * @param {ServiceRecord} parts.record
 * @param {Environment} parts.environment
 * @param {unknown} parts.context module.context of the service's files
 * @param {Readonly<Record<string, (realm: Realm) => unknown>>} [parts.hostModules] by id; they come before those made
 *   here, and each is made once, when it is first required
 * @returns {ServiceModules} `run` throws what the file throws, and ArangoErrors of the realm: 3100 for what is not
 *   found
 *   or lies outside, 3101 for syntax, 3103 for what is thrown and is no error
 */
export function createServiceModules ({ record, environment, context, hostModules = {} }) {
  const realm = createRealm(record, environment)
  const factories = {
    ...toFactories(NODE_MODULES),
    ...toFactories(ARANGO_MODULES),
    ...hostModules
  }
  const provider = createProvider(realm, factories)
  realm.load = (/** @type {string} */ id) => /** @type {never} */ (provider.load(id, null))
  defineAqlQuery(realm)
  const folder = openFolder(record.directory, !environment.allowNode)
  return {
    run: createRun({ realm, provider, folder }, context),
    callText: createTextCall({ realm, provider, folder }, context),
    requireBundled: realm.load,
    intrinsics: realm.intrinsics
  }
}

/** The global of ArangoDB's that services use without requiring it; made when one does. @param {Realm} realm */
function defineAqlQuery (realm) {
  const keep = (/** @type {unknown} */ value) => Object.defineProperty(
    realm.scope, 'aqlQuery', { value, writable: true, configurable: true, enumerable: false }
  )
  Object.defineProperty(realm.scope, 'aqlQuery', {
    get: () => {
      const { aql } = /** @type {{aql: unknown}} */ (realm.load('@arangodb'))
      keep(aql)
      return aql
    },
    set: keep,
    configurable: true,
    enumerable: false
  })
}

/** What the runtime makes itself. */
const OF_THE_RUNTIME = ['@arangodb/foxx', '@arangodb/foxx/router', '@arangodb/locals']

/**
 * @param {string} directory of a service
 * @param {boolean} allowNode
 * @returns {ReturnType<typeof createFinderOf>} where its require calls lead
 */
export function createFinder (directory, allowNode) {
  const made = [...Object.keys(NODE_MODULES), ...Object.keys(ARANGO_MODULES), ...OF_THE_RUNTIME]
  return createFinderOf(directory, { allowNode, ids: new Set(made) })
}

/** @param {Readonly<Record<string, import('./types.js').HostModule>>} modules */
function toFactories (modules) {
  return Object.fromEntries(Object.entries(modules).map(([id, { create }]) => [id, create]))
}
