// A whole run of the preset classic with a small amount, from the command line to the report: by ab where this machine
// has it, and by autocannon where it has not.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAb } from '../../../../bench/measure/drivers/ab/find-ab.js'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { startCommand } from '../run-command.js'

describe('a small run of the preset classic', function () {
  this.timeout(600_000)

  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {{only: string, connections: string}} what @param {Record<string, string>} env */
  async function runClassic ({ only, connections }, env) {
    const { code, stdout, stderr } = await startCommand('bench', [
      'actions', '--preset', 'classic', '--amount', '1000', '--only', only, '--actions',
      'static', '--connections', connections, '--out', folder
    ], { env: { ARANGO_URL: '', ...env } }).ended
    const lines = readFileSync(join(folder, 'run.ndjson'), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    expect(code, stderr).to.equal(0)
    expect(existsSync(join(folder, 'report.html'))).to.equal(true)
    return { lines, stdout: stdout.replace(/\s+/g, ' ') }
  }

  /** @param {Record<string, any>[]} lines @param {number} cells */
  function expectThreeRuns (lines, cells) {
    const slices = lines.filter(({ type, retried }) => type === 'slice' && !retried)
    expect(slices).to.have.lengthOf(3 * cells)
    expect(new Set(slices.map(({ processStart }) => processStart)))
      .to.deep.equal(new Set([1, 2, 3]))
    expect(new Set(slices.map(({ completed }) => completed))).to.deep.equal(new Set([1000]))
    return slices
  }

  it('asks 1,000 times with ab in each of three starts, checks three cells ' +
    'and names the protocol', async function () {
    if (!(await findAb(process.env.PATH)).found) return this.skip()
    const { lines, stdout } = await runClassic({ only: 'express', connections: '1,8' }, {})
    for (const { driver, non2xx, mismatches, errors, histogram } of expectThreeRuns(lines, 6)) {
      expect({ driver, non2xx, mismatches, errors, histogram })
        .to.deep.equal({ driver: 'ab', non2xx: 0, mismatches: 0, errors: 0, histogram: null })
    }
    const checks = lines.filter(({ type }) => type === 'cross-check')
    expect(checks).to.have.lengthOf(3)
    expect(checks.every(({ driver, checkedWith }) => driver === 'ab' && checkedWith !== 'ab'))
      .to.equal(true)
    expect(stdout).to.include('Protocol of "Dynamic Script Execution Performance" (2012): 1,000 ' +
      'requests for each slice by ab')
  })

  it('asks with autocannon where there is no ab, and says so', async () => {
    const what = { only: 'node', connections: '8' }
    const { lines, stdout } = await runClassic(what, { PATH: '/nowhere' })
    for (const { driver, sent } of expectThreeRuns(lines, 2)) {
      expect({ driver, sent }).to.deep.equal({ driver: 'autocannon', sent: 1000 })
    }
    const checks = lines.filter(({ type }) => type === 'cross-check')
    // The twin is not checked.
    expect(checks).to.have.lengthOf(1)
    for (const { driver, checkedWith, checkedThreads } of checks) {
      expect([driver, checkedWith, checkedThreads])
        .to.deep.equal(['autocannon', 'autocannon', 2])
    }
    expect(stdout).to.include('The load client is autocannon instead of ab: ' +
      'there is no ab on PATH; apt-get install apache2-utils.')
  })
})
