/** @import {GraphWorld} from './types.js' */
// What a graph is asked. In: examples of vertices (an _id, attributes, an array of them, or nothing: all), options.
// Out: arrays of the realm. All of it is AQL.
import { toRecord } from '../../../../values.js'

const WORDS = Object.freeze({ outbound: 'OUTBOUND', inbound: 'INBOUND', any: 'ANY' })

/** @typedef {Record<string, unknown>} Options */
/** @typedef {(text: string, binds?: Options) => unknown} Ask an array of the realm */

/**
 * @param {GraphWorld} world
 * @param {string} graph its name
 * @returns {Record<string, (...values: any[]) => unknown>}
 */
export function createQueries ({ db, find }, graph) {
  /** @type {Ask} */
  const ask = (text, binds = {}) => db['_query'](text, binds).toArray()
  const vertices = (/** @type {unknown} */ example, /** @type {unknown} */ only) =>
    choose(find(graph).vertices, example, only)
  const edges = (/** @type {string} */ word) => (/** @type {unknown} */ example, options = {}) => {
    const from = vertices(example, toRecord(options)['vertexCollectionRestriction'])
    return ask(
      `FOR s IN ${from.text} FOR v, e IN ${word} s GRAPH @graph ${toOptions(options)} ` +
        'RETURN DISTINCT e',
      { ...from.binds, graph }
    )
  }
  return {
    _vertices: (example, options = {}) => {
      const from = vertices(example, toRecord(options)['vertexCollectionRestriction'])
      return ask(`FOR s IN ${from.text} RETURN s`, from.binds)
    },
    _edges: edges('ANY'),
    _inEdges: edges('INBOUND'),
    _outEdges: edges('OUTBOUND'),
    _fromVertex: edge => db['_document'](db['_document'](edge)._from),
    _toVertex: edge => db['_document'](db['_document'](edge)._to),
    _neighbors: (example, options = {}) => {
      const from = vertices(example, undefined)
      const { minDepth = 1, maxDepth = minDepth, includeData = false } = toRecord(options)
      return ask(
        `FOR s IN ${from.text} FOR v IN @min..@max ${toWord(options, 'any')} s GRAPH @graph ` +
          `OPTIONS {bfs: true, uniqueVertices: "global"${toRestrictions(options)}} ` +
          `RETURN DISTINCT ${includeData ? 'v' : 'v._id'}`,
        { ...from.binds, graph, min: minDepth, max: maxDepth }
      )
    },
    _shortestPath: (start, end, options = {}) => askPaths(ask, {
      from: vertices(start, undefined), to: vertices(end, undefined), options, graph,
      result: '{vertices: way[*].v, edges: way[* FILTER CURRENT.e != null].e, distance}'
    }),
    _distanceTo: (start, end, options = {}) => askPaths(ask, {
      from: vertices(start, undefined), to: vertices(end, undefined), options, graph,
      result: '{startVertex: s._id, vertex: t._id, distance}'
    }),
    _paths: (options = {}) => {
      const { minLength = 0, maxLength = 10, followCycles = false } = toRecord(options)
      const from = vertices(undefined, undefined)
      return ask(
        `FOR s IN ${from.text} FOR v, e, p IN @min..@max ${toWord(options, 'outbound')} s ` +
          `GRAPH @graph OPTIONS {uniqueVertices: "${followCycles ? 'none' : 'path'}"} RETURN ` +
          '{source: s, destination: v, edges: p.edges, vertices: p.vertices}',
        { ...from.binds, graph, min: minLength, max: maxLength }
      )
    }
  }
}

/** @typedef {{text: string, binds: Options}} Chosen an expression, and its parameters */

/**
 * @param {Ask} ask
 * @param {{from: Chosen, to: Chosen, options: unknown, graph: string, result: string}} wanted
 * @returns {unknown} one for each pair of different vertices with a path between them
 */
function askPaths (ask, { from, to, options, graph, result }) {
  const { weight, defaultWeight } = toRecord(options)
  const isWeighted = typeof weight === 'string'
  const weights = isWeighted
    ? `OPTIONS {weightAttribute: @weight, defaultWeight: @otherwise}`
    : ''
  const distance = isWeighted
    ? 'SUM(way[* FILTER CURRENT.e != null RETURN IS_NUMBER(CURRENT.e[@weight]) ? ' +
      'CURRENT.e[@weight] : @otherwise])'
    : 'LENGTH(way) - 1'
  const targets = Object.entries(to.binds).map(([name, value]) => [`to_${name}`, value])
  return ask(
    `FOR s IN ${from.text} FOR t IN ${to.text.replace(/@(\w+)/g, '@to_$1')} ` +
      'FILTER s._id != t._id ' +
      `LET way = (FOR v, e IN ${toWord(options, 'outbound')} SHORTEST_PATH s TO t GRAPH @graph ` +
      `${weights} RETURN {v: v._id, e}) FILTER LENGTH(way) > 0 ` +
      `LET distance = ${distance} RETURN ${result}`,
    {
      ...from.binds,
      ...Object.fromEntries(targets),
      graph,
      ...isWeighted && {
        weight, otherwise: typeof defaultWeight === 'number' ? defaultWeight : 1
      }
    }
  )
}

/**
 * @param {readonly string[]} collections of vertices
 * @param {unknown} example
 * @param {unknown} only names of collections, or nothing: all
 * @returns {Chosen} names in backticks are those of collections that the graph has
 */
function choose (collections, example, only) {
  if (typeof example === 'string') {
    return { text: '(FILTER DOCUMENT(@id) != null RETURN DOCUMENT(@id))', binds: { id: example } }
  }
  const names = only === undefined ? null : [only].flat()
  const chosen = collections.filter(name => names === null || names.includes(name))
  if (chosen.length === 0) return { text: '[]', binds: {} }
  const examples = [example ?? {}].flat()
  const ids = examples.filter(one => typeof one === 'string')
  const shapes = examples.filter(one => typeof one !== 'string')
  const each = chosen.map(name =>
    `(FOR d IN \`${name}\` FILTER d._id IN @ids OR ` +
      '(LENGTH(@shapes) > 0 AND LENGTH(@shapes[* FILTER MATCHES(d, CURRENT)]) > 0) RETURN d)')
  return { text: `FLATTEN([${each.join(', ')}])`, binds: { ids, shapes } }
}

/** @param {unknown} options @param {keyof typeof WORDS} absent @returns {string} */
function toWord (options, absent) {
  const { direction = absent } = toRecord(options)
  return WORDS[/** @type {keyof typeof WORDS} */ (String(direction))] ?? WORDS[absent]
}

/** @param {unknown} options @returns {string} */
function toOptions (options) {
  const { edgeCollectionRestriction: edges } = toRecord(options)
  return edges === undefined ? '' : `OPTIONS {edgeCollections: ${JSON.stringify([edges].flat())}}`
}

/** @param {unknown} options @returns {string} more of OPTIONS */
function toRestrictions (options) {
  const { edgeCollectionRestriction: edges, vertexCollectionRestriction: vertices } =
    toRecord(options)
  return (edges === undefined ? '' : `, edgeCollections: ${JSON.stringify([edges].flat())}`) +
    (vertices === undefined ? '' : `, vertexCollections: ${JSON.stringify([vertices].flat())}`)
}
