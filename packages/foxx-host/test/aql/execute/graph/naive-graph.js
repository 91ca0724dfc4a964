/** @import {TestEdge} from './random-graph.js' */
// Graph queries as their definitions say it: every walk is made, then those that don't count are left out.

/** @typedef {'out' | 'in' | 'any'} Direction */
/** @typedef {{vertices: string[], edges: TestEdge[]}} Walk */
/** @typedef {{min: number, max: number, uniqueVertices?: string, uniqueEdges?: string}} Limits */

/**
 * @param {readonly TestEdge[]} edges
 * @param {string} vertex
 * @param {Direction} direction
 * @returns {{edge: TestEdge, other: string}[]}
 */
export function stepsFrom (edges, vertex, direction) {
  return edges.flatMap(edge => {
    if (direction !== 'in' && edge._from === vertex) return [{ edge, other: edge._to }]
    return direction !== 'out' && edge._to === vertex ? [{ edge, other: edge._from }] : []
  })
}

/**
 * @param {readonly TestEdge[]} edges
 * @param {{start: string, direction: Direction}} from
 * @param {Limits} limits
 * @returns {Walk[]}
 */
export function listWalks (edges, { start, direction }, {
  min, max, uniqueVertices = 'none', uniqueEdges = 'path'
}) {
  /** @type {Walk[]} */
  let longest = [{ vertices: [start], edges: [] }]
  const found = min === 0 ? [...longest] : []
  for (let depth = 1; depth <= max; depth++) {
    longest = longest.flatMap(walk =>
      stepsFrom(edges, String(walk.vertices.at(-1)), direction).map(({ edge, other }) => ({
        vertices: [...walk.vertices, other], edges: [...walk.edges, edge]
      })))
      .filter(walk => uniqueVertices === 'none' || isDistinct(walk.vertices))
      .filter(walk => uniqueEdges === 'none' || isDistinct(walk.edges))
    if (depth >= min) found.push(...longest)
  }
  return found
}

/**
 * @param {readonly TestEdge[]} edges
 * @param {{start: string, direction: Direction}} from
 * @returns {Map<string, number>} edges to each vertex that can be reached
 */
export function measureAll (edges, { start, direction }) {
  const distances = new Map([[start, 0]])
  for (const [vertex, distance] of distances) {
    for (const { other } of stepsFrom(edges, vertex, direction)) {
      if (!distances.has(other)) distances.set(other, distance + 1)
    }
  }
  return distances
}

/**
 * @param {readonly TestEdge[]} edges
 * @param {{start: string, end: string, direction: Direction}} ends
 * @param {Limits} [limits]
 * @returns {Walk[]} without a vertex twice
 */
export function listSimplePaths (edges, { start, end, direction }, {
  min, max
} = { min: 0, max: edges.length }) {
  /** @type {Walk[]} */
  const found = []
  /** @param {Walk} walk */
  const visit = walk => {
    const last = String(walk.vertices.at(-1))
    if (last === end) {
      if (walk.edges.length >= min) found.push(walk)
    } else if (walk.edges.length < max) {
      for (const { edge, other } of stepsFrom(edges, last, direction)) {
        if (!walk.vertices.includes(other)) {
          visit({ vertices: [...walk.vertices, other], edges: [...walk.edges, edge] })
        }
      }
    }
  }
  visit({ vertices: [start], edges: [] })
  return found
}

/** @param {Walk} walk @returns {number} */
export function weightOf ({ edges }) {
  return edges.reduce((sum, { w }) => sum + w, 0)
}

/** @param {Walk} walk @returns {string} */
export function show ({ vertices, edges }) {
  return `${vertices.join(' ')} by ${edges.map(({ _key }) => _key).join(' ')}`
}

/** @param {readonly unknown[]} items */
function isDistinct (items) {
  return new Set(items).size === items.length
}
