import { expect } from 'chai'
import { RefusedError } from '../../src/other-server/index.js'
import { createServerTarget } from '../../src/transfer/to-server.js'
import { failureOf } from '../start-host.js'

const STRUCTURE = { parameters: { name: 'people', type: 2 }, indexes: [] }
const DATABASE = /** @type {any} */ ({ name: '_system' })
const UNKNOWN = new RefusedError('unknown', { status: 404, why: 'unknown' })

describe('a server as the target of a copy', () => {
  /** @type {string[]} */
  let sent
  /** @param {{count: number, type: number} | null} existing @param {(path: string) => unknown} [answer] */
  const open = async (existing, answer = () => ({})) => {
    sent = []
    const client = {
      origin: '',
      inDatabase: () => client,
      async get (/** @type {string} */ path) {
        if (path === '/_api/database') return { result: ['_system'] }
        if (existing === null) throw UNKNOWN
        return existing
      },
      async send (/** @type {string} */ method, /** @type {string} */ path) {
        sent.push(`${method} ${path}`)
        return answer(path)
      }
    }
    return createServerTarget(client).open(DATABASE)
  }

  it('makes a collection that is absent, and takes one that is empty', async () => {
    await (await open(null)).open(STRUCTURE, false)
    expect(sent).to.deep.equal(['POST /_api/collection'])
    await (await open({ count: 0, type: 2 })).open(STRUCTURE, false)
    expect(sent).to.deep.equal([])
  })

  it('takes none with documents of others, or of another type, and says which', async () => {
    for (const existing of [{ count: 1, type: 2 }, { count: 0, type: 3 }]) {
      const database = await open(existing)
      expect((await failureOf(database.open(STRUCTURE, false))).message)
        .to.match(/^the collection people of the database _system is there already, with [01] documents/)
    }
    await (await open({ count: 1, type: 2 })).open(STRUCTURE, true)
  })

  it('sends large documents in several requests', async () => {
    const collection = await (await open(null)).open(STRUCTURE, false)
    const text = 'x'.repeat(3 * 1024 * 1024)
    await collection.write((async function * () {
      yield ['a', 'b', 'c'].map(_key => ({ _key, text }))
      yield []
    })())
    expect(sent.filter(line => line.includes('/_api/document/'))).to.have.lengthOf(2)
  })

  it('takes what it took before, and passes on what it can not have', async () => {
    const extra = { kind: 'graph', name: 'g', requests: [{ method: 'POST', path: '/g', body: {} }] }
    const refuse = (/** @type {number} */ status) => () => {
      throw new RefusedError('no', { status, why: 'no' })
    }
    await (await open(null, refuse(409))).take(extra)
    expect(await failureOf((await open(null, refuse(501))).take(extra)))
      .to.be.instanceOf(RefusedError)
  })
})
