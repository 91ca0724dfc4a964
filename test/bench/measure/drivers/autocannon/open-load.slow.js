/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLoad } from '../../../../../bench/measure/drivers/autocannon/open-load.js'

describe('measure/drivers/autocannon/open-load', () => {
  let requests = 0
  /** Milliseconds by which answers are late; null: there are none. @type {number | null} */
  let late = 0
  const server = createServer((_request, response) => {
    requests++
    if (late === 0) response.end('ok')
    else if (late !== null) setTimeout(() => response.end('ok'), late)
  })
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  /** @type {LoadJob} */
  let job
  before(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    job = {
      urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 4, seconds: 1,
      expectedBody: 'ok', expectedWireBytes: null, windowMs: null
    }
  })
  beforeEach(() => {
    requests = 0
    late = 0
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  it('sends nothing between turns, and keeps its connections', async () => {
    const turnLoad = await openLoad(job, 0.05)
    const primed = requests
    expect(turnLoad.primed.completed).to.equal(primed)
    await sleep(50)
    expect(requests).to.equal(primed)
    await turnLoad.turn(0.05)
    const one = requests
    expect(one).to.be.above(primed)
    await sleep(50)
    expect([requests, sockets.size]).to.deep.equal([one, 4])
    await turnLoad.turn(0.05)
    const result = await turnLoad.close()
    expect(result.completed).to.equal(requests - primed)
    expect([result.sent, result.sockets, result.mismatches, result.errors])
      .to.deep.equal([result.completed, 4, 0, {}])
    // Two turns of 50 ms; node's timers count whole milliseconds and may ring within the last of them.
    expect(result.seconds).to.be.within(0.096, 5)
    expect(result.latencyUs?.p50).to.be.above(0)
  })

  it('checks the bodies of its turns, and not what came before them', async () => {
    const turnLoad = await openLoad({ ...job, expectedBody: 'no' }, 0.05)
    await turnLoad.turn(0.05)
    const { mismatches, completed, firstMismatch } = await turnLoad.close()
    expect([mismatches, firstMismatch]).to.deep.equal([completed, 'ok'])
  })

  it('tells the rate of the time in which all connections were busy', async () => {
    late = 20
    const turnLoad = await openLoad(job, 0.1)
    for (let turn = 0; turn < 3; turn++) await turnLoad.turn(0.4)
    const { rps, seconds, completed, latencyUs } = await turnLoad.close()
    // What four connections can do at that latency, however late this machine's timers are; the end of each turn, where
    // they fall silent, would take off a part.
    const possible = 4 / ((latencyUs?.mean ?? NaN) / 1e6)
    expect(rps).to.be.within(possible * 0.9, possible * 1.1)
    expect(completed / seconds).to.be.below(possible * 1.02)
  })

  it('waits for each answer of a turn, however late', async () => {
    late = 400
    const turnLoad = await openLoad(job, 0)
    await turnLoad.turn(0.05)
    const { sent, completed, completedLate, rps } = await turnLoad.close()
    expect([turnLoad.primed.completed, sent, completed, completedLate, rps])
      .to.deep.equal([4, 4, 4, 4, null])
  })

  it('gives up a server that hangs once, not in every turn', async function () {
    // Five waits would take twice as long.
    this.timeout(5_000)
    const turnLoad = await openLoad(job, 0.05, { longestDrainMs: 2_000 })
    await turnLoad.turn(0.05)
    late = null
    for (let turn = 0; turn < 5; turn++) await turnLoad.turn(0.05)
    const { sent, completed, completedLate } = await turnLoad.close()
    expect([sent - completed, completedLate]).to.deep.equal([4, 0])
  })

  it('gives it up before its first turn, too', async function () {
    this.timeout(5_000)
    late = null
    const turnLoad = await openLoad(job, 0.05, { longestDrainMs: 2_000 })
    for (let turn = 0; turn < 5; turn++) await turnLoad.turn(0.05)
    const { sent, completed } = await turnLoad.close()
    expect([turnLoad.primed.completed, sent, completed]).to.deep.equal([0, 0, 0])
  })
})
