import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoadNote, takeLoadNote } from '../../src/program/load-note.js'
import { createStrikes } from '../../src/program/primary/strikes.js'

describe('services that end their workers', () => {
  it('are left out from the second time on, which is said once', () => {
    const strikes = createStrikes()
    expect(['/a', '/b', '/a', '/a'].map(strikes.add)).to.deep.equal([false, false, true, false])
    expect(strikes.list()).to.deep.equal({ once: ['/b'], leftOut: ['/a'] })
  })

  it('begin anew when they were changed', () => {
    const strikes = createStrikes()
    for (const directory of ['/a', '/a', '/b']) strikes.add(directory)
    strikes.forgive('/a')
    expect(strikes.list()).to.deep.equal({ once: ['/b'], leftOut: [] })
  })
})

describe('the note of what is being loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'notes-'))
  after(() => rmSync(folder, { recursive: true }))

  it('is there while something is loaded, and taken once', () => {
    const note = createLoadNote(folder, 3)
    expect(takeLoadNote(folder, 3)).to.equal(null)
    note.begin('/a')
    expect([takeLoadNote(folder, 3), takeLoadNote(folder, 3)]).to.deep.equal(['/a', null])
  })

  it('names the innermost service', () => {
    const note = createLoadNote(folder, 4)
    const before = note.begin('/a')
    note.end(note.begin('/b'))
    expect(takeLoadNote(folder, 4)).to.equal('/a')
    note.end(before)
    expect(takeLoadNote(folder, 4)).to.equal(null)
  })
})
