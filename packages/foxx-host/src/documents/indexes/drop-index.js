/** @import {Writing} from '../../store/types.js' */
/** @import {Catalog, Collection, Index} from '../types.js' */
// Dropping an index.
import { HostError } from '../../errors.js'
import { holdCollection } from '../locks.js'
import { toIndexLeftovers } from '../sweep/leftovers.js'
import { findIndex } from './find-index.js'

/**
 * Drops an index; most of its entries go later, where they are many.
 * @param {Writing} writing
 * @param {{catalog: Catalog, collection: Collection, id: string}} wanted collection: as it is now; id: an id or a name
 * @returns {{index: Index, collection: Collection}} the index that was; the collection as it is without
 * @throws {HostError} 1212 when there is none, 11 for those that every collection has, 1200 when an open transaction
 *   writes to the collection
 */
export function dropIndex (writing, { catalog, collection, id }) {
  const index = findIndex(collection, id)
  if (index.type === 'primary' || index.type === 'edge') {
    throw new HostError('ERROR_FORBIDDEN', `the ${index.type} index of '${collection.name}' ` +
      "can't be dropped, the collection needs it")
  }
  holdCollection(writing, collection)
  catalog.leave(writing, toIndexLeftovers(collection, index))
  return {
    index,
    collection:
      catalog.setIndexes(writing, collection, collection.indexes.filter(other => other !== index))
  }
}
