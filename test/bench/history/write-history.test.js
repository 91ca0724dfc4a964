import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderHistoryMarkdown } from '../../../bench/history/markdown.js'
import { writeHistory } from '../../../bench/history/write-history.js'
import { makeHistory, makeKept, makeSeries } from './make-series.js'

describe('a history that is written', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is index.html of a folder that is made, with links from there', () => {
    const history = makeHistory([makeSeries()])
    const runs = [
      makeKept(0, { report: join(folder, 'runs', 'a b#c', 'report.html') }),
      ...history.runs.slice(1)
    ]
    const path = writeHistory(join(folder, 'out'), { ...history, runs })
    expect(path).to.equal(join(folder, 'out', 'index.html'))
    expect(readFileSync(path, 'utf8')).to.include('href="./../runs/a%20b%23c/report.html"')
  })

  it('is refused where it can not be written, and what was there stays', () => {
    writeFileSync(join(folder, 'file'), 'precious')
    expect(() => writeHistory(join(folder, 'file'), makeHistory([])))
      .to.throw('--out DIR').with.property('code', 'OUT_NOT_WRITABLE')
    expect(readFileSync(join(folder, 'file'), 'utf8')).to.equal('precious')
    expect(existsSync(join(folder, 'file.part'))).to.equal(false)
  })

  it('replaces its own page, and no other', () => {
    const path = writeHistory(folder, makeHistory([]))
    expect(writeHistory(folder, makeHistory([makeSeries()]))).to.equal(path)
    writeFileSync(path, '<title>my site</title>')
    expect(() => writeHistory(folder, makeHistory([])))
      .to.throw('another page').with.property('code', 'OUT_NOT_WRITABLE')
    expect(readFileSync(path, 'utf8')).to.equal('<title>my site</title>')
  })

  it('is a comment, too: headline, changes, and the runs folded, all of it escaped', () => {
    const history = makeHistory([makeSeries()])
    const text = renderHistoryMarkdown({
      ...history, runs: [...history.runs.slice(0, 7), makeKept(7, { headline: 'a|b <b>' })]
    })
    expect(text).to.match(/^### 1 of 1 ratio changed, the last one on 2026-11-05\n\n- static on /)
    expect(text).to.include('<summary>8 runs of 1 machine</summary>')
    expect(text).to.include('a\\|b').and.not.include('<b>')
  })
})
