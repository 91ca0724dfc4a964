// The methods of collections' objects by name, wherever documents are. In: what modules export; out: all methods, with
// the other names that some have.
import { toIndexAliases } from './index-aliases.js'
import { REFUSED } from './refused.js'

/** Objects that are kept; a service that makes and drops collections all the time shall not fill the memory. */
export const MOST_KEPT = 1000

/**
 * @template Place a collection as its methods get it
 * @typedef {(place: Place, values: readonly unknown[]) => unknown} MethodOf
 */

/**
 * @template Place
 * @param {Readonly<Record<string, MethodOf<Place>>> & Readonly<Record<
 *   'save' | 'ensureIndex' | 'getIndexes' | 'load' | 'documents', MethodOf<Place>>>} methods
 * @returns {Readonly<Record<string, MethodOf<Place>>>}
 */
export function toCollectionMethods (methods) {
  return Object.freeze({
    ...methods,
    ...toIndexAliases(methods.ensureIndex),
    ...REFUSED,
    insert: methods.save,
    indexes: methods.getIndexes,
    unload: methods.load,
    lookupByKeys: methods.documents
  })
}
