/** @import {Collection, ReadTables} from '../../../../../documents/types.js' */
// What collection.properties() tells.
import { lastNumberOf } from '../../../../../documents/index.js'

/**
 * @param {ReadTables} reading
 * @param {Collection} collection
 * @returns {Record<string, unknown>} plain JSON
 */
export function toProperties (reading, collection) {
  const {
    globallyUniqueId, isSystem, waitForSync, keyOptions, schema, computedValues, properties
  } = collection
  return {
    globallyUniqueId,
    isSystem,
    waitForSync,
    keyOptions: { ...keyOptions, lastValue: lastNumberOf(reading, collection) },
    cacheEnabled: false,
    ...properties,
    writeConcern: 1,
    schema,
    computedValues
  }
}
