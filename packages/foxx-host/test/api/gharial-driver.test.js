import { expect } from 'chai'
import { useHost } from '../host-of-tests.js'

const KNOWS = { collection: 'knows', from: ['people'], to: ['people'] }

describe('graphs through the driver', () => {
  const shared = useHost(2)

  it('are made, changed and dropped', async () => {
    const graph = shared.database.graph('g')
    expect(await graph.exists()).to.equal(false)
    const made = await graph.create([KNOWS], { orphanCollections: ['alone'] })
    expect(made).to.deep.include({ name: 'g', edgeDefinitions: [KNOWS] })
    expect((await shared.database.listGraphs()).map(({ name }) => name)).to.deep.equal(['g'])
    await graph.addEdgeDefinition({ collection: 'likes', from: ['people'], to: ['things'] })
    await graph.addVertexCollection('more')
    expect(await graph.listVertexCollections())
      .to.deep.equal(['alone', 'more', 'people', 'things'])
    expect(await graph.listEdgeCollections()).to.deep.equal(['knows', 'likes'])
    await graph.replaceEdgeDefinition({ collection: 'likes', from: ['people'], to: ['people'] })
    await graph.removeEdgeDefinition('likes', true)
    await graph.removeVertexCollection('more', true)
    expect((await graph.get()).orphanCollections).to.have.members(['alone', 'things'])
    await graph.drop(true)
    expect([await graph.exists(), await shared.database.collection('people').exists()])
      .to.deep.equal([false, false])
  })

  it('keep vertices and edges, and are asked, on whichever worker it arrives', async () => {
    const graph = shared.database.graph('h')
    await graph.create([KNOWS])
    const [people, knows] = [graph.vertexCollection('people'), graph.edgeCollection('knows')]
    const { _id: a } = await people.save({ _key: 'a', n: 1 })
    const { new: b } = await people.save({ _key: 'b' }, { returnNew: true })
    await knows.save({ _key: 'e', _from: a, _to: String(b?._id) })
    expect((await people.update('a', { m: 2 }, { returnNew: true })).new)
      .to.include({ n: 1, m: 2 })
    expect([await people.vertexExists('a'), await knows.edgeExists('x')])
      .to.deep.equal([true, false])
    expect(await knows.edge('e')).to.include({ _from: a, _to: 'people/b' })
    for (let turn = 0; turn < 4; turn++) {
      const cursor = await shared.database.query(
        'FOR v IN ANY SHORTEST_PATH "people/b" TO "people/a" GRAPH @g RETURN v._key', { g: 'h' }
      )
      expect(await cursor.all()).to.deep.equal(['b', 'a'])
    }
    await people.remove('a')
    expect(await knows.edgeExists('e')).to.equal(false)
  })
})
