/** @import {Collection, Index, ReadTables} from '../types.js' */
// The error of a unique index.
import { HostError } from '../../errors.js'
import { documentKey } from '../../store/index.js'
import { idOf, keyOf, revisionOf, toShown } from '../document-text.js'

/**
 * Says which document is in the way.
 * @param {ReadTables} reading
 * @param {{collection: Collection, index: Index, number: number}} conflict number: of the document that has the values
 *   already
 * @returns {HostError} 1210
 */
export function toUniqueViolation (reading, { collection, index, number }) {
  const text = reading.documents.getText(documentKey(collection.prefix, number))
  if (text === undefined) return describe(index)
  return describe(
    index, { _id: idOf(toShown(collection, text)), _key: keyOf(text), _rev: revisionOf(text) }
  )
}

/**
 * The same for a document that has the same values twice, where the index says that this is one time too many.
 * @param {Index} index
 * @returns {HostError} 1210
 */
export function toRepetition (index) {
  return describe(index)
}

/** @param {Index} index @param {Readonly<Record<string, string>>} [facts] of the document in the way */
function describe ({ name, type, fields }, facts) {
  const inTheWay = facts === undefined
    ? 'the document has the same values several times'
    : `conflicting key: ${facts['_key']}`
  return new HostError('ERROR_ARANGO_UNIQUE_CONSTRAINT_VIOLATED', `in index ${name} of type ` +
    `${type} over '${fields.join('\', \'')}'; ${inTheWay}`, { facts, separator: ' - ' })
}
