/** @import {Block, Data, Relation, Request, Value} from '../types.js' */
// The same query in other words for its values, or pulled in another way, or by another door.
import { shuffle } from '@shootout/statistics'
import { below, pick } from '../generate/choices.js'
import { isSettled, showsWhole } from '../order.js'
import { toText, toTextWithBinds } from '../to-text.js'
import { listOfType, mapNodes, toCall, toLiteral } from '../tree.js'
import { agree } from './agree.js'

/** Of the queries that go over HTTP: a host takes a second to start. */
const KILLED_SHARE = 0.01
/** All documents have to be parsed as a part of the query. */
const VALUES_SHARE = 0.4

/** @type {readonly Relation[]} */
export const WAY_RELATIONS = Object.freeze([
  { name: 'once and once more', relate: query => pulled(query, { again: true }) },
  { name: 'at once and one by one', relate: query => pulled(query, { size: 1 }) },
  { name: 'at once and in batches', relate: query => pulled(query, { size: 3 }) },
  { name: 'at once and with pauses', relate: query => pulled(query, { pauses: true }) },
  {
    name: 'parameters and literals',
    relate: query => isSettled(query) && listOfType(query, 'literal').length > 0
      ? agree(query, [query], [toTextWithBinds(query)])
      : null
  },
  {
    name: 'attributes by name and in brackets',
    relate: query => isSettled(query) && listOfType(query, 'attribute').length > 0
      ? agree(query, [query], [mapNodes(query, node => node.type === 'attribute'
        ? { type: 'index', object: node.object, index: toLiteral(node.name) }
        : node)])
      : null
  },
  {
    name: 'attributes by name and by parameters',
    relate: query => {
      const names = [...new Set(listOfType(query, 'attribute').map(({ name }) => name))]
      if (!isSettled(query) || names.length === 0) return null
      const text = toText(mapNodes(query, node =>
        node.type === 'attribute' ? { ...node, name: `@${node.name}` } : node))
      return agree(query, [query], [
        { text, bindVars: Object.fromEntries(names.map(name => [name, name])) }
      ])
    }
  },
  {
    name: 'whole documents and the same in parts',
    relate: (_query, { random, data }) => {
      const [name = ''] = shuffle(Object.keys(data), random)
      const [offset, count] = [below(random, 4), below(random, 20)]
      const rows = `FOR d IN ${name}${random() < 0.5 ? '' : ` LIMIT ${offset}, ${count}`}`
      const size = random() < 0.5 ? {} : { size: 1 + below(random, 5) }
      return {
        left: [{ text: `${rows} RETURN d`, ...size }],
        right: [{ text: `${rows} RETURN MERGE({}, d)` }], as: 'list', loosely: false
      }
    }
  },
  {
    name: 'literals that are not folded',
    relate: query => isSettled(query) && listOfType(query, 'literal').length > 0
      ? agree(query, [query], [mapNodes(query, node =>
        node.type === 'literal' ? toCall('NOOPT', node) : node)])
      : null
  },
  {
    name: 'documents and the same as values',
    share: VALUES_SHARE,
    relate: (query, { random, data }) => {
      const names = [...new Set(listOfType(query, 'collection').map(({ name }) => name))]
      if (names.length === 0 || !isSettled(query) || showsWhole(query)) return null
      const text = toText(query)
      return agree(query, [{ text, indexed: false }], [
        pick(random, [asParameters, asLiterals])(query, { names, data })
      ])
    }
  }
])

/** @type {readonly Relation[]} they need a host */
export const HTTP_RELATIONS = Object.freeze([
  { name: 'in process and over HTTP', relate: query => pulled(query, { http: { stream: false } }) },
  {
    name: 'in process and over HTTP in batches',
    relate: (query, { random }) =>
      pulled(query, { http: { stream: false }, size: pick(random, [1, 2, 5]) })
  },
  {
    name: 'in process and over HTTP as a stream',
    relate: (query, { random }) =>
      pulled(query, { http: { stream: true }, size: pick(random, [1, 2, 5]) })
  },
  {
    name: 'in process and within a service',
    relate: query => pulled(query, { http: { stream: false, inService: true } })
  },
  {
    name: 'in process and by a host that was killed',
    share: KILLED_SHARE,
    relate: query => pulled(query, { http: { stream: false, killed: true } })
  }
])

/** @param {Block} query @param {Omit<Request, 'text'>} how @returns {import('../types.js').Agreement} */
function pulled (query, how) {
  const text = toText(query)
  return { left: [{ text }], right: [{ text, ...how }], as: 'list', loosely: false }
}

/** @param {Block} query @param {{names: readonly string[], data: Data}} what @returns {Request} */
function asParameters (query, { names, data }) {
  const bindVars = Object.fromEntries(names.map(name =>
    [name, /** @type {Value} */ (data[name]?.documents ?? [])]))
  const text = toText(mapNodes(query, node =>
    node.type === 'collection' ? { ...node, name: `@${node.name}` } : node))
  return { text, bindVars, indexed: false }
}

/** @param {Block} query @param {{data: Data}} what @returns {Request} */
function asLiterals (query, { data }) {
  const text = toText(mapNodes(query, node => node.type === 'collection'
    ? { type: 'literal', value: /** @type {Value} */ (data[node.name]?.documents ?? []) }
    : node))
  return { text, indexed: false }
}
