import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { allRuns, newestFile, readRun, toFile } from '../../../bench/report/run-files.js'

const RESULTS = fileURLToPath(new URL('../../../results', import.meta.url))

describe('the files of runs', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-test-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are all below results/ that have a run file, by name', () => {
    const kept = readdirSync(RESULTS).filter(name => name.startsWith('reference')).sort()
    const runs = allRuns()
    const names = runs.map(path => basename(dirname(path)))
    expect(names).to.include.members(kept)
    expect(names).to.deep.equal([...names].sort())
    expect(runs.every(path => basename(path) === 'run.ndjson')).to.equal(true)
  })

  it('are, when none is named, the newest', () =>
    expect(dirname(dirname(newestFile()))).to.equal(RESULTS))

  it('are few or none in a young folder', () => {
    expect(() => allRuns(folder)).to.throw(BenchError, /there is no run yet/)
    expect(() => newestFile(join(folder, 'none'))).to.throw(BenchError, /there is no run yet/)
    mkdirSync(join(folder, 'a'))
    mkdirSync(join(folder, 'b'))
    const [run, tuning] = [join(folder, 'a', 'run.ndjson'), join(folder, 'b', 'tune.json')]
    writeFileSync(run, '')
    expect([allRuns(folder), newestFile(folder)]).to.deep.equal([[run], run])
    writeFileSync(tuning, '')
    utimesSync(run, 1, 1)
    expect([allRuns(folder), newestFile(folder)]).to.deep.equal([[run], tuning])
    utimesSync(tuning, 0, 0)
    expect(newestFile(folder)).to.equal(run)
  })

  it('are found in a folder in the order of their names, and a run is expected otherwise', () => {
    const names = ['run.ndjson', 'tune.json']
    expect(toFile(folder, names)).to.equal(join(folder, 'run.ndjson'))
    writeFileSync(join(folder, 'tune.json'), '')
    expect(toFile(folder, names)).to.equal(join(folder, 'tune.json'))
    writeFileSync(join(folder, 'run.ndjson'), '')
    expect(toFile(folder, names)).to.equal(join(folder, 'run.ndjson'))
    expect(toFile(join(folder, 'other'), names)).to.equal(join(folder, 'other'))
  })

  it('are refused with their path when they are missing or damaged', () => {
    const path = join(folder, 'run.ndjson')
    expect(() => readRun(path, JSON.parse))
      .to.throw(BenchError, /no run file can be read at .*run\.ndjson/)
    writeFileSync(path, '{')
    expect(() => readRun(path, JSON.parse)).to.throw(BenchError, /run\.ndjson can't be reported/)
    writeFileSync(path, '{"a": 1}')
    expect(readRun(path, JSON.parse)).to.deep.equal({ a: 1 })
  })
})
