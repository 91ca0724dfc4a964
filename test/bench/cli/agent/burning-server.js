// Answers the suite's actions, and computes for each, so that little else of its CPU is for anything else. Prints where
// it listens; told to end, how many requests it answered and how much CPU it has used.
import { createServer } from 'node:http'
import actionList from '../../../../actions/index.js'
import { createListener } from '../../../../servers/node/listener.js'

/** How many times as much it computes. */
const TIMES = Number(process.argv[2] ?? 1)
const STEPS = 500_000 * TIMES
const actions = /** @type {any[]} */ (actionList.loadActions())
  .filter(({ kind = 'handler' }) => kind === 'handler')
const listener = createListener(actions, /** @type {any} */ ({ inserts: [] }))

let sum = 0
const burn = () => { for (let step = 0; step < STEPS; step++) sum += Math.sqrt(step) }
for (let count = 0; count < 20; count++) burn()
const begun = process.cpuUsage()
let answered = 0
const server = createServer((request, response) => {
  answered++
  burn()
  listener(request, response)
})
process.once('SIGTERM', () => {
  const { user, system } = process.cpuUsage(begun)
  process.stdout.write(JSON.stringify({ answered, cpuUs: user + system }), () => process.exit(0))
  // What is never looked at need not be computed.
  if (Number.isNaN(sum)) throw new Error('it computed nothing')
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  process.stdout.write(`ready http://127.0.0.1:${port}\n`)
})
