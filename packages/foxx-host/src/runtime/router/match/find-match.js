/** @import {Layer, Match, Node, Refusal, Step, Tree} from '../types.js' */
// Which route answers a method and path: the first one that fits, with everything around it.
import { decodeSegments, splitPath } from './split-path.js'
import { validatePosition } from './validate-position.js'

/** What is tried in one search. */
class Search {
  /** @type {Step[]} the candidate so far, outermost first */
  steps = []
  misfit = false
  /** @type {Set<string>} methods of the routes that fit but for the method */
  allow = new Set()

  /**
   * @param {{
   *   tree: Tree, method: string, raw: readonly string[], segments: readonly string[],
   *   createObject: () => Record<string, unknown>
   * }} parts
   */
  constructor ({ tree, method, raw, segments, createObject }) {
    this.bare = tree.bare
    this.method = method
    this.raw = raw
    this.segments = segments
    this.createObject = createObject
  }
}

/**
 * A HEAD that no route wants for itself is answered as GET.
 * @param {Tree} tree
 * @param {{method: string, path: string, createObject: () => Record<string, unknown>}} request createObject: for
 *   parameters, in the realm
 * @returns {Match | Refusal | null} null when nothing fits
 */
export function findMatch (tree, { method, path, createObject }) {
  const raw = splitPath(path)
  const segments = decodeSegments(raw)
  if (segments === null) {
    return {
      status: 400,
      message: 'the path holds a broken percent sequence; encode each of its segments',
      allow: []
    }
  }
  const search = new Search({ tree, method, raw, segments, createObject })
  const found = findFrom(search, tree)
  if (found !== null) return found
  if (method === 'HEAD') {
    const asGet = findFrom(new Search({ tree, method: 'GET', raw, segments, createObject }), tree)
    if (asGet !== null) return asGet
  }
  return toRefusal(search)
}

/** @param {Search} search @param {Tree} tree @returns {Match | null} */
function findFrom (search, { layer, node }) {
  search.steps.push(toStep(layer, 0, 0))
  return findBelow(search, node, { base: 0, at: 0 })
}

/**
 * @param {Search} search
 * @param {Node} node
 * @param {{base: number, at: number}} place base: where the router's paths begin; at: segments that are used up
 * @returns {Match | null}
 */
function findBelow (search, node, { base, at }) {
  const { steps, segments } = search
  const before = steps.length
  for (const layer of node.middleware) steps.push(toStep(layer, base, at))
  const found = (at === segments.length
    ? findTerminal(search, node, { base, at })
    : findChild(search, node, { base, at })) ??
    findWild(search, node, { base, at }) ??
    (search.bare && steps.some(({ layer }) => layer.kind === 'middleware') ? toMatch(search) : null)
  if (found === null) steps.length = before
  return found
}

/** @param {Search} search @param {Node} node @param {{base: number, at: number}} place */
function findTerminal (search, node, place) {
  for (const layer of node.terminal) {
    const found = tryRoute(search, layer, place)
    if (found !== null) return found
  }
  return null
}

/** @param {Search} search @param {Node} node @param {{base: number, at: number}} place */
function findChild (search, node, { base, at }) {
  const literal = node.literals.get(/** @type {string} */ (search.segments[at]))
  const found = literal === undefined ? null : findBelow(search, literal, { base, at: at + 1 })
  if (found !== null || node.param === null) return found
  return findBelow(search, node.param, { base, at: at + 1 })
}

/** @param {Search} search @param {Node} node @param {{base: number, at: number}} place */
function findWild (search, node, { base, at }) {
  for (const { layer, tree } of node.wild) {
    if (tree === null) {
      const found = tryRoute(search, layer, { base, at })
      if (found !== null) return found
    } else {
      search.steps.push(toStep(layer, base, at))
      const found = findBelow(search, tree, { base: at, at })
      if (found !== null) return found
      search.steps.pop()
    }
  }
  return null
}

/** @param {Search} search @param {Layer} layer @param {{base: number, at: number}} place @returns {Match | null} */
function tryRoute (search, layer, { base, at }) {
  const { steps, method } = search
  steps.push(toStep(layer, base, at))
  if (!convertParams(search)) search.misfit = true
  else if (layer.methods.includes(method)) return toMatch(search)
  else for (const allowed of layer.methods) search.allow.add(allowed)
  steps.pop()
  return null
}

/** @param {Search} search @returns {boolean} whether all parameters of routers and the route are valid */
function convertParams ({ steps, segments, createObject }) {
  for (const step of steps) {
    const { layer: { positions, kind }, base } = step
    if (positions.length === 0 || step.params !== null) continue
    const params = createObject()
    const valid = positions.every(position =>
      validatePosition(params, position, /** @type {string} */ (segments[base + position.index])))
    if (valid) step.params = params
    else if (kind !== 'middleware') return false
  }
  return true
}

/** @param {Layer} layer @param {number} base @param {number} at @returns {Step} */
function toStep (layer, base, at) {
  return { layer, base, at, params: null }
}

/** @param {Search} search @returns {Match} */
function toMatch (search) {
  if (search.bare) convertParams(search)
  const { steps, method, raw, segments } = search
  return {
    steps,
    method,
    raw,
    segments,
    declares: steps.some(({ layer }) => layer.declarations.responses.size > 0)
  }
}

/** @param {Search} search @returns {Refusal | null} */
function toRefusal ({ allow, misfit }) {
  if (allow.size > 0) {
    return { status: 405, message: 'Method Not Allowed', allow: [...allow].sort() }
  }
  return misfit ? { status: 404, message: 'Not Found', allow: [] } : null
}
