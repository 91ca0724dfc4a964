import { expect } from 'chai'
import { thrownBy } from '../../../documents/fixture.js'
import { createBusyClock, createQueries, pull } from '../query-fixture.js'

const EDGES = 3

describe('a graph query', () => {
  const queries = createQueries()
  after(() => queries.remove())
  before(() => {
    queries.create('v', ['a', 'b', 'c', 'd'].map(_key => ({ _key })))
    queries.create('k', [
      ['a', 'b', 1], ['a', 'c', 9], ['b', 'c', 2], ['c', 'd', 3], ['d', 'gone', 1]
    ].map(([from, to, w], number) => ({
      _key: `e${number}`, _from: `v/${from}`, _to: `v/${to}`, w, deep: { w }
    })), { type: EDGES })
    // A chain of 5000, and a vertex with 5000 neighbours.
    queries.create('chain', Array.from({ length: 5000 }, (_, number) => ({
      _from: `n/${number}`, _to: `n/${number + 1}`
    })), { type: EDGES })
    queries.create('star', Array.from({ length: 5000 }, (_, number) => ({
      _from: 'n/hub', _to: `n/leaf${number}`
    })), { type: EDGES })
  })

  it('stops where PRUNE says so, and shows what it said', () => {
    expect(queries.values('FOR x, e, p IN 0..9 OUTBOUND "v/a" k ' +
      'PRUNE stops = x._key == "c" && LENGTH(p.edges) == 1 ' +
      'FILTER x != null RETURN [x._key, stops]'))
      .to.deep.equal([['a', false], ['b', false], ['c', false], ['d', false], ['c', true]])
  })

  it('begins at a document, at an _id, and nowhere else', () => {
    expect(queries.values('FOR s IN v FILTER s._key == "a" FOR x IN OUTBOUND s k RETURN x._key'))
      .to.deep.equal(['b', 'c'])
    for (const start of [1, null, 'a', {}, 'v/', '/a']) {
      const { values, warnings } = queries.run('FOR x IN OUTBOUND @start k RETURN x', { start })
      expect([values, warnings.map(({ code }) => code)]).to.deep.equal([[], [10]])
    }
  })

  it('warns of vertices that are not there, and goes on over them', () => {
    const { values, warnings } = queries.run('FOR x, e IN OUTBOUND "v/d" k RETURN [x, e._key]')
    expect([values, warnings.map(({ code }) => code)]).to.deep.equal([[[null, 'e4']], [1202]])
    expect(queries.run('FOR x, e IN OUTBOUND "v/d" k RETURN e._key').warnings).to.deep.equal([])
    expect(thrownBy(() => queries.run('FOR x IN OUTBOUND "v/d" k RETURN x', {}, {
      options: { failOnWarning: true }
    }))).to.include({ errorNum: 1202 })
  })

  it('keeps to the collections that its options name', () => {
    const count = (/** @type {string} */ options) => queries.values(
      `FOR x IN 0..2 ANY "v/a" k, chain OPTIONS ${options} RETURN 1`
    ).length
    expect(count('{}')).to.be.above(3)
    expect(count('{edgeCollections: "chain"}')).to.equal(1)
    expect(count('{vertexCollections: ["chain"]}')).to.equal(1)
  })

  for (const [text, errorNum] of /** @type {const} */ ([
    ['FOR x IN -1..2 OUTBOUND "v/a" k RETURN x', 1501],
    ['FOR x IN 2..1 OUTBOUND "v/a" k RETURN x', 1501],
    ['FOR x IN 1.5 OUTBOUND "v/a" k RETURN x', 1501],
    ['FOR i IN 1..2 FOR x IN i OUTBOUND "v/a" k RETURN x', 1501],
    ['FOR x, e, p, q IN OUTBOUND "v/a" k RETURN x', 1501],
    ['FOR x, e, p IN OUTBOUND SHORTEST_PATH "v/a" TO "v/b" k RETURN x', 1501],
    ['FOR x IN 1..2 OUTBOUND SHORTEST_PATH "v/a" TO "v/b" k RETURN x', 1501],
    ['FOR p IN OUTBOUND K_PATHS "v/a" TO "v/b" k PRUNE true RETURN p', 1501],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {uniqueVertices: "global"} RETURN x', 10],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {uniqueEdges: "global"} RETURN x', 10],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {order: "best"} RETURN x', 10],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {vertexCollections: "nosuch"} RETURN x', 1203],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {edgeCollections: ["nosuch"]} RETURN x', 1203],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {edgeCollections: "v"} RETURN x', 1218],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {edgeCollections: ["k", "star"]} RETURN x', 1939],
    ['FOR x IN OUTBOUND "v/a" k, INBOUND k RETURN x', 1218],
    ['FOR x IN OUTBOUND "v/a" v RETURN x', 1218],
    ['FOR x IN OUTBOUND "v/a" nosuch RETURN x', 1203],
    ['FOR x IN OUTBOUND "v/a" GRAPH "nosuch" RETURN x', 1924],
    ['FOR x IN OUTBOUND "v/a" k OPTIONS {order: "weighted", defaultWeight: -1} RETURN x', 1948],
    ['INSERT {} INTO k FOR x IN OUTBOUND "v/a" k RETURN x', 1579]
  ])) {
    it(`is refused with ${errorNum}: ${text}`, () => {
      expect(thrownBy(() => queries.run(text))).to.include({ errorNum })
    })
  }

  it('weighs by a path to an attribute', () => {
    expect(queries.values('FOR x IN OUTBOUND SHORTEST_PATH "v/a" TO "v/c" k ' +
      'OPTIONS {weightAttribute: ["deep", "w"]} RETURN x._key')).to.deep.equal(['a', 'b', 'c'])
  })

  for (const [weightAttribute, path] of /** @type {const} */ ([
    ['', ['a', 'c']], [['', 'w'], ['a', 'b', 'c']], [[0, null, 'w'], ['a', 'b', 'c']]
  ])) {
    it(`weighs by the names only of ${JSON.stringify(weightAttribute)}`, () => {
      expect(queries.values('FOR x IN OUTBOUND SHORTEST_PATH "v/a" TO "v/c" k ' +
        'OPTIONS {weightAttribute: @weightAttribute} RETURN x._key', { weightAttribute }))
        .to.deep.equal(path)
    })
  }

  it('reads no more than a LIMIT asks for', () => {
    const { stats } = queries.run('FOR x, e IN 1..4000 OUTBOUND "n/0" chain LIMIT 3 RETURN e')
    expect(stats.scannedIndex).to.be.below(10)
  })

  it('rests when its slice is over, and holds nothing at its end', () => {
    for (const text of [
      'FOR x, e, p IN 1..3 OUTBOUND "n/hub" star RETURN e._key',
      'FOR x, e IN 1..2000 OUTBOUND "n/0" chain OPTIONS {order: "bfs"} RETURN e._key',
      'FOR x, e IN OUTBOUND SHORTEST_PATH "n/0" TO "n/999" chain RETURN e',
      'FOR p IN 1..999 OUTBOUND K_PATHS "n/0" TO "n/999" chain RETURN 1'
    ]) {
      const clock = createBusyClock()
      const execution = queries.start(text, {}, { clock })
      expect(pull(execution, { until: clock }).pauses, text).to.be.above(10)
      expect(queries.countSnapshots()).to.equal(0)
    }
  })

  it('sees no vertex that the same query has changed', () => {
    queries.create('changing', ['a', 'b', 'c'].map(_key => ({ _key })))
    queries.create('between', [['a', 'b'], ['b', 'c']].map(([from, to]) =>
      ({ _from: `changing/${from}`, _to: `changing/${to}` })), { type: EDGES })
    expect(queries.values('FOR x IN 1..2 OUTBOUND "changing/a" between ' +
      'UPDATE "c" WITH {is: x._key} IN changing RETURN [x._key, x.is, NEW.is]'))
      .to.deep.equal([['b', null, 'b'], ['c', null, 'c']])
  })

  for (const graph of [
    'FOR x IN OUTBOUND SHORTEST_PATH s TO "v/d" k RETURN [s._key, x._key]',
    'FOR p IN 1..3 OUTBOUND K_PATHS s TO "v/d" k RETURN [s._key, LENGTH(p.edges)]',
    'FOR x, e, p IN 1..3 OUTBOUND s k RETURN [s._key, p.edges[*]._key]'
  ]) {
    it(`gives the same after rows that pause: ${graph}`, () => {
      const text = `FOR i IN 1..20 FOR s IN v SORT i, s._key FILTER i % 5 == 0 ${graph}`
      const clock = createBusyClock()
      const { values, pauses } = pull(queries.start(text, {}, { clock }), { until: clock })
      expect(values).to.deep.equal(queries.values(text))
      expect(values).to.have.length.above(10)
      expect(pauses).to.be.above(1)
    })
  }

  it('is held to its memory limit, in the breadth more than in the depth', () => {
    const options = { memoryLimit: 300_000 }
    const run = (/** @type {string} */ order, /** @type {string} */ edges) => queries.run(
      `FOR x, e IN 1..4900 OUTBOUND @start ${edges} OPTIONS {order: "${order}"} ` +
        'COLLECT WITH COUNT INTO n RETURN n',
      { start: edges === 'star' ? 'n/hub' : 'n/0' }, { options }
    ).values
    for (const order of ['dfs', 'bfs', 'weighted']) {
      expect(thrownBy(() => run(order, 'star')), order).to.include({ errorNum: 32 })
    }
    for (const text of [
      'FOR x IN OUTBOUND SHORTEST_PATH "n/hub" TO "n/leaf9" star RETURN 1',
      'FOR p IN INBOUND K_PATHS "n/leaf4000" TO "n/hub" star RETURN 1',
      'FOR p IN OUTBOUND K_SHORTEST_PATHS "n/0" TO "n/4900" chain RETURN 1'
    ]) {
      expect(thrownBy(() => queries.run(text, {}, { options }))).to.include({ errorNum: 32 })
    }
  })

  it('writes what it finds once everything is found', () => {
    queries.run('FOR x, e IN 1..2 OUTBOUND "v/a" k FILTER e._key IN ["e0", "e2"] ' +
      'INSERT {_from: x._id, _to: "v/new"} INTO k')
    expect(queries.values('FOR e IN k FILTER e._to == "v/new" SORT e._from RETURN e._from'))
      .to.deep.equal(['v/b', 'v/c'])
  })
})
