/** @import {Realm} from '../../../types.js' */
/** @import {CollectionFacts, CursorAnswer, QueryWish, RemoteAccess} from './types.js' */
// The `db` of a service whose documents are in another server. It has the same methods as that of documents in the
// host; each is a request that the service waits for.
import { createStatementMaker } from '../aql/index.js'
import { createDatabase } from '../create-database.js'
import { createRemoteAccess, listCollections, look } from './access.js'
import { createRemoteCollections } from './create-collections.js'
import { createRemoteCursorMaker } from './cursor.js'
import { DATABASE_METHODS } from './database.js'
import { createRemoteQueryMaker } from './simple-query.js'
import { REMOTE_WAYS } from './queries.js'

export { createRemoteGraphs } from './graphs.js'
export { abortTransaction, isInTransaction } from './session.js'

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>}
 */
export function createRemoteDb (realm) {
  /** @type {RemoteAccess} */
  const access = Object.assign(createRemoteAccess(realm), {
    toHandle: (/** @type {CollectionFacts} */ facts) => toHandle(facts),
    toQuery: (/** @type {QueryWish} */ wish) => toQuery(wish),
    toCursor: (/** @type {CursorAnswer} */ answer) => toCursor(answer),
    toStatement: (/** @type {unknown} */ given) => toStatement(given)
  })
  const toHandle = createRemoteCollections(access)
  const toQuery = createRemoteQueryMaker(access)
  const toCursor = createRemoteCursorMaker(access)
  const toStatement = createStatementMaker(access, REMOTE_WAYS)
  return createDatabase(access, {
    methods: DATABASE_METHODS, toHandle: look,
    collectionNames: () => listCollections(access).map(({ name }) => name)
  })
}
