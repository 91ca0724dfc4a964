/** @import {LoadJob} from '../../../../../bench/measure/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { runLoad } from '../../../../../bench/measure/drivers/autocannon/run-load.js'

/**
 * Loads a server for a moment.
 * @param {Partial<LoadJob>} changes
 * @returns {Promise<{seen: Set<string>, mismatches: number, completed: number}>} seen: what the server was sent
 */
async function load (changes) {
  /** @type {Set<string>} */
  const seen = new Set()
  let count = 0
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.add([request.method, request.headers['content-type'] ?? '-', request.headers['x-key'] ?? '-', text].join(' '))
    response.end(String(count++))
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const job = { urls: [`http://127.0.0.1:${port}/`], method: 'GET', connections: 1, seconds: 0.2, expectedBody: null, expectedWireBytes: null, windowMs: null, ...changes }
  const { mismatches, completed } = await runLoad(job)
  server.closeAllConnections()
  server.close()
  return { seen, mismatches, completed }
}

describe('measure/drivers/autocannon/run-load', () => {
  it('sends nothing besides what it is told to', async () => {
    expect([...(await load({})).seen]).to.deep.equal(['GET - - '])
  })

  it('sends a body as JSON unless the headers say otherwise', async () => {
    expect([...(await load({ method: 'POST', body: '{}' })).seen]).to.deep.equal(['POST application/json - {}'])
    expect([...(await load({ method: 'PUT', body: 'a', headers: { 'content-type': 'text/plain', 'x-key': 'k' } })).seen]).to.deep.equal(['PUT text/plain k a'])
  })

  it('counts bodies that differ from what is expected, and checks none where nothing is', async () => {
    const strict = await load({ expectedBody: '0' })
    expect(strict.mismatches).to.equal(strict.completed - 1)
    const { mismatches, completed } = await load({ expectedBody: null })
    expect(mismatches).to.equal(0)
    expect(completed).to.be.above(1)
  })
})
