/** @import {Expression, Operation, Value} from '../types.js' */
// OPTIONS: what they may say. A name that says nothing to the operation is no error, but the user should hear of it.
import { ERROR_NUMBERS } from '../../errors.js'
import { checkOptions } from './constants.js'

const WRITE = [
  'waitForSync', 'ignoreErrors', 'ignoreRevs', 'exclusive', 'keepNull', 'mergeObjects',
  'versionAttribute', 'refillIndexCaches'
]
const WEIGHTS = ['weightAttribute', 'defaultWeight']
const INDEX = ['indexHint', 'forceIndexHint', 'disableIndex']

/** @typedef {Operation['type'] | 'traversal' | 'path'} OptionsOf */

/** @type {Readonly<Partial<Record<OptionsOf, readonly string[]>>>} */
const KNOWN = Object.freeze({
  for: [...INDEX, 'maxProjections', 'useCache', 'lookahead', 'parallelism'],
  traversal: [
    ...WEIGHTS, 'bfs', 'order', 'uniqueVertices', 'uniqueEdges', 'edgeCollections',
    'vertexCollections', 'maxProjections', 'parallelism', 'useCache', 'indexHint'
  ],
  path: [...WEIGHTS, 'useCache'],
  collect: ['method', 'disableIndex'],
  insert: [...WRITE, 'overwrite', 'overwriteMode'],
  update: WRITE,
  replace: WRITE,
  remove: WRITE,
  upsert: [...WRITE, ...INDEX]
})

/**
 * @param {Expression | null} node after OPTIONS
 * @param {{type: OptionsOf, warn: (code: number, message: string) => void}} operation
 * @returns {Expression | null} the same
 * @throws {import('../../errors.js').HostError} 1575 where it depends on rows
 */
export function resolveOptions (node, { type, warn }) {
  const options = checkOptions(node)
  if (options?.type !== 'object') return options
  const known = KNOWN[type] ?? []
  for (const { name: { type: kind, ...name } } of options.members) {
    if (kind === 'literal' && 'value' in name && !known.includes(String(name.value))) {
      warn(
        ERROR_NUMBERS['ERROR_QUERY_INVALID_OPTIONS_ATTRIBUTE']?.[0] ?? 0,
        `${type.toUpperCase()} has no option '${String(name.value).slice(0, 64)}': expected ` +
          `${known.join(', ')}`
      )
    }
  }
  return options
}

/**
 * @param {Expression | null} node OPTIONS of a FOR: which index it takes is known before it runs
 * @param {((bind: string) => Value | undefined) | undefined} namedBy values of parameters, where they are known
 * @returns {Expression | null} with values in the places of parameters
 */
export function withValues (node, namedBy) {
  if (node === null || namedBy === undefined) return node
  const toFixed = (/** @type {Expression} */ part) =>
    /** @type {Expression} */ (withValues(part, namedBy))
  switch (node.type) {
    case 'bind': return { type: 'literal', value: namedBy(node.name) ?? null, at: node.at }
    case 'array': return { ...node, items: node.items.map(toFixed) }
    case 'object': return {
      ...node,
      members: node.members.map(({ name, value }) => ({ name, value: toFixed(value) }))
    }
    default: return node
  }
}
