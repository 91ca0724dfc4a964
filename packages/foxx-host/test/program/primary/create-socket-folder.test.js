import { expect } from 'chai'
import {
  chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync
} from 'node:fs'
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
    const folder = createSocketFolder(base, [makePlace(68)])
    expect(folder).to.have.lengthOf(80)
    expect(readdirSync(folder)).to.deep.equal([])
    expect(statSync(folder).mode & 0o077).to.equal(0)
  })

  it('is another one for each data folder, and takes the place of what a host has left', () => {
    const folder = createSocketFolder(base, [base])
    writeFileSync(join(folder, '0.sock'), '')
    expect(createSocketFolder(makePlace(60), [base])).to.not.equal(folder)
    expect(readdirSync(folder)).to.deep.equal(['0.sock'])
    expect(createSocketFolder(base, [base])).to.equal(folder)
    expect(readdirSync(folder)).to.deep.equal([])
  })

  it('has another name where another user has taken this one', function () {
    if (process.getuid?.() !== 0) this.skip()
    const folder = createSocketFolder(base, [base])
    chmodSync(base, 0o1777)
    process.seteuid?.(65_534)
    try {
      expect(createSocketFolder(base, [base])).to.match(/foxx-/).and.not.equal(folder)
    } finally {
      process.seteuid?.(0)
    }
  })

  it('lies in the next place where one is too long, or not there', () => {
    const places = [makePlace(69), join(base, 'absent'), base]
    expect(join(createSocketFolder(base, places), '..')).to.equal(base)
  })

  it('says why there is no place', () => {
    const long = makePlace(69)
    expect(() => createSocketFolder(base, [long]))
      .to.throw(RangeError, `no place for sockets is short enough: ${long}`)
    expect(() => createSocketFolder(base, [long, join(base, 'absent')])).to.throw('ENOENT')
  })
})
