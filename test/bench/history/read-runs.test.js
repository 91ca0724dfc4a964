import { expect } from 'chai'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRuns } from '../../../bench/history/find-runs.js'
import { readRuns } from '../../../bench/history/read-runs.js'
import { readWritten, toTime, writeRun } from './make-history.js'

describe('reading many runs', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-history-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const read = () => readRuns(findRuns([folder]), [])

  it('keeps what the table shows, and no slices', () => {
    const { runs: [run], doubts, failures } = readWritten(folder, { runs: 1 })
    expect(run).to.include({
      startedAt: toTime(0), revision: '000000000000', machine: '2 x Imaginary 3000, 6.1.0',
      preset: 'quick', report: null, left: null,
      headline: 'Nothing beats node beyond noise; express costs 2.3 times its CPU'
    })
    expect(run?.studies).to.deep.equal(['actions'])
    expect(run?.data).to.have.all.keys('run', 'plans', 'summaries')
    expect([doubts, failures, run?.notices]).to.deep.equal([[], [], []])
  })

  it('names the best report that lies beside a run', () => {
    readWritten(folder, { runs: 1 })
    writeFileSync(join(folder, 'run-00', 'report.md'), '')
    expect(read().runs[0]?.report).to.equal(join(folder, 'run-00', 'report.md'))
    writeFileSync(join(folder, 'run-00', 'report.html'), '')
    expect(read().runs[0]?.report).to.equal(join(folder, 'run-00', 'report.html'))
  })

  it('goes on after a file that can not be read, and names damaged lines', () => {
    readWritten(folder, { runs: 1 })
    mkdirSync(join(folder, 'empty'))
    writeFileSync(join(folder, 'empty', 'run.ndjson'), '')
    writeRun(join(folder, 'torn'), { seed: 9, startedAt: toTime(5) }, '{"type":"sl')
    const { runs, doubts, failures } = read()
    expect(runs).to.have.length(2)
    expect(failures.map(({ code }) => code)).to.deep.equal(['RUN_FILE_DAMAGED'])
    expect(doubts.join()).to.match(/torn.run\.ndjson, line \d+: cut off.*; the line was left out/)
  })

  it('says what is wrong where no file can be read', () => {
    writeFileSync(join(folder, 'run.ndjson'), 'nothing')
    expect(read).to.throw('is not a readable run line').with.property('code', 'RUN_FILE_DAMAGED')
  })

  it('counts a run once, the longer one', () => {
    writeRun(join(folder, 'a'), { seed: 9, blocks: 3 })
    writeRun(join(folder, 'b'), { seed: 9, blocks: 6 })
    cpSync(join(folder, 'b'), join(folder, 'c'), { recursive: true })
    const { runs, doubts } = read()
    expect(runs.map(({ name }) => name)).to.deep.equal([join(folder, 'b', 'run.ndjson')])
    expect(doubts).to.have.length(2)
    expect(doubts[0]).to.match(/a.run\.ndjson is the same run as .*b.run\.ndjson, and was left out/)
  })

  it('lists a smoke run, and leaves it out of the series', () => {
    readWritten(folder, { runs: 1 })
    const path = join(folder, 'run-00', 'run.ndjson')
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"name":"quick"', '"name":"smoke"'))
    const { runs: [run] } = read()
    expect(run).to.include({
      left: 'a smoke run measures nothing', headline: '', preset: 'smoke'
    })
    expect(run?.notices[0]).to.include('Not a measurement')
  })
})
