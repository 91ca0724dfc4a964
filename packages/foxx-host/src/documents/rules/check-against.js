/** @import {Document, Schema} from '../types.js' */
// Whether a document fits a schema, without storing it.
import { ownAttributes } from '../attributes.js'
import { compileSchema } from './compile-schema.js'
import { readSchema } from './read-schema.js'

/**
 * @param {Document} document
 * @param {unknown} schema as a client gives it; null and {} are none
 * @returns {string | null} what is wrong with it: the schema's message, or the host's own; null: nothing
 * @throws {import('../../errors.js').HostError} 1621
 */
export function checkAgainst (document, schema) {
  /** @type {Schema | null} */
  const read = readSchema(schema)
  const problem = read === null ? null : compileSchema(read)(ownAttributes(document))
  return problem === null ? null : read?.message === '' ? problem : read?.message ?? problem
}
