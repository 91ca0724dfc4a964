/** @import {Block, Node, Relation, Value} from '../types.js' */
// How documents are found changes neither which, nor their order where there is one.
import { shuffle } from '@shootout/statistics'
import { below, pick } from '../generate/choices.js'
import { hasLimit, isSettled } from '../order.js'
import { toText } from '../to-text.js'
import {
  listOfType, mapNodes, splitReturn, toBlock, toCall, toLiteral, toReturn
} from '../tree.js'
import { agree } from './agree.js'

/** @type {readonly Relation[]} */
export const ACCESS_RELATIONS = Object.freeze([
  {
    name: 'with and without index',
    relate: query => isSettled(query) && readsCollection(query)
      ? agree(query, [{ text: toText(query), indexed: false }], [query])
      : null
  },
  {
    name: 'the order of some keys, with and without index',
    relate: (query, { random }) => {
      const { before, last } = splitReturn(query)
      const sort = before.at(-1)
      const isWhole = !last.distinct && !hasLimit(query) && isSettled(query)
      if (sort?.type !== 'sort' || !isWhole) return null
      // An index has most often the first ones.
      const some = random() < 0.5 ? sort.keys : shuffle(sort.keys, random)
      const keys = some.slice(0, 1 + below(random, 2))
      const items = keys.map(({ value }) => value)
      // Rows that are equal by these keys look the same.
      const text = toText(toBlock([
        ...before.slice(0, -1), { ...sort, keys }, toReturn({ type: 'array', items })
      ]))
      return {
        left: [{ text, indexed: false }], right: [{ text }], as: 'list', loosely: true
      }
    }
  },
  {
    name: 'without rule use-indexes',
    relate: query => isSettled(query) && readsCollection(query)
      ? agree(query, [query], [withOptions(query, () => ({ disableIndex: true }))])
      : null
  },
  {
    name: 'with an index of its own choice',
    relate: (query, { random, data }) => {
      if (!isSettled(query) || !readsCollection(query)) return null
      const hinted = withOptions(query, name => {
        const names = (data[name]?.indexes ?? []).map(one => one.name)
        return names.length === 0 ? null : { indexHint: pick(random, names) }
      })
      return agree(query, [query], [hinted])
    }
  },
  throughNoopt('without rule use-index-for-sort', 'sort', ({ keys }) =>
    ({ keys: keys.map(key => ({ ...key, value: toCall('NOOPT', key.value) })) })),
  {
    name: 'without rule remove-redundant-sorts',
    relate: (query, { random }) => {
      if (!isSettled(query) || listOfType(query, 'sort').length === 0) return null
      const constant = { value: toLiteral(pick(random, [1, 'a', null])), descending: false }
      return agree(query, [query], [mapNodes(query, node => node.type === 'sort'
        ? { ...node, keys: random() < 0.5 ? [constant, ...node.keys] : [...node.keys, constant] }
        : node)])
    }
  },
  throughNoopt('without rule move-calculations-up', 'let', ({ value }) =>
    ({ value: toCall('NOOPT', value) })),
  throughNoopt('with filters that no rule looks into', 'filter', ({ condition }) =>
    ({ condition: toCall('NOOPT', condition) }))
])

/**
 * @template {'sort' | 'let' | 'filter'} T
 * @param {string} name
 * @param {T} type
 * @param {(node: Extract<Node, {type: T}>) => Partial<Extract<Node, {type: T}>>} hide what rules would look into
 * @returns {Relation} of queries with such nodes
 */
function throughNoopt (name, type, hide) {
  const isOne = (/** @type {Node} */ node) => node.type === type
  return {
    name,
    relate: query => isSettled(query) && listOfType(query, type).length > 0
      ? agree(query, [query], [mapNodes(query, node => isOne(node)
        ? { ...node, ...hide(/** @type {Extract<Node, {type: T}>} */ (node)) }
        : node)])
      : null
  }
}

/** @param {Block} query @param {(name: string) => Value} toOptions by collection @returns {Block} */
function withOptions (query, toOptions) {
  return mapNodes(query, node => node.type === 'for' && node.source.type === 'collection'
    ? { ...node, options: toOptions(node.source.name) }
    : node)
}

/** @param {Block} query */
function readsCollection (query) {
  return listOfType(query, 'collection').length > 0
}
