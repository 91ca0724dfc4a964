/** @import {Document} from '../../../../../documents/types.js' */
// What the methods with examples take.
import { toRecord } from '../../../../values.js'
import { toDocument } from '../to-document.js'

/**
 * @param {readonly unknown[]} values an object, or name, value, name, value, ...
 * @returns {Document} plain data
 * @throws {import('../../../../../errors.js').HostError} 1227
 */
export function toExample (values) {
  if (values.length === 1) return toDocument(values[0], 'an example')
  const pairs = Array.from({ length: Math.ceil(values.length / 2) }, (_, at) =>
    [String(values[2 * at]), values[2 * at + 1]])
  return toDocument(Object.fromEntries(pairs), 'an example')
}

/**
 * @param {unknown} options an object, or (the older form) whether to wait for the disk
 * @param {{limit: unknown}} older
 * @returns {Record<string, unknown>}
 */
export function toOptions (options, { limit }) {
  return typeof options === 'object' ? toRecord(options) : { waitForSync: options, limit }
}
