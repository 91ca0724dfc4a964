import { expect } from 'chai'
import actionList from '../../../../actions/index.js'
import { executeRun } from '../../../../bench/run/execute-run.js'
import { makeCell, makePlan, makeProtocol, makeVariant } from '../../make-run.js'
import { WARM, createWorld, expectAllStopped } from '../fake-world.js'

/** @import {PlanLine} from '../../../../bench/types.js' */

const ACTIONS = actionList.loadActions(undefined, { kind: 'query' }).filter(({ name }) =>
  ['return-1', 'docs'].includes(name))

/** @returns {PlanLine} two queries by plain HTTP, one of them through arangojs, too */
function makeQueryPlan () {
  const planned = ['foxx', 'foxx~aa'].map(name => makeVariant(name, { starts: 'foxx' }))
  const cells = [['return-1', 'raw'], ['docs', 'raw'], ['docs', 'arangojs']]
    .flatMap(([action = '', driver = '']) => planned.map(({ name, workers }) =>
      makeCell({ study: 'cursor', variant: name, action, connections: 1, workers, driver })))
  return {
    ...makePlan(), study: 'cursor', reference: 'foxx', variants: planned,
    actions: ['return-1', 'docs'], connections: [1], cells, protocol: makeProtocol({ maxBlocks: 2 })
  }
}

describe('executeRun, of a study of queries', () => {
  it('prepares the documents of every server before it is verified', async () => {
    /** @type {string[]} */
    const events = []
    const world = createWorld(({ context }) => {
      const { start, verify } = context.instruments
      return {
        start: async (planned, companions) => ({
          ...await start(planned, companions),
          prepareQueries: async actions => {
            events.push(`${planned.name} ${actions.map(({ name }) => name).join()}`)
          }
        }),
        verify: async (server, actions) => {
          events.push('verify')
          return verify(server, actions)
        }
      }
    })
    await executeRun(makeQueryPlan(), ACTIONS, world.context)
    expect(events)
      .to.deep.equal(['foxx return-1,docs', 'verify', 'foxx~aa return-1,docs', 'verify'])
  })

  it('leaves a server out whose documents can not be prepared, ' +
    'says why, and stops it', async () => {
    const world = createWorld(({ context }) => {
      const { start } = context.instruments
      return {
        start: async (planned, companions) => {
          const server = await start(planned, companions)
          return planned.name === 'foxx'
            ? server
            : Object.assign(server, {
              prepareQueries: async () => { throw new Error('there is a collection') }
            })
        }
      }
    })
    const { verified } = await executeRun(makeQueryPlan(), ACTIONS, world.context)
    expect(verified).to.equal(false)
    const refusal = world.lines.find(line => line.type === 'verify' && line.variant === 'foxx~aa')
    expect(refusal).to.deep.include({
      passed: false,
      checks: [{ action: '', check: 'documents', passed: false, message: 'there is a collection' }]
    })
    expect(new Set(world.slices().map(({ variant }) => variant))).to.deep.equal(new Set(['foxx']))
    expectAllStopped(world)
  })

  it('warms a server up by every client that asks it, the further ones shortly', async () => {
    /** @type {string[]} */
    const warmed = []
    const world = createWorld(() => ({
      warmUp: async ({ action, client, limits }) => {
        warmed.push(`${action.name} ${client} ` +
          `${limits.maxSeconds === limits.minSeconds ? 'short' : 'long'}`)
        const steady = client === 'raw'
        return { ...WARM, steady, settled: steady, rps: 100 }
      }
    }))
    const plan = makeQueryPlan()
    await executeRun({
      ...plan,
      protocol: { ...plan.protocol, warmUp: { minSeconds: 1, maxSeconds: 3, minRequests: 0 } }
    }, ACTIONS, world.context)
    expect(warmed.slice(0, 3))
      .to.deep.equal(['return-1 raw long', 'docs raw long', 'docs arangojs short'])
  })

  for (const slow of ['raw', 'arangojs']) {
    it(`measures long enough for the slowest client, ${slow}`, async () => {
      /** @type {Record<string, Set<number>>} */
      const asked = { 'return-1': new Set(), docs: new Set() }
      const world = createWorld(({ context }) => {
        const { measureSlice } = context.instruments
        return {
          warmUp: async ({ action, client }) =>
            ({ ...WARM, rps: action.name === 'docs' && client === slow ? 2 : 1_000 }),
          measureSlice: async order => {
            asked[order.action.name]?.add(order.seconds)
            return measureSlice(order)
          }
        }
      })
      await executeRun(makeQueryPlan(), ACTIONS, world.context)
      expect(asked).to.deep.equal({ 'return-1': new Set([1]), docs: new Set([4 / 2]) })
    })
  }

  it('measures in turns by client: a server that is asked two ways at once could ' +
    'not tell their CPU apart', async () => {
    /** @type {string[]} */
    const groups = []
    const world = createWorld(({ context }) => {
      const { measureSlice } = context.instruments
      return {
        canTakeTurns: () => true,
        measureTurns: async orders => {
          groups.push(orders.map(({ cell }) => `${cell.variant} ${cell.action} ${cell.driver}`)
            .sort()
            .join())
          return Promise.all(orders.map(measureSlice))
        }
      }
    })
    const plan = makeQueryPlan()
    await executeRun(
      { ...plan, protocol: { ...plan.protocol, maxBlocks: 1, processStarts: 1 } },
      ACTIONS,
      world.context
    )
    expect(groups.sort()).to.deep.equal([
      'foxx docs arangojs,foxx~aa docs arangojs', 'foxx docs raw,foxx~aa docs raw',
      'foxx return-1 raw,foxx~aa return-1 raw'
    ])
  })
})
