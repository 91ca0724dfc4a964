/** @import {AddressInfo, Server} from 'node:net' */
/** @import {LoadJob} from '../../../../bench/measure/types.js' */
// Loads over TLS and over unix sockets, with each client that can reach them.
import { expect } from 'chai'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as autocannon from '../../../../bench/measure/drivers/autocannon/run-load.js'
import { openLoad } from '../../../../bench/measure/drivers/autocannon/open-load.js'
import { createAlarm } from '../../../../bench/measure/drivers/pacer/alarm.js'
import { runOpenLoop } from '../../../../bench/measure/drivers/pacer/run-open-loop.js'
import * as reconnecting from '../../../../bench/measure/drivers/reconnecting/run-reconnecting.js'
import { CERTIFICATE } from '../../../../packages/processes/test/certificate/index.js'

const ANY = { status: null, body: null, matches: null, json: null }
const MIX = {
  seed: 1,
  requests: ['/one', '/two?b=c'].map(path => ({
    name: path, weight: 1, method: 'GET', path, headers: {}, expect: { ...ANY, body: path }
  }))
}
const RATE = { perSecond: 200, arrivals: /** @type {const} */ ('constant'), seed: 1 }

const CLIENTS = Object.entries({
  autocannon: (/** @type {LoadJob} */ job) => autocannon.runLoad(job),
  'autocannon in turns': async (/** @type {LoadJob} */ job) => {
    const load = await openLoad(job, 0)
    await load.turn(job.seconds)
    return load.close()
  },
  reconnecting: (/** @type {LoadJob} */ job) => reconnecting.runLoad(job),
  pacer: async (/** @type {LoadJob} */ job) => {
    const alarm = createAlarm()
    try {
      return await runOpenLoop({ ...job, rate: RATE }, { alarm })
    } finally {
      await alarm.close()
    }
  }
})

describe('a load over TLS or a unix socket', () => {
  /** @type {Set<string | undefined>} */
  const hosts = new Set()
  const listener = (
    /** @type {import('node:http').IncomingMessage} */ { url, headers },
    /** @type {import('node:http').ServerResponse} */ response
  ) => {
    hosts.add(headers.host)
    response.end(url)
  }
  /** @type {(Server & {closeAllConnections: () => void})[]} */
  const servers = []
  /** @type {Record<string, string>} */
  const origins = {}
  /** @type {string} */
  let folder
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'shootout-reaches-'))
    const tls = createSecureServer(CERTIFICATE, listener)
    const [plain, both] = [createServer(listener), createSecureServer(CERTIFICATE, listener)]
    servers.push(tls, plain, both)
    await Promise.all([
      once(tls.listen(0, '127.0.0.1'), 'listening'),
      once(plain.listen(join(folder, 'plain')), 'listening'),
      once(both.listen(join(folder, 'tls')), 'listening')
    ])
    const { port } = /** @type {AddressInfo} */ (tls.address())
    origins.TLS = `https://localhost:${port}`
    origins['a unix socket'] = `http://unix:${folder}/plain:`
    origins['TLS over a unix socket'] = `https://unix:${folder}/tls:`
  })
  after(() => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    rmSync(folder, { recursive: true })
  })

  /** @param {string} origin @param {Partial<LoadJob>} more @returns {LoadJob} */
  const toJob = (origin, more) => ({
    urls: [`${origin}/a?b=c`], method: 'GET', connections: 2, seconds: 0.3,
    expectedBody: null, expectedWireBytes: null, windowMs: null, ...more
  })

  for (const [name, load] of CLIENTS) {
    for (const kind of ['TLS', 'a unix socket', 'TLS over a unix socket']) {
      it(`is answered to ${name} over ${kind}, and each answer is checked`, async () => {
        hosts.clear()
        const origin = origins[kind] ?? ''
        const right = await load(toJob(origin, { expectedBody: '/a?b=c' }))
        expect(right).to.deep.include({ errors: {}, non2xx: 0, mismatches: 0 })
        expect(right.completed).to.be.above(5)
        const wrong = await load(toJob(origin, { expectedBody: 'other' }))
        expect(wrong.mismatches).to.equal(wrong.completed).and.be.above(5)
        const host = kind === 'TLS' ? new URL(origin).host : 'localhost'
        expect([...hosts]).to.deep.equal([host])
      })

      it(`goes to several paths with ${name} over ${kind}`, async () => {
        const { mismatches, requests } = await load(toJob(origins[kind] ?? '', { mix: MIX }))
        expect(mismatches).to.equal(0)
        expect(requests?.map(({ completed }) => completed > 2)).to.deep.equal([true, true])
      })
    }
  }
})
