/** @import {Compiled, Expression, Frame, GraphStep, Value} from '../../types.js' */
/** @import {Weights} from './types.js' */
// What all graph queries evaluate before they begin.
import { evaluate } from '../../expressions/index.js'
import { Documents } from './documents.js'
import { Edges } from './edges.js'
import { readDepth } from './read-options.js'

/**
 * What a graph query works with.
 * @typedef {object} Search
 * @property {Frame['run']} run
 * @property {Edges} edges
 * @property {Documents} documents
 * @property {Weights} weights
 */

/**
 * @param {GraphStep} step
 * @param {(expression: Expression) => Compiled} compile
 * @returns {(frame: Frame) => Generator<symbol, {options: Value, depth: {min: number, max: number}}>} throws 1501
 */
export function compileLimits ({ depth, options }, compile) {
  const bounds = depth === null ? [] : depth.type === 'range' ? [depth.from, depth.to] : [depth]
  const [first, last] = bounds.map(compile)
  const given = options === null ? null : compile(options)
  return function * (frame) {
    const min = first === undefined ? null : yield * evaluate(first, frame)
    const max = last === undefined ? min : yield * evaluate(last, frame)
    return {
      options: given === null ? null : yield * evaluate(given, frame),
      depth: readDepth(first === undefined ? null : [min, max])
    }
  }
}

/**
 * @param {GraphStep} step
 * @param {Frame} frame
 * @param {{weights: Weights, edgeCollections: ReadonlySet<string> | null}} options edgeCollections: null: all
 * @returns {Search}
 */
export function createSearch ({ edges }, { run }, { weights, edgeCollections }) {
  const { catalog, tables, database } = run.setting
  const ways = edges
    .filter(({ collection }) => edgeCollections === null || edgeCollections.has(collection))
    .map(({ collection, direction }) => ({
      collection: catalog.find(tables, database, collection), direction
    }))
  return { run, edges: new Edges(run, ways), documents: new Documents(run), weights }
}
