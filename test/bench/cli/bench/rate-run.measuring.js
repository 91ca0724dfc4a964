// Whole runs of open loops, from the command line to the report. Half a minute: npm run test:measuring.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { startCommand } from '../run-command.js'

/** @param {string} directory */
function readLines (directory) {
  return readFileSync(join(directory, 'run.ndjson'), 'utf8')
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line))
}

describe('a run with a rate', function () {
  this.timeout(120_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  for (const [study, ...options] of [
    ['actions', '--only', 'express', '--actions', 'static'],
    ['inserts', '--only', 'foxx-api']
  ]) {
    it(`measures ${study} at each rate, with every request accounted for`, async () => {
      const { code, stdout } = await startCommand('bench', [
        study ?? '', ...options, '--rate', '600,1200', '--arrivals', 'constant', '--connections',
        '16', '--preset', 'smoke', '--out', folder
      ]).ended
      const lines = readLines(folder)
      expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
      expect(lines[0].options).to.deep.include({ rates: [600, 1200], arrivals: 'constant' })
      const slices = lines.filter(({ type }) => type === 'slice')
      expect(new Set(slices.map(({ variant, rate, driver, connections }) =>
        `${variant} ${rate} ${driver} ${connections}`)).size).to.equal(6)
      for (const { pacing, completed, errors, rate, seconds } of slices) {
        expect(pacing.arrivals).to.equal('constant')
        expect(pacing.due).to.be.closeTo(rate * seconds, 2)
        expect(completed + errors + pacing.unanswered).to.equal(pacing.due)
      }
      for (const { pacing, ratio, verdict, reference, variant } of lines.filter(({ type }) =>
        type === 'summary')) {
        expect(pacing.due).to.be.above(1_000)
        expect(ratio.rps).to.equal(null)
        expect(verdict).to.have.keys('rps', 'cpu', 'p99')
        if (variant !== reference) expect(verdict.p99, 'from one block').to.equal("can't tell")
      }
      for (const file of ['report.html', 'report.md', 'results.csv']) {
        expect(readFileSync(join(folder, file), 'utf8')).to.match(/1,200\/s|,1200,/)
      }
      expect(stdout).to.include('16 connections, 600/s').and.include('16 connections, 1,200/s')
      expect(code).to.equal(0)
    })
  }
})
