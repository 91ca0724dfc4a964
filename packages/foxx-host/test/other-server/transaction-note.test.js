import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransactionNote, takeTransactionNote } from '../../src/other-server/index.js'

describe('the note of the transaction that a worker has open', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'note-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is taken once, of one worker, as long as the transaction is open', () => {
    const note = createTransactionNote(folder, 3)
    expect(takeTransactionNote(folder, 3)).to.equal(null)
    note.begin({ database: 'shop', id: '17' })
    expect(takeTransactionNote(folder, 4)).to.equal(null)
    expect(takeTransactionNote(folder, 3)).to.deep.equal({ database: 'shop', id: '17' })
    expect(takeTransactionNote(folder, 3)).to.equal(null)
    note.begin({ database: 'shop', id: '18' })
    note.end()
    expect(takeTransactionNote(folder, 3)).to.equal(null)
  })

  it('is no secret when it can not be read', () => {
    mkdirSync(join(folder, '5.transaction'))
    expect(() => takeTransactionNote(folder, 5)).to.throw('EISDIR')
  })
})
