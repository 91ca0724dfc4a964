// Graph queries against those that are made naively.
import { expect } from 'chai'
import { listSimplePaths, listWalks, measureAll, show, weightOf } from './naive-graph.js'
import { makeGraph, storeGraph } from './random-graph.js'

const DIRECTIONS = /** @type {const} */ (['out', 'in', 'any'])
const WORDS = { out: 'OUTBOUND', in: 'INBOUND', any: 'ANY' }
const DEPTHS = [[0, 2], [1, 1], [2, 3], [0, 0]]
const PATH = '{vertices: p.vertices[*]._id, edges: p.edges[*]}'

/** @typedef {import('./naive-graph.js').Walk} Walk */

/** @typedef {(graph: import('./random-graph.js').TestGraph, queries: ReturnType<typeof storeGraph>) => void} Check */

/** @param {readonly number[]} seeds of graphs, over which each kind of query is compared with its definition */
export function describeRandomGraphs (seeds) {
  /** @param {Check} check */
  const onEach = async check => {
    for (const seed of seeds) {
      const graph = makeGraph(seed)
      const queries = storeGraph(graph)
      try {
        check(graph, queries)
      } finally {
        await queries.remove()
      }
    }
  }

  it('traverse as every walk being made does', () => onEach(({ vertices, edges }, queries) => {
    for (const direction of DIRECTIONS) {
      for (const [min = 0, max = 0] of DEPTHS) {
        for (const uniqueVertices of ['none', 'path']) {
          for (const uniqueEdges of ['none', 'path']) {
            const text = `FOR s IN v FOR x, e, p IN ${min}..${max} ${WORDS[direction]} s ` +
              'one, two ' +
              `OPTIONS {uniqueVertices: "${uniqueVertices}", uniqueEdges: "${uniqueEdges}", ` +
              `order: @order} FILTER x == p.vertices[-1] && e == p.edges[-1] RETURN ${PATH}`
            const expected = vertices.flatMap(start => listWalks(edges, { start, direction }, {
              min, max, uniqueVertices, uniqueEdges
            })).map(show).sort()
            for (const order of ['dfs', 'bfs', 'weighted']) {
              const found = /** @type {Walk[]} */ (queries.values(text, { order }))
              expect(found.map(show).sort(), `${order} ${text}`).to.deep.equal(expected)
            }
          }
        }
      }
    }
  }))

  it('come to each vertex once, nearest first', () => onEach(({ vertices, edges }, queries) => {
    for (const direction of DIRECTIONS) {
      for (const start of vertices) {
        const found = queries.values(
          `FOR x, e, p IN 0..99 ${WORDS[direction]} @start one, two ` +
            'OPTIONS {order: "bfs", uniqueVertices: "global"} RETURN [x._id, LENGTH(p.edges)]',
          { start }
        )
        const expected = [...measureAll(edges, { start, direction })]
        const depths = found.map(row => /** @type {number[]} */ (row)[1])
        expect(found).to.have.deep.members(expected)
        expect(depths).to.deep.equal(depths.toSorted((a, b) => Number(a) - Number(b)))
      }
    }
  }))

  it('find the lightest way to each vertex', () => onEach(({ vertices, edges }, queries) => {
    for (const start of vertices) {
      const found = queries.values(
        'FOR x, e, p IN 0..99 ANY @start one, two OPTIONS {order: "weighted", uniqueVertices: ' +
          '"global", weightAttribute: "w"} RETURN [x._id, p.weights[-1]]', { start }
      )
      const expected = vertices.flatMap(end => {
        const weights = listSimplePaths(edges, { start, end, direction: 'any' }).map(weightOf)
        return weights.length === 0 ? [] : [[end, Math.min(...weights)]]
      })
      expect(found).to.have.deep.members(expected)
    }
  }))

  it('find paths without a vertex twice', () => onEach(({ vertices, edges }, queries) => {
    for (const direction of DIRECTIONS) {
      for (const start of vertices) {
        for (const end of vertices) {
          const ask = (/** @type {string} */ way, how = '') => /** @type {Walk[]} */ (
            queries.values(
              `FOR p IN ${way} @start TO @end one, two ${how} RETURN MERGE(p, ${PATH})`,
              { start, end }
            )
          )
          const all = listSimplePaths(edges, { start, end, direction })
          const long = all.filter(path => path.edges.length >= 2 && path.edges.length <= 3)
          const least = Math.min(...all.map(path => path.edges.length))
          const short = all.filter(path => path.edges.length === least)
          const word = WORDS[direction]
          const names = (/** @type {Walk[]} */ paths) => paths.map(show).sort()
          expect(names(ask(`2..3 ${word} K_PATHS`))).to.deep.equal(names(long))
          expect(names(ask(`${word} ALL_SHORTEST_PATHS`))).to.deep.equal(names(short))
          const light = ask(`${word} K_SHORTEST_PATHS`, 'OPTIONS {weightAttribute: "w"}')
          expect(names(light)).to.deep.equal(names(all))
          expect(light.map(path => 'weight' in path && path.weight))
            .to.deep.equal(all.map(weightOf).sort((a, b) => a - b))
          expect(ask(`${word} K_SHORTEST_PATHS`).map(path => path.edges.length))
            .to.deep.equal(all.map(path => path.edges.length).sort((a, b) => a - b))
        }
      }
    }
  }))

  it('find a shortest path, by edges or weight', () => onEach(({ vertices, edges }, queries) => {
    for (const start of vertices) {
      for (const end of vertices) {
        const ask = (/** @type {string} */ how) => /** @type {[string, {w: number} | null][]} */ (
          queries.values(
            `FOR x, e IN OUTBOUND SHORTEST_PATH @start TO @end one, two ${how} RETURN [x._id, e]`,
            { start, end }
          )
        )
        const all = listSimplePaths(edges, { start, end, direction: 'out' })
        const short = ask('')
        expect(short.length === 0 ? Infinity : short.length - 1)
          .to.equal(Math.min(...all.map(path => path.edges.length)))
        if (all.length === 0) continue
        const light = ask('OPTIONS {weightAttribute: "w"}')
        expect(light.reduce((sum, [, edge]) => sum + (edge?.w ?? 0), 0))
          .to.equal(Math.min(...all.map(weightOf)))
        expect([light[0], light.at(-1)?.[0]]).to.deep.equal([[start, null], end])
      }
    }
  }))
}
