/** @import {BenchOptions} from '../../../bench/types.js' */
/** @import {executeRun} from '../../../bench/run/execute-run.js' */
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchError } from '../../../bench/errors.js'
import { createStop } from '../../../bench/run/create-stop.js'
import { performRun } from '../../../bench/run/perform-run.js'
import { makePlan, makeRefusal, makeRunLine, makeSlice } from '../make-run.js'
import { makeAction } from './fake-world.js'

/** @typedef {typeof executeRun} Execute */

const OPTIONS = /** @type {BenchOptions} */ (/** @type {unknown} */ ({
  rates: null, arrivals: 'poisson', arangodOptions: {}, keep: false, actionDirectories: []
}))
const BROKEN = new BenchError('CLIENT_FAILED', { driver: 'wrk', how: 'it ended' })
const FULL_DISK = new BenchError('WRITE_FAILED', { path: '/', why: 'no space' })

describe('performRun', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = join(mkdtempSync(join(tmpdir(), 'shootout-perform-')), 'run') })
  afterEach(() => rmSync(join(directory, '..'), { recursive: true }))

  /**
   * @param {Execute[]} executes what becomes of one plan after the other
   * @param {ReturnType<typeof createStop>} [stop]
   */
  async function perform (executes, stop = createStop()) {
    /** @type {string[]} */
    const told = []
    const plan = makePlan({ variants: ['node'] })
    const plans = executes.map((_, index) => `study${index}`)
      .map(study => ({ ...plan, study, cells: plan.cells.map(cell => ({ ...cell, study })) }))
    let at = 0
    const ended = await performRun({
      options: OPTIONS, plans,
      variants: [], actions: [makeAction('static'), makeAction('other')], programs: {},
      runLine: makeRunLine(), directory, resumed: null, link: null, studies: [], stop,
      onRefused: ({ variant }) => told.push(`refused ${variant}`),
      onIdle: async ({ slices }) => { told.push(`idle after ${slices.length}`) },
      onProgress: (event, summaryOf) => {
        if (event.kind === 'slice') told.push(`slice ${summaryOf(event.slice)?.state}`)
      }
    }, async (...order) => (executes[at++] ?? expect.fail('no plan'))(...order))
    const lines = readFileSync(join(directory, 'run.ndjson'), 'utf8').trimEnd().split('\n')
      .map(line => JSON.parse(line))
    return { ...ended, told, lines, ran: at }
  }

  /** @type {(stoppedBy: string, verified?: boolean) => Execute} */
  const ending = (stoppedBy, verified = true) => async () =>
    /** @type {Awaited<ReturnType<Execute>>} */ ({ stoppedBy, verified })
  /** @type {(error: Error) => Execute} */
  const failing = error => async () => { throw error }

  it('writes plans, what is recorded, summaries and the end, and tells it meanwhile', async () => {
    const { lines, told, end, error, data } =
      await perform([async (plan, actions, { record, progress, idle, earlier }) => {
        expect(actions.map(({ name }) => name)).to.deep.equal(['static'])
        expect(earlier).to.equal(undefined)
        record(makeRefusal({ variant: 'express' }))
        record(makeRefusal({ variant: 'node', passed: true }))
        const slice = makeSlice(plan.cells[0])
        record(slice)
        progress({ kind: 'slice', slice, done: 1, inBlock: 1, secondsLeft: 0 })
        await idle?.()
        return { stoppedBy: 'precision', verified: true, slices: [slice] }
      }])
    expect(lines.map(({ type }) => type))
      .to.deep.equal(['run', 'plan', 'verify', 'verify', 'slice', 'summary', 'end'])
    expect(lines.at(-1)).to.deep.equal(end)
    expect(end).to.include({ stoppedBy: 'precision', exitCode: 0 })
    expect(end.seconds).to.be.within(0, 60)
    expect(told).to.deep.equal(['refused express', 'slice suspect', 'idle after 1'])
    expect(error).to.equal(null)
    expect(data.slices).to.have.lengthOf(1)
  })

  for (const [title, executes, expected] of /** @type {[string, Execute[], object][]} */ ([
    ['without plans', [], { stoppedBy: 'blocks', exitCode: 0 }],
    ['of which one server was refused', [ending('blocks', false), ending('budget')],
      { stoppedBy: 'budget', exitCode: 1 }],
    ['whose client fails', [failing(BROKEN), ending('blocks')],
      { stoppedBy: 'failed', exitCode: 70 }],
    ['with a slice that says nothing', [async (plan, _actions, { record }) => {
      record(makeSlice({ ...plan.cells[0], gates: [{ code: 'no-answers', detail: '' }] }))
      return { stoppedBy: 'blocks', verified: true, slices: [] }
    }], { stoppedBy: 'blocks', exitCode: 2 }]
  ])) {
    it(`of a run ${title} tells how it ended`, async () => {
      expect((await perform(executes)).end).to.include(expected)
    })
  }

  it('ends interrupted, after the plan that is under way', async () => {
    const stop = createStop()
    const { end, ran } = await perform([async () => {
      stop.afterBlock()
      return { stoppedBy: 'interrupted', verified: true, slices: [] }
    }, ending('blocks')], stop)
    expect(end).to.include({ stoppedBy: 'interrupted', exitCode: 130 })
    expect(ran).to.equal(1)
  })

  it('ends interrupted where it lost its client to a stop at once', async () => {
    const stop = createStop()
    const { end, error } = await perform([async () => {
      stop.now()
      throw new Error('the client is gone')
    }, ending('blocks')], stop)
    expect(end).to.include({ stoppedBy: 'interrupted', exitCode: 130 })
    expect(error).to.equal(null)
  })

  it('ends without an end line where it can not be written, or the fault is ours', async () => {
    for (const fault of [FULL_DISK, new TypeError('a bug')]) {
      expect(await perform([failing(fault)]).catch(error => error)).to.equal(fault)
      expect(readFileSync(join(directory, 'run.ndjson'), 'utf8')).to.not.include('"end"')
      rmSync(directory, { recursive: true })
    }
    expect(existsSync(directory)).to.equal(false)
  })
})
