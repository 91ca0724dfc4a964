/** @import {ServerResponse} from 'node:http' */
/** @import {SliceOrder} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { createAutocannonDriver } from '../../../../../bench/measure/drivers/autocannon/index.js'
import { createSampler } from '../../../../../bench/measure/proc/create-sampler.js'
import {
  drain, measureAtLength
} from '../../../../../bench/tune/candidates/command/measure-at-length.js'
import { toAction } from '../../../../../bench/tune/candidates/command/to-action.js'

const TAKES_MS = 10
const CONNECTIONS = 30

describe('tune/candidates/command/measure-at-length', function () {
  this.timeout(30_000)
  const driver = createAutocannonDriver()
  /** One at a time, in the order in which they came, also for those who went away. */
  /** @type {ServerResponse[]} */
  const queue = []
  let busy = false
  const next = () => {
    if (busy || queue.length === 0) return
    busy = true
    setTimeout(() => {
      busy = false
      queue.shift()?.end('truth')
      next()
    }, TAKES_MS)
  }
  const server = createServer((_request, response) => {
    queue.push(response)
    next()
  })
  before(() => new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null))))
  after(async () => {
    await driver.close()
    server.closeAllConnections()
    server.close()
  })

  const toOrder = () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    return /** @type {SliceOrder} */ ({
      action:
        toAction({ body: null }, { body: 'truth', source: 'user', note: null, closes: false }),
      cell: {
        study: 'command', variant: 'command', action: 'url', connections: CONNECTIONS, threads: 1,
        workers: 1, scenario: 'local', via: null, driver: 'autocannon', rate: null
      },
      running: {
        variant: {
          name: 'command',
          server: { name: 'command', title: '', variants: [] },
          processModel: 'cluster',
          workers: 1
        },
        baseUrl: `http://127.0.0.1:${port}/`,
        pid: null,
        runtime: '',
        stats: async () => null,
        exited: new Promise(() => {}),
        stop: async () => {}
      },
      seconds: 0.5, primeSeconds: 0.1, wireBytes: null, ceilingRps: null, steady: true,
      place: { block: 1, processStart: 1, order: 1, retried: false }
    })
  }
  const instruments = { driver, sampler: createSampler(), cores: 2, now: () => new Date() }

  it('leaves nothing queued up, and is not delayed by what somebody else has left', async () => {
    const order = toOrder()
    await driver.load({
      urls: [order.running.baseUrl], method: 'GET', connections: CONNECTIONS, seconds: 0.3,
      expectedBody: null, expectedWireBytes: null, windowMs: null
    })
    expect(queue.length, 'left behind').to.be.above(CONNECTIONS / 2)
    const slice = await measureAtLength(order, instruments)
    expect(queue).to.have.lengthOf(0)
    expect(slice.gates.map(({ code }) => code))
      .to.not.include.members(['no-answers', 'conservation', 'connections', 'littles-law'])
    expect(slice.completed).to.equal(slice.sent)
    expect(slice.rps).to.be.within(1, 1000 / TAKES_MS * 1.05)
  })

  it('drains what was left behind without a slice', async () => {
    const order = toOrder()
    await driver.load({
      urls: [order.running.baseUrl], method: 'GET', connections: CONNECTIONS, seconds: 0.1,
      expectedBody: null, expectedWireBytes: null, windowMs: null
    })
    await drain(order, instruments)
    expect(queue).to.have.lengthOf(0)
  })

  it('gives a slice with the reason where the client has ended', async () => {
    const gone = createAutocannonDriver()
    await gone.close()
    const slice = await measureAtLength(toOrder(), { ...instruments, driver: gone })
    expect(slice.gates.map(({ code }) => code)).to.deep.equal(['client-failed'])
    await drain(toOrder(), { driver: gone })
  })
})
