import { expect } from 'chai'
import { ask, createFakeWorker } from '../../api/fake-worker.js'

/** @type {readonly [string, string][]} query, type of its node */
const QUERIES = [
  [
    'FOR v, e, p IN 1..2 OUTBOUND "v/a" k PRUNE p.edges[0].x == 1 OPTIONS {order: "bfs"} ' +
      'FILTER e.x RETURN [v, p]', 'TraversalNode'
  ],
  ['FOR v IN ANY SHORTEST_PATH "v/a" TO "v/b" k RETURN v', 'ShortestPathNode'],
  ['FOR p IN 1..2 ANY K_PATHS "v/a" TO "v/b" k RETURN p', 'EnumeratePathsNode'],
  ['FOR p IN ANY K_SHORTEST_PATHS "v/a" TO CONCAT("v", "/b") k RETURN p', 'EnumeratePathsNode'],
  ['FOR p IN ANY ALL_SHORTEST_PATHS "v/a" TO "v/b" GRAPH "g" RETURN p', 'EnumeratePathsNode']
]

describe('graph queries', () => {
  const worker = createFakeWorker()
  /** @param {string} target @param {unknown} body @returns {Promise<{status: number, json: any}>} */
  const call = (target, body) => ask(worker, target, { body: JSON.stringify(body) })
  before(() => call('POST /_api/gharial', {
    name: 'g', edgeDefinitions: [{ collection: 'k', from: ['v'], to: ['v'] }]
  }))
  after(() => worker.close())

  it('are explained with ArangoDB\'s number of each direction', async () => {
    const directions = []
    for (const direction of ['ANY', 'INBOUND', 'OUTBOUND']) {
      const query = `FOR v IN 1..2 ${direction} "v/a" k RETURN v`
      const { json: { plan } } = await call('POST /_api/explain', { query })
      directions.push(...plan.nodes
        .flatMap((/** @type {{directions?: number[]}} */ node) => node.directions ?? []))
    }
    expect(directions).to.deep.equal([0, 1, 2])
  })

  for (const [query, type] of QUERIES) {
    it(`are explained, parsed and profiled: ${query}`, async () => {
      const { json: { plan } } = await call('POST /_api/explain', { query })
      expect(plan.nodes.map((/** @type {{type: string}} */ node) => node.type)).to.include(type)
      const node = plan.nodes.find((/** @type {{type: string}} */ one) => one.type === type)
      expect(node).to.deep.include({ edgeCollections: ['k'] })
      expect(plan.collections).to.deep.include({ name: 'k', type: 'read' })
      expect((await call('POST /_api/query', { query })).json).to.include({ parsed: true })
      const profiled = { query, options: { profile: 2 } }
      const { json: { extra } } = await call('POST /_api/cursor', profiled)
      expect(extra.stats.nodes.map((/** @type {{id: number}} */ { id }) => id))
        .to.include(node.id)
    })
  }
})
