/** @import {FakeDocuments} from './fake-document-server.js' */
import { assert } from 'chai'
import { createDocumentClient } from '../../../servers/documents/create-document-client.js'
import { startFakeDocuments } from './fake-document-server.js'

describe('createDocumentClient', () => {
  /** @type {FakeDocuments} */
  let fake
  /** @type {ReturnType<typeof createDocumentClient>} */
  let client

  /** @param {{delayMs?: number, auth?: {username: string, password: string}}} [settings] */
  async function open ({ auth, ...flaws } = {}) {
    fake = await startFakeDocuments(flaws)
    client = createDocumentClient({ urls: [fake.url], ...(auth && { auth }) })
  }

  afterEach(async () => {
    client.close()
    await fake.close()
  })

  it('creates a collection, saves into it, reads back, counts, truncates and drops', async () => {
    await open()
    assert.isTrue(await client.create('c'))
    const { _key } = await client.save('c', { a: 1 })
    assert.deepInclude(await client.read('c', _key) ?? {}, { _key, a: 1 })
    assert.equal(await client.count('c'), 1)
    await client.truncate('c')
    assert.equal(await client.count('c'), 0)
    await client.drop('c')
    assert.isFalse(fake.collections.has('c'))
  })

  it('saves many at once, all or none, and says how many', async () => {
    await open()
    await client.create('c')
    const { _key } = await client.save('c', { a: 1 })
    assert.equal(await client.saveAll('c', [{ a: 2 }, { a: 3 }, { a: 4 }]), 3)
    assert.equal(await client.count('c'), 4)
    const error = await client.saveAll('c', [{ a: 5 }, { _key }]).catch(refused => refused)
    assert.equal(error.errorNum, 1210)
    assert.equal(await client.count('c'), 4)
  })

  it('leaves a collection that is there as it is and says so', async () => {
    await open()
    await client.create('c')
    await client.save('c', {})
    assert.isFalse(await client.create('c'))
    assert.equal(await client.count('c'), 1)
  })

  it('is content when what it shall read or drop is not there', async () => {
    await open()
    await client.create('c')
    assert.isNull(await client.read('c', 'absent'))
    await client.drop('absent')
  })

  it('rejects with ArangoDB\'s number when the collection is not there', async () => {
    await open()
    const error = await client.save('absent', {}).catch(refused => refused)
    assert.equal(error.errorNum, 1203)
  })

  it('sends as many requests at once as it is asked for', async () => {
    await open({ delayMs: 300 })
    await client.create('c')
    await Promise.all(Array.from({ length: 40 }, () => client.save('c', {})))
    assert.isAbove(fake.state.mostAtOnce, 30)
  })

  it('asks as the user that it is given, and as root without a password otherwise', async () => {
    await open({ auth: { username: 'ada', password: 's:e/c' } })
    await client.create('c')
    const anonymous = createDocumentClient({ urls: [fake.url] })
    await anonymous.count('c')
    assert.deepEqual(
      [...fake.credentials], [`Basic ${btoa('ada:s:e/c')}`, `Basic ${btoa('root:')}`]
    )
  })
})
