import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransactionNote } from '../../../src/other-server/index.js'
import { abortLeft } from '../../../src/program/primary/abort-left.js'

const documentsAt = { origin: 'http://four:8529', auth: null }

describe('the transaction of a worker that is gone', () => {
  /** @type {string} */
  let sockets
  /** @type {string[]} */
  let seen
  beforeEach(() => {
    sockets = mkdtempSync(join(tmpdir(), 'abort-left-'))
    seen = []
  })
  afterEach(() => rmSync(sockets, { recursive: true }))

  /** @param {Error | null} [failure] @param {typeof documentsAt | null} [at] */
  const abort = (failure = null, at = documentsAt) => abortLeft(
    3, { options: { documentsAt: at }, sockets, log: text => { seen.push(text) } },
    (origin, _auth, database) => ({
      send: async (method, path) => {
        if (failure !== null) throw failure
        seen.push(`${method} ${origin} ${database} ${path}`)
      }
    })
  )

  it('is aborted once, where it had one open', async () => {
    await abort()
    createTransactionNote(sockets, 3).begin({ database: 'shop', id: '17' })
    await abort(null, null)
    await abort()
    await abort()
    expect(seen).to.deep.equal(['DELETE http://four:8529 shop /_api/transaction/17'])
  })

  it('is left to the server where that can not be asked, and the log says so', async () => {
    createTransactionNote(sockets, 3).begin({ database: 'shop', id: '17' })
    await abort(new Error('it is gone'))
    mkdirSync(join(sockets, '4.transaction'))
    rmSync(join(sockets, '3.transaction'))
    mkdirSync(join(sockets, '3.transaction'))
    await abort()
    expect(seen[0]).to.equal('the transaction of a worker that ended is left to the limits of ' +
      'http://four:8529: it is gone')
    expect(seen[1]).to.include('EISDIR')
  })
})
