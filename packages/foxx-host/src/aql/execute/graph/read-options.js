/** @import {Value} from '../../types.js' */
/** @import {Weights} from './types.js' */
// OPTIONS of graph queries, and how deep they go.
import { HostError } from '../../../errors.js'
import { getAttribute, toBoolean, typeName } from '../../values/index.js'

/**
 * @typedef {object} TraversalOptions
 * @property {'dfs' | 'bfs' | 'weighted'} order
 * @property {'path' | 'none' | 'global'} uniqueVertices
 * @property {'path' | 'none'} uniqueEdges
 * @property {ReadonlySet<string> | null} vertexCollections null: all
 * @property {ReadonlySet<string> | null} edgeCollections null: all
 * @property {Weights} weights
 */

/**
 * @param {Value} value after OPTIONS; null: nothing
 * @returns {TraversalOptions}
 * @throws {HostError} 10 for what goes not together, 1948
 */
export function readTraversalOptions (value) {
  const order = toOrder(value)
  const uniqueVertices = toWord(value, 'uniqueVertices', ['path', 'none', 'global']) ?? 'none'
  const uniqueEdges = toWord(value, 'uniqueEdges', ['path', 'none', 'global']) ?? 'path'
  if (uniqueEdges === 'global') {
    throw toProblem("uniqueEdges: 'global' is not supported, due to otherwise unpredictable " +
      "results. Use 'path' or 'none' instead")
  }
  if (uniqueVertices === 'global' && order === 'dfs') {
    throw toProblem("uniqueVertices: 'global' is only supported, with order: 'bfs' or 'weighted' " +
      'due to otherwise unpredictable results')
  }
  return {
    order,
    uniqueVertices,
    // Where no vertex comes twice, no edge does.
    uniqueEdges: uniqueVertices === 'none' ? uniqueEdges : 'none',
    vertexCollections: toNames(getAttribute(value, 'vertexCollections')),
    edgeCollections: toNames(getAttribute(value, 'edgeCollections')),
    weights: readWeights(value)
  }
}

/**
 * @param {Value} value after OPTIONS
 * @returns {Weights}
 * @throws {HostError} 1948
 */
export function readWeights (value) {
  const attribute = getAttribute(value, 'weightAttribute')
  const weight = getAttribute(value, 'defaultWeight')
  const names = (Array.isArray(attribute) ? attribute : [attribute])
    .filter(name => typeof name === 'string' && name !== '')
  return {
    path: names.length === 0 ? null : /** @type {string[]} */ (names),
    default: checkWeight(typeof weight === 'number' ? weight : 1)
  }
}

/**
 * @param {Value} edge
 * @param {Weights} weights
 * @returns {number}
 * @throws {HostError} 1948
 */
export function weigh (edge, { path, default: otherwise }) {
  if (path === null) return otherwise
  const weight = path.reduce(getAttribute, edge)
  return typeof weight === 'number' ? checkWeight(weight) : otherwise
}

/**
 * @param {readonly [Value, Value] | null} depth null: one edge
 * @returns {{min: number, max: number}}
 * @throws {HostError} 1501
 */
export function readDepth (depth) {
  const [min, max] = depth ?? [1, 1]
  const fits = [min, max].every(one => Number.isInteger(one) && Number(one) >= 0)
  if (fits && Number(max) >= Number(min)) return { min: Number(min), max: Number(max) }
  throw new HostError('ERROR_QUERY_PARSE', 'AQL: invalid traversal depth: expected whole numbers ' +
    `from 0 on, the lesser one first, came ${JSON.stringify(depth)} (while executing)`)
}

/** @param {Value} value @returns {TraversalOptions['order']} */
function toOrder (value) {
  const order = toWord(value, 'order', ['dfs', 'bfs', 'weighted'])
  return order ?? (toBoolean(getAttribute(value, 'bfs')) ? 'bfs' : 'dfs')
}

/**
 * @template {string} Word
 * @param {Value} options
 * @param {string} name
 * @param {readonly Word[]} words
 * @returns {Word | null}
 */
function toWord (options, name, words) {
  const given = getAttribute(options, name)
  if (given === null) return null
  const word = words.find(one => one === given)
  if (word !== undefined) return word
  throw toProblem(`expected ${name} to be one of ${words.join(', ')}, came ` +
    JSON.stringify(given).slice(0, 64))
}

/** @param {Value} value a name or names @returns {ReadonlySet<string> | null} */
function toNames (value) {
  if (value === null) return null
  const names = Array.isArray(value) ? value : [value]
  if (names.every(name => typeof name === 'string')) return new Set(names)
  throw toProblem('expected names of collections in vertexCollections and edgeCollections, came ' +
    `a value of type ${typeName(value)}`)
}

/** @param {number} weight */
function checkWeight (weight) {
  if (weight >= 0) return weight
  throw new HostError('ERROR_GRAPH_NEGATIVE_EDGE_WEIGHT', `AQL: expected weights from 0 on, came ${
    weight} (while executing)`)
}

/** @param {string} sentence */
function toProblem (sentence) {
  return new HostError('ERROR_BAD_PARAMETER', `AQL: ${sentence} (while executing)`)
}
