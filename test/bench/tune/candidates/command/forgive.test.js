/** @import {CommandTarget, Expectation} from '../../../../../bench/tune/candidates/command/types.js' */
/** @import {Slice} from '../../../../../bench/types.js' */
import { expect } from 'chai'
import { createServer } from 'node:http'
import { parseRequests } from '../../../../../bench/requests/index.js'
import { forgive } from '../../../../../bench/tune/candidates/command/forgive.js'
import { createTuneWorld } from '../../fake-instruments.js'

const ANY = { status: null, body: null, matches: null, json: null }
const COUNT = { sent: 10, completed: 10, latencyUs: { p50: null, p99: null } }

describe('tune/candidates/command/forgive', () => {
  const server = createServer((request, response) => response.end(`now ${request.url}`))
  let url = ''
  before(async () => {
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(null)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    url = `http://127.0.0.1:${port}/`
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  /**
   * @param {{
   *   a: string, b: string, wrong: [number, number], detail: string, source?: 'answers' | 'user'
   * }} what a, b: bodies that were learnt
   */
  async function run ({ a, b, wrong, detail, source = 'answers' }) {
    const list = parseRequests([{ name: 'a', path: '/a' }, { name: 'b', path: '/b' }], '/')
    /** @type {Expectation} */
    const expectation = {
      body: null, source: 'answers', note: null, closes: false,
      requests: [a, b].map((body, place) => ({
        name: place === 0 ? 'a' : 'b', expect: { ...ANY, body }, source, note: null
      }))
    }
    const slice = /** @type {Slice} */ (/** @type {unknown} */ ({
      mismatches: wrong[0] + wrong[1],
      requests: wrong.map((one, place) => ({ ...COUNT, name: 'ab'[place], wrong: one })),
      gates: [{ code: 'conservation', detail }, { code: 'steal', detail: 'secret-key here' }]
    }))
    const running = { ...await createTuneWorld().context.instruments.start(1), baseUrl: url }
    const target = /** @type {CommandTarget} */ ({
      list, secrets: [{ name: '${KEY}', value: 'secret-key' }]
    })
    const { gates } = await forgive(slice, { running }, { target, expectation })
    return {
      codes: gates.map(({ code }) => code),
      details: gates.map(one => one.detail),
      bodies: expectation.requests?.map(({ expect: { body } }) => body)
    }
  }

  const ONE = "3 of 10 answers to 'a' are wrong: expected the body 'old', got 'now /a'"

  it('forgives a request that answers otherwise at rest, too, and checks it no more', async () => {
    expect(await run({ a: 'old', b: 'now /b', wrong: [3, 0], detail: ONE })).to.deep.include({
      codes: ['steal'], bodies: [null, 'now /b']
    })
  })

  it('keeps what is wrong only under load', async () => {
    const detail = `${ONE}; 1 of 10 answers to 'b' are wrong: expected the body 'x', got 'y'`
    expect(await run({ a: 'now /a', b: 'now /b', wrong: [3, 0], detail: ONE }))
      .to.deep.include({ codes: ['conservation', 'steal'], bodies: ['now /a', 'now /b'] })
    expect(await run({ a: 'old', b: 'now /b', wrong: [3, 1], detail }))
      .to.deep.include({ codes: ['conservation', 'steal'] })
  })

  it('keeps what the user has said, and what else was wrong', async () => {
    expect(await run({ a: 'old', b: '', wrong: [3, 0], detail: ONE, source: 'user' }))
      .to.deep.include({ codes: ['conservation', 'steal'] })
    expect(await run({
      a: 'old', b: '', wrong: [3, 0], detail: `${ONE}; socket errors: 2 ECONNRESET`
    })).to.deep.include({ codes: ['conservation', 'steal'] })
  })

  it('hides what is secret', async () => {
    const { details } = await run({ a: 'old', b: '', wrong: [0, 0], detail: ONE })
    expect(details).to.deep.equal([ONE, '${KEY} here'])
  })
})
