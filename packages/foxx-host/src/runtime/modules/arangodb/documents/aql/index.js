/** @import {DatabaseMethod} from '../types.js' */
// The door of aql/: the methods of `db` that take queries.
import { readQuery } from './read-query.js'
import { explain, parse, runQuery } from './run-query.js'

export { createCursorMaker } from './query-cursor.js'
export { createStatementMaker } from './statement.js'

/** @type {Readonly<Record<'_query' | '_explain' | '_parse' | '_createStatement', DatabaseMethod>>} */
export const QUERY_METHODS = Object.freeze({
  _query: (access, values) => access.toQueryCursor(runQuery(access, readQuery(values))),
  _explain: (access, values) => access.values.copy(explain(access, readQuery(values))),
  _parse: (access, [query]) => access.values.copy(parse(access, readQuery([query]).text)),
  _createStatement: (access, [given]) => access.toStatement(given)
})
