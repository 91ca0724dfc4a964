/** @import {FakeDocuments} from '../documents/fake-document-server.js' */
/** @import {StartOptions} from '../../../servers/types.js' */
import { expect } from 'chai'
import { openDocuments, parseDocuments } from '../../../servers/foxx/document-server.js'
import { startFakeDocuments } from '../documents/fake-document-server.js'

/** @type {StartOptions} */
const OPTIONS = { host: '127.0.0.1', port: 0, actionDirectories: [], timeoutMs: 10_000 }

/** @param {string[]} given @returns {StartOptions} */
const withDocuments = given => ({ ...OPTIONS, settings: { '--documents': given } })

describe('the document server of an option', () => {
  it('is none where neither the option nor the environment names one', () => {
    expect(parseDocuments(OPTIONS, {})).to.equal(null)
    expect(parseDocuments(OPTIONS, { ARANGO_URL: '' })).to.equal(null)
  })

  it('is the last one that was given, and that of the environment otherwise', () => {
    const env = { ARANGO_URL: 'http://eve:secret@127.0.0.1:2' }
    expect(parseDocuments(OPTIONS, env)).to.deep.equal({
      urls: ['http://127.0.0.1:2'], auth: { username: 'eve', password: 'secret' }
    })
    const options = withDocuments(['http://127.0.0.1:3', 'http://127.0.0.1:4,http://127.0.0.1:5'])
    expect(parseDocuments(options, env)?.urls)
      .to.deep.equal(['http://127.0.0.1:4', 'http://127.0.0.1:5'])
  })

  it('is asked as root without a password where none was given', () => {
    expect(parseDocuments(withDocuments(['http://127.0.0.1:3']), {})?.auth)
      .to.deep.equal({ username: 'root', password: '' })
  })

  it('is refused with the name of what gave it, and not with what may be a password', () => {
    const secret = 'ftp://eve:secret@127.0.0.1'
    expect(() => parseDocuments(withDocuments([secret]), {}))
      .to.throw(/^--documents takes the address of an ArangoDB/).and.not.match(/secret/)
    expect(() => parseDocuments(withDocuments(['']), {})).to.throw(/^--documents takes/)
    expect(() => parseDocuments(OPTIONS, { ARANGO_URL: secret }))
      .to.throw(/^ARANGO_URL takes the address of an ArangoDB/).and.not.match(/secret/)
  })
})

describe('the collections of a document server', () => {
  /** @type {FakeDocuments} */
  let fake
  beforeEach(async () => { fake = await startFakeDocuments() })
  afterEach(() => fake.close())

  /** @param {{keep?: boolean}} [options] */
  const open = ({ keep } = {}) => openDocuments(
    { urls: [fake.url], auth: { username: 'root', password: '' } },
    {
      names: ['documents', 'more'],
      prefix: 'run_1',
      options: { ...OPTIONS, ...keep !== undefined && { keep } }
    }
  )
  const list = () => [...fake.collections.keys()].sort()

  it('are made with a prefix, and dropped when it stops', async () => {
    fake.collections.set('own', new Map())
    const { place, client, stop } = await open()
    expect(place).to.deep.equal({
      urls: [fake.url],
      auth: { username: 'root', password: '' },
      collections: { documents: 'run_1_documents', more: 'run_1_more' }
    })
    expect(list()).to.deep.equal(['own', 'run_1_documents', 'run_1_more'])
    await client.save('run_1_more', { a: 1 })
    expect(fake.collections.get('run_1_more')?.size).to.equal(1)
    await stop()
    expect(list()).to.deep.equal(['own'])
  })

  it('are kept where that was requested', async () => {
    const { stop } = await open({ keep: true })
    await stop()
    expect(list()).to.deep.equal(['run_1_documents', 'run_1_more'])
  })

  it('that were there already stay', async () => {
    fake.collections.set('run_1_more', new Map())
    const { stop } = await open()
    await stop()
    expect(list()).to.deep.equal(['run_1_more'])
  })

  it('that can not be dropped are named, with the way to drop them', async () => {
    const { stop } = await open()
    fake.state.refuse = true
    const error = await stop().then(() => null, reason => reason)
    expect(error).to.have.property('code', 'COLLECTION_LEFT')
    expect(error.message)
      .to.contain(`the collection run_1_documents on ${fake.url} could not be dropped: `)
      .and.contain('told to refuse')
  })

  it('are not waited for where they can not be made', async () => {
    fake.state.refuse = true
    expect(await open().then(() => null, reason => reason)).to.be.instanceOf(Error)
    fake.state.refuse = false
    expect(list()).to.deep.equal([])
  })
})
