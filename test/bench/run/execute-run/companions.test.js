import { expect } from 'chai'
import { makePlan, makeVariant } from '../../make-run.js'
import { createWorld, expectAllStopped, failureOf, run } from '../fake-world.js'

/** @import {Plan} from '../../../../bench/types.js' */

/** @param {Partial<Plan>} [changes] */
function makeUpstreamPlan (changes = {}) {
  return {
    ...makePlan({ protocol: { maxBlocks: 1, processStarts: 2 } }),
    upstream: { latency: null },
    ...changes
  }
}

describe('executeRun, of a study whose servers call an upstream', () => {
  it('starts the upstream before the servers, anew for each ' +
    'process start, and stops all', async () => {
    const world = createWorld()
    await run(makeUpstreamPlan(), world)
    expect(world.servers.map(({ name }) => name)).to.deep.equal([
      'upstream', 'node', 'node~aa', 'express', 'upstream', 'node', 'node~aa', 'express'
    ])
    expectAllStopped(world)
  })

  it('tells each server where the upstream is, and its proxy to those behind one', async () => {
    /** @type {string[]} */
    const told = []
    const world = createWorld(({ servers }) => ({
      startProxy: async name => /** @type {never} */ (Object.assign({}, servers[0], { name })),
      measureSlice: async () => { throw new Error('stop here') }
    }))
    const { start } = world.context.instruments
    world.context.instruments.start = (planned, companions) => {
      told.push(`${planned.name}: ${Object.keys(companions).join(' and ')}`)
      return start(planned, companions)
    }
    const plan = makeUpstreamPlan()
    const proxied = {
      ...plan,
      variants: [...plan.variants, makeVariant('express', { via: 'trafficserver' })]
    }
    await failureOf(run(proxied, world))
    expect(told).to.deep.equal([
      'node: upstream', 'node~aa: upstream', 'express: upstream', 'express: upstream and proxy'
    ])
    expectAllStopped(world)
  })

  it('leaves nothing running when a proxy does not come up', async () => {
    const world = createWorld(() => ({ startProxy: async () => { throw new Error('no proxy') } }))
    const plan = makeUpstreamPlan()
    const failure = await failureOf(run(
      { ...plan, variants: [...plan.variants, makeVariant('express', { via: 'trafficserver' })] },
      world
    ))
    expect(failure).to.have.property('message', 'no proxy')
    expectAllStopped(world)
  })

  it('does not start a proxy that only missing variants stand behind', async () => {
    const world = createWorld(() => ({ startProxy: async () => { throw new Error('no proxy') } }))
    const plan = makeUpstreamPlan()
    const missing = makeVariant(
      'express', { via: 'trafficserver', missing: { reason: 'absent', remedy: 'install it' } }
    )
    await run({ ...plan, variants: [...plan.variants, missing] }, world)
    expectAllStopped(world)
  })

  it('watches CPU and memory once, after the last block', async () => {
    const world = createWorld()
    const plan = makeUpstreamPlan()
    const [cell] = plan.cells
    await run({
      ...plan,
      timelines: cell === undefined ? [] : [{ cell: { ...cell, connections: 200 }, seconds: 8 }]
    }, world)
    const kinds = world.lines.filter(({ type }) => type === 'slice' || type === 'timeline')
      .map(({ type }) => type)
    expect(kinds.at(-1)).to.equal('timeline')
    expect(kinds.filter(kind => kind === 'timeline')).to.have.lengthOf(1)
    // It is on the disk at once.
    expect(world.syncs).to.include(world.lines.findIndex(({ type }) => type === 'timeline') + 1)
  })
})
