import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoadNote, takeLoadNote } from '../../src/program/load-note.js'

describe('the note of the service that a worker loads', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'note-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('names the innermost one, and the outer one again when that is through', () => {
    const note = createLoadNote(folder, 3)
    expect(takeLoadNote(folder, 3)).to.equal(null)
    const first = note.begin('/outer')
    const second = note.begin('/inner')
    expect(takeLoadNote(folder, 3)).to.equal('/inner')
    note.end(second)
    expect(takeLoadNote(folder, 3)).to.equal('/outer')
    note.end(first)
    expect(takeLoadNote(folder, 3)).to.equal(null)
  })

  it('is taken once, and of one worker', () => {
    createLoadNote(folder, 3).begin('/mine')
    expect(takeLoadNote(folder, 4)).to.equal(null)
    expect([takeLoadNote(folder, 3), takeLoadNote(folder, 3)]).to.deep.equal(['/mine', null])
  })

  it('is no secret when it can not be read', () => {
    mkdirSync(join(folder, '5.loading'))
    expect(() => takeLoadNote(folder, 5)).to.throw('EISDIR')
  })
})
