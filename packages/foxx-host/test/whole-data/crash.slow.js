// kill -9 of the host's first process at random moments of writing, and two starts at once: one of them owns the
// folder, the other one is told so, and everything that was acknowledged is there. In some rounds a worker is stopped
// before, so that it doesn't notice that its host has gone.
import { expect } from 'chai'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startHost, toDatabase } from '../start-host.js'
import { createRandom } from '../documents/transactions/create-random.js'

/** @typedef {Awaited<ReturnType<typeof startHost>>} Host */

const ROUNDS = 6
const WRITERS = 8
const SEED = 17

describe('a host that is killed while it writes, and started twice at once', () => {
  /** @type {string} */
  let data
  /** @type {Host | null} */
  let host = null
  before(function () {
    if (process.platform !== 'linux') this.skip() // The workers' pids are read from /proc.
    data = mkdtempSync(join(tmpdir(), 'crashed-host-'))
  })
  after(async () => {
    await host?.stop()
    rmSync(data, { recursive: true, force: true })
  })

  it(`loses nothing, and never has two owners (${ROUNDS} times)`, async () => {
    const random = createRandom(SEED)
    /** @type {Set<string>} */
    const acknowledged = new Set()
    let sent = 0
    host = await start()
    await toDatabase(host.origin).collection('c').create()
    for (let round = 0; round < ROUNDS; round++) {
      const running = host
      const writers = Array.from({ length: WRITERS }, async () => {
        for (;;) {
          const key = `k${sent++}`
          const body = JSON.stringify({ _key: key, text: 'x'.repeat(sent % 700) })
          const url = `${running.origin}/_api/document/c`
          const response = await fetch(url, { method: 'POST', body }).catch(() => null)
          if (response === null) return
          expect(response.status).to.equal(202)
          acknowledged.add(key)
          if (await response.arrayBuffer().then(() => false, () => true)) return
        }
      })
      await sleep(100 + random(400))
      if (round % 3 === 2) process.kill(findWorker(Number(host.pid)), 'SIGSTOP')
      process.kill(Number(host.pid), 'SIGKILL')
      const starts = Promise.allSettled([start(), start()])
      await host.exited
      host = null
      for (const started of await starts) {
        if (started.status === 'rejected') {
          expect(started.reason.message).to.match(/in use by another host/)
        } else if (host === null) host = started.value
        else {
          await started.value.stop()
          expect.fail('there were two owners')
        }
      }
      if (host === null) return expect.fail('nobody got the folder')
      await Promise.all(writers)
      const collection = toDatabase(host.origin).collection('c')
      const keys = await collection.database.query('FOR d IN c RETURN d._key')
      const found = new Set(await keys.all())
      const lost = [...acknowledged].filter(key => !found.has(key))
      expect(lost, `lost in round ${round}`).to.deep.equal([])
      expect((await collection.count()).count).to.equal(found.size)
    }
  }).timeout(300_000)

  const start = () => startHost({ '--data': [data] })
})

/** @param {number} pid @returns {number} of one of its workers */
function findWorker (pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const [worker] = children.trim().split(' ').map(Number)
  if (!worker) throw new Error(`${pid} has no workers`)
  return worker
}
