/** @import {PreparedPairs} from '../../../bench/revisions/types.js' */
/** @import {RunInstruments, Stop} from '../../../bench/run/types.js' */
/** @import {VerifyLine} from '../../../bench/types.js' */
import { expect } from 'chai'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measurePairs, watchFailures } from '../../../bench/revisions/measure-pairs.js'
import { planPairs } from '../../../bench/revisions/plan-pairs.js'
import { BenchError } from '../../../bench/errors.js'
import { createStop } from '../../../bench/run/create-stop.js'
import { makeRefusal, makeRunLine, makeSlice } from '../make-run.js'
import { createWorld, makeAction } from '../run/fake-world.js'
import { createNoise } from '../../../packages/statistics/test/noise.js'
import { HERE, makeVariant } from './make-sides.js'

const NAMES = ['node~before', 'node', 'express~before', 'express']
const PAIRS = [{ a: 'node~before', b: 'node' }, { a: 'express~before', b: 'express' }]

/**
 * @param {Record<string, number>} costs by variant; the rest cost 100 µs
 * @returns {(world: ReturnType<typeof createWorld>) => Partial<RunInstruments>}
 */
function costing (costs) {
  const { normal } = createNoise(3)
  return ({ pass }) => ({
    measureSlice: async ({ cell, place, seconds }) => {
      pass(seconds)
      const cost = (costs[cell.variant] ?? 100) * Math.exp(0.001 * normal())
      return makeSlice({ ...cell, ...place, cpuUsPerRequest: cost, rps: 1e6 / cost })
    }
  })
}

describe('measurePairs', () => {
  /** @type {string} */
  let directory
  beforeEach(() => { directory = join(mkdtempSync(join(tmpdir(), 'shootout-pairs-')), 'run') })
  afterEach(() => rmSync(join(directory, '..'), { recursive: true }))

  /**
   * @param {(world: ReturnType<typeof createWorld>) => Partial<RunInstruments>} replace
   * @param {{strict?: boolean, stop?: Stop, onProgress?: Parameters<typeof measurePairs>[0]['onProgress']}} [how]
   */
  function measure (replace, { strict = false, stop, onProgress = () => {} } = {}) {
    const action = makeAction('static')
    const world = createWorld(replace)
    const plan = planPairs({
      study: { name: 'actions', kind: 'handler', upstream: false },
      candidates: NAMES.map(name => ({ variant: makeVariant(name), finding: HERE })),
      actions: [action],
      connections: [64], workers: null, driver: 'autocannon', notices: [],
      options: { budgetSeconds: 60, precision: null, seed: 7 }
    })
    /** @type {VerifyLine[]} */
    const refused = []
    /** @type {PreparedPairs} */
    const prepared = {
      plan, actions: [action], a: { name: 'HEAD~1 (1234567)', revision: '1234567' },
      b: { name: 'working tree', revision: null }, pairs: PAIRS, options: { seed: 7 },
      openInstruments: () => { throw new Error('they are open already') }, notes: () => [],
      close: async () => {}
    }
    const opened = { instruments: world.context.instruments, close: async () => {} }
    const measured = measurePairs({
      prepared, runLine: makeRunLine(), directory, strict, stop: stop ?? world.context.stop, opened,
      onRefused: line => { refused.push(line) }, onProgress, studies: []
    })
    return { world, refused, measured }
  }

  it('finds the pair that became slower, and no other one', async () => {
    const { comparison, exitCode, data } = await measure(costing({ express: 130 })).measured
    expect(comparison?.cells.map(({ cell: { variant }, verdict }) => `${variant} ${verdict}`))
      .to.deep.equal(['node same', 'express slower'])
    expect(comparison?.cells[1]?.changes[0]?.ratio?.estimate).to.be.closeTo(1.3, 0.02)
    expect(comparison?.a).to.include({ name: 'HEAD~1 (1234567)', revision: '1234567' })
    expect(comparison?.paired).to.equal(true)
    expect(new Set(data.slices.map(({ variant }) => variant)))
      .to.deep.equal(new Set([...NAMES, 'node~before~aa']))
    expect(exitCode).to.equal(3)
  })

  it('shows each side against the other one of its pair while it goes on', async () => {
    /** @type {Map<string, number | undefined>} */
    const ratios = new Map()
    await measure(costing({ 'express~before': 300, express: 600 }), {
      onProgress: (event, summarise) => {
        if (event.kind !== 'slice' || event.slice.block < 2) return
        const cpu = summarise(event.slice)?.ratio.cpu ?? null
        if (cpu !== null) ratios.set(event.slice.variant, cpu.estimate)
      }
    }).measured
    expect(ratios.get('express')).to.be.closeTo(2, 0.01)
    expect(ratios.get('node')).to.be.closeTo(1, 0.01)
  })

  it('finds nothing where nothing has changed, and writes how it ended', async () => {
    const { comparison, exitCode } = await measure(costing({})).measured
    expect(comparison?.cells.map(({ verdict }) => verdict)).to.deep.equal(['same', 'same'])
    expect(exitCode).to.equal(0)
    const end = JSON.parse(
      readFileSync(join(directory, 'run.ndjson'), 'utf8').trimEnd().split('\n').at(-1) ?? ''
    )
    expect(end).to.include({ type: 'end', exitCode: 0, stoppedBy: 'budget' })
    expect(end.seconds).to.be.within(0, 60)
  })

  it('measures the pairs that are whole when one side of another ' +
    'fails, and ends with 1', async () => {
    const { measured, refused } = measure(world => ({
      ...costing({})(world),
      start: async ({ name }) => {
        if (name === 'express') throw new Error('a fault that was planted')
        return createWorld()
          .context.instruments.start({ name, starts: name, workers: 1, wraps: null }, {})
      }
    }))
    const { comparison, exitCode, outcome } = await measured
    expect(new Set(refused.map(({ variant }) => variant))).to.deep.equal(new Set(['express']))
    expect(JSON.stringify(refused)).to.include('a fault that was planted')
    expect(comparison?.cells.find(({ cell }) => cell.variant === 'node')?.verdict).to.equal('same')
    expect(outcome.error).to.equal(null)
    expect(exitCode).to.equal(1)
  })

  it('stops as soon as no pair is whole, instead of measuring one side for minutes', async () => {
    const { measured } = measure(() => ({
      verify: async running => [{
        action: 'static',
        check: 'body',
        passed: !['node', 'express'].includes(running.variant.name),
        message: 'wrong'
      }]
    }))
    const { outcome, comparison, exitCode, data } = await measured
    expect(outcome.error).to.include({ code: 'PAIRS_FAILED' })
    expect(comparison).to.equal(null)
    expect(data.slices).to.deep.equal([])
    expect(exitCode).to.equal(1)
    expect(existsSync(join(directory, 'run.ndjson'))).to.equal(true)
  })

  it('ends with what went wrong in the middle, and throws where nothing can be written, or the ' +
    'fault is ours', async () => {
    const failing = (/** @type {Error} */ error) => measure(world => ({
      measureSlice: async order => {
        const { measureSlice = expect.fail('no method') } = costing({})(world)
        if (order.place.block < 5) return measureSlice(order)
        throw error
      }
    })).measured
    const gone = new BenchError('CLIENT_FAILED', { driver: 'fake', how: 'it ended' })
    const { outcome, exitCode, comparison } = await failing(gone)
    expect(outcome).to.deep.equal({ stoppedBy: 'failed', verified: false, error: gone })
    expect(exitCode).to.equal(gone.exitCode)
    expect(comparison?.cells).to.have.length(2)
    for (const fault of [new TypeError('ours'), new BenchError('WRITE_FAILED', { path: '/' })]) {
      rmSync(directory, { recursive: true })
      expect(await failing(fault).then(() => null, error => error)).to.equal(fault)
    }
  })

  it('compares what there is when it is interrupted', async () => {
    const stop = createStop()
    const { measured } = measure(world => ({
      measureSlice: async order => {
        if (order.place.block === 3) stop.afterBlock()
        return /** @type {NonNullable<ReturnType<ReturnType<typeof costing>>['measureSlice']>} */ (
          costing({})(world).measureSlice
        )(order)
      }
    }), { stop })
    const { outcome, comparison, exitCode } = await measured
    expect(outcome.stoppedBy).to.equal('interrupted')
    expect(comparison?.cells.map(({ changes }) => changes[0]?.count)).to.deep.equal([3, 3])
    expect(exitCode).to.equal(130)
  })

  it('compares what there is when it is stopped at once, which takes the client away', async () => {
    const stop = createStop()
    const { measured } = measure(world => ({
      measureSlice: async order => {
        const { measureSlice = expect.fail('no method') } = costing({})(world)
        if (order.place.block < 3) return measureSlice(order)
        stop.now()
        throw new Error('the client is gone')
      }
    }), { stop })
    const { outcome, comparison, exitCode } = await measured
    expect(outcome).to.deep.include({ stoppedBy: 'interrupted', error: null })
    expect(comparison?.cells.map(({ changes }) => changes[0]?.count)).to.deep.equal([2, 2])
    expect(exitCode).to.equal(130)
  })
})

describe('watchFailures', () => {
  it('waits until every pair has lost a side', () => {
    const watch = watchFailures(PAIRS)
    watch(makeRefusal({ variant: 'node' }))
    watch(makeRefusal({ variant: 'node~before' }))
    expect(() => watch(makeRefusal({ variant: 'express~before' })))
      .to.throw(BenchError, 'node and node~before and express~before')
      .with.include({ exitCode: 1 })
  })
})
