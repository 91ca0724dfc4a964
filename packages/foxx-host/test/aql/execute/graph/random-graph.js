// Small graphs with loops, parallel edges and vertices that nothing leads to, in two edge collections.
import { createQueries, createRandom } from '../query-fixture.js'

/** @typedef {{_key: string, _from: string, _to: string, w: number}} TestEdge */
/** @typedef {{vertices: string[], edges: TestEdge[]}} TestGraph */

const EDGES = 3

/** @param {number} seed @returns {TestGraph} */
export function makeGraph (seed) {
  const random = createRandom(seed + 1)
  // The first ones of such a generator are much alike.
  for (let turn = 0; turn < 8; turn++) random()
  const upTo = (/** @type {number} */ most) => Math.floor(random() * most)
  const vertices = Array.from({ length: 2 + upTo(4) }, (_, number) => `v/${number}`)
  const pick = () => String(vertices[upTo(vertices.length)])
  const edges = Array.from({ length: upTo(2 * vertices.length) }, (_, number) => ({
    _key: `${number}`, _from: pick(), _to: pick(), w: 1 + upTo(9)
  }))
  return { vertices, edges }
}

/** @param {TestGraph} graph @returns {ReturnType<typeof createQueries>} v, and edges in one and two by turns */
export function storeGraph ({ vertices, edges }) {
  const queries = createQueries()
  queries.create('v', vertices.map(id => ({ _key: id.slice(2) })))
  for (const [name, rest] of /** @type {const} */ ([['one', 0], ['two', 1]])) {
    queries.create(name, edges.filter((_, number) => number % 2 === rest), { type: EDGES })
  }
  return queries
}
