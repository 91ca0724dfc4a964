/** @import {RunFileLine, Summary} from '../../../../bench/types.js' */
// Runs with real servers that are killed with -9 at different points and then go on. Minutes: npm run test:slow.
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { startCommand, until } from '../run-command.js'

/** Two studies, as small as they can be. */
const SMALL = [
  'actions', 'files', '--only', 'node', '--actions', 'static,file-67', '--connections', '1,2',
  '--preset', 'smoke', '--seed', '7'
]

/** @typedef {(lines: readonly RunFileLine[]) => boolean} Moment */

/** @param {readonly RunFileLine[]} lines @param {RunFileLine['type']} type @param {string} study */
const count = (lines, type, study) =>
  lines.filter(line => line.type === type && 'study' in line && line.study === study).length

/** @type {[string, Moment][]} */
const MOMENTS = [
  ['while servers are started', lines => count(lines, 'verify', 'actions') === 1],
  ['while servers are warmed up', lines => count(lines, 'verify', 'actions') === 2],
  ['in a block', lines => count(lines, 'slice', 'actions') >= 1],
  ['after the last block, when the load client is checked', lines =>
    new Set(lines.flatMap(line => line.type === 'slice' && line.study === 'actions'
      ? [`${line.variant} ${line.connections}`]
      : [])).size === 4],
  ['in the second study', lines => count(lines, 'slice', 'files') >= 2]
]

describe('a run that was killed with -9', function () {
  this.timeout(300_000)

  /** @type {string} */
  let folder
  /** @type {readonly Summary[]} */
  let unbroken
  before(async function () {
    if (process.platform !== 'linux') this.skip()
    folder = mkdtempSync(join(tmpdir(), 'shootout-'))
    const { code, stderr } =
      await startCommand('bench', [...SMALL, '--quiet', '--out', join(folder, 'whole')]).ended
    expect(code, stderr).to.equal(0)
    unbroken = summariesOf(readLines('whole'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {string} name @returns {RunFileLine[]} whole lines only */
  function readLines (name) {
    const path = join(folder, name, 'run.ndjson')
    if (!existsSync(path)) return []
    return readFileSync(path, 'utf8').split('\n').slice(0, -1).map(line => JSON.parse(line))
  }

  /** @param {readonly RunFileLine[]} lines */
  function summariesOf (lines) {
    return lines.slice(lines.findLastIndex(({ type }) => type === 'resume') + 1).filter(line =>
      line.type === 'summary')
  }

  /** @param {readonly Summary[]} summaries */
  const outcomes = summaries => summaries.map(({
    study, variant, action, connections, blocks, state
  }) => ({ study, variant, action, connections, blocks, state }))

  for (const [index, [where, moment]] of MOMENTS.entries()) {
    it(`${where} goes on to the cells, pairs and states of an unbroken one`, async () => {
      const name = `killed-${index}`
      const run = startCommand('bench', [...SMALL, '--quiet', '--out', join(folder, name)])
      await until(() => moment(readLines(name)), where, 120_000)
      run.child.kill('SIGKILL')
      await run.ended
      const before = readFileSync(join(folder, name, 'run.ndjson'), 'utf8')
      const { code, stdout, stderr } =
        await startCommand('bench', ['--resume', join(folder, name, 'run.ndjson')]).ended
      expect(code, stderr).to.equal(0)
      expect(stdout).to.include('Going on with')
      expect(readFileSync(join(folder, name, 'run.ndjson'), 'utf8')
        .startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).to.equal(true)
      const lines = readLines(name)
      expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
      expect(lines.at(-1)).to.include({ type: 'end', exitCode: 0 })
      expect(outcomes(summariesOf(lines))).to.deep.equal(outcomes(unbroken))
      for (const file of ['report.html', 'report.md', 'results.csv']) {
        expect(existsSync(join(folder, name, file)), file).to.equal(true)
      }
    })
  }

  it('is refused once nothing is left to do', async () => {
    const { code, stderr } = await startCommand('bench', ['--resume', join(folder, 'whole')]).ended
    expect(stderr).to.include('nothing is left to do')
    expect(code).to.equal(64)
  })
})

describe('the doctor', function () {
  this.timeout(60_000)

  it('says in JSON what the machine has and what to do about it', async () => {
    const { code, stdout } = await startCommand('doctor', ['--json']).ended
    const { findings, facts, exitCode } = JSON.parse(stdout)
    expect(code).to.equal(exitCode)
    expect(findings.length).to.be.greaterThan(15)
    expect(facts.noise.seconds).to.be.at.most(20)
  })
})
