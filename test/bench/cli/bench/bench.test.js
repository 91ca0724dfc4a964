/** @import {Hands} from '../../../../bench/cli/bench/bench.js' */
/** @import {Link} from '../../../../bench/measure/network/open-link.js' */
/** @import {EndLine} from '../../../../bench/types.js' */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { bench } from '../../../../bench/cli/bench/bench.js'
import { BenchError } from '../../../../bench/errors.js'
import { readOpenFilesLimit } from '../../../../bench/run/describe-machine.js'
import { STUDIES } from '../../../../bench/studies/index.js'
import { makeComparable } from '../../compare/make-runs.js'
import { makeCell, makePlan, makeRefusal, makeRunLine, makeSlice } from '../../make-run.js'
import { concludeRun } from '../../with-studies.js'
import { makeProcess } from '../make-process.js'

const PLAN = makePlan({ variants: ['node', 'express'] })
const DATA = makeComparable({ seed: 1, blocks: 3, plan: PLAN })
/** @type {EndLine} */
const END = {
  type: 'end', endedAt: '2026-11-21T10:01:00.000Z', seconds: 60, stoppedBy: 'budget', exitCode: 0,
  warnings: []
}
const INTERRUPTED = { ...END, stoppedBy: 'interrupted', exitCode: 130 }

/** @typedef {Parameters<Hands['perform']>[0]} Job */

/**
 * A world that measures nothing.
 * @param {Partial<Hands> & {end?: EndLine, onMeasure?: (job: Job) => void}} [changes]
 */
function createWorld ({ end = END, onMeasure = () => {}, ...changes } = {}) {
  const terminal = makeProcess()
  /** @type {string[]} */
  const calls = []
  const note = (/** @type {string} */ name) => { calls.push(name) }
  /** @type {Hands} */
  const hands = {
    terminal,
    readStopped: async () => { throw new Error('no run is to go on') },
    openNetwork: async () => /** @type {Link} */ (/** @type {unknown} */ ({
      set: null, close: async () => note('link closed')
    })),
    prepare: async () => ({ plans: [PLAN], variants: [], actions: [], programs: {} }),
    describe: async () => makeRunLine(),
    openLive: async () => ({
      url: 'http://127.0.0.1:1/', note: ({ kind }) => note(`live: ${kind}`),
      show: async () => note('live shows'),
      conclude: async (_data, { stoppedBy, report }) => note(`live: ${stoppedBy}, ${report}`),
      close: () => note('live closed')
    }),
    perform: async job => {
      const { directory, onProgress, onIdle, onRefused } = job
      onMeasure(job)
      note('measured')
      mkdirSync(directory, { recursive: true })
      onRefused(makeRefusal({ variant: 'express' }))
      onProgress({ kind: 'block', block: 1, secondsLeft: 40 }, () => undefined)
      await onIdle?.(DATA)
      return { data: DATA, conclusion: concludeRun(DATA), end, error: null }
    },
    ...changes
  }
  return {
    hands,
    calls,
    run: async (/** @type {string[]} */ ...argv) => {
      const code = await bench(argv, hands)
      return { code, stdout: terminal.stdout.read(), stderr: terminal.stderr.read() }
    }
  }
}

describe('npm run bench', () => {
  /** @type {string} */
  let folder
  /** @type {string[]} */
  let out
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-bench-'))
    out = ['--out', join(folder, 'run')]
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('says the plan, what happens, and what that came to, and writes the report', async () => {
    const { run, calls } = createWorld()
    const { code, stdout, stderr } = await run('actions', ...out)
    expect([code, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^Study actions/)
      .and.include('! express is not measured')
      .and.include('block 1 done')
      .and.match(/run\/report\.html\n$/)
    expect(existsSync(join(folder, 'run', 'report.html'))).to.equal(true)
    expect(calls).to.deep.equal(['measured', 'link closed'])
  })

  it('knows the studies of the suite, and those that the options name', async () => {
    /** @type {string[][]} */
    const known = []
    const { hands, run } = createWorld({
      perform: async ({ studies }) => {
        known.push(studies.map(({ name }) => name))
        throw new BenchError('NOTHING_TO_RUN', { reason: 'enough' })
      }
    })
    await run('actions', ...out).catch(() => {})
    expect(known).to.deep.equal([STUDIES.map(({ name }) => name)])
    const refused = await bench(['nothing'], hands).catch(error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'UNKNOWN_NAME')
  })

  it('plans only with --dry-run, and shows no page', async () => {
    const { run, calls } = createWorld()
    const { code, stdout } = await run('actions', '--dry-run', '--live', ...out)
    expect(code).to.equal(0)
    expect(stdout).to.match(/^Study actions/)
    expect(calls).to.deep.equal(['link closed'])
    expect(existsSync(join(folder, 'run'))).to.equal(false)
  })

  it('prints one object with --json, and nothing before it with --quiet', async () => {
    const { code, stdout, stderr } =
      await createWorld().run('actions', '--json', '--quiet', ...out)
    expect(code).to.equal(0)
    expect(JSON.parse(stdout)).to.include({ stoppedBy: 'budget', exitCode: 0 })
      .and.have.property('report', join(folder, 'run', 'report.html'))
    expect(stderr).to.match(/^! express is not measured[^]*$/).and.not.include('Study actions')
  })

  it('feeds a page while it measures, says where it is, and closes it', async () => {
    const { run, calls } = createWorld()
    const { stderr } = await run('actions', '--live', ...out)
    expect(stderr).to.equal('live: http://127.0.0.1:1/\n')
    expect(calls).to.deep.equal([
      'measured', 'live: block', 'live shows',
      `live: budget, ${join(folder, 'run', 'report.html')}`, 'live closed', 'link closed'
    ])
  })

  it('closes what it opened where measuring fails', async () => {
    const { run, calls } = createWorld({ perform: async () => { throw new Error('no') } })
    const before = process.listenerCount('SIGHUP')
    const refused = await run('actions', '--live', ...out).catch(error => error)
    expect(refused).to.have.property('message', 'no')
    expect(calls).to.deep.equal(['live closed', 'link closed'])
    expect(process.listenerCount('SIGHUP')).to.equal(before)
  })

  it('finishes the block at Ctrl-C, and ends with 130', async () => {
    const { run } = createWorld({
      end: INTERRUPTED,
      onMeasure: ({ stop }) => {
        process.emit('SIGINT')
        expect([stop.isWished(), stop.isNow()]).to.deep.equal([true, false])
      }
    })
    const { code, stdout } = await run('actions', ...out)
    expect(code).to.equal(130)
    expect(stdout)
      .to.include('Finishing this block, then writing the report. Ctrl-C again stops at once.\n')
      .and.include('Interrupted: this is what was measured until then.')
  })

  it('closes its page at once where it is to stop at once', async () => {
    const { run, calls } = createWorld({
      end: INTERRUPTED, onMeasure: () => process.emit('SIGTERM')
    })
    await run('actions', '--live', ...out)
    expect(calls.slice(0, 2)).to.deep.equal(['live closed', 'measured'])
  })

  it('begins nothing where this machine can not bear it', async function () {
    const limit = readOpenFilesLimit()
    if (limit === null) this.skip()
    const plans = [makePlan({ connections: [limit] })]
    const { run, calls } = createWorld({
      prepare: async () => ({ plans, variants: [], actions: [], programs: {} })
    })
    const refused = await run('actions', ...out).catch(error => error)
    expect(refused).to.be.instanceOf(BenchError).with.property('code', 'TOO_FEW_FILES')
    expect(calls).to.deep.equal(['link closed'])
  })

  it('goes on with the plans and the folder of a run that was stopped', async () => {
    const stored = makePlan({ variants: ['node', 'express'], protocol: { maxBlocks: 9 } })
    /** @type {Job[]} */
    const jobs = []
    const { run } = createWorld({
      onMeasure: job => jobs.push(job),
      readStopped: async options => ({
        path: join(folder, 'run.ndjson'), directory: folder, options, wholeBytes: 10, cutBytes: 0,
        budgetSeconds: null, locked: true,
        data: {
          ...DATA, plans: [stored], run: makeRunLine(), end: null,
          slices: [makeSlice({ ...makeCell({ variant: 'node' }), block: 1 })]
        }
      })
    })
    const { code, stdout } = await run('--resume', folder)
    expect(code).to.equal(0)
    expect(stdout).to.include('run.ndjson')
    const [{ plans, directory, resumed } = {}] = jobs
    expect([plans, directory]).to.deep.equal([[stored], folder])
    expect(resumed?.line.type).to.equal('resume')
  })
})
