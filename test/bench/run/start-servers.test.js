import { expect } from 'chai'
import { startServers, stopServers } from '../../../bench/run/start-servers.js'
import { makePlan, makeVariant } from '../make-run.js'
import { WARM, createWorld, expectAllStopped, makeAction } from './fake-world.js'

const ACTIONS = [makeAction('static'), makeAction('factorial')]
const PLAN = makePlan({
  variants: ['node', 'express'], actions: ['static', 'factorial'], protocol: { processStarts: 3 }
})

/** @param {ReturnType<typeof createWorld>} world @param {Partial<Parameters<typeof startServers>[0]>} [what] */
const startIn = (world, what) =>
  startServers({ plan: PLAN, actions: ACTIONS, start: 2, ...what }, world.context)

/** @param {ReturnType<typeof createWorld>} world */
const refusalsIn = ({ lines }) => lines.filter(line => line.type === 'verify' && !line.passed)

describe('startServers', () => {
  it('tells step by step what it does', async () => {
    const world = createWorld()
    await startIn(world)
    expect(world.events).to.deep.equal([
      ...['node', 'express'].map(variant =>
        ({ kind: 'starting', processStart: 2, of: 3, variant })),
      ...['static', 'factorial'].map(action => ({ kind: 'ceiling', action })),
      ...['node', 'express'].flatMap(variant => ['static', 'factorial'].map(action =>
        ({ kind: 'warming', variant, action })))
    ])
  })

  it('tells which of the planned starts it is, and records its own number', async () => {
    const world = createWorld()
    const { started } = await startIn(world, { start: 5, part: 3 })
    expect(world.events[0]).to.include({ kind: 'starting', processStart: 3 })
    expect(started.processStart).to.equal(5)
    expect(new Set(world.lines.map(line => 'processStart' in line && line.processStart)))
      .to.deep.equal(new Set([5]))
  })

  it('gives back what is known of each server and of the client', async () => {
    const world = createWorld(() => ({
      warmUp: async ({ action }) =>
        ({ ...WARM, settled: action.name === 'static', rps: action.name === 'static' ? 9 : 5 }),
      measureWireBytes: async (_running, { name }) => name === 'static' ? 200 : null
    }))
    const { started, refused } = await startIn(world)
    expect(refused).to.deep.equal([])
    expect([...started.live.values()].map(({ planned }) => planned.name))
      .to.deep.equal(['node', 'express'])
    for (const live of started.live.values()) {
      expect(live).to.deep.include({
        dead: false, ended: null,
        wireBytes: new Map([['static', 200], ['factorial', null]]),
        settled: new Map([['static', true], ['factorial', false]]),
        warmRps: new Map([['static', 9], ['factorial', 5]])
      })
    }
    expect([...started.ceilings.keys()]).to.deep.equal(['static', 'factorial'])
  })

  it('notices that a server ended, and how', async () => {
    const world = createWorld()
    const { started } = await startIn(world)
    world.servers[0]?.die()
    await new Promise(resolve => setImmediate(resolve))
    expect([...started.live.values()].map(({ dead, ended }) => [dead, ended?.signal]))
      .to.deep.equal([[true, 'SIGKILL'], [false, undefined]])
  })

  it('asks each variant only for the actions that it is measured with', async () => {
    /** @type {string[]} */
    const verified = []
    const world = createWorld(() => ({
      verify: async ({ variant }, actions) => {
        verified.push(`${variant.name} ${actions.map(({ name }) => name).join()}`)
        return []
      }
    }))
    const cells = PLAN.cells.filter(({ variant, action }) =>
      variant === 'node' || action === 'static')
    await startIn(world, { plan: { ...PLAN, cells } })
    expect(verified).to.deep.equal(['node static,factorial', 'express static'])
    expect(world.lines.flatMap(line =>
      line.type === 'warm-up' ? `${line.variant} ${line.action}` : []))
      .to.deep.equal(['node static', 'node factorial', 'express static'])
  })

  it('records what a server told about itself, and through which proxy it is', async () => {
    const facts = { version: '3.12.1' }
    const world = createWorld(({ context: { instruments: { start } } }) => ({
      start: async (planned, companions) =>
        Object.assign(await start(planned, companions), planned.name === 'node' ? { facts } : {}),
      startProxy: async () => start(makeVariant('proxy'), {}),
      verify: async () => []
    }))
    const plan = makePlan({ variants: ['node', makeVariant('ql', { via: 'trafficserver' })] })
    await startIn(world, { plan: { ...plan, upstream: { latency: null } } })
    expect(world.lines.filter(line => line.type === 'verify')).to.deep.equal([
      {
        type: 'verify', study: 'actions', variant: 'node', workers: 1, processStart: 2,
        passed: true, checks: [], facts
      },
      {
        type: 'verify', study: 'actions', variant: 'ql', workers: 1, via: 'trafficserver',
        processStart: 2, passed: true, checks: []
      }
    ])
  })

  it('names those that are refused, and has stopped them', async () => {
    const world = createWorld(() => ({
      verify: async ({ variant }) =>
        [{ action: 'static', check: 'body', passed: variant.name === 'node' }]
    }))
    const { started, refused } = await startIn(world)
    expect(refused).to.deep.equal(['express'])
    expect(started.live.size).to.equal(1)
    expect(world.servers.map(({ name, stops }) => [name, stops]))
      .to.deep.equal([['node', 0], ['express', 1]])
    await stopServers(started)
    expectAllStopped(world)
  })

  it('starts no more servers once the user wants to stop, nor loads those that are up',
    async () => {
      const world = createWorld(({ stop, context: { instruments: { start } } }) => ({
        start: (planned, companions) => {
          stop.afterBlock()
          return start(planned, companions)
        }
      }))
      const { refused } = await startIn(world)
      expect(world.events.map(({ kind }) => kind)).to.deep.equal(['starting'])
      expect(world.lines.map(({ type }) => type)).to.deep.equal(['verify'])
      expect(refused).to.deep.equal([])
    })

  it('warms no other server up once the user wants to stop', async () => {
    const world = createWorld(({ stop }) => ({
      warmUp: async () => {
        stop.afterBlock()
        return WARM
      }
    }))
    await startIn(world)
    expect(world.events.filter(({ kind }) => kind === 'warming')).to.have.lengthOf(1)
    expect(world.lines.filter(({ type }) => type === 'warm-up')).to.have.lengthOf(1)
  })

  it('blames no server for what fails because the run is stopped at once', async () => {
    for (const step of /** @type {const} */ (['start', 'verify'])) {
      const world = createWorld(({ stop, context: { instruments: { verify } } }) => step === 'start'
        ? { start: async () => { stop.now(); throw new Error('it was interrupted') } }
        : {
            verify: async (running, actions) => {
              stop.now()
              return (await verify(running, actions)).map(check => ({ ...check, passed: false }))
            }
          })
      await startIn(world)
      expect(refusalsIn(world), step).to.deep.equal([])
      expect(world.lines, step).to.deep.equal([])
    }
  })
})
