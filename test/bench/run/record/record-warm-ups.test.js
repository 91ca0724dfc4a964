/** @import {RunFileLine, WarmUpLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { parseRunFile, validateRunLine } from '../../../../bench/report/read-run-file.js'
import { collectOn, collectRun } from '../../../../bench/run/collect-run.js'
import { makeMachine, makePlan, makeRunLine, makeVariant } from '../../make-run.js'
import { WARM, createWorld, run } from '../fake-world.js'

const WINDOWS = [0, 812.3456789, 24_017.9, 24_024.1]

/** @param {readonly RunFileLine[]} lines @returns {WarmUpLine[]} */
function warmUpsOf (lines) {
  return lines.filter(line => line.type === 'warm-up')
}

describe('the warm-ups of a run', () => {
  it('are recorded before the slices: one line for each variant and action of each start, in the ' +
    'order in which they were made', async () => {
    const world = createWorld(() => ({
      warmUp: async ({ action }) => ({
        steady: action.name === 'static', settled: true, seconds: 2.25, rps: 10_000,
        windows: WINDOWS, windowMs: 250
      })
    }))
    await run(makePlan({
      variants: ['node', 'node-cluster'],
      actions: ['static', 'factorial'],
      connections: [1, 4],
      protocol: { processStarts: 2, maxBlocks: 1 }
    }), world)
    const lines = warmUpsOf(world.lines)
    expect(lines.map(({ processStart, variant, action }) => `${processStart} ${variant} ${action}`))
      .to.deep.equal([1, 2].flatMap(start => ['node', 'node-cluster'].flatMap(variant =>
        [`${start} ${variant} static`, `${start} ${variant} factorial`])))
    expect(lines[3]).to.deep.equal({
      type: 'warm-up', study: 'actions', variant: 'node-cluster', workers: 8, processStart: 1,
      action: 'factorial', connections: 16, seconds: 2.25, steady: false, windowMs: 250,
      windows: [0, 812.3, 24_020, 24_020]
    })
    expect(lines.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    expect(world.lines.findIndex(({ type }) => type === 'slice'))
      .to.be.greaterThan(world.lines.indexOf(/** @type {WarmUpLine} */ (lines[3])))
  })

  it('say through which proxy their requests went', async () => {
    const world = createWorld()
    const plan = makePlan({
      variants: ['node', makeVariant('ql', { via: 'trafficserver' })],
      protocol: { maxBlocks: 1 }
    })
    await run({
      ...plan,
      upstream: { latency: null },
      cells: plan.cells.map(cell =>
        cell.variant === 'ql' ? { ...cell, via: 'trafficserver' } : cell)
    }, world)
    expect(warmUpsOf(world.lines).map(({ variant, via }) => [variant, via]))
      .to.deep.equal([['node', undefined], ['ql', 'trafficserver']])
  })

  it('are none where the user stopped at once: the client was ' +
    'taken away in the middle', async () => {
    const world = createWorld(whole => ({
      warmUp: async () => {
        whole.stop.now()
        return { ...WARM, steady: false, settled: false, seconds: 0.1, rps: 1 }
      }
    }))
    await run(makePlan(), world)
    expect(warmUpsOf(world.lines)).to.deep.equal([])
  })

  it('stay at hand as they stand in the file, those of before a break included', async () => {
    const world = createWorld(() => ({
      warmUp: async () =>
        ({ ...WARM, seconds: 1, windows: WINDOWS })
    }))
    const plan = makePlan({ protocol: { maxBlocks: 1 } })
    await run(plan, world)
    /** @type {RunFileLine[]} */
    const written = []
    const file = {
      path: '',
      append: (/** @type {RunFileLine} */ line) => { written.push(line) },
      sync: () => {},
      close: () => {}
    }
    const first = collectRun(file, makeRunLine())
    for (const line of [plan, ...world.lines]) first.record(line)
    const second = collectOn(file, first.all, {
      type: 'resume', at: '2026-11-21T11:00:00.000Z', machine: makeMachine(), versions: {},
      git: { revision: null, dirty: null }, budgetSeconds: null, differences: [],
      dropped: { bytes: 0, slices: 0 },
      studies: [{ study: 'actions', blocks: 1, processStart: 2, insteadOf: 1 }]
    })
    const [line] = warmUpsOf(world.lines)
    second.record({ .../** @type {WarmUpLine} */ (line), processStart: 2 })
    const { data, problems } = parseRunFile(written.map(line => `${JSON.stringify(line)}\n`)
      .join(''))
    expect(problems).to.deep.equal([])
    expect(data).to.deep.equal(second.all)
    expect(data.warmUps?.map(({ processStart }) => processStart)).to.deep.equal([1, 1, 1, 2])
  })

  it('are refused by the schema where they are damaged', () => {
    /** @type {WarmUpLine} */
    const line = {
      type: 'warm-up', study: 'actions', variant: 'node', workers: 1, processStart: 1,
      action: 'static', connections: 64, seconds: 2, steady: true, windowMs: 250, windows: WINDOWS
    }
    expect(validateRunLine(line)).to.equal(null)
    expect(validateRunLine({ ...line, windows: [1, null] })).to.include('windows.1 must be number')
    expect(validateRunLine({ ...line, windows: [-1] })).to.include('windows.0 must be >= 0')
    expect(validateRunLine({ ...line, windowMs: 0 })).to.include('windowMs must be > 0')
    expect(validateRunLine({ ...line, steady: 'yes' })).to.include('steady must be boolean')
    for (const name of [
      'study', 'variant', 'workers', 'processStart', 'action', 'connections', 'seconds', 'steady',
      'windowMs', 'windows'
    ]) {
      expect(
        validateRunLine(Object.fromEntries(Object.entries(line).filter(([key]) => key !== name))),
        name
      ).to.include(`must have required property '${name}'`)
    }
  })
})
