import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { TAIL, readTail } from '../src/supervision/read-tail.js'

describe('readTail', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'read-tail-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('reads a short log whole, and the end of a long one', () => {
    const path = join(folder, 'log')
    writeFileSync(path, 'all of it')
    expect(readTail(path)).to.equal('all of it')
    writeFileSync(path, `${'x'.repeat(TAIL)}${'y'.repeat(TAIL - 1)}z`)
    expect(readTail(path)).to.equal(`${'y'.repeat(TAIL - 1)}z`)
  })

  it('is empty where nothing was logged, and fails where it may not read', () => {
    expect(readTail(join(folder, 'none'))).to.equal('')
    expect(() => readTail(folder)).to.throw('EISDIR')
  })
})
