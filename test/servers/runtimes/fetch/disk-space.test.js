import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import {
  findShortage, readFreeBytes, sizeOf
} from '../../../../servers/runtimes/fetch/disk-space.js'
import { folderBytes } from '../../../../servers/runtimes/fetch/folder-bytes.js'
import { makeRelease } from '../make-release.js'

/** @param {number | null} unpackedBytes */
const sized = unpackedBytes => makeRelease({}, { unpackedBytes })

describe('the room that runtimes take', () => {
  it('is the sum of what is known, and says whether that is all', () => {
    expect(sizeOf([sized(1e8), sized(2e8)])).to.deep.equal({ bytes: 3e8, isWhole: true })
    expect(sizeOf([sized(1e8), sized(null)])).to.deep.equal({ bytes: 1e8, isWhole: false })
    expect(sizeOf([makeRelease({ packages: {} })])).to.deep.equal({ bytes: 0, isWhole: false })
    expect(sizeOf([])).to.deep.equal({ bytes: 0, isWhole: true })
  })

  it('is half as much again while a package is unpacked', async () => {
    const releases = [sized(1e8), sized(1e8)]
    expect(await findShortage(releases, '/x', async () => 3e8)).to.equal(null)
    expect(await findShortage(releases, '/x', async () => 3e8 - 1))
      .to.deep.equal({ needed: 3e8, free: 3e8 - 1 })
  })

  it('is looked for on the disk that holds the folder, or will hold it', async () => {
    expect(await readFreeBytes(join(tmpdir(), 'not/there/yet'))).to.be.above(0)
    expect(await findShortage([sized(1e18)], join(tmpdir(), 'not/there')))
      .to.include({ needed: 1.5e18 })
    const failure = await readFreeBytes('/dev/null/below').then(() => null, error => error)
    expect(failure).to.have.property('code', 'ENOTDIR')
  })
})

describe('folderBytes', () => {
  it('adds up the files of all folders below, without following links', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'shootout-test-'))
    try {
      mkdirSync(join(folder, 'a/b'), { recursive: true })
      writeFileSync(join(folder, 'a/b/one'), 'x'.repeat(1_000))
      writeFileSync(join(folder, 'two'), 'x'.repeat(20))
      symlinkSync('two', join(folder, 'link'))
      expect(await folderBytes(folder)).to.equal(1_000 + 20 + 'two'.length)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
