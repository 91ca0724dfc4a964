/** @import {Realm} from '../types.js' */
// `db` as long as there are no documents: it knows which database it is, and every other use says why it can't be.

/** What needs documents. */
const MISSING = [
  '_create', '_createDocumentCollection', '_createEdgeCollection', '_drop', '_truncate', '_document', '_exists', '_update', '_replace', '_remove',
  '_query', '_explain', '_parse', '_profileQuery', '_createStatement', '_executeTransaction', '_createTransaction',
  '_view', '_views', '_createView', '_dropView', '_index', '_dropIndex', '_databases', '_createDatabase', '_dropDatabase'
]

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} methods that throw an ArangoError of the realm: 9 for what needs documents, 11 for
 *   leaving the database
 */
export function createDb (realm) {
  const { record, environment } = realm
  return realm.guard({
    _name: () => record.database,
    _id: () => record.database === '_system' ? '1' : record.database,
    _isSystem: () => record.database === '_system',
    _version: () => environment.arangoVersion,
    _collection: () => null,
    _collections: () => realm.toArray([]),
    _useDatabase: () => {
      throw realm.fail('ERROR_FORBIDDEN', 'a service works in the database that it is mounted in; mount it in the other one too')
    },
    ...Object.fromEntries(MISSING.map(name => [name, () => {
      throw realm.fail('ERROR_NOT_IMPLEMENTED', `db.${name}: documents are not part of this version of the host; use an ArangoDB for services that need them`)
    }]))
  })
}
