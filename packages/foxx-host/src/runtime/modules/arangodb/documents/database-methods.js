// The methods of `db`, wherever documents are. In: what differs from place to place; out: methods by name.
import { HostError } from '../../../../errors.js'
import { toRecord } from '../../../values.js'
import { toDocument } from './to-document.js'
import { toNamed } from './to-selector.js'

const EDGES = 3
const DOCUMENTS = 2

/** @type {Readonly<Record<string, string>>} name -> why not, and what to do */
const MISSING = Object.freeze({
  _profileQuery: 'profiles are not printed; db._query(text, bindVars, {profile: 2}).getExtra() ' +
    'says what each node did, db._explain how it would run',
  _createTransaction: 'a service can\'t keep a transaction open; use db._executeTransaction',
  ...Object.fromEntries(['_view', '_views', '_createView', '_dropView'].map(name =>
    [name, 'the host has no views'])),
  ...Object.fromEntries(['_databases', '_createDatabase', '_dropDatabase'].map(name =>
    [name, 'databases are made and dropped through the HTTP API']))
})

/** Methods that say why they are not there. @type {Readonly<Record<string, () => never>>} */
const MISSING_METHODS = Object.freeze({
  _useDatabase: () => {
    throw new HostError('ERROR_FORBIDDEN', 'a service works in the database that it is mounted ' +
      'in; mount it in the other one too')
  },
  ...Object.fromEntries(Object.entries(MISSING).map(([name, reason]) => [name, () => {
    throw new HostError('ERROR_NOT_IMPLEMENTED', `db.${name}: ${reason}`)
  }]))
})

/**
 * @template Place a collection as its methods get it
 * @typedef {(place: Place, values: readonly unknown[]) => unknown} MethodOf
 */

/**
 * What differs with the place of the documents.
 * @template Access
 * @template Place
 * @typedef {object} Parts
 * @property {(access: Access) => unknown} id of the database
 * @property {(access: Access) => unknown} version of the server
 * @property {(access: Access, name: unknown) => object | null} find a collection's object
 * @property {(access: Access) => Iterable<object>} findAll
 * @property {(access: Access, properties: {name: unknown, type: number}) => object} create
 * @property {(access: Access, name: unknown, options: unknown) => void} drop
 * @property {(given: unknown) => unknown} toName of a name, or a collection's object
 * @property {(access: Access, name: unknown) => Place} toPlace throws where there is no such collection
 * @property {Readonly<Record<
 *   'document' | 'exists' | 'update' | 'replace' | 'remove' | 'index' | 'dropIndex' | 'truncate',
 *   MethodOf<Place>>>} collection its methods
 * @property {(access: Access, definition: unknown) => unknown} executeTransaction
 */

/**
 * @template {{database: string, values: {toArray: () => unknown[]}}} Access
 * @template Place
 * @param {Parts<Access, Place>} parts
 * @returns {Record<string, (access: Access, values: readonly unknown[]) => unknown>} all but those that take queries
 */
export function toDatabaseMethods ({
  id, version, find, findAll, create, drop, toName, toPlace, collection, executeTransaction
}) {
  /** @param {number} type */
  const ofType = type =>
    (/** @type {Access} */ access, /** @type {readonly unknown[]} */ [name, properties]) =>
      create(access, { ...toProperties(properties), name, type })
  /** @param {MethodOf<Place>} method the same on the collection that the id names */
  const onDocument = method =>
    (/** @type {Access} */ access, /** @type {readonly unknown[]} */ [given, ...rest]) => {
      const { name, selector } = toNamed(given)
      return method(toPlace(access, name), [selector, ...rest])
    }
  /**
   * @param {MethodOf<Place>} method the same on the collection that the index's id names: 'collection/id', or an object
   *   that has it
   */
  const onIndex = method =>
    (/** @type {Access} */ access, /** @type {readonly unknown[]} */ [given]) => {
      const own = typeof given === 'object' ? toRecord(given).id : given
      return method(toPlace(access, toNamed(own).name), [own])
    }
  return {
    _name: ({ database }) => database,
    _id: id,
    _isSystem: ({ database }) => database === '_system',
    _version: version,
    _collection: (access, [name]) => find(access, typeof name === 'number' ? String(name) : name),
    _collections: access => {
      const handles = access.values.toArray()
      for (const handle of findAll(access)) handles.push(handle)
      return handles
    },
    _create: (access, values) => ofType(toType(values[2]))(access, values),
    _createDocumentCollection: ofType(DOCUMENTS),
    _createEdgeCollection: ofType(EDGES),
    _drop: (access, [given, options]) => drop(access, toName(given), options),
    _truncate: (access, [given]) => collection.truncate(toPlace(access, toName(given)), []),
    _document: onDocument(collection.document),
    _exists: onDocument(collection.exists),
    _update: onDocument(collection.update),
    _replace: onDocument(collection.replace),
    _remove: onDocument(collection.remove),
    _index: onIndex(collection.index),
    _dropIndex: onIndex(collection.dropIndex),
    _executeTransaction: (access, [definition]) => executeTransaction(access, definition),
    ...MISSING_METHODS
  }
}

/** @param {unknown} type 'edge', 'document', 2 or 3; anything else: options in its place */
function toType (type) {
  return type === 'edge' || type === EDGES ? EDGES : DOCUMENTS
}

/** @param {unknown} properties @returns {object} */
function toProperties (properties) {
  return properties === undefined || properties === null
    ? {}
    : toDocument(properties, 'an object of properties')
}
