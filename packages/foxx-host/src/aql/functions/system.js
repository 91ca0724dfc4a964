/** @import {Arguments, Run, Value} from '../types.js' */
// Functions that look at the database and at who asks.
import { checkAgainst, findDocument, isDocumentId } from '../../documents/index.js'
import { getAttribute, Row, typeName } from '../values/index.js'
import { declare } from './declare.js'
import { decodeRevision } from './decode-revision.js'
import { countCollection } from './length-of.js'
import { refuseArgument } from './warnings.js'

export const SYSTEM_FUNCTIONS = declare({
  'DOCUMENT(any, any?)': { result: readDocuments, deterministic: false, takesCollection: true },
  'COLLECTION_COUNT(string)': {
    result: ([name], run) => countCollection(String(name), run),
    deterministic: false,
    takesCollection: true
  },
  'COLLECTIONS()': { result: (_args, run) => listCollections(run), deterministic: false },
  'CHECK_DOCUMENT(any)': ([value]) => typeName(value) === 'object',
  'CURRENT_DATABASE()': { result: (_args, { setting }) => setting.database, deterministic: false },
  'CURRENT_USER()': { result: (_args, { setting }) => setting.user, deterministic: false },
  'VERSION()': { result: (_args, { setting }) => setting.version, deterministic: false },
  'PARSE_IDENTIFIER(any)': ([value], run) => parseId('PARSE_IDENTIFIER', value, run),
  'PARSE_COLLECTION(any)': ([value], run) =>
    getAttribute(parseId('PARSE_COLLECTION', value, run), 'collection'),
  'PARSE_KEY(any)': ([value], run) => getAttribute(parseId('PARSE_KEY', value, run), 'key'),
  'IS_SAME_COLLECTION(any, any)': { result: isSameCollection, takesCollection: true },
  'SCHEMA_GET(string)': {
    result: ([name], { setting: { catalog, tables, database } }) => /** @type {Value} */ (
      catalog.find(tables, database, String(name)).schema
    ),
    deterministic: false,
    takesCollection: true
  },
  'SCHEMA_VALIDATE(object, any)': validate,
  'DECODE_REV(string)': {
    result: ([revision], run) => decodeRevision(String(revision), Date.now()) ??
      refuseArgument(run, 'DECODE_REV', 'the revision of a document'),
    deterministic: false
  }
})

/** @param {Arguments} args a document, a schema @param {Run} run @returns {Value} */
function validate ([document, schema], run) {
  if (schema !== null && typeName(schema) !== 'object') {
    return refuseArgument(
      run,
      'SCHEMA_VALIDATE',
      'an object {rule, message} or null as the second argument'
    )
  }
  const problem = checkAgainst(/** @type {{[name: string]: Value}} */ (document), schema)
  return problem === null ? { valid: true } : { valid: false, errorMessage: problem }
}

/**
 * @param {Arguments} args an id or ids; or a collection and a key or keys
 * @param {Run} run
 * @returns {Value} null for what is not there; of several, those that are
 */
function readDocuments ([first, second], run) {
  const read = (/** @type {Value} */ id) => typeof id === 'string'
    ? readOne(second === undefined || id.startsWith(`${first}/`) ? id : `${first}/${id}`, run)
    : null
  const wanted = second === undefined ? first : second
  return Array.isArray(wanted)
    ? wanted.map(read).filter(document => document !== null)
    : read(wanted)
}

/** @param {string} id @param {Run} run @returns {Value} */
function readOne (id, { setting: { catalog, tables, database }, stats }) {
  if (!isDocumentId(id)) return null
  const [name, key] = /** @type {[string, string]} */ (id.split('/'))
  const collection = catalog.look(tables, database, name)
  const stored = collection === null ? null : findDocument(tables, collection, key)
  if (stored === null) return null
  stats.scannedIndex++
  return new Row(stored.number, stored.text).value()
}

/** @param {Run} run @returns {Value} */
function listCollections ({ setting: { catalog, tables, database } }) {
  return catalog.list(tables, database).map(({ id, name }) => ({ _id: String(id), name }))
}

/**
 * @param {string} name of the function
 * @param {Value} value an id, or a document
 * @param {Run} run
 * @returns {{collection: string, key: string} | null}
 */
function parseId (name, value, run) {
  const id = typeof value === 'string' ? value : getAttribute(value, '_id')
  if (typeof id === 'string' && isDocumentId(id)) {
    return { collection: id.slice(0, id.indexOf('/')), key: id.slice(id.indexOf('/') + 1) }
  }
  return refuseArgument(run, name, 'the id of a document, or a document')
}

/**
 * Each may be a collection's name, an id, or a document.
 * @param {Arguments} args
 * @param {Run} run
 * @returns {boolean | null}
 */
function isSameCollection (args, run) {
  const [one, other] = args.map(value => {
    const text = typeof value === 'string' ? value : getAttribute(value, '_id')
    return typeof text === 'string' ? text.split('/')[0] : undefined
  })
  return one && other
    ? one === other
    : refuseArgument(
      run, 'IS_SAME_COLLECTION', "collections' names, ids of documents, or documents"
    )
}
