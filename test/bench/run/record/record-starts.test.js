/** @import {Earlier} from '../../../../bench/run/types.js' */
/** @import {StartLine} from '../../../../bench/types.js' */
import { expect } from 'chai'
import { validateRunLine } from '../../../../bench/report/read-run-file.js'
import { recordStarts } from '../../../../bench/run/record/record-starts.js'
import { makePlan, makeVariant } from '../../make-run.js'
import { createWorld, makeAction, run } from '../fake-world.js'

const ACTIONS = [makeAction('factorial'), makeAction('static')]
const MISSING = { reason: 'not fetched', remedy: 'npm run peers' }
const PLAN = {
  ...makePlan({
    variants: ['node', 'express', 'node-cluster', makeVariant('bun@1', { missing: MISSING })],
    protocol: { maxBlocks: 1 }
  }),
  starts: { count: 3, action: 'static' }
}

/** @param {ReturnType<typeof createWorld>} world */
const startsOf = ({ lines }) => lines.filter(line => line.type === 'start')
/** @param {readonly StartLine[]} starts */
const roundsOf = starts => Map.groupBy(starts, ({ round }) => round)
/** @param {Partial<Earlier>} earlier @returns {Earlier} */
const made = earlier => /** @type {Earlier} */ ({ complete: false, starts: [], ...earlier })

describe('the starts of a run', () => {
  it('are those of each server that is there, once in each round, before all else', async () => {
    const world = createWorld()
    await run(PLAN, world)
    const starts = startsOf(world)
    expect(world.lines.slice(0, starts.length)).to.deep.equal(starts)
    for (const [round, own] of roundsOf(starts)) {
      expect(own.map(({ variant, workers }) => `${variant} ${workers}`).sort(), `${round}`)
        .to.deep.equal(['express 1', 'node 1', 'node-cluster 8'])
    }
    expect([...roundsOf(starts).keys()]).to.deep.equal([1, 2, 3])
    expect(starts[0]).to.deep.include({
      study: 'actions', readyMs: 30, cpuMs: 25, restPssBytes: 40_000_000
    })
    expect(starts.map(validateRunLine).filter(problem => problem !== null)).to.deep.equal([])
    expect(world.events.filter(({ kind }) => kind === 'start')).to.have.length(9)
  })

  it('are in another order in each round, which the seed decides', async () => {
    const orderOf = async (/** @type {number} */ seed) => {
      const world = createWorld()
      const plan = {
        ...PLAN, protocol: { ...PLAN.protocol, seed }, starts: { count: 6, action: 'static' }
      }
      await recordStarts({ plan, actions: ACTIONS }, world.context)
      return [...roundsOf(startsOf(world)).values()].map(own =>
        own.map(({ variant }) => variant).join(' '))
    }
    const orders = await orderOf(1)
    expect(new Set(orders).size).to.be.above(1)
    expect(await orderOf(1)).to.deep.equal(orders)
    expect(await orderOf(2)).to.not.deep.equal(orders)
  })

  it('ask the action of the plan; without it, or without starts in the plan, there are ' +
    'none', async () => {
    /** @type {string[]} */
    const asked = []
    const world = createWorld(() => ({
      measureStart: async (_variant, { name }) => {
        asked.push(name)
        return { readyMs: 1, cpuMs: null, restPssBytes: null }
      }
    }))
    await recordStarts({ plan: PLAN, actions: ACTIONS }, world.context)
    expect(new Set(asked)).to.deep.equal(new Set(['static']))
    await recordStarts({ plan: PLAN, actions: ACTIONS.slice(0, 1) }, world.context)
    await recordStarts({ plan: makePlan(), actions: ACTIONS }, world.context)
    expect(startsOf(world)).to.have.length(9)
  })

  it('leave out a server that does not come up, which is told where it is verified', async () => {
    const world = createWorld(() => ({
      measureStart: async ({ name }) => {
        if (name === 'express') throw new Error('it did not start')
        return { readyMs: 1, cpuMs: null, restPssBytes: null }
      }
    }))
    await recordStarts({ plan: PLAN, actions: ACTIONS }, world.context)
    expect(startsOf(world).map(({ variant }) => variant)).to.not.include('express')
    expect(startsOf(world)).to.have.length(6)
  })

  it('end with what is under way when the user asks for it', async () => {
    const world = createWorld(whole => ({
      measureStart: async () => {
        whole.stop.afterBlock()
        return { readyMs: 1, cpuMs: null, restPssBytes: null }
      }
    }))
    await recordStarts({ plan: PLAN, actions: ACTIONS }, world.context)
    expect(startsOf(world)).to.have.length(1)
  })

  it('are not recorded where the user stopped at once', async () => {
    const world = createWorld(whole => ({
      measureStart: async () => {
        whole.stop.now()
        return { readyMs: 1, cpuMs: null, restPssBytes: null }
      }
    }))
    await recordStarts({ plan: PLAN, actions: ACTIONS }, world.context)
    expect(startsOf(world)).to.deep.equal([])
  })

  it('go on where a run was cut off, and are over where it had come further', async () => {
    const first = createWorld()
    await recordStarts({ plan: PLAN, actions: ACTIONS }, first.context)
    const starts = startsOf(first).slice(0, 4)
    const second = createWorld()
    await recordStarts({ plan: PLAN, actions: ACTIONS }, {
      ...second.context, earlier: made({ starts })
    })
    const keyOf = (/** @type {StartLine} */ { variant, round }) => `${variant} ${round}`
    expect([...starts, ...startsOf(second)].map(keyOf))
      .to.have.members(startsOf(first).map(keyOf)).and.have.length(9)
    const third = createWorld()
    await recordStarts({ plan: PLAN, actions: ACTIONS }, {
      ...third.context, earlier: made({ complete: true })
    })
    expect(startsOf(third)).to.deep.equal([])
  })

  it('are refused by the schema where they are damaged', () => {
    const line = {
      type: 'start', study: 'actions', variant: 'node', workers: 1, round: 1,
      startedAt: '2026-11-21T10:00:00.000Z', readyMs: 30, cpuMs: null, restPssBytes: null
    }
    expect(validateRunLine(line)).to.equal(null)
    expect(validateRunLine({ ...line, readyMs: -1 })).to.include('readyMs must be >= 0')
    expect(validateRunLine({ ...line, round: 'one' })).to.include('round must be')
    for (const name of ['study', 'variant', 'workers', 'round', 'startedAt', 'readyMs', 'cpuMs']) {
      expect(
        validateRunLine(Object.fromEntries(Object.entries(line).filter(([key]) => key !== name))),
        name
      ).to.include(`must have required property '${name}'`)
    }
  })
})
