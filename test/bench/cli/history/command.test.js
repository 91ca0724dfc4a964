import { expect } from 'chai'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { historyText } from '../../../../bench/cli/history/text.js'
import { writeRuns } from '../../history/make-history.js'
import { makeHistory, makeSeries } from '../../history/make-series.js'
import { startCommand } from '../run-command.js'

describe('npm run history', () => {
  /** @type {string} */
  let folder
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-history-'))
    writeRuns(join(folder, 'runs'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string[]} args */
  const run = args => startCommand('history', args, { env: { INIT_CWD: folder } }).ended

  it('says what changed, and writes a page whose path comes last', async () => {
    const { code, stdout, stderr } = await run(['runs', '--out', 'out'])
    expect(stderr).to.equal('')
    expect(stdout.split('\n')[0])
      .to.equal('2 of 4 ratios changed, the last one on 2026-11-07.')
    expect(stdout.replace(/\n {2}/g, ' ')).to.match(
      /- static on express at 64 connections: CPU per request 2\.\d\dx -> 2\.\d\dx of node since /
    )
    expect(stdout.trimEnd().split('\n').slice(-2))
      .to.deep.equal(['10 runs of 1 machine', 'out/index.html'])
    expect(readFileSync(join(folder, 'out', 'index.html'), 'utf8')).to.include('2 of 4 ratios')
    expect(code).to.equal(0)
  })

  it('prints one JSON object with --json, and writes nothing', async () => {
    const { code, stdout } = await run(['runs', '--json'])
    const { runs, machines, falseAlarmRate } = JSON.parse(stdout)
    expect([runs.length, machines.length, falseAlarmRate]).to.deep.equal([10, 1, 0.05])
    expect(existsSync(join(folder, 'runs', 'index.html'))).to.equal(false)
    expect(code).to.equal(0)
  })

  it('names a damaged file, goes on with the others, and ends with 64', async () => {
    mkdirSync(join(folder, 'damaged'))
    writeFileSync(join(folder, 'damaged', 'run.ndjson'), '{"type":"slice"}\n')
    const { code, stdout, stderr } = await run(['runs', 'damaged', '--markdown'])
    expect(stderr).to.match(/^! damaged.run\.ndjson can't be reported: line 1 is not a readable/)
    expect(stdout).to.match(/^### 2 of 4 ratios changed/)
    expect(code).to.equal(64)
  })

  for (const [args, says] of /** @type {[string[], RegExp][]} */ ([
    [['nowhere'], /^no run file can be read at nowhere \(there is no such file or folder\)/],
    [['damaged'], /^damaged.run\.ndjson can't be reported/],
    [['runs', '--onyl'], /unknown option '--onyl'/],
    [['runs', '--out', 'damaged/run.ndjson'], /the results can't be written to .*--out DIR/]
  ])) {
    it(`history ${args.join(' ')}: says what is wrong, and ends with 64`, async () => {
      const { code, stdout, stderr } = await run(args)
      expect(stderr).to.match(says).and.not.match(/^\s+at /m)
      expect(stdout).to.equal('')
      expect(code).to.equal(64)
    })
  }

  it('keeps to the width of the screen', () => {
    for (const width of [40, 80]) {
      const lines = historyText(makeHistory([makeSeries()]), { width, path: 'a' }).split('\n')
      expect(Math.max(...lines.map(line => line.length))).to.be.at.most(width)
    }
  })
})
