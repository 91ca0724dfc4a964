/** @import {Case} from '../types.js' */
// Graph queries over edge collections.
import { fails, yields } from '../make-case.js'

const graph = {
  data: {
    v: ['a', 'b', 'c', 'd'].map(_key => ({ _key })),
    k: [
      { _key: '1', _from: 'v/a', _to: 'v/b', w: 1 },
      { _key: '2', _from: 'v/a', _to: 'v/c', w: 5 },
      { _key: '3', _from: 'v/b', _to: 'v/c', w: 2 },
      { _key: '4', _from: 'v/c', _to: 'v/d', w: 1 }
    ],
    back: [{ _key: '5', _from: 'v/a', _to: 'v/d', w: 1 }]
  },
  edges: ['k', 'back'],
  unordered: true
}

/** @type {readonly Case[]} */
export const GRAPHS = [
  yields('FOR x IN OUTBOUND "v/a" k RETURN x._key', ['b', 'c'], graph),
  yields('FOR x IN 1 OUTBOUND "v/a" k RETURN x._key', ['b', 'c'], graph),
  yields('WITH v FOR x, e IN INBOUND "v/c" k RETURN [x._key, e._key]', [
    ['a', '2'], ['b', '3']
  ], graph),
  yields('FOR x IN ANY @s @@k RETURN x._key', ['a', 'c'], {
    ...graph,
    bindVars: { s: 'v/b', '@k': 'k' }
  }),
  yields('FOR x IN @min..@max OUTBOUND "v/b" k RETURN x._key', ['b', 'c', 'd'], {
    ...graph,
    bindVars: { min: 0, max: 2 }
  }),
  yields('FOR x IN 2 OUTBOUND "v/a" k, INBOUND back RETURN DISTINCT x._key', ['c', 'd'], graph),
  yields('FOR x, e, p IN 2 OUTBOUND "v/b" k RETURN [p.vertices[*]._key, p.edges[*]._key, e.w]', [
    [['b', 'c', 'd'], ['3', '4'], 1]
  ], graph),
  yields('FOR s IN v LET n = (FOR x IN 1..3 OUTBOUND s k RETURN 1) RETURN [s._key, LENGTH(n)]', [
    ['a', 5], ['b', 2], ['c', 1], ['d', 0]
  ], graph),
  yields(
    'FOR x, e IN OUTBOUND SHORTEST_PATH "v/a" TO "v/d" k RETURN [x._key, e._key]',
    [['a', null], ['c', '2'], ['d', '4']], { ...graph, unordered: false }
  ),
  yields(
    'FOR p IN OUTBOUND K_SHORTEST_PATHS "v/a" TO "v/d" k OPTIONS {weightAttribute: "w"} ' +
      'LIMIT 2 RETURN [p.weight, p.vertices[*]._key]',
    [[4, ['a', 'b', 'c', 'd']], [6, ['a', 'c', 'd']]], { ...graph, unordered: false }
  ),
  yields(
    'FOR p IN ANY ALL_SHORTEST_PATHS "v/b" TO "v/d" k, back RETURN p.vertices[*]._key',
    [['b', 'c', 'd'], ['b', 'a', 'd']], graph
  ),
  yields(
    'FOR p IN 1..3 OUTBOUND K_PATHS "v/a" TO "v/d" k RETURN p.edges[*]._key',
    [['2', '4'], ['1', '3', '4']], graph
  ),
  fails('FOR x IN 2..1 OUTBOUND "v/a" k RETURN x', 1501, graph),
  fails('FOR x IN OUTBOUND "v/a" v RETURN x', 1218, graph),
  fails('FOR x IN OUTBOUND "v/a" GRAPH "g" RETURN x', 1924, { ...graph, code: 404 })
]
