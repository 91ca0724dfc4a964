import { expect } from 'chai'
import { ask, createFakeWorker } from './fake-worker.js'

const KNOWS = { collection: 'knows', from: ['people'], to: ['people'] }

/** @type {ReturnType<typeof createFakeWorker>} */
let worker
/**
 * @param {string} target
 * @param {unknown} [body]
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{status: number, json: any}>}
 */
const call = (target, body, headers = {}) =>
  ask(worker, target, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
const names = async () => (await call('GET /_api/collection?excludeSystem=true')).json['result']
  .map((/** @type {{name: string}} */ { name }) => name).sort()
/** @param {string} text */
const query = async text => (await call('POST /_api/cursor', { query: text })).json

describe('/_api/gharial', () => {
  beforeEach(async () => {
    worker = createFakeWorker()
    const { status, json } = await call('POST /_api/gharial', {
      name: 'g', edgeDefinitions: [KNOWS], orphanCollections: ['alone']
    })
    expect(status).to.equal(202)
    expect(json).to.deep.include({ error: false, code: 202 })
    expect(json['graph']).to.include({ name: 'g', _key: 'g', _id: '_graphs/g' })
    for (const _key of ['a', 'b']) await call('POST /_api/gharial/g/vertex/people', { _key })
    await call('POST /_api/gharial/g/edge/knows', { _key: 'e', _from: 'people/a', _to: 'people/b' })
  })
  afterEach(() => worker.close())

  it('makes the collections of a graph, and shows it', async () => {
    expect(await names()).to.deep.equal(['alone', 'knows', 'people'])
    const { status, json: { graph } } = await call('GET /_api/gharial/g')
    expect([status, graph.edgeDefinitions, graph.orphanCollections])
      .to.deep.equal([200, [KNOWS], ['alone']])
    const { json } = await call('GET /_api/gharial')
    expect(json['graphs']).to.deep.equal([graph])
    expect((await call('GET /_api/gharial/g/vertex')).json['collections'])
      .to.deep.equal(['alone', 'people'])
    expect((await call('GET /_api/gharial/g/edge')).json['collections']).to.deep.equal(['knows'])
  })

  it('makes it something that queries can name, as it is at that time', async () => {
    const text = 'FOR x IN OUTBOUND "people/a" GRAPH "g" RETURN x._key'
    expect((await query(text))['result']).to.deep.equal(['b'])
    await call('POST /_api/gharial/g/edge', { ...KNOWS, collection: 'likes' })
    await call('POST /_api/gharial/g/edge/likes', { _from: 'people/a', _to: 'people/a' })
    expect((await query(text))['result']).to.have.members(['a', 'b'])
    const restricted = (/** @type {object} */ options) => query(
      `FOR x IN OUTBOUND "people/a" GRAPH "g" OPTIONS ${JSON.stringify(options)} RETURN x`
    )
    expect((await restricted({ vertexCollections: ['people'] }))['result']).to.have.length(2)
    await call('POST /_api/collection', { name: 'strangers' })
    expect(await restricted({ vertexCollections: ['strangers'] }))
      .to.include({ errorNum: 1926, code: 404 })
    await call('POST /_api/collection', { name: 'others', type: 3 })
    expect(await restricted({ edgeCollections: ['others'] }))
      .to.include({ errorNum: 1939, code: 400 })
    await call('DELETE /_api/gharial/g')
    expect(await query(text)).to.include({ errorNum: 1924, code: 404 })
  })

  it('drops what belongs to no other graph', async () => {
    await call('POST /_api/gharial', { name: 'h', orphanCollections: ['alone'] })
    const { status, json } = await call('DELETE /_api/gharial/g?dropCollections=true')
    expect([status, json['removed']]).to.deep.equal([202, true])
    expect(await names()).to.deep.equal(['alone'])
  })

  it('leaves the vertex collections of a definition that goes as orphans', async () => {
    const { json: { graph } } = await call('DELETE /_api/gharial/g/edge/knows?dropCollections=true')
    expect([graph.edgeDefinitions, graph.orphanCollections.sort()])
      .to.deep.equal([[], ['alone', 'people']])
    expect(await names()).to.deep.equal(['alone', 'people'])
    const left = await call('DELETE /_api/gharial/g/vertex/alone?dropCollection=true')
    expect(left.json['graph'].orphanCollections).to.deep.equal(['people'])
    expect(await names()).to.deep.equal(['people'])
  })

  it('replaces a definition in every graph that has it', async () => {
    await call('POST /_api/gharial', { name: 'h', edgeDefinitions: [KNOWS] })
    await call('PUT /_api/gharial/g/edge/knows', { from: ['people'], to: ['alone'] })
    const { json: { graph } } = await call('GET /_api/gharial/h')
    expect(graph.edgeDefinitions).to.deep.equal([{ ...KNOWS, to: ['alone'] }])
    expect((await call('GET /_api/gharial/g')).json['graph'].orphanCollections).to.deep.equal([])
  })

  it('keeps vertices and edges as documents', async () => {
    const made = await call('POST /_api/gharial/g/vertex/people?returnNew=true&waitForSync=true', {
      _key: 'c', n: 1
    })
    expect([made.status, made.json['vertex']._id, made.json['new'].n])
      .to.deep.equal([201, 'people/c', 1])
    const changed = await call('PATCH /_api/gharial/g/vertex/people/c?returnOld=true', { m: 2 })
    expect([changed.status, changed.json['vertex']._oldRev, changed.json['old'].n])
      .to.deep.equal([202, made.json['vertex']._rev, 1])
    expect((await call('GET /_api/gharial/g/vertex/people/c')).json['vertex'])
      .to.include({ n: 1, m: 2 })
    await call('PUT /_api/gharial/g/edge/knows/e', { _from: 'people/b', _to: 'people/c' })
    expect((await call('GET /_api/gharial/g/edge/knows/e')).json['edge'])
      .to.include({ _from: 'people/b', _to: 'people/c' })
    const stale = { 'if-match': '"none"' }
    expect((await call('DELETE /_api/gharial/g/edge/knows/e', undefined, stale)).status)
      .to.equal(412)
    expect((await call('DELETE /_api/gharial/g/edge/knows/e?returnOld=true')).json)
      .to.deep.include({ removed: true, code: 202 }).and.to.have.property('old')
  })

  it('removes a vertex with the edges at it', async () => {
    expect((await call('DELETE /_api/gharial/g/vertex/people/b')).json)
      .to.deep.equal({ error: false, code: 202, removed: true })
    expect((await query('RETURN LENGTH(knows)'))['result']).to.deep.equal([0])
  })

  it('keeps its collections: they are not dropped without it, and renamed in it', async () => {
    for (const name of ['people', 'knows', 'alone']) {
      const { status, json } = await call(`DELETE /_api/collection/${name}`)
      expect([status, json.errorNum]).to.deep.equal([403, 1942])
    }
    await call('PUT /_api/collection/people/rename', { name: 'persons' })
    const { json: { graph } } = await call('GET /_api/gharial/g')
    expect(graph.edgeDefinitions)
      .to.deep.equal([{ ...KNOWS, from: ['persons'], to: ['persons'] }])
    await call('DELETE /_api/gharial/g')
    expect((await call('DELETE /_api/collection/persons')).status).to.equal(200)
  })

  for (const [target, body, status, errorNum] of /** @type {const} */ ([
    ['POST /_api/gharial', { name: 'g' }, 409, 1925],
    ['POST /_api/gharial', {}, 400, 1922],
    ['POST /_api/gharial', { name: 'a/b' }, 400, 1221],
    ['POST /_api/gharial', { name: 'h', edgeDefinitions: {} }, 400, 1901],
    ['POST /_api/gharial', { name: 'h', edgeDefinitions: [1] }, 400, 1923],
    ['POST /_api/gharial', { name: 'h', edgeDefinitions: [{ ...KNOWS, to: [] }] }, 400, 1923],
    ['POST /_api/gharial', { name: 'h', orphanCollections: {} }, 400, 1901],
    ['POST /_api/gharial', { name: 'h', edgeDefinitions: [KNOWS, KNOWS] }, 400, 1920],
    ['POST /_api/gharial', { name: 'h', edgeDefinitions: [{ ...KNOWS, to: ['x'] }] }, 400, 1921],
    ['POST /_api/gharial', { name: 'h', orphanCollections: [1] }, 400, 1943],
    ['POST /_api/gharial', { name: 'h', orphanCollections: ['knows'] }, 400, 1927],
    [
      'POST /_api/gharial', { name: 'h', edgeDefinitions: [{ ...KNOWS, collection: 'people' }] },
      400, 1944
    ],
    ['GET /_api/gharial/h', undefined, 404, 1924],
    ['DELETE /_api/gharial/h', undefined, 404, 1924],
    ['POST /_api/gharial/g/vertex', { collection: 'people' }, 400, 1929],
    ['POST /_api/gharial/g/vertex', { collection: 'alone' }, 400, 1938],
    ['POST /_api/gharial/g/vertex', {}, 400, 10],
    ['DELETE /_api/gharial/g/vertex/people', undefined, 400, 1928],
    ['DELETE /_api/gharial/g/vertex/nosuch', undefined, 400, 1928],
    ['POST /_api/gharial/g/edge', KNOWS, 400, 1920],
    ['DELETE /_api/gharial/g/edge/nosuch', undefined, 404, 1930],
    ['PUT /_api/gharial/g/edge/nosuch', { from: ['a'], to: ['b'] }, 404, 1930],
    ['GET /_api/gharial/g/vertex/people/nosuch', undefined, 404, 1202],
    ['GET /_api/gharial/g/vertex/knows/e', undefined, 404, 1949],
    ['POST /_api/gharial/g/vertex/knows', {}, 404, 1949],
    ['PATCH /_api/gharial/g/vertex/knows/e', {}, 404, 1949],
    ['DELETE /_api/gharial/g/vertex/knows/e', undefined, 404, 1949],
    ['GET /_api/gharial/g/edge/people/a', undefined, 404, 1930],
    ['DELETE /_api/gharial/g/edge/people/a', undefined, 404, 1930],
    ['POST /_api/gharial/g/edge/people', { _from: 'people/a', _to: 'people/b' }, 404, 1930],
    ['POST /_api/gharial/g/edge/knows', { _from: 'people/a' }, 400, 1233],
    ['POST /_api/gharial/g/edge/knows', { _from: 'people/a', _to: 'people/z' }, 404, 1202],
    ['POST /_api/gharial/g/edge/knows', { _from: 'people/a', _to: 'other/z' }, 404, 1947],
    ['PATCH /_api/gharial/g/edge/knows/e', { _to: 'people/z' }, 404, 1202],
    ['PATCH /_api/gharial/g/edge/knows/e', { _to: 'other/z' }, 404, 1947],
    ['POST /_api/gharial/g/vertex/people', [], 400, 1227]
  ])) {
    it(`answers ${target} ${JSON.stringify(body) ?? ''} with ${status}/${errorNum}`, async () => {
      const before = await names()
      const { json, status: came } = await call(target, body)
      expect([came, json['errorNum']]).to.deep.equal([status, errorNum])
      expect(await names()).to.deep.equal(before)
    })
  }
})
