import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../bench/errors.js'
import { createRunFile } from '../../../bench/run/create-run-file.js'
import { mountSmallDisk } from '../../small-disk.js'
import { makeRunLine, makeSlice } from '../make-run.js'

/** @import {RunFileLine} from '../../../bench/types.js' */

/** @param {string} path @returns {RunFileLine[]} */
function readLines (path) {
  const text = readFileSync(path, 'utf8')
  expect(text.endsWith('\n')).to.equal(true)
  return text.trimEnd().split('\n').map(line => JSON.parse(line))
}

/** @param {() => unknown} act */
function codeOf (act) {
  try {
    act()
  } catch (error) {
    expect(error).to.be.instanceOf(BenchError)
    return /** @type {BenchError} */ (error).code
  }
  return 'nothing was thrown'
}

describe('createRunFile', () => {
  /** @type {string} */
  let folder

  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-run-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('makes the folder and holds each line whole as soon as it was appended', () => {
    const file = createRunFile(join(folder, 'a', 'b'))
    expect(file.path).to.equal(join(folder, 'a', 'b', 'run.ndjson'))
    const lines = [makeRunLine(), makeSlice({ runtime: 'ünï\n漢字' }), makeSlice({ block: 2 })]
    lines.forEach((line, index) => {
      file.append(line)
      expect(readLines(file.path)).to.deep.equal(lines.slice(0, index + 1))
    })
    file.sync()
    file.close()
  })

  it('refuses a folder that already holds a run, and leaves that run as it is', () => {
    writeFileSync(join(folder, 'run.ndjson'), 'precious')
    expect(codeOf(() => createRunFile(folder))).to.equal('OUT_HAS_RUN')
    expect(readFileSync(join(folder, 'run.ndjson'), 'utf8')).to.equal('precious')
  })

  it('takes a folder that holds other things', () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    createRunFile(folder).close()
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).to.equal('mine')
  })

  it('says that it can not write below a file', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(codeOf(() => createRunFile(join(folder, 'file', 'run')))).to.equal('OUT_NOT_WRITABLE')
  })

  it('says that it can not write where a file has the name of the folder', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(codeOf(() => createRunFile(join(folder, 'file')))).to.equal('OUT_NOT_WRITABLE')
  })

  describe('on a full disk', () => {
    let place = ''
    /** @type {ReturnType<typeof mountSmallDisk>} */
    let disk = ''

    before(function () {
      place = mkdtempSync(join(tmpdir(), 'shootout-disk-'))
      disk = mountSmallDisk(place, 65_536)
      if (typeof disk !== 'string') return
      const why = disk
      rmSync(place, { recursive: true })
      this.test?.parent?.eachTest(test => { test.title += ` (skipped: ${why})` })
      this.skip()
    })

    after(() => {
      if (typeof disk === 'string') return
      disk.remove()
      rmSync(place, { recursive: true })
    })

    it('keeps every line that fitted whole, and no part of the one that did not', () => {
      const file = createRunFile(join(place, 'run'))
      let appended = 0
      const fill = () => {
        for (; appended < 1000; appended++) file.append(makeSlice({ order: appended + 1 }))
      }
      expect(codeOf(fill)).to.equal('WRITE_FAILED')
      const orders = readLines(file.path).map(line => line.type === 'slice' ? line.order : null)
      expect(orders).to.deep.equal(Array.from({ length: appended }, (_, index) => index + 1))
      expect(appended).to.be.above(20)
      file.close()
    })

    it('goes on behind the last whole line when there is room again', () => {
      mkdirSync(join(place, 'more'), { recursive: true })
      rmSync(join(place, 'run'), { recursive: true, force: true })
      const file = createRunFile(join(place, 'more'))
      file.append(makeSlice({ order: 1 }))
      expect(codeOf(() => file.append(makeSlice({ order: 2, histogram: 'x'.repeat(100_000) }))))
        .to.equal('WRITE_FAILED')
      file.append(makeSlice({ order: 3 }))
      expect(readLines(file.path).map(line => line.type === 'slice' ? line.order : null))
        .to.deep.equal([1, 3])
      file.close()
    })
  })
})
