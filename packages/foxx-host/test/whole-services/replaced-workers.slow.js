// What clients notice when workers are replaced under load: nothing. Seconds: npm run test:slow.
import { expect } from 'chai'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toService } from '../make-bundle.js'
import { request, startHost, toDatabase } from '../start-host.js'

const CLIENTS = 8
const REPLACEMENTS = 3
/** A new worker is there, and the old one gone. */
const BETWEEN_MS = 2_000
/** More than a worker that is replaced may take; a connection that got lost is not answered at all. */
const ANSWER_MS = 15_000
const ROUTER = "const router = require('@arangodb/foxx/router')(); module.context.use(router); "
const close = { headers: { connection: 'close' } }

/** @param {string} main */
const toBlob = main => new Blob([toService(main)])

describe('workers that are replaced', function () {
  this.timeout(90_000)
  /** @type {string} */
  let data
  /** @type {Awaited<ReturnType<typeof startHost>>} */
  let host
  beforeEach(async () => {
    data = await mkdtemp(join(tmpdir(), 'foxx-replaced-'))
    host = await startHost(
      { '--data': [data], '--handler-limit': ['1'] },
      { workers: 2, onStderr: () => {} }
    )
    const db = toDatabase(host.origin)
    const good = toBlob(`${ROUTER} router.get((req, res) => res.json('here'));`)
    await db.installService('/good', good)
    await db.installService('/bad', toBlob(`${ROUTER} router.get(() => { for (;;); });`))
  })
  afterEach(async () => {
    await host.stop()
    await rm(data, { recursive: true })
  })

  /** @param {string} path @returns {Promise<unknown>} the status, or what went wrong */
  async function get (path) {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = request(`${host.origin}${path}`, { ...close, signal })
    return answer.then(({ status }) => status, error => error.cause?.code ?? error.name)
  }

  it('lose no new connection, however many come meanwhile', async () => {
    let isOver = false
    /** @type {Map<unknown, number>} */
    const counts = new Map()
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!isOver) {
        const status = await get('/good')
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
    })
    for (let nth = 0; nth < REPLACEMENTS; nth++) {
      expect(await get('/bad')).to.equal(500)
      await new Promise(resolve => setTimeout(resolve, BETWEEN_MS))
    }
    isOver = true
    await Promise.all(clients)
    expect([...counts.keys()]).to.deep.equal([200])
  })
})
