/** @import {Graph} from '../../graphs/types.js' */
/** @import {Expression, Parsed, Preparer, Value} from '../types.js' */
// From a text and its parameters to a plan. Trees are kept by text, plans by text and the collections and attributes
// that parameters stand for, as long as those collections are what they were.
import { HostError } from '../../errors.js'
import { checkBinds, checkQuery, listBinds } from '../check/index.js'
import { parseQuery } from '../parse/index.js'
import { findGraph } from '../../graphs/index.js'
import { planQuery } from '../plan/index.js'
import { createKeptPlans, LONGEST_KEPT, MOST_KEPT } from './kept-plans.js'
import { createLru } from './lru.js'

const LONGEST_TEXT = 1024 * 1024

/** @returns {Preparer} */
export function createPreparer () {
  /** @type {ReturnType<typeof createLru<Parsed>>} */
  const parsed = createLru(MOST_KEPT)
  const plans = createKeptPlans()
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
      const known = plans.get(key, look)
      if (known !== null) return { plan: known, bindVars }
      const checked = checkQuery(
        query,
        {
          collectionOf: bind => /** @type {string} */ (bindVars[`@${bind}`]),
          namedBy: bind => bindVars[bind],
          graphOf: name => /** @type {Graph} */ (graphs.get(name))
        }
      )
      const plan = planQuery(checked, { find: look })
      const decisive = [...binds.collections.map(name => `@${name}`), ...binds.attributes]
      plans.set(key, {
        plan, database: world.database, text: String(text), bindVars: pickNames(bindVars, decisive)
      }, look)
      return { plan, bindVars }
    },
    listPlans: plans.list,
    forgetPlans: plans.forget
  }
}

/** @param {Readonly<Record<string, Value>>} bindVars @param {readonly string[]} names */
function pickNames (bindVars, names) {
  return Object.fromEntries(names.map(name => [name, /** @type {Value} */ (bindVars[name])]))
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
