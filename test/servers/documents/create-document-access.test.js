/** @import {DocumentClient} from '../../../servers/documents/types.js' */
import { expect } from 'chai'
import { createDocumentAccess } from '../../../servers/documents/create-document-access.js'
import { readFailure } from '../../../servers/documents/read-error.js'
import { ServerError } from '../../../servers/errors.js'

const COLLECTIONS = { documents: 'shootout_documents', people: 'shootout_people' }

/** @param {Partial<DocumentClient>} client */
const accessTo = client => createDocumentAccess(async () =>
  ({ client: /** @type {DocumentClient} */ (client), collections: COLLECTIONS }))

/** An error as arangojs throws it. */
function createFailure () {
  return Object.assign(new Error('collection not found', { cause: new Error('404') }), {
    name: 'ArangoError', errorNum: 1203, code: 404, request: { password: 'geheim' }
  })
}

describe('createDocumentAccess', () => {
  it('counts the documents of all collections', async () => {
    const counts = new Map([['shootout_documents', 3], ['shootout_people', 4]])
    expect(await accessTo({ count: async name => counts.get(name) ?? NaN }).countDocuments())
      .to.equal(7)
  })

  it('has emptied one collection after the other when it says so', async () => {
    /** @type {string[]} */
    const done = []
    await accessTo({
      truncate: async name => {
        done.push(`begin ${name}`)
        await new Promise(resolve => setImmediate(resolve))
        done.push(`end ${name}`)
      }
    }).truncateDocuments()
    expect(done).to.deep.equal(Object.values(COLLECTIONS).flatMap(name =>
      [`begin ${name}`, `end ${name}`]))
  })

  it("reads by an action's own name for a collection, or by that of the server", async () => {
    const access = accessTo({ read: async (name, key) => ({ name, key }) })
    expect(await access.readDocument('people', '7'))
      .to.deep.equal({ name: 'shootout_people', key: '7' })
    expect(await access.readDocument('other', '7')).to.deep.equal({ name: 'other', key: '7' })
  })

  it('says why it can not, without the request that bears a password', async () => {
    const error = await accessTo({ count: async () => { throw createFailure() } })
      .countDocuments().then(() => null, failed => failed)
    expect(error).to.be.instanceOf(ServerError).with.property('code', 'DOCUMENTS_UNREADABLE')
    expect(error.message).to.include('collection not found (error 1203)')
    expect(error.cause).to.include(
      { name: 'ArangoError', message: 'collection not found', errorNum: 1203, code: 404 }
    ).and.not.have.any.keys('request', 'cause')
  })

  it('lets an error of a server through as it is', async () => {
    const refused = new ServerError('PORT_FORBIDDEN', { port: 80 })
    const access = createDocumentAccess(async () => { throw refused })
    expect(await access.countDocuments().then(() => null, failed => failed)).to.equal(refused)
  })
})

describe('readFailure', () => {
  it('tells an answer that refuses from a connection that breaks', () => {
    expect(readFailure(createFailure())).to.deep.equal({
      kind: 'refused', status: 404, errorNum: 1203, reason: 'collection not found (error 1203)'
    })
    expect(readFailure(Object.assign(new Error('moved'), { code: 300 })))
      .to.deep.equal({ kind: 'refused', status: 300, errorNum: null, reason: 'moved' })
    const reset = Object.assign(new Error('reset'), { code: 'ECONNRESET' })
    const below = new Error('fetch failed', { cause: new Error('socket', { cause: reset }) })
    expect(readFailure(below)).to.deep.equal({ kind: 'broken', code: 'ECONNRESET' })
    expect(readFailure(new Error('odd', { cause: new Error('deep', { cause: new Error('er') }) })))
      .to.deep.equal({ kind: 'broken', code: 'odd (deep: er)' })
    expect(readFailure(new Error('odd'))).to.deep.equal({ kind: 'broken', code: 'odd' })
  })
})
