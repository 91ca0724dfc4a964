/** @import {Realm} from '../../types.js' */
/** @import {Access} from './types.js' */
// The door of a service's way to documents. In: a realm; out: the `db` of its modules.
import { createAccess } from './access.js'
import { createCursorMaker, createStatementMaker, OWN_WAYS } from './aql/index.js'
import { createCollections } from './collection/create-collections.js'
import { createDatabase } from './create-database.js'
import { collectionNames, DATABASE_METHODS, toHandle as findHandle } from './database.js'
import { createQueryMaker } from './query/query-class.js'

export { createGraphModule } from './graph/create-graph-module.js'
export { abortTransaction, createRemoteDb, isInTransaction } from './remote/index.js'
export { beginRun, endRun } from './runs.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} methods whose exceptions are ArangoErrors of the realm, and the collections by
 *   name
 */
export function createDb (realm) {
  /** @type {Access} */
  const access = Object.assign(createAccess(realm), {
    toHandle: (/** @type {import('../../../../documents/types.js').Collection} */ collection) =>
      toHandle(collection),
    toQuery: (/** @type {import('./types.js').Source} */ source) => toQuery(source),
    toQueryCursor: (/** @type {import('./types.js').Answer} */ answer) => toQueryCursor(answer),
    toStatement: (/** @type {unknown} */ given) => toStatement(given)
  })
  const toHandle = createCollections(access)
  const toQuery = createQueryMaker(access)
  const toQueryCursor = createCursorMaker(access)
  const toStatement = createStatementMaker(access, OWN_WAYS)
  return createDatabase(access, {
    methods: DATABASE_METHODS, toHandle: findHandle, collectionNames
  })
}
