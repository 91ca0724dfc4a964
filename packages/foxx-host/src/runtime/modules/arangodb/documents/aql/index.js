/** @import {Access} from '../types.js' */
/** @import {Ways} from './statement.js' */
// The door of aql/: the methods of `db` that take queries.
import { readQuery } from './read-query.js'
import { explain, parse, runQuery } from './run-query.js'

export { createCursorExposer, createCursorMaker } from './query-cursor.js'
export { readGiven } from './read-query.js'
export { createStatementMaker } from './statement.js'

/** By the documents of the host. @type {Ways<Access, import('./run-query.js').Wish>} */
export const OWN_WAYS = Object.freeze({
  read: readQuery,
  run: (access, wish) => access.toQueryCursor(runQuery(access, wish)),
  explain: (access, wish) => access.values.copy(explain(access, wish)),
  parse: (access, text) => access.values.copy(parse(access, text))
})

/**
 * @template {Pick<Access, 'toStatement'>} A
 * @template {{text: unknown}} W
 * @param {Ways<A, W>} ways
 * @returns {Readonly<Record<'_query' | '_explain' | '_parse' | '_createStatement',
 *   (access: A, values: readonly unknown[]) => unknown>>}
 */
export function toQueryMethods ({ read, run, explain, parse }) {
  return Object.freeze({
    _query: (access, values) => run(access, read(values)),
    _explain: (access, values) => explain(access, read(values)),
    _parse: (access, [query]) => parse(access, read([query]).text),
    _createStatement: (access, [given]) => access.toStatement(given)
  })
}
