// A server of known truth, a program of its own. In: {iterations, delayMs, body, contentType, host} as JSON in the
// first argument; out: its port over IPC, and what it is asked for there. It measures by itself how long its requests
// take. It ends when its parent is gone.
import { once } from 'node:events'
import { runChild } from '@shootout/processes'
import { createOwnTimes } from './own-times.js'
import { createTruthServer } from './create-truth-server.js'
import { spin } from './spin.js'

const { host, ...truth } = JSON.parse(process.argv[2] ?? '{}')

await runChild(async () => {
  const ownTimes = createOwnTimes()
  const { server, readStats } = createTruthServer(truth, {
    ownTimes, nowMs: () => performance.now(), later: setTimeout, spin
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { port, answers: { stats: readStats, 'own-times': ownTimes.take } }
})
