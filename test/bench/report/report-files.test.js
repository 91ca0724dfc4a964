import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeReportFiles } from '../../../bench/report/report-files.js'
import { STUDIES } from '../../../bench/studies/index.js'
import { concludeRun } from '../with-studies.js'
import { createRunData } from './fixtures.js'
import { joinPatterns } from '../../join-patterns.js'

describe('writeReportFiles', () => {
  const data = createRunData()
  const conclusion = { ...concludeRun(data), studies: STUDIES }
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-report-')) })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('writes the page, the Markdown and the table, and gives the path of the page', () => {
    expect(writeReportFiles(folder, data, conclusion)).to.equal(join(folder, 'report.html'))
    expect(readdirSync(folder).sort()).to.deep.equal(['report.html', 'report.md', 'results.csv'])
  })

  it('replaces a report as a whole', () => {
    writeFileSync(join(folder, 'report.html'), 'old')
    writeReportFiles(folder, data, conclusion)
    expect(readFileSync(join(folder, 'report.html'), 'utf8'))
      .to.match(/^<!doctype html>.*<\/html>\s*$/s)
  })

  it('says that the run is safe when the report can not be written, ' +
    'and leaves no half of it', () => {
    writeFileSync(join(folder, 'run.ndjson'), '')
    mkdirSync(join(folder, 'report.html'))
    expect(() => writeReportFiles(folder, data, conclusion)).to.throw(
      joinPatterns(
        /the report could not be written to .*report\.html .* the run itself is safe: make room /,
        /and repeat 'npm run report -- .*run\.ndjson'/
      )
    )
    expect(readdirSync(folder)).to.not.include('report.html.part')
  })

  it('does not say so when the run is gone with its folder', () => {
    expect(() => writeReportFiles(join(folder, 'gone'), data, conclusion)).to.throw(
      /could not be written to .*report\.md .*; what was measured is gone, too, .*: measure again$/
    )
  })
})
