import { assert } from 'chai'
import actionList from '../../../actions/index.js'
import { createInserter } from '../../../servers/documents/create-inserter.js'
import { startFakeDocuments } from './fake-document-server.js'

const [action] = actionList.loadActions(undefined, { kind: 'insert' })
if (action === undefined) throw new Error('there is no insert action')

describe('createInserter', () => {
  /** @type {Awaited<ReturnType<typeof startFakeDocuments>>} */
  let fake
  let asked = 0

  beforeEach(async () => {
    fake = await startFakeDocuments()
    fake.collections.set('mine', new Map())
    asked = 0
  })
  afterEach(() => fake.close())

  const findDocuments = async () => {
    asked++
    return {
      urls: [fake.url], auth: { username: 'root', password: '' }, collections: { documents: 'mine' }
    }
  }

  it('stores the document in the collection that stands for the ' +
    "action's and answers its key", async () => {
    const answer = await createInserter(findDocuments)(action, '{"a":1}')
    assert.equal(answer.status, 201)
    assert.deepInclude(fake.collections.get('mine')?.get(JSON.parse(answer.body)._key) ?? {}, {
      a: 1
    })
  })

  it('looks for the document server at the first document and never again, ' +
    'however many come at once', async () => {
    const insert = createInserter(findDocuments)
    assert.equal(asked, 0)
    await Promise.all(Array.from({ length: 20 }, () => insert(action, '{}')))
    await insert(action, '{}')
    assert.equal(asked, 1)
    assert.equal(fake.collections.get('mine')?.size, 21)
  })

  it('refuses what is no document without asking anybody', async () => {
    assert.deepEqual(await createInserter(findDocuments)(action, '[1]'), action.refusal)
    assert.deepEqual([asked, fake.seen], [0, []])
  })

  it('answers 502 with a sentence when the document server refuses, and ' +
    'stores the next document', async () => {
    const insert = createInserter(findDocuments)
    fake.state.refuse = true
    const refused = await insert(action, '{}')
    assert.equal(refused.status, 502)
    assert.match(
      JSON.parse(refused.body).error,
      /^the document server did not store the document: .*told to refuse/
    )
    fake.state.refuse = false
    assert.equal((await insert(action, '{}')).status, 201)
  })

  it('answers 502 when there is no document server, and looks ' +
    'again for the next document', async () => {
    let there = false
    const insert = createInserter(async () => {
      if (!there) throw new Error('none could be started')
      return findDocuments()
    })
    const refused = await insert(action, '{}')
    assert.deepEqual([refused.status, JSON.parse(refused.body).error], [
      502,
      'the document server did not store the document: none could be started'
    ])
    there = true
    assert.equal((await insert(action, '{}')).status, 201)
  })
})
