import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSocketFolder } from '../../../src/program/primary/create-socket-folder.js'

describe('the folder of the sockets', () => {
  /** @type {string} */
  let base
  beforeEach(() => { base = mkdtempSync(join(tmpdir(), 'sk-')) })
  afterEach(() => rmSync(base, { recursive: true }))

  /** @param {number} bytes @returns {string} a folder whose path is as long */
  const makePlace = bytes => {
    const place = join(base, 'x'.repeat(bytes - base.length - 1))
    mkdirSync(place)
    return place
  }

  it('is new, empty, for this user alone, and has a path of 80 bytes at most', () => {
    const folder = createSocketFolder([makePlace(68)])
    expect(folder).to.have.lengthOf(80)
    expect(readdirSync(folder)).to.deep.equal([])
    expect(statSync(folder).mode & 0o077).to.equal(0)
    expect(createSocketFolder([join(folder, '..')])).to.not.equal(folder)
  })

  it('lies in the next place where one is too long, or not there', () => {
    const places = [makePlace(69), join(base, 'absent'), base]
    expect(join(createSocketFolder(places), '..')).to.equal(base)
  })

  it('says why there is no place', () => {
    const long = makePlace(69)
    expect(() => createSocketFolder([long]))
      .to.throw(RangeError, `no place for sockets is short enough: ${long}`)
    expect(() => createSocketFolder([long, join(base, 'absent')])).to.throw('ENOENT')
  })
})
