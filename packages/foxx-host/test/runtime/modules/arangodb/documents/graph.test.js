import { expect } from 'chai'
import { describeDocuments } from './describe-documents.js'

const SETUP = `
  const graphs = require('@arangodb/general-graph')
  const g = graphs._create('g', [graphs._relation('knows', ['people'], 'people')], ['alone'])
  for (const [_key, age] of [['a', 1], ['b', 2], ['c', 2]]) g.people.save({ _key, age })
  for (const [_key, from, to, w] of [['1', 'a', 'b', 1], ['2', 'b', 'c', 1], ['3', 'a', 'c', 9]]) {
    g.knows.save({ _key, _from: 'people/' + from, _to: 'people/' + to, w })
  }
  const keys = list => list.map(({ _key }) => _key).sort()
`

describeDocuments('@arangodb/general-graph', ({ run, fail }) => {
  const ask = (/** @type {string} */ code) => run(`${SETUP} ${code}`)

  it('makes, lists, finds and drops graphs', () => {
    expect(ask(`
      const before = [graphs._list(), graphs._exists('g'), graphs._exists('h')]
      const found = graphs._graph('g')
      const shown = [found.__name, found.__edgeDefinitions, found._orphanCollections()]
      return [...before, ...shown, graphs._drop('g', true), graphs._list(), db.people ?? null]
    `)).to.deep.equal([
      ['g'], true, false, 'g', [{ collection: 'knows', from: ['people'], to: ['people'] }],
      ['alone'], true, [], null
    ])
  })

  it('extends lists of relations, and does nothing with one relation alone', () => {
    expect(run(`
      const graphs = require('@arangodb/general-graph')
      const [first, second] = ['a', 'b'].map(name => graphs._relation(name, 'x', 'y'))
      const list = graphs._edgeDefinitions(first)
      graphs._extendEdgeDefinitions(list, second)
      return [list.map(({ collection }) => collection), graphs._extendEdgeDefinitions(first)]
    `)).to.deep.equal([['a', 'b'], null])
  })

  it('changes what a graph is', () => {
    expect(ask(`
      g._extendEdgeDefinitions(graphs._relation('likes', ['people'], ['things']))
      g._editEdgeDefinitions(graphs._relation('knows', ['people'], ['people', 'alone']))
      const names = [g._vertexCollections(), g._edgeCollections()].map(list =>
        list.map(one => one.name()).sort())
      g._deleteEdgeDefinition('likes', true)
      g._addVertexCollection('more')
      g._removeVertexCollection('things', true)
      return [...names, g._orphanCollections(), db.likes ?? null, 'more' in g, 'likes' in g]
    `)).to.deep.equal([
      ['alone', 'people', 'things'], ['knows', 'likes'], ['more'], null, true, false
    ])
  })

  it('keeps its collections', () => {
    expect(fail(`${SETUP} db._drop('knows')`)).to.include({ errorNum: 1942, code: 403 })
    expect(ask("db.alone.rename('apart'); return graphs._graph('g')._orphanCollections()"))
      .to.deep.equal(['apart'])
  })

  it('removes vertices with their edges, and takes only edges that are defined', () => {
    expect(ask(`
      g.people.remove('b')
      return [keys(db.people.all().toArray()), keys(db.knows.all().toArray()), g.people.count()]
    `)).to.deep.equal([['a', 'c'], ['3'], 2])
    expect(fail(`${SETUP} g.knows.save({ _from: 'people/a', _to: 'other/b' })`))
      .to.include({ errorNum: 1906, code: 400 })
    expect(fail(`${SETUP} g.knows.insert('people/a', 'alone/b', {})`))
      .to.include({ errorNum: 1906 })
  })

  it('finds vertices and edges', () => {
    expect(ask(`return [
      g._vertices(), g._vertices({ age: 2 }), g._vertices('people/a'), g._vertices([{ age: 1 }]),
      g._vertices({}, { vertexCollectionRestriction: 'alone' }),
      g._edges('people/a'), g._outEdges('people/b'), g._inEdges({ age: 2 })
    ].map(keys)`)).to.deep.equal([
      ['a', 'b', 'c'], ['b', 'c'], ['a'], ['a'], [], ['1', '3'], ['2'], ['1', '2', '3']
    ])
    expect(ask("return [g._fromVertex('knows/2')._key, g._toVertex('knows/2')._key]"))
      .to.deep.equal(['b', 'c'])
  })

  it('finds neighbours, paths and distances', () => {
    expect(ask(`return [
      g._neighbors('people/a', { direction: 'outbound' }).sort(),
      keys(g._neighbors('people/c', { includeData: true, maxDepth: 2 })),
      g._shortestPath('people/a', 'people/c').map(path => [path.vertices, path.distance]),
      g._shortestPath('people/a', { _key: 'c' }, { weight: 'w' }).map(path =>
        [path.vertices, keys(path.edges), path.distance]),
      g._distanceTo('people/c', null, { direction: 'inbound' }).map(one => one.distance),
      g._paths({ maxLength: 1 }).length
    ]`)).to.deep.equal([
      ['people/b', 'people/c'], ['a', 'b'], [[['people/a', 'people/c'], 1]],
      [[['people/a', 'people/b', 'people/c'], ['1', '2'], 2]], [1, 1], 6
    ])
  })

  it('says what is missing', () => {
    expect(fail(`${SETUP} g._closeness()`)).to.include({ errorNum: 9 })
    expect(fail("require('@arangodb/general-graph')._graph('h')"))
      .to.include({ errorNum: 1924, code: 404 })
    expect(fail(`${SETUP} graphs._create('g')`)).to.include({ errorNum: 1925, code: 409 })
  })
})
