/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { findFreePort } from '@shootout/processes'
import { runLoad } from '../../../../../bench/measure/drivers/autocannon/run-load.js'

/**
 * Loads a server for a moment.
 * @param {Partial<LoadJob>} changes
 * @param {(count: number, request: import('node:http').IncomingMessage) => boolean} [refuses] whether the server breaks
 *   the connection instead of answering
 * @param {{
 *   onReady?: (server: import('node:http').Server, asked: () => number) => Promise<void>,
 *   onWindow?: (completed: number) => void, onStarted?: (stop: () => void) => void
 * }} [hooks]
 * @returns {Promise<import('../../../../../bench/measure/types.js').LoadResult & {seen: Set<string>, answered:
 * number}>}
 *   seen: what the server was sent
 */
async function load (changes, refuses = () => false, hooks = {}) {
  /** @type {Set<string>} */
  const seen = new Set()
  let count = 0
  let asked = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.add([
      request.method, request.headers['content-type'] ?? '-', request.headers['x-key'] ?? '-', text
    ].join(' '))
    if (refuses(++asked, request)) return void request.socket.destroy()
    response.end(String(count++))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const job = {
    urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 1, seconds: 0.2,
    expectedBody: null, expectedWireBytes: null, windowMs: null, ...changes
  }
  const { onReady, ...others } = hooks
  const ready = onReady && { onReady: () => onReady(server, () => asked) }
  const result = await runLoad(job, { ...ready, ...others }).finally(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...result, seen, answered: count }
}

describe('measure/drivers/autocannon/run-load', () => {
  it('sends nothing besides what it is told to', async () => {
    expect([...(await load({})).seen]).to.deep.equal(['GET - - '])
  })

  it('opens all connections before it begins, and begins when it is let', async () => {
    /** @type {number[]} */
    const atReady = []
    const { completed, sockets, seconds, sent } = await load({ connections: 3 }, undefined, {
      onReady: async (server, asked) => {
        await new Promise(resolve => setTimeout(resolve, 300))
        const count = await new Promise(resolve =>
          server.getConnections((_error, open) => resolve(open)))
        atReady.push(count, asked())
      }
    })
    expect(atReady).to.deep.equal([3, 0])
    expect(sockets).to.equal(3)
    expect(completed).to.be.above(3)
    expect(sent - completed).to.be.within(0, 3)
    // What it waited for is no part of the load.
    expect(seconds).to.be.below(0.5)
  })

  it('ends with the error of what it was to wait for', async () => {
    const refused = await load({}, undefined, { onReady: async () => { throw new Error('lost') } })
      .catch(error => error)
    expect(refused.message).to.equal('lost')
  })

  it('sends a body as JSON unless the headers say otherwise', async () => {
    expect([...(await load({ method: 'POST', body: '{}' })).seen])
      .to.deep.equal(['POST application/json - {}'])
    expect([...(await load({
      method: 'PUT', body: 'a', headers: { 'content-type': 'text/plain', 'x-key': 'k' }
    })).seen]).to.deep.equal(['PUT text/plain k a'])
  })

  it('counts bodies that differ from what is expected, and ' +
    'checks none where nothing is', async () => {
    const strict = await load({ expectedBody: '0' })
    expect(strict.mismatches).to.equal(strict.completed - 1)
    const { mismatches, completed } = await load({ expectedBody: null })
    expect(mismatches).to.equal(0)
    expect(completed).to.be.above(1)
  })

  it('ends after an amount, which all connections share', async () => {
    const { completed, sent, answered, seconds, completedLate, sockets } =
      await load({ amount: 301, connections: 7, seconds: 20 })
    expect({ completed, sent, answered, completedLate, sockets })
      .to.deep.equal({ completed: 301, sent: 301, answered: 301, completedLate: null, sockets: 7 })
    expect(seconds).to.be.above(0).and.below(20)
  })

  it('asks once more for a request whose connection broke', async () => {
    const { completed, sent, answered, sockets } =
      await load({ amount: 50, connections: 3, seconds: 20 }, count => count === 20)
    expect({ completed, sent, answered, sockets })
      .to.deep.equal({ completed: 50, sent: 51, answered: 50, sockets: 4 })
  })

  it('gives up on a server that is gone after ten errors of each connection', async () => {
    const { errors, completed } = await load({
      urls: [`http://127.0.0.1:${await findFreePort('127.0.0.1')}/`], connections: 4, seconds: 600
    })
    const sum = Object.values(errors).reduce((total, count) => total + count, 0)
    expect(completed).to.equal(0)
    expect(sum).to.be.at.least(41)
  })

  it('tells how much was answered so far, and ends early when it is told to', async () => {
    /** @type {number[]} */
    const windows = []
    let stop = () => {}
    const { completed, seconds } = await load({ seconds: 60, windowMs: 10 }, undefined, {
      onStarted: given => { stop = given },
      onWindow: count => {
        windows.push(count)
        if (windows.length >= 3 && count > 0) stop()
      }
    })
    expect(windows).to.deep.equal(windows.toSorted((a, b) => a - b))
    expect(windows.at(-1)).to.be.above(0).and.at.most(completed)
    expect(seconds).to.be.below(30)
  })

  it('is stopped by its time when an amount takes too long, and tells what ' +
    'came in its second half', async () => {
    const { completed, completedLate, seconds } =
      await load({ amount: 1e9, connections: 1, seconds: 0.4 })
    expect(completed).to.be.above(0).and.below(1e9)
    expect(completedLate).to.be.above(0)
    expect(seconds).to.be.within(0.3, 5)
  })
})
