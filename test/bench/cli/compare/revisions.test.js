/** @import {Hands} from '../../../../bench/cli/compare/revisions.js' */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { compareRevisions } from '../../../../bench/cli/compare/revisions.js'
import { setupText } from '../../../../bench/cli/compare/text.js'
import { BenchError } from '../../../../bench/errors.js'
import { QUIET, compare, makeComparable } from '../../compare/make-runs.js'
import { makePlan, makeRefusal, makeRunLine } from '../../make-run.js'
import { concludeRun } from '../../with-studies.js'
import { makeProcess } from '../make-process.js'

const PLAN = makePlan({ variants: ['node', 'express'] })
const DATA = makeComparable({ seed: 1, blocks: 3, plan: PLAN })
const SLOWER = compare({ seed: 1, sigma: QUIET }, {
  seed: 2, sigma: QUIET, planted: { 'express static 64': 1.1 }
})
const OUTCOME = { stoppedBy: 'budget', verified: true, error: null }
/** @typedef {Awaited<ReturnType<Hands['perform']>>} Measured */
/** @typedef {Parameters<Hands['perform']>[1]} Job */

/** @type {NonNullable<Measured>} */
const MEASURED = {
  data: DATA, conclusion: concludeRun(DATA), comparison: SLOWER, outcome: OUTCOME,
  exitCode: 3, notes: ['a note that only measuring has shown']
}

/** @param {Job} job */
function prepare ({ onPrepared, onRefused }) {
  const side = (/** @type {string} */ name) => /** @type {any} */ ({ name })
  onPrepared(/** @type {any} */ ({ plan: PLAN, a: side('before'), b: side('now') }), makeRunLine())
  onRefused(makeRefusal({ variant: 'express' }))
}

describe('npm run compare -- --against', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-compare-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly string[]} argv @param {(job: Job) => Measured} [perform] */
  async function run (argv, perform = job => {
    prepare(job)
    return MEASURED
  }) {
    const terminal = makeProcess()
    const out = join(folder, 'out')
    const code = await compareRevisions(['--against', 'HEAD~1', '--out', out, ...argv], {
      terminal,
      perform: async (_options, job) => {
        expect(job.directory).to.equal(out)
        mkdirSync(out)
        return perform(job)
      }
    })
    return { code, stdout: terminal.stdout.read(), stderr: terminal.stderr.read() }
  }

  it('says what is compared, what happens, what has changed, and where the page is', async () => {
    const { code, stdout, stderr } = await run(['--seed', '7'], job => {
      job.onInstall('HEAD~1')
      job.onSetup?.('HEAD~1', 'npm ci')
      prepare(job)
      return MEASURED
    })
    expect([code, stderr]).to.deep.equal([3, ''])
    expect(stdout).to.match(/^Compare A: before\nwith {4}B: now\n/m)
      .and.include(setupText('HEAD~1', 'npm ci')).and.include('! express is not measured')
      .and.include('\nA: before, begun')
      .and.include('\n! a note that only measuring has shown\n')
    expect(stdout.trimEnd().split('\n').at(-1)).to.equal(join(folder, 'out', 'report.html'))
    const comment = readFileSync(join(folder, 'out', 'comment.md'), 'utf8')
    expect(comment).to.include("npm run compare -- --against 'HEAD~1' --seed 7")
    expect(existsSync(join(folder, 'out', 'compare.md'))).to.equal(true)
  })

  it('leaves out what is said before where it is to be quiet', async () => {
    const { stdout } = await run(['--quiet'])
    expect(stdout).to.include('report.html').and.not.include('Compare A')
  })

  it('prints the comparison alone in each form, and speaks to people apart', async () => {
    const json = await run(['--json'])
    expect(JSON.parse(json.stdout)).to.deep.include({
      verdict: 'slower', stoppedBy: 'budget', exitCode: 3, notes: MEASURED.notes,
      report: join(folder, 'out', 'report.html')
    })
    expect(json.stderr).to.include('Compare A: before')
    rmSync(join(folder, 'out'), { recursive: true })
    const markdown = await run(['--markdown'])
    expect(markdown.stdout).to.equal(readFileSync(join(folder, 'out', 'comment.md'), 'utf8'))
    expect(markdown.stderr).to.include('report.html')
    rmSync(join(folder, 'out'), { recursive: true })
    const annotations = await run(['--annotations'])
    expect(annotations.stdout).to.match(/^::/)
    expect(annotations.stderr).to.include('Compare A: before')
  })

  it('writes no comment where nothing could be compared', async () => {
    const { stdout } =
      await run([], () => ({ ...MEASURED, comparison: null, exitCode: 2 }))
    expect(stdout).to.include('report.html')
    expect(['compare.md', 'comment.md'].map(name => existsSync(join(folder, 'out', name))))
      .to.deep.equal([false, false])
  })

  it('stops at once at Ctrl-C while it prepares, and says so', async () => {
    const { code, stdout } = await run([], ({ stop }) => {
      process.emit('SIGINT')
      expect(stop.isNow()).to.equal(true)
      return null
    })
    expect([code, stdout]).to.deep.equal([130, 'Interrupted before anything was measured.\n'])
  })

  it('finishes its block at Ctrl-C once it measures, and hears no more in the end', async () => {
    const before = process.listenerCount('SIGHUP')
    const { stdout } = await run([], job => {
      prepare(job)
      process.emit('SIGINT')
      expect([job.stop.isWished(), job.stop.isNow()]).to.deep.equal([true, false])
      return { ...MEASURED, outcome: { ...OUTCOME, stoppedBy: 'interrupted' } }
    })
    expect(stdout)
      .to.include('Finishing this block, then comparing. Ctrl-C again stops at once.\n')
      .and.include('Interrupted: this is what was measured until then.')
    expect(process.listenerCount('SIGHUP')).to.equal(before)
  })

  it('writes over no earlier run', async () => {
    mkdirSync(join(folder, 'out'))
    writeFileSync(join(folder, 'out', 'run.ndjson'), '')
    const refused = await run([]).catch(error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'OUT_HAS_RUN')
  })
})
