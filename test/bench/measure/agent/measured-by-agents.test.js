/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {AgentReading, Agents, Driver, SliceOrder} from '../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../../bench/errors.js'
import { compareReadings } from '../../../../bench/measure/agent/read-agents.js'
import { gateOf } from '../../../../bench/measure/gates/index.js'
import { measureSlice } from '../../../../bench/measure/measure-slice.js'
import { measureTurns } from '../../../../bench/measure/measure-turns.js'
import { createSampler } from '../../../../bench/measure/proc/create-sampler.js'
import { settle } from '../../../../bench/measure/settle.js'
import { makeCell } from '../../make-run.js'
import { makeAction } from '../../run/fake-world.js'
import { makeEvidence } from '../make-evidence.js'
import { makeReading } from './make-reading.js'

const SAMPLER = createSampler('/nowhere')
const GONE = new BenchError('AGENT_SILENT', {
  address: '10.0.0.5:7070', why: 'no connection', remedy: 'look'
})

/** @returns {RunningServer} elsewhere */
const makeServer = () => ({
  variant: {
    name: 'target', processModel: 'single', workers: 1,
    server: { name: 'target', title: '', variants: [] }
  },
  baseUrl: 'http://10.0.0.5:8080', pid: null, runtime: 'unknown', stats: async () => null,
  stop: async () => {}, exited: new Promise(() => {})
})

/** @param {RunningServer} running @returns {SliceOrder} */
const makeOrder = running => ({
  cell: makeCell({ connections: 10 }), action: makeAction('static'), running, seconds: 1,
  primeSeconds: 0.1, wireBytes: 200, ceilingRps: null, steady: true,
  place: { block: 1, processStart: 1, order: 1, retried: false }
})

/**
 * An agent whose server uses a second of CPU in each load.
 * @param {{loads: () => number, processes?: number, goneAfter?: number}} world goneAfter: loads
 * @returns {Agents & {asked: boolean[]}} asked: whether memory was
 */
function makeAgents ({ loads, processes = 1, goneAfter = Infinity }) {
  let atMs = 0
  /** @type {boolean[]} */
  const asked = []
  return {
    asked,
    greet: async () => [],
    read: async ({ memory }) => {
      asked.push(memory)
      if (loads() > goneAfter) throw GONE
      atMs += 20
      return [makeReading({
        atMs, pssBytes: memory ? 3e7 : null,
        processes: Array.from({ length: processes }, (_, index) =>
          ({ pid: 4711 + index, parentPid: 1, cpuNs: loads() * 1e9, waitNs: loads() * 1e9 }))
      })]
    },
    close: () => {}
  }
}

/** @param {{processes?: number, goneAfter?: number}} [how] */
async function measure (how) {
  let loads = 0
  const agents = makeAgents({ loads: () => loads, ...how })
  /** @type {Driver} */
  const driver = {
    name: 'fake', close: async () => {}, load: async () => { loads++; return makeEvidence().load }
  }
  const slice = await measureSlice(makeOrder(makeServer()), {
    driver, sampler: SAMPLER, cores: 2, now: () => new Date(0), agentsOf: () => agents
  })
  return { slice, agents }
}

/** @param {AgentReading} before @param {AgentReading} after */
function sharesOf (before, after) {
  const told = compareReadings({ readings: [before] }, { readings: [after] })
  return told !== null && 'shares' in told ? told.shares : []
}

/** @param {{gates: {code: string, detail: string}[]}} slice */
const codesOf = ({ gates }) => gates.map(({ code }) => code)

describe('a slice of a server that agents read', () => {
  it('has the CPU of its load alone, and what each agent told', async () => {
    const { slice, agents } = await measure()
    // One of the two loads was not measured; 10,000 requests were answered.
    expect(slice).to.include({ cpuNs: 1e9, cpuUsPerRequest: 100, waitNs: 1e9, pssBytes: 3e7 })
    expect(slice.agents?.map(({ pid, cpuNs }) => ({ pid, cpuNs })))
      .to.deep.equal([{ pid: 4711, cpuNs: 1e9 }])
    expect(agents.asked.filter(memory => memory)).to.have.length(1)
  })

  it('knows no CPU where the agent is gone when the load ends, says why, and counts', async () => {
    const { slice } = await measure({ goneAfter: 1 })
    expect(slice).to.include({
      cpuNs: null, cpuUsPerRequest: null, waitNs: null, pssBytes: null, rps: 10_000
    })
    expect(slice).not.to.have.property('agents')
    expect(codesOf(slice)).to.deep.equal(['agent-lost'])
    expect(slice.gates[0]?.detail).to.contain('after the load the agent at 10.0.0.5:7070')
    expect(gateOf('agent-lost').effect).to.equal('report')
  })

  it('says that the agent was gone before', async () => {
    expect((await measure({ goneAfter: 0 })).slice.gates[0]?.detail).to.contain('before the load')
  })

  it('is of one process that waited for a CPU only where there is one', async () => {
    expect(codesOf((await measure()).slice)).to.include('queue-wait')
    expect(codesOf((await measure({ processes: 2 })).slice)).not.to.include('queue-wait')
  })

  it('takes a busy client for the bottleneck while the server has CPUs left', () => {
    const evidence = makeEvidence()
    evidence.slice.clientLoopUtilisation = 0.9
    evidence.slice.ceilingRps = null
    evidence.slice.cpuNs = 1.9e9
    const { check } = gateOf('client-bound')
    expect(check?.(evidence)).to.equal(null)
    const [share] = sharesOf(makeReading(), makeReading())
    evidence.slice.agents = share === undefined ? [] : [share]
    expect(check?.(evidence)).to.contain('the server had time left')
    evidence.slice.cpuNs = 3.9e9
    expect(check?.(evidence)).to.equal(null)
  })
})

describe('slices in turns of two servers that agents read', () => {
  it('have the CPU of their own server each', async () => {
    const servers = [makeServer(), makeServer()]
    let turns = [0, 0]
    const agents = servers.map((_, index) =>
      makeAgents({ loads: () => (turns[index] ?? 0) * (index + 1) / 10 }))
    let opened = 0
    /** @type {Driver} */
    const driver = {
      name: 'fake', load: async () => makeEvidence().load, close: async () => {},
      open: async () => {
        const own = opened++
        return {
          primed: { seconds: 0.1, completed: 10_000 },
          turn: async () => { turns = turns.map((count, index) => count + Number(index === own)) },
          close: async () => makeEvidence().load
        }
      }
    }
    const slices = await measureTurns(servers.map(makeOrder), {
      driver, sampler: SAMPLER, cores: 2, now: () => new Date(0),
      agentsOf: running => agents[servers.indexOf(running)] ?? null
    }, { random: () => 0.5 })
    const [one = 0, other = 0] = turns
    expect(one).to.equal(other).and.be.above(1)
    expect(slices.map(({ cpuNs }) => Math.round(cpuNs ?? 0)))
      .to.deep.equal([one * 1e8, one * 2e8])
  })
})

describe('settle, where agents read the server', () => {
  /** @param {(look: number) => Partial<AgentReading>} toReading */
  async function looksUntilIdle (toReading) {
    let looks = 0
    await settle(makeServer(), SAMPLER, {
      care: 'usual',
      agents: {
        greet: async () => [], close: () => {}, read: async () => [makeReading(toReading(looks++))]
      }
    })
    return looks
  }
  const process = { pid: 4711, parentPid: 1, waitNs: 0 }

  it('waits until it computes no more, by the time between the readings', async () => {
    const busy = await looksUntilIdle(look => ({
      atMs: look * 20, processes: [{ ...process, cpuNs: Math.min(look, 5) * 1e6 }]
    }))
    expect(busy).to.equal(7)
    // Little for so long a way.
    expect(await looksUntilIdle(look => ({
      atMs: look * 200, processes: [{ ...process, cpuNs: look * 1e6 }]
    }))).to.equal(2)
  })

  it('waits for no agent that is gone', async () => {
    let asked = 0
    const read = async () => { asked++; throw GONE }
    await settle(makeServer(), SAMPLER, {
      care: 'usual', agents: { greet: async () => [], close: () => {}, read }
    })
    expect(asked).to.equal(2)
  })
})
