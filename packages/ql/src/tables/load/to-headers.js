/** @import {NameValue, TableVerb} from '../../types.js' */
// The headers of a table, checked once.
import { QlError } from '../../errors/index.js'
import { substituteConfig } from './substitute-config.js'

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** Headers that belong to the connection, which is not the table's. */
const OF_CONNECTION = new Set([
  'connection', 'content-length', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer',
  'transfer-encoding', 'upgrade'
])

/**
 * Reads the pairs of a headers clause.
 * @param {readonly NameValue[]} pairs
 * @param {{table: string, config: Readonly<Record<string, unknown>>, own: boolean}} context own: the operator's table,
 *   which may name a host
 * @returns {TableVerb['headers']} names in lower case; those of the connection are left out
 * @throws {QlError} BAD_HEADER
 */
export function toHeaders (pairs, { table, config, own }) {
  const headers = new Map()
  for (const { name, value } of pairs) {
    const lower = name.toLowerCase()
    if (!NAME.test(name)) {
      throw new QlError(
        'BAD_HEADER', { name, table, reason: 'expected a name of letters, digits and -' }
      )
    }
    if (lower === 'host' && !own) {
      throw new QlError(
        'BAD_HEADER', { name, table, reason: 'only tables of the server may set it; leave it out' }
      )
    }
    if (!OF_CONNECTION.has(lower)) {
      headers.set(lower, { name: lower, value: substituteConfig(value, config) })
    }
  }
  return Object.freeze([...headers.values()])
}
