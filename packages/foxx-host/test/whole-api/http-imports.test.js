// Imports as an unmodified arangojs asks for them, of a host with two workers.
import { expect } from 'chai'
import { failureOf, startHost, toDatabase } from '../start-host.js'

describe('imports by arangojs', () => {
  /** @type {import('arangojs/collections').DocumentCollection} */
  let collection
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  /** @type {ReturnType<typeof toDatabase>} */
  let db
  before(async () => {
    host = await startHost()
    db = toDatabase(host.origin)
    collection = await db.createCollection('imported')
  })
  after(() => host?.stop())
  beforeEach(() => collection.truncate())
  const numbers = { error: false, created: 0, errors: 0, empty: 0, updated: 0, ignored: 0 }

  const cases = /** @type {[string, any, any, object][]} */ ([
    ['documents', [{ _key: 'a' }, { _key: 'b' }], {}, { created: 2 }],
    ['rows', [['_key', 'v'], ['a', 1], ['b', 2]], {}, { created: 2 }],
    ['lines of text', '{"_key":"a"}\r\n{"_key":"b"}\r\n', { type: 'documents' }, { created: 2 }],
    ['an array as text', '[{"_key":"a"}]', { type: 'list' }, { created: 1 }],
    ['rows as a buffer', Buffer.from('["_key"]\r\n["a"]\r\n["b"]'), {}, { created: 2 }],
    ['a text of whichever kind', '[{"_key":"a"}]', { type: 'auto' }, { created: 1 }],
    [
      'duplicates', [{ _key: 'a' }, { _key: 'a' }], { onDuplicate: 'update' },
      { created: 1, updated: 1 }
    ],
    [
      'duplicates to ignore', [{ _key: 'a' }, { _key: 'a' }],
      { onDuplicate: 'ignore', details: true }, { created: 1, ignored: 1, details: [] }
    ]
  ])
  for (const [what, data, options, expected] of cases) {
    it(`imports ${what}`, async () => {
      expect(await collection.import(data, options)).to.deep.equal({ ...numbers, ...expected })
      expect((await collection.count()).count)
        .to.equal(/** @type {any} */ ({ ...numbers, ...expected }).created)
    })
  }

  it('all or nothing', async () => {
    expect(await failureOf(collection.import([{ _key: 'a' }, { _key: 'a' }], { complete: true })))
      .to.include({ code: 409, errorNum: 1210 })
    expect(await collection.count()).to.include({ count: 0 })
  })

  it('lets others in while it stores a large body', async () => {
    const other = await db.createCollection('meanwhile')
    const importing = collection.import(Array.from(
      { length: 30_000 }, (_, index) => ({ index, text: 'x'.repeat(50) })
    ))
    const saved = await Promise.all(Array.from({ length: 20 }, (_, index) =>
      other.save({ index })))
    expect(saved).to.have.length(20)
    expect(await importing).to.deep.equal({ ...numbers, created: 30_000 })
    expect(await collection.count()).to.include({ count: 30_000 })
    await other.drop()
  })
})
