import { expect } from 'chai'
import { measureTimeline } from '../../../bench/measure/measure-timeline.js'
import { makeCell } from '../make-run.js'
import { makeAction } from '../run/fake-world.js'

/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Driver, ProcessReading, Sampler} from '../../../bench/measure/types.js' */

const SERVER = 1001
const WORKER = 1002
const UPSTREAM = 1003
const CLIENT = 1004

/** @param {number} pid @returns {RunningServer} */
function makeServer (pid) {
  const variant = {
    name: 'ql',
    server: { name: 'ql', title: 'ql', variants: [] },
    processModel: /** @type {const} */ ('cluster'),
    workers: 1
  }
  return {
    variant, baseUrl: 'http://127.0.0.1:1', pid, runtime: 'none', stats: async () => null,
    exited: new Promise(() => {}), stop: async () => {}
  }
}

describe('measureTimeline', () => {
  /** CPU seconds by process; grows with each look. @type {Map<number, number>} */
  const used = new Map([SERVER, WORKER, UPSTREAM, CLIENT].map(pid => [pid, 0]))
  /** @type {Sampler} */
  const sampler = {
    available: true,
    readTree: () => [
      [process.pid, 1], [SERVER, process.pid], [WORKER, SERVER], [UPSTREAM, process.pid],
      [CLIENT, process.pid]
    ].map(([pid, parentPid]) => /** @type {ProcessReading} */ ({
      pid, parentPid, cpuNs: 0, waitNs: 0
    })),
    readTreeTicksNs: () => null,
    readProcesses: () => null,
    readPssBytes: pids => pids.length * 1000,
    readMachine: () => null,
    readCpuSeconds: pids => ({
      user: pids.reduce((sum, pid) => sum + (used.get(pid) ?? 0), 0),
      system: pids.reduce((sum, pid) => sum + (used.get(pid) ?? 0), 0) / 4
    })
  }
  /** @type {Driver} */
  const driver = {
    name: 'fake',
    load: async (job, onWindow) => {
      for (let look = 0; look < 3; look++) {
        for (const pid of used.keys()) used.set(pid, (used.get(pid) ?? 0) + pid - 1000)
        onWindow?.(look, () => {})
      }
      return /** @type {never} */ ({ seconds: job.seconds, completed: 300 })
    },
    close: async () => {},
    clientPid: () => CLIENT
  }
  const order = {
    cell: makeCell({ variant: 'ql', connections: 200 }),
    seconds: 3,
    action: makeAction('D'),
    running: makeServer(SERVER),
    companions: { upstream: makeServer(UPSTREAM) }
  }

  it('tells apart what the server, the upstream and the client used in each period', async () => {
    const line = await measureTimeline(order, { driver, sampler, now: () => new Date(0) })
    expect(line).to.deep.include({
      type: 'timeline', variant: 'ql', connections: 200, seconds: 3, completed: 300,
      startedAt: '1970-01-01T00:00:00.000Z'
    })
    expect(line.samples).to.have.lengthOf(3)
    for (const { cpu, pssBytes } of line.samples) {
      expect(pssBytes).to.equal(2000)
      expect(Object.keys(cpu)).to.deep.equal(['server', 'upstream', 'client'])
      // Server and worker used 1 and 2 in the time in which the upstream used 3 and the client 4.
      expect((cpu.server?.user ?? 0) / (cpu.upstream?.user ?? 0)).to.be.closeTo(1, 1e-9)
      expect((cpu.client?.user ?? 0) / (cpu.upstream?.user ?? 0)).to.be.closeTo(4 / 3, 1e-9)
      expect((cpu.server?.user ?? 0) / (cpu.server?.system ?? 0)).to.be.closeTo(4, 1e-9)
    }
  })

  it('gives empty shares and no memory where nothing can be read', async () => {
    const blind = {
      ...sampler,
      readTree: () => null,
      readPssBytes: () => null,
      readCpuSeconds: () => null
    }
    const { samples } =
      await measureTimeline(order, { driver, sampler: blind, now: () => new Date(0) })
    expect(samples.map(({ cpu, pssBytes }) => [cpu, pssBytes]))
      .to.deep.equal([[{}, null], [{}, null], [{}, null]])
  })
})
