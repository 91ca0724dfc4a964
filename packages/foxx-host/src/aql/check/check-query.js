/** @import {Checked, CollectionUse, Query, Value} from '../types.js' */
/** @import {Graph} from '../../graphs/types.js' */
// From a parsed query to one whose names are resolved and whose rules are kept. In: the tree; out: a new one, with what
// it needs of the world.
import { freezeDeeply } from '../parse/index.js'
import { listBinds } from './binds.js'
import { toProblem } from './problem.js'
import { resolveBlock } from './resolve-block.js'

/** Read or written; one that is both counts twice. */
const MOST_COLLECTIONS = 2048
/** Each pulls rows from the one before it, so their number is bounded by the stack. */
const MOST_OPERATIONS = 1000
/** More than any run is asked for by itself. */
const MOST_WARNINGS = 100

/**
 * @param {Query} query as parse/ makes it
 * @param {{collectionOf: (bind: string) => string, namedBy?: (bind: string) => Value | undefined,
 *   graphOf?: (name: string) => Graph}} names collectionOf:
 *   what a collection parameter stands for; namedBy: the value of a
 *   parameter that stands for an attribute, absent where nobody knows it; graphOf: throws 1924;
 *   absent where nobody asks
 * @returns {Checked} frozen
 * @throws {import('../../errors.js').HostError} 1501, 1504, 1511, 1512, 1522, 1524, 1540, 1541, 1553, 1574, 1575, 1579
 */
export function checkQuery (query, { collectionOf, namedBy, graphOf }) {
  /** @type {string[]} */
  const variables = []
  /** @type {CollectionUse[]} */
  const collections = []
  const [written, names] = [new Set(), new Set()]
  /** @type {{code: number, message: string}[]} */
  const warnings = []
  let operations = 0
  /** @type {import('./resolve-expression.js').Context} */
  const context = {
    collectionOf,
    namedBy,
    graphOf,
    warn: (code, message) => {
      if (warnings.length < MOST_WARNINGS) warnings.push({ code, message })
    },
    newSlot: name => variables.push(name) - 1,
    constants: new Map(),
    use: (name, mode, at) => {
      if (written.has(name)) {
        throw toProblem(
          'ERROR_QUERY_ACCESS_AFTER_MODIFICATION',
          `the collection '${name}' was written to before in this query, and can't be ` +
            `${mode === 'read' ? 'read' : 'written to'} any more: use another query`,
          at
        )
      }
      if (mode === 'write') written.add(name)
      if (names.has(`${mode} ${name}`)) return
      names.add(`${mode} ${name}`)
      collections.push({ name, mode })
      if (collections.length > MOST_COLLECTIONS) {
        throw toProblem(
          'ERROR_QUERY_TOO_MANY_COLLECTIONS', `expected at most ${MOST_COLLECTIONS} collections`, at
        )
      }
    },
    countOperations: ({ operations: { length }, at }) => {
      operations += length
      if (operations > MOST_OPERATIONS) {
        throw toProblem(
          'ERROR_QUERY_TOO_MUCH_NESTING',
          `expected at most ${MOST_OPERATIONS} operations in a query, those of subqueries included`,
          at
        )
      }
    },
    resolveSubquery: (subquery, outer) => resolveBlock(subquery, outer, context)
  }
  for (const { name, bind, at } of query.collections ?? []) {
    context.use(name ?? collectionOf(bind ?? ''), 'read', at)
  }
  const resolved = resolveBlock(query, null, context)
  const { values, collections: bound } = listBinds(query)
  return freezeDeeply({
    query: resolved,
    variables,
    collections,
    binds: [...values, ...bound.map(name => `@${name}`)],
    writes: written.size > 0,
    warnings
  })
}
