/** @import {PlanLine, ResumeLine, RunData, RunFileLine, Slice, Summary} from '../../../../bench/types.js' */
/** @import {RunInstruments} from '../../../../bench/run/types.js' */
// A run that is killed anywhere and goes on comes to the same summaries as one that was left alone: figures come from
// the seed, the cell and the block alone.
import { expect } from 'chai'
import { executeRun } from '../../../../bench/run/execute-run.js'
import { findEarlier } from '../../../../bench/run/resume/find-earlier.js'
import { parseRunFile } from '../../../../bench/report/read-run-file.js'
import { concludeRun } from '../../with-studies.js'
import { createRandom } from '@shootout/statistics'
import { makeMachine, makePlan, makeRunLine, makeSlice } from '../../make-run.js'
import { WARM, createWorld, expectAllStopped, makeAction } from '../fake-world.js'

const BEGIN = Date.parse('2026-11-21T10:00:00.000Z')

/** What ends a process in the middle of something. */
class Killed extends Error {}

/**
 * @typedef {(what: string, lines: readonly RunFileLine[]) => boolean} Fate whether it is killed in this method, before
 *   anything of it is recorded
 */

/**
 * Goes through plans as the bench does, until it is killed.
 * @param {{plans: PlanLine[], before: RunFileLine[], atSeconds: number, fate: Fate}} run atSeconds: when this process
 *   begins
 * @returns {Promise<{lines: RunFileLine[], killed: boolean, seconds: number}>} lines: those before and those of this
 *   process
 */
async function go ({ plans, before, atSeconds, fate }) {
  const lines = [...before]
  const data = read(before)
  const world = createWorld(({ pass, now }) => {
    /** @param {string} what */
    const risk = what => { if (fate(what, lines)) throw new Killed(what) }
    return {
      warmUp: async () => {
        pass(0.5)
        risk('warm-up')
        return { ...WARM, seconds: 0.5, windows: [812.5, 1020.4] }
      },
      verify: async (_running, actions) => {
        pass(0.25)
        risk('verify')
        return actions.map(({ name }) => ({ action: name, check: 'body', passed: true }))
      },
      measureSlice: async order => {
        const startedAt = toInstant(atSeconds + now())
        pass(order.seconds)
        risk(`slice ${order.place.block}`)
        return makeSlice({
          ...order.cell, ...order.place, startedAt, seconds: order.seconds, ...figuresOf(order)
        })
      },
      measureTimeline: async ({ cell, seconds }) => {
        const startedAt = toInstant(atSeconds + now())
        pass(seconds)
        risk('timeline')
        return { type: 'timeline', ...cell, startedAt, seconds, completed: 1, samples: [] }
      }
    }
  })
  const context = {
    ...world.context,
    record: (/** @type {RunFileLine} */ line) => { lines.push(line) }
  }
  let killed = false
  try {
    for (const plan of plans) {
      await executeRun(plan, plan.actions.map(makeAction), {
        ...context,
        ...(before.length > plans.length + 1 && { earlier: findEarlier(plan, data) })
      })
    }
  } catch (error) {
    if (!(error instanceof Killed)) throw error
    killed = true
  }
  if (world.servers.length > 0) expectAllStopped(world)
  return { lines, killed, seconds: world.now() }
}

/**
 * The same for the same seed, cell and block.
 * @param {Parameters<RunInstruments['measureSlice']>[0]} order
 * @returns {Partial<Slice>}
 */
function figuresOf ({ cell, place: { block, retried } }) {
  const random = createRandom([
    ...`${cell.study} ${cell.variant} ${cell.action} ${cell.connections} ${block}`
  ].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0) | 0, 7))
  const cpuUsPerRequest = (cell.variant === 'express' ? 30 : 12) * (1 + random() / 10)
  const disturbed = cell.variant === 'express' && block === 2 && !retried
  return {
    cpuUsPerRequest,
    rps: 1e6 / cpuUsPerRequest * (1 + random() / 10),
    gates: disturbed ? [{ code: 'foreign-cpu', detail: 'others used 31.0 % of the CPUs' }] : []
  }
}

/** @param {number} seconds since the run began */
function toInstant (seconds) {
  return new Date(BEGIN + seconds * 1000).toISOString()
}

/** As it would be read from the file. @param {readonly RunFileLine[]} lines @returns {RunData} */
function read (lines) {
  const { data, problems } = parseRunFile(lines.map(line => `${JSON.stringify(line)}\n`).join(''))
  expect(problems).to.deep.equal([])
  return data
}

/**
 * @param {PlanLine[]} plans
 * @param {readonly RunFileLine[]} lines
 * @param {number} atSeconds
 * @returns {ResumeLine} as the bench writes it
 */
function makeResume (plans, lines, atSeconds) {
  const data = read(lines)
  const earlier = plans.map(plan => ({ study: plan.study, ...findEarlier(plan, data) }))
    .filter(({ complete }) => !complete)
  return {
    type: 'resume', at: toInstant(atSeconds), machine: makeMachine(), versions: { node: '26.10.0' },
    git: { revision: null, dirty: null }, budgetSeconds: null, differences: [],
    dropped: { bytes: 0, slices: earlier.flatMap(({ dropped }) => dropped).length },
    studies: earlier.map(({ study, blocks, lastStart, part }) => ({
      study, blocks, processStart: lastStart + 1, insteadOf: part
    }))
  }
}

/** @param {PlanLine[]} plans @returns {RunFileLine[]} */
function beginning (plans) {
  return [
    { ...makeRunLine({ protocol: plans[0]?.protocol ?? {} }), startedAt: toInstant(0) },
    ...plans
  ]
}

/**
 * @param {PlanLine[]} plans
 * @param {Fate[]} fates of the processes, one after the other; the last one is left alone
 */
async function runWith (plans, fates) {
  let now = 0
  let lines = beginning(plans)
  let done = await go({ plans, before: lines, atSeconds: 0, fate: fates[0] ?? (() => false) })
  for (let index = 1; done.killed; index++) {
    now += done.seconds + 1_000
    lines = [...done.lines, makeResume(plans, done.lines, now)]
    done = await go({ plans, before: lines, atSeconds: now, fate: fates[index] ?? (() => false) })
  }
  return { data: read(done.lines), lines: done.lines }
}

/** @param {Partial<PlanLine['protocol']>} [protocol] @returns {PlanLine[]} two studies */
function makePlans (protocol = {}) {
  const first = makePlan({
    actions: ['static', 'factorial'],
    connections: [1, 64],
    protocol: { processStarts: 2, maxBlocks: 4, budgetSeconds: 1_000, ...protocol }
  })
  const second = {
    ...first, study: 'inserts', cells: first.cells.map(cell => ({ ...cell, study: 'inserts' }))
  }
  const [cell] = second.cells
  return [
    first,
    cell === undefined
      ? second
      : { ...second, timelines: [{ cell: { ...cell, connections: 200 }, seconds: 8 }] }
  ]
}

/** Dies in the method of that name, the nth time. @param {string} method @param {number} time @returns {Fate} */
function dyingAt (method, time) {
  let count = 0
  return what => what.startsWith(method) && ++count === time
}

/** Without what depends on which blocks share a start. @param {RunData} data */
function withoutIntervals (data) {
  return concludeRun(data).summaries.map((
    /** @type {Summary} */ {
      ratio, cpuInterval, rpsInterval, verdict: _verdict, state: _state, reasons: _reasons, ...rest
    }
  ) => ({
    ...rest,
    cpu: [ratio.cpu?.estimate, cpuInterval?.estimate],
    rps: [ratio.rps?.estimate, rpsInterval?.estimate]
  }))
}

describe('a run that goes on', () => {
  /** @type {RunData} */
  let unbroken
  before(async () => { unbroken = (await runWith(makePlans(), [])).data })

  for (const [where, fate] of /** @type {[string, () => Fate][]} */ ([
    ['while the first server is verified', () => dyingAt('verify', 1)],
    ['during the first warm-up', () => dyingAt('warm-up', 1)],
    ['in the very first slice', () => dyingAt('slice', 1)],
    ['in the last slice of a second start, before any block of it is complete', () =>
      dyingAt('slice 5', 12)],
    ['while the servers are started a second time', () => dyingAt('verify', 5)],
    ['during the warm-up of the second study', () => dyingAt('warm-up', 14)],
    ['while CPU and memory are watched at the end', () => dyingAt('timeline', 1)]
  ])) {
    it(`has the very summaries of an unbroken one when it was killed ${where}`, async () => {
      const { data } = await runWith(makePlans(), [fate()])
      expect(data.resumes).to.have.lengthOf(1)
      expect(concludeRun(data).summaries).to.deep.equal(concludeRun(unbroken).summaries)
      expect(data.timelines).to.have.lengthOf(1)
    })
  }

  it('has the very summaries wherever it is killed when each ' +
    'start measures one block', async () => {
    const plans = makePlans({ processStarts: 4, maxBlocks: 1 })
    const { data: whole } = await runWith(plans, [])
    for (let time = 1; time <= whole.slices.length; time += 3) {
      const { data } = await runWith(plans, [dyingAt('slice', time)])
      expect(concludeRun(data).summaries, `slice ${time}`)
        .to.deep.equal(concludeRun(whole).summaries)
    }
  })

  it('has the figures, ratios and blocks of an unbroken one wherever it ' +
    'is killed, however often', async () => {
    for (let time = 1; time <= unbroken.slices.length; time += 17) {
      const { data } = await runWith(makePlans(), [
        dyingAt('slice', time), dyingAt('slice', 7), dyingAt('verify', 2)
      ])
      expect(withoutIntervals(data), `slice ${time}`).to.deep.equal(withoutIntervals(unbroken))
    }
  })

  it('measures a block that was cut off again as a whole, in its order, under its ' +
    'number, with a new start', async () => {
    const plans = makePlans()
    const { data } = await runWith(plans, [dyingAt('slice 3', 5)])
    const ofBlock = data.slices.filter(({ study, block }) => study === 'actions' && block === 3)
    expect(ofBlock.map(({ processStart }) => processStart))
      .to.deep.equal([...Array(4).fill(1), ...Array(12).fill(2)])
    const names = (/** @type {readonly Slice[]} */ slices) =>
      slices.map(({ variant, action, connections }) => `${variant} ${action} ${connections}`)
    expect(names(ofBlock.slice(4))).to.deep.equal(names(unbroken.slices.filter(({ study, block }) =>
      study === 'actions' && block === 3)))
    expect(names(ofBlock.slice(0, 4))).to.deep.equal(names(ofBlock.slice(4, 8)))
    expect(data.resumes?.[0]).to.deep.include({ dropped: { bytes: 0, slices: 4 } })
    expect(data.resumes?.[0]?.studies[0])
      .to.deep.equal({ study: 'actions', blocks: 2, processStart: 2, insteadOf: 1 })
    const orders = data.slices.filter(({ study }) => study === 'actions').map(({ order }) => order)
    expect(orders).to.deep.equal(orders.map((_, index) => index + 1))
  })

  it('measures as many blocks in each planned start as an unbroken one', async () => {
    const { data } = await runWith(makePlans(), [dyingAt('slice 3', 5), dyingAt('slice 6', 2)])
    const starts = Map.groupBy(
      data.slices.filter(({ study }) => study === 'actions'), ({ processStart }) => processStart
    )
    expect([...starts].map(([start, of]) => [start, [...new Set(of.map(({ block }) => block))]]))
      .to.deep.equal([[1, [1, 2, 3]], [2, [3, 4]], [3, [5, 6]], [4, [6, 7, 8]]])
  })

  it('counts the time that is used already', async () => {
    const [plan] = /** @type {[PlanLine, PlanLine]} */ (makePlans({
      processStarts: 1, maxBlocks: 1_000, budgetSeconds: 100
    }))
    const { data: whole } = await runWith([plan], [])
    const { data } = await runWith([plan], [dyingAt('slice 5', 3)])
    const blocks = (/** @type {RunData} */ { slices }) =>
      Math.max(...slices.map(({ block }) => block))
    // Starting, warming up and the block that was cut off are paid for twice.
    expect(blocks(data)).to.be.within(blocks(whole) - 2, blocks(whole))
  })

  it('starts no server where only the end was missing', async () => {
    const plans = makePlans().slice(0, 1)
    const { lines } = await runWith(plans, [])
    const resume = makeResume(plans, lines, 5_000)
    const { lines: more } =
      await go({ plans, before: [...lines, resume], atSeconds: 5_000, fate: () => true })
    expect(more).to.deep.equal([...lines, resume])
  })

  it('never hides a slice that lost something behind one that is measured again', async () => {
    const plans = makePlans()
    const { data } = await runWith(plans, [dyingAt('slice 3', 5)])
    const cut = data.slices.find(({ study, block, processStart }) =>
      study === 'actions' && block === 3 && processStart === 1)
    const slices = data.slices.map(slice => slice === cut
      ? { ...slice, gates: [{ code: 'conservation', detail: '1 of 9 bodies differ' }] }
      : slice)
    const state = concludeRun({ ...data, slices })
      .summaries.find(({ variant, action, connections }) =>
        variant === cut?.variant && action === cut.action && connections === cut.connections)?.state
    expect(state).to.equal('invalid')
  })
})
