/** @import {RunFileLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../../bench/errors.js'
import { parseBenchOptions } from '../../../../bench/cli/bench/options.js'
import { openRecord } from '../../../../bench/run/open-record.js'
import {
  describeResume, plansOf, readStoppedRun
} from '../../../../bench/run/resume/read-stopped-run.js'
import { resumeText } from '../../../../bench/cli/bench/text.js'
import { parseRunFile } from '../../../../bench/report/read-run-file.js'
import { renderTrust } from '../../../../bench/report/html/trust.js'
import { concludeRun } from '../../with-studies.js'
import { makePlan, makeRefusal, makeRunLine, makeSlice, makeVariant } from '../../make-run.js'

const PLAN = makePlan({ protocol: { maxBlocks: 4 } })
const RUN = {
  ...makeRunLine(),
  options: { studies: ['actions'], seed: 42, rates: null, preset: 'quick' }
}
const VERIFIED = PLAN.variants.map(({ name }) =>
  makeRefusal({ variant: name, passed: true, checks: [] }))
/** One whole block, and a slice of the next. */
const SLICES = [...PLAN.cells, ...PLAN.cells.slice(0, 1)].map((cell, index) => makeSlice({
  ...cell,
  block: index < 3 ? 1 : 2,
  order: index + 1,
  startedAt: `2026-11-21T10:00:${10 + index}.000Z`
}))
/** @type {RunFileLine} */
const INTERRUPTED = {
  type: 'end', endedAt: '2026-11-21T10:01:00.000Z', seconds: 60, stoppedBy: 'interrupted',
  exitCode: 130, warnings: []
}

describe('--resume', () => {
  /** @type {string} */
  let folder
  beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'shootout-resume-')) })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param {readonly RunFileLine[]} lines @param {string} [tail] */
  function write (lines, tail = '') {
    writeFileSync(
      join(folder, 'run.ndjson'), lines.map(line => `${JSON.stringify(line)}\n`).join('') + tail
    )
  }

  /** @param {string[]} [more] */
  const read = (more = []) => readStoppedRun(parseBenchOptions(['--resume', folder, ...more]))

  /** @param {() => unknown} act @returns {Promise<BenchError>} */
  async function errorOf (act) {
    try {
      await act()
    } catch (error) {
      expect(error).to.be.instanceOf(BenchError)
      return /** @type {BenchError} */ (error)
    }
    throw new Error('nothing was thrown')
  }

  it('takes nothing besides that decides what is measured, and names it', async () => {
    for (const [args, named] of /** @type {[string[], string][]} */ ([
      [['--seed', '3'], '--seed'], [['files'], 'files'],
      [['--only', 'node', '--keep'], '--only, --keep'], [['--out', 'x'], '--out']
    ])) {
      const error = await errorOf(() => parseBenchOptions(['--resume', 'x', ...args]))
      expect(error.code).to.equal('RESUME_OPTION')
      expect(error.message).to.include(`; ${named} came besides`)
    }
    expect(parseBenchOptions(
      ['--resume', 'x', '--json', '--quiet', '--dry-run', '--live', '--budget', '1h']
    )).to.include({ resume: 'x', budgetSeconds: 3600, live: 0 })
  })

  it("takes everything else from the file, and the budget of the file's plans " +
    'unless more time is given', async () => {
    write([RUN, PLAN])
    const stopped = await read()
    expect(stopped.options)
      .to.include({ seed: 42, resume: folder })
      .and.deep.include({ studies: ['actions'] })
    expect(plansOf(stopped, [PLAN])).to.deep.equal([PLAN])
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, PLAN])
    expect((await read(['--live', '8090'])).options).to.include({ live: 8090 })
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, PLAN])
    const [longer] = plansOf(await read(['--budget', '2h']), [PLAN])
    expect(longer?.protocol.budgetSeconds).to.equal(7200)
  })

  it('compares with the server that its plans name, not with one of another run', async () => {
    const url = 'http://127.0.0.1:8529'
    write([RUN, PLAN, { ...PLAN, study: 'files', against: { kind: 'server', url, variants: [] } }])
    expect((await read()).options.against).to.equal(url)
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, { ...PLAN, against: {
      kind: 'run', file: 'run.ndjson', startedAt: '', machine: '', runtime: '', cells: []
    } }])
    expect((await read()).options.against).to.equal(null)
  })

  it('refuses what can not go on: no file, no plan, damage in the ' +
    'middle, a finished run', async () => {
    expect((await errorOf(read)).code).to.equal('RUN_FILE_MISSING')
    write([RUN])
    expect((await errorOf(read)).message).to.include('before its plan was written')
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, PLAN, /** @type {never} */ ({ type: 'slice' })])
    expect(await errorOf(read)).to.have.property('code', 'RESUME_IMPOSSIBLE')
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, PLAN, { ...INTERRUPTED, stoppedBy: 'blocks', exitCode: 0 }])
    expect((await errorOf(read)).message).to.include('nothing is left to do')
  })

  it('says that nothing is there where no such folder is, and takes a file, too', async () => {
    const nowhere = parseBenchOptions(['--resume', join(folder, 'nowhere')])
    expect((await errorOf(() => readStoppedRun(nowhere))).code).to.equal('RUN_FILE_MISSING')
    write([RUN, PLAN])
    const file = join(folder, 'run.ndjson')
    expect(await readStoppedRun(parseBenchOptions(['--resume', file])))
      .to.include({ path: file, directory: folder, cutBytes: 0, budgetSeconds: null })
  })

  it('refuses a run that has the plans of some studies only, unless a rate left them out',
    async () => {
      const options = { ...RUN.options, studies: ['actions', 'files', 'inserts'] }
      write([{ ...RUN, options }, PLAN])
      expect((await errorOf(read)).message)
        .to.include('before its plan was written (the study files, inserts)')
      rmSync(join(folder, 'run.ndjson'))
      write([{ ...RUN, options: { ...options, rates: [100] } }, PLAN])
      expect(plansOf(await read(), [PLAN])).to.deep.equal([PLAN])
    })

  it('goes on with a file of an earlier version, which says nothing about requests, and takes ' +
    'those of a file that does', async () => {
    const requests = { static: { method: 'GET', path: '/static' } }
    write([RUN, PLAN])
    expect(plansOf(await read(), [{ ...PLAN, requests }])).to.deep.equal([PLAN])
    rmSync(join(folder, 'run.ndjson'))
    write([RUN, { ...PLAN, requests }])
    expect(plansOf(await read(), [
      { ...PLAN, requests: { static: { method: 'GET', path: '/other' } } }
    ])).to.deep.equal([{ ...PLAN, requests }])
  })

  it('refuses a second process', async function () {
    if (process.platform !== 'linux') this.skip()
    write([RUN, PLAN])
    await read()
    expect(await errorOf(read)).to.have.property('code', 'RUN_IN_USE')
  })

  it('refuses another machine, and a server that is gone, with what differs', async () => {
    write([RUN, PLAN])
    const stopped = await read()
    const other = makeRunLine({ machine: { cores: 4 } })
    expect((await errorOf(() => describeResume(stopped, [PLAN], other))).message)
      .to.include('cores: 2 before, 4 now')
    const without = makePlan({
      variants: [
        'node',
        'node~aa',
        makeVariant('express', { missing: { reason: 'it was removed', remedy: 'install it' } })
      ]
    })
    expect((await errorOf(() => plansOf(stopped, [without]))).message)
      .to.include('express: there before, it was removed; install it now')
    const fewer = makePlan({ connections: [1] })
    expect((await errorOf(() => plansOf(stopped, [fewer]))).message).to.include('cells of actions')
  })

  it('refuses to go on without a study of the plan', async () => {
    write([RUN, PLAN])
    const stopped = await read()
    expect((await errorOf(() => plansOf(stopped, []))).message)
      .to.include('study actions').and.include('not there')
  })

  it('takes away the line that was cut off and nothing else, ' +
    'and says that it goes on', async () => {
    write([RUN, PLAN, ...VERIFIED, ...SLICES], '{"type":"slice","stu')
    const before = readFileSync(join(folder, 'run.ndjson'), 'utf8')
    const stopped = await read()
    const now = {
      ...makeRunLine({ machine: { kernel: '6.2.0' } }),
      startedAt: '2026-11-21T11:00:00.000Z'
    }
    const resumed = { stopped, ...describeResume(stopped, plansOf(stopped, [PLAN]), now) }
    const { file, data } =
      await openRecord({ directory: folder, runLine: now, plans: [PLAN], resumed })
    file.close()
    const text = readFileSync(join(folder, 'run.ndjson'), 'utf8')
    expect(text.startsWith(before.slice(0, before.lastIndexOf('\n') + 1))).to.equal(true)
    const again = parseRunFile(text)
    expect(again.problems).to.deep.equal([])
    expect(again.data).to.deep.equal(data.all)
    expect(again.data.resumes).to.have.lengthOf(1)
    expect(again.data.resumes?.[0]).to.deep.include({
      at: '2026-11-21T11:00:00.000Z', dropped: { bytes: 20, slices: 1 },
      differences: [{ what: 'kernel', before: '6.1.0', now: '6.2.0' }],
      studies: [{ study: 'actions', blocks: 1, processStart: 2, insteadOf: 1 }]
    })
    const said = resumeText(resumed.line, { path: 'run.ndjson', locked: false })
    expect(said)
      .to.include('actions: 1 block is complete.')
      .and.include('after 1 slice;')
      .and.include('kernel')
      .and.include('no flock')
  })

  for (const [clock, at] of [
    ['went on', '2026-11-21T10:00:20.000Z'], ['stepped forward before', '2026-11-21T09:00:00.000Z'],
    ['stepped back before', '2026-11-21T12:00:00.000Z']
  ]) {
    it(`says what stopped counting with this break when the clock ${clock}`, async () => {
      const { machine, versions, git } = RUN
      /** @type {RunFileLine} */
      const first = {
        type: 'resume', at: String(at), machine, versions, git, budgetSeconds: null,
        differences: [], dropped: { bytes: 0, slices: 1 },
        studies: [{ study: 'actions', blocks: 1, processStart: 2, insteadOf: 1 }]
      }
      // One slice of the block that was begun anew, and was broken off once more.
      const again = SLICES.slice(-1).map(slice =>
        ({ ...slice, processStart: 2, order: 5, startedAt: '2026-11-21T10:00:30.000Z' }))
      const verified = VERIFIED.map(line => ({ ...line, processStart: 2 }))
      write([RUN, PLAN, ...VERIFIED, ...SLICES, first, ...verified, ...again])
      const { line } = describeResume(await read(), [PLAN], makeRunLine())
      expect(line.dropped.slices).to.equal(1)
    })
  }

  it('supersedes what was concluded before, and is told in the report', async () => {
    write([RUN, PLAN, ...VERIFIED, ...SLICES, INTERRUPTED])
    const stopped = await read()
    const now = {
      ...makeRunLine({ machine: { kernel: '6.2.0' } }),
      startedAt: '2026-11-21T11:00:00.000Z'
    }
    const { file, data } = await openRecord({
      directory: folder,
      runLine: now,
      plans: [PLAN],
      resumed: { stopped, ...describeResume(stopped, [PLAN], now) }
    })
    file.close()
    expect(data.all.end).to.equal(null)
    expect(parseRunFile(readFileSync(join(folder, 'run.ndjson'), 'utf8')).data.end).to.equal(null)
    expect(String(renderTrust(data.all)))
      .to.include('2026-11-21 11:00:00 UTC')
      .and.include('actions after 1 complete block, with process start 2')
      .and.include('kernel: 6.1.0 before, 6.2.0 from then on')
    expect(concludeRun(data.all).warnings.find(({ code }) => code === 'resumed')?.message)
      .to.include('kernel (6.1.0 before, 6.2.0 then)')
  })
})
