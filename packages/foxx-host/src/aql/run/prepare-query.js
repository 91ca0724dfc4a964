/** @import {Collection} from '../../documents/types.js' */
/** @import {Graph} from '../../graphs/types.js' */
/** @import {Expression, Parsed, Plan, Preparer, Value} from '../types.js' */
// From a text and its parameters to a plan. Trees are kept by text, plans by text and the collections and attributes
// that parameters stand for, as long as those collections are what they were.
import { HostError } from '../../errors.js'
import { checkBinds, checkQuery, listBinds } from '../check/index.js'
import { parseQuery } from '../parse/index.js'
import { findGraph } from '../../graphs/index.js'
import { planQuery } from '../plan/index.js'
import { createLru } from './lru.js'

/** @typedef {{plan: Plan, collections: ReadonlyMap<string, Collection | null>}} Planned */

/** Longer texts are seldom asked twice. */
const LONGEST_KEPT = 16 * 1024
const LONGEST_TEXT = 1024 * 1024
const MOST_KEPT = 512

/** @returns {Preparer} */
export function createPreparer () {
  /** @type {ReturnType<typeof createLru<Parsed>>} */
  const parsed = createLru(MOST_KEPT)
  /** @type {ReturnType<typeof createLru<Planned>>} */
  const planned = createLru(MOST_KEPT)
  const parse = (/** @type {unknown} */ text) => {
    if (typeof text !== 'string') {
      throw new HostError('ERROR_QUERY_EMPTY', 'AQL: expected the text of a query')
    }
    if (text.length > LONGEST_TEXT) {
      throw new HostError('ERROR_QUERY_PARSE', `AQL: expected a query of at most ${LONGEST_TEXT} ` +
        `characters, came ${text.length}: put large values into bind parameters`)
    }
    const known = parsed.get(text)
    if (known !== undefined) return known
    const query = parseQuery(text)
    const made = { query, binds: listBinds(query) }
    if (text.length <= LONGEST_KEPT) parsed.set(text, made)
    return made
  }
  return {
    parse,
    prepare: (text, given, world) => {
      const { query, binds } = parse(text)
      const bindVars = checkBinds(binds, given)
      const attributes = binds.attributes.map(name => bindVars[name])
      const graphs = readGraphs(binds.graphs, bindVars, world)
      const key = [
        world.database,
        text,
        ...binds.collections.map(name => bindVars[`@${name}`]),
        ...attributes.length === 0 ? [] : [JSON.stringify(attributes)],
        ...[...graphs.values()].map(({ text }) => text)
      ].join('\0')
      const look = (/** @type {string} */ name) =>
        world.catalog.look(world.tables, world.database, name)
      const known = planned.get(key)
      if (
        known !== undefined &&
        [...known.collections].every(([name, collection]) => look(name) === collection)
      ) {
        return { plan: known.plan, bindVars }
      }
      const checked = checkQuery(
        query,
        {
          collectionOf: bind => /** @type {string} */ (bindVars[`@${bind}`]),
          namedBy: bind => bindVars[bind],
          graphOf: name => /** @type {Graph} */ (graphs.get(name))
        }
      )
      const plan = planQuery(checked, { find: look })
      if (key.length <= LONGEST_KEPT) {
        planned.set(key, {
          plan,
          collections: new Map(plan.collections.map(({ name }) => [name, look(name)]))
        })
      }
      return { plan, bindVars }
    }
  }
}

/**
 * @param {readonly Expression[]} named
 * @param {Readonly<Record<string, Value>>} bindVars
 * @param {Parameters<Preparer['prepare']>[2]} world
 * @returns {Map<string, Graph>} by name; a plan holds as long as their texts stay the same
 * @throws {HostError} 1553, 1924
 */
function readGraphs (named, bindVars, { catalog, tables, database }) {
  return new Map(named.map(node => {
    const name = node.type === 'bind' ? bindVars[node.name] : node.type === 'literal' && node.value
    if (typeof name !== 'string') {
      throw new HostError('ERROR_QUERY_BIND_PARAMETER_TYPE', 'AQL: expected the name of a graph ' +
        `after GRAPH, came ${JSON.stringify(name)?.slice(0, 64)}`)
    }
    return [name, findGraph(tables, { catalog, database }, name)]
  }))
}
