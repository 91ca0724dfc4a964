/** @import {RunningServer} from '../../../servers/types.js' */
/** @import {Sampler} from '../../../bench/measure/types.js' */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect } from 'chai'
import { measureStart } from '../../../bench/measure/measure-start.js'
import { makeAction } from '../run/fake-world.js'

const ACTION = makeAction('static')
const PID = 4_711

/** A tree of two processes. @type {Sampler} */
const SAMPLER = {
  available: true, readTreeTicksNs: () => null, readProcesses: () => null, readMachine: () => null,
  readCpuSeconds: () => null,
  readTree: pid => [{ pid, cpuNs: 20e6 }, { pid: pid + 1, cpuNs: 5e6 }].map(one =>
    /** @type {any} */ (one)),
  readPssBytes: pids => pids.length * 1e6
}

/**
 * A server of this very process: it answers 503 until it is ready.
 * @param {{startedAt?: bigint | null, pid?: number | null, refusals?: number}} [told]
 */
function createStart ({ startedAt, pid = PID, refusals = 2 } = {}) {
  const seen = { paths: /** @type {(string | undefined)[]} */ ([]), stops: 0, began: 0n }
  /** @param {number} port */
  const start = async port => {
    seen.began = process.hrtime.bigint()
    let open = refusals
    const server = createServer((request, response) => {
      seen.paths.push(request.url)
      response.writeHead(open-- > 0 ? 503 : 200, { connection: 'close' }).end()
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return /** @type {RunningServer} */ (/** @type {unknown} */ ({
      pid,
      startedAt: startedAt === undefined ? seen.began : startedAt,
      stop: async () => {
        seen.stops++
        server.close().closeAllConnections()
        await once(server, 'close')
      }
    }))
  }
  return { seen, start }
}

describe('measureStart', () => {
  it('tells the time to the first answer of 200, the CPU and the memory of the tree, and ' +
    'stops it', async () => {
    const { seen, start } = createStart()
    const reading = await measureStart(ACTION, start, SAMPLER)
    const longest = Number(process.hrtime.bigint() - seen.began) / 1e6
    expect(reading).to.include({ cpuMs: 25, restPssBytes: 2e6 })
    expect(reading.readyMs).to.be.within(0, longest)
    expect(seen.paths).to.deep.equal(['/static', '/static', '/static'])
    expect(seen.stops).to.equal(1)
  })

  it('counts from the start of the process, not from the call', async () => {
    const { start } = createStart({ startedAt: process.hrtime.bigint() - 5_000_000_000n })
    expect((await measureStart(ACTION, start, SAMPLER)).readyMs).to.be.above(5_000)
  })

  it('knows nothing of what is not ours, or was not timed', async () => {
    const { start } = createStart({ startedAt: null, pid: null })
    expect(await measureStart(ACTION, start, SAMPLER))
      .to.deep.equal({ readyMs: null, cpuMs: null, restPssBytes: null })
    const unread = { ...SAMPLER, readTree: () => null }
    expect(await measureStart(ACTION, createStart().start, unread))
      .to.include({ cpuMs: null, restPssBytes: null })
  })

  it('ends with what the start failed with, and leaves off asking', async () => {
    const failure = new Error('it did not start')
    expect(await measureStart(ACTION, () => Promise.reject(failure), SAMPLER)
      .then(() => null, error => error)).to.equal(failure)
  })

  it('stops the server where it could not be read', async () => {
    const { seen, start } = createStart()
    const broken = { ...SAMPLER, readTree: () => { throw new Error('no /proc') } }
    expect(await measureStart(ACTION, start, broken).then(() => null, error => error.message))
      .to.equal('no /proc')
    expect(seen.stops).to.equal(1)
  })
})
