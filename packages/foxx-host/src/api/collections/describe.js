/** @import {Collection, ReadTables} from '../../documents/types.js' */
// Collections as clients see them.
import { lastNumberOf } from '../../documents/index.js'

/** There are no states between open and closed here; the number is what clients know as 'loaded'. */
const STATUS = 3

/**
 * Describes a collection in short.
 * @param {Collection} collection
 * @returns {Record<string, unknown>}
 */
export function describe ({ id, name, type, isSystem, globallyUniqueId }) {
  return { id: String(id), name, status: STATUS, type, isSystem, globallyUniqueId }
}

/**
 * Describes a collection with its properties.
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {Record<string, unknown>}
 */
export function describeWhole (reading, collection) {
  const { id, waitForSync, keyOptions, schema, computedValues, properties } = collection
  return {
    ...describe(collection),
    statusString: 'loaded',
    waitForSync,
    keyOptions: { ...keyOptions, lastValue: lastNumberOf(reading, collection) },
    cacheEnabled: properties['cacheEnabled'] === true,
    schema,
    computedValues,
    writeConcern: 1,
    syncByRevision: false,
    usesRevisionsAsDocumentIds: true,
    isSmart: false,
    isSmartChild: false,
    isDisjoint: false,
    internalValidatorType: 0,
    objectId: String(id)
  }
}
