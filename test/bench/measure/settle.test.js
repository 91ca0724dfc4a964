/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Agents, ProcessReading, Sampler} from '../../../bench/measure/types.js' */
import { expect } from 'chai'
import { BenchError } from '../../../bench/errors.js'
import { createSampler } from '../../../bench/measure/proc/create-sampler.js'
import { settle } from '../../../bench/measure/settle.js'
import { makeReading } from './agent/make-reading.js'

/**
 * @param {(look: number) => number} cpuNs of the server's one process since its start
 * @returns {{sampler: Sampler, looks: () => number}}
 */
function watch (cpuNs) {
  let looks = 0
  const read = () => [{ pid: 7, parentPid: 1, cpuNs: cpuNs(looks++), waitNs: 0 }]
  /** @type {Sampler} */
  const sampler = {
    available: true, readTree: read, readProcesses: read, readTreeTicksNs: () => null,
    readPssBytes: () => null, readMachine: () => null, readCpuSeconds: () => null
  }
  return { sampler, looks: () => looks }
}

const running = /** @type {RunningServer} */ ({ pid: 7, stats: async () => null })
/** Of a system that doesn't tell CPU time. */
const blind = createSampler('/nowhere')

/**
 * @param {readonly (readonly [requests: number, connections: number])[]} counts of the server's one process
 * @returns {{running: RunningServer, looks: () => number}}
 */
function count (counts) {
  let looks = 0
  const stats = async () => {
    const [requests = 0, connections = 0] = counts[looks++] ?? counts.at(-1) ?? []
    return [{ pid: 7, requests, connections }]
  }
  return { running: /** @type {RunningServer} */ ({ pid: 7, stats }), looks: () => looks }
}

/**
 * @param {readonly (readonly ProcessReading[])[]} trees one for each reading, which are 10 ms apart
 * @returns {{agents: Agents, looks: () => number}}
 */
function watchElsewhere (trees) {
  let looks = 0
  const read = async () => {
    const processes = [...trees[looks] ?? trees.at(-1) ?? []]
    return [makeReading({ processes, atMs: 10 * looks++ })]
  }
  return { agents: { greet: async () => [], close: () => {}, read }, looks: () => looks }
}

describe('settle', () => {
  it('waits until the server has stopped computing', async () => {
    const { sampler, looks } = watch(look => Math.min(look, 5) * 1e6)
    await settle(running, sampler, { care: 'usual' })
    expect(looks()).to.equal(7)
  })

  it('wants a server that calls others to rest for several looks in a row, ' +
    'because it may wait for them', async () => {
    // Idle, busy once more when an answer has come, then idle.
    const { sampler, looks } = watch(look => look < 3 ? 0 : 1e6)
    await settle(running, sampler, { care: 'attentive' })
    expect(looks()).to.equal(9)
  })

  it('is more patient still where those answer late', async () => {
    const { sampler, looks } = watch(() => 0)
    await settle(running, sampler, { care: 'patient' })
    expect(looks()).to.equal(31)
  })

  it('does not wait for a server that is gone', async () => {
    const { sampler, looks } = watch(() => 0)
    await settle(running, { ...sampler, readTree: () => [], readProcesses: () => [] }, {
      care: 'usual'
    })
    expect(looks()).to.equal(0)
  })

  it('asks the server itself where CPU time is unknown, until neither its requests nor its ' +
    'connections grow', async () => {
    const { running, looks } = count([[1, 1], [2, 1], [2, 2], [2, 2]])
    await settle(running, blind, { care: 'usual' })
    expect(looks()).to.equal(4)
    const unknown = count([[1, 1]])
    await settle({ ...unknown.running, pid: null }, watch(() => 0).sampler, { care: 'usual' })
    expect(unknown.looks()).to.equal(2)
  })

  it('does not wait where nobody tells anything', async () => {
    await settle(running, blind, { care: 'usual' })
  })

  it('asks the agents of a server elsewhere, for the time between their readings', async () => {
    const process = { pid: 7, parentPid: 1, waitNs: 0 }
    const { agents, looks } = watchElsewhere([0, 1e5, 2e5, 2.9e5].map(cpuNs => [{
      ...process, cpuNs
    }]))
    await settle(running, blind, { care: 'usual', agents })
    expect(looks()).to.equal(4)
  })

  it('waits neither for agents that are gone nor for what came before', async () => {
    const { agents, looks } = watchElsewhere([[{ pid: 7, parentPid: 1, cpuNs: 1e9, waitNs: 0 }]])
    let isGone = true
    /** @type {Agents['read']} */
    const read = async how => {
      if (!isGone) return agents.read(how)
      isGone = false
      throw new BenchError('AGENT_SILENT', { why: 'gone' })
    }
    await settle(running, blind, { care: 'usual', agents: { ...agents, read } })
    expect(looks()).to.equal(1)
  })
})
