// A whole run of the study of queries on the real host, from the command line to the report.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { startCommand } from '../run-command.js'

describe('a small run of the study of queries', function () {
  this.timeout(180_000)

  /** @type {string} */
  let folder
  before(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-')) })
  after(() => rmSync(folder, { recursive: true, force: true }))

  it('verifies, measures both ways of asking and writes valid lines and a report', async () => {
    const { code, stderr } = await startCommand(
      'bench',
      ['cursor', '--preset', 'smoke', '--workers', '1', '--out', folder],
      { env: { ARANGO_URL: '' } }
    ).ended
    const lines = readFileSync(join(folder, 'run.ndjson'), 'utf8')
      .split('\n')
      .filter(line => line !== '')
      .map(line => JSON.parse(line))
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    expect(lines.filter(({ type, passed }) => type === 'verify' && !passed)).to.deep.equal([])
    expect(code, stderr).to.equal(0)
    const slices = lines.filter(({ type }) => type === 'slice')
    const measured = new Set(slices.map(({ variant, action, driver }) =>
      `${variant} ${action} ${driver}`))
    expect([...measured])
      .to.have.members(['foxx', 'foxx~aa'].flatMap(variant => ['return-1', 'docs'].flatMap(action =>
        ['raw', 'arangojs'].map(driver => `${variant} ${action} ${driver}`))))
    for (const {
      action, completed, queries, mismatches, errors, non2xx, sockets, driver
    } of slices) {
      expect({ mismatches, errors, non2xx }).to.deep.equal({ mismatches: 0, errors: 0, non2xx: 0 })
      expect(queries).to.deep.equal(action === 'docs'
        ? { requests: 10 * completed, results: 10_000 * completed }
        : { requests: completed, results: completed })
      expect(sockets).to.equal(driver === 'raw' ? 1 : null)
    }
    expect(existsSync(join(folder, 'report.html'))).to.equal(true)
  })

  it('lists what will be measured and what not, and why', async () => {
    const { code, stdout } = await startCommand(
      'bench',
      ['cursor', '--dry-run', '--driver', 'raw'],
      { env: { ARANGO_URL: 'http://127.0.0.1:1' } }
    ).ended
    expect(code).to.equal(0)
    expect(stdout).to.match(/client +raw\n/)
    const words = stdout.replace(/\s+/g, ' ')
    expect(words).to.match(/not run arangodb: .*127\.0\.0\.1:1 can't be reached/)
    expect(words).to.include('actions return-1, return-object, range-10, range-1000, ' +
      'range-10000, docs-limit-1, docs, docs-keys ')
  })
})
