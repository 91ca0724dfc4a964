import { expect } from 'chai'
import actionList from '../../../../actions/index.js'
import { serveInserts, toMount } from '../../../../servers/foxx/bundle/index.js'
import { toCollectionName } from '../../../../servers/foxx/bundle/serve-inserts.js'
import { startFakeDocuments } from '../../documents/fake-document-server.js'

const inserts = actionList.loadActions(undefined, { kind: 'insert' })
const API = { actions: ['insert-document'] }
const [action] = inserts

describe('serveInserts', () => {
  it("sends the action's own request to the route, and the document to the API, " +
    'both with the same headers', () => {
    const auth = { username: 'ada', password: 'ä:b' }
    const route = serveInserts({
      variant: {}, inserts, urls: ['http://a'], mount: '/shootout', auth
    }).exchanges?.['insert-document']
    const api = serveInserts({
      variant: API, inserts, urls: ['http://a'], mount: '/shootout-api', auth
    }).exchanges?.['insert-document']
    const headers = { authorization: `Basic ${Buffer.from('ada:ä:b').toString('base64')}` }
    expect(route?.request).to.deep.equal({ ...action?.request, headers })
    expect(route?.expected).to.deep.equal(action?.expected)
    expect(api?.request).to.deep.equal({
      method: 'POST',
      path: '/_db/_system/_api/document/shootout_api_documents',
      body: action?.request.body,
      headers
    })
  })

  it('sends the header of root without a password where there is no authentication', () => {
    const { exchanges } =
      serveInserts({ variant: {}, inserts, urls: ['http://a'], mount: '/shootout' })
    expect(exchanges?.['insert-document']?.request.headers)
      .to.deep.equal({ authorization: `Basic ${btoa('root:')}` })
  })

  it('expects of the API what ArangoDB answers, and nothing else', () => {
    const expected = serveInserts({
      variant: API, inserts, urls: ['http://a'], mount: '/shootout-api'
    }).exchanges?.['insert-document']?.expected
    if (expected?.body !== null) throw new Error('bodies of the API differ')
    const pattern = new RegExp(expected.pattern)
    expect([expected.status, expected.contentType])
      .to.deep.equal([202, 'application/json; charset=utf-8'])
    expect(expected.example).to.match(pattern)
    expect('{"_id":"shootout_api_documents/7","_key":"7","_rev":"_YU0HOEG---"}').to.match(pattern)
    for (const other of [
      '{"_id":"other/7","_key":"7","_rev":"_"}', '{"_key":"7"}',
      '{"_id":"shootout_api_documents/7","_key":"7","_rev":"_"}\n', '{"error":true}', '[]'
    ]) {
      expect(other).not.to.match(pattern)
    }
  })

  it('counts, reads and removes what is in the collection of the mount', async () => {
    const fake = await startFakeDocuments()
    fake.collections.set(
      'shootout_documents', new Map([['1', { _key: '1', a: 1 }], ['2', { _key: '2' }]])
    )
    const serving = serveInserts({ variant: {}, inserts, urls: [fake.url], mount: '/shootout' })
    expect(await serving.countDocuments?.()).to.equal(2)
    expect(await serving.readDocument?.('documents', '1')).to.deep.equal({ _key: '1', a: 1 })
    expect(await serving.readDocument?.('documents', '3')).to.equal(null)
    await serving.truncateDocuments?.()
    expect(await serving.countDocuments?.()).to.equal(0)
    await fake.close()
  })

  it('adds nothing where no action stores documents', () => {
    expect(serveInserts({ variant: {}, inserts: [], urls: ['http://a'], mount: '/shootout' }))
      .to.deep.equal({})
  })
})

describe('toMount', () => {
  it('keeps the variants of one server apart, because each drops its ' +
    'collection when it goes', () => {
    expect([
      toMount({}), toMount(API), toMount({}, '/shootout-against'), toMount(API, '/shootout-against')
    ])
      .to.deep.equal(['/shootout', '/shootout-api', '/shootout-against', '/shootout-against-api'])
  })
})

describe('toCollectionName', () => {
  for (const [mount, name, expected] of [
    ['/shootout', 'documents', 'shootout_documents'],
    ['/my-app/v1.2', 'a b', 'my_app_v1_2_a_b'],
    ['/m', 'x'.repeat(80), `m_${'x'.repeat(62)}`]
  ]) {
    it(`makes ${expected?.slice(0, 20)} as Foxx does`, () =>
      expect(toCollectionName(mount ?? '', name ?? '')).to.equal(expected))
  }
})
