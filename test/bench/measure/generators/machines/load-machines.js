// The coordinator on machine m0, with the server that all load: prints what came of each load as a line of JSON.
// Arguments: the engine, and what is tried.
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import {
  createGeneratorDriver, parseLauncher
} from '../../../../../bench/measure/generators/index.js'

const [, , engine = '', trial] = process.argv
const ADDRESS = '10.9.0.254'
const WRONG_TOKEN = '0'.repeat(64)
/** Its order takes half a second through the slow link; all begin when the last one has it. */
const BODY = 'x'.repeat(60_000)
/** What answers such a body; through the slow link it takes 48 ms. */
const LARGE_ANSWER = 'y'.repeat(6_000)
/** Packets that the slow link takes 320 ms for: shorter than a turn. */
const FILLING = 40

let served = 0
const server = createServer((request, response) => {
  served++
  request.resume()
  response.end(request.method === 'POST' ? LARGE_ANSWER : 'hello')
}).listen(0, ADDRESS)
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())

/** @type {import('../../../../../bench/measure/types.js').LoadJob} */
const JOB = {
  urls: [`http://${ADDRESS}:${port}/`], method: 'GET', connections: 6, seconds: 0.5,
  expectedBody: 'hello', expectedWireBytes: null, windowMs: null
}
const launcher = parseLauncher(engine)
if (launcher === null) throw new Error(`there is no ${engine}`)
const driver = createGeneratorDriver({
  ...launcher,
  launch: invitation => launcher.launch(
    trial === 'stranger' ? { ...invitation, token: WRONG_TOKEN } : invitation)
})
/** @param {unknown} result */
const print = result => process.stdout.write(`${JSON.stringify(result)}\n`)

/** @param {Partial<typeof JOB>} changes */
async function load (changes = {}) {
  served = 0
  const { sent, completed, sockets, generators } = await driver.load({ ...JOB, ...changes })
  print({ sent, completed, served, sockets, generators })
}

/** Towards m3. @param {() => Promise<unknown>} work */
async function withSlowLink (work) {
  execFileSync('tc', ['qdisc', 'add', 'dev', 'to-m3', 'root', 'tbf',
    'rate', '1mbit', 'burst', '4kb', 'latency', '5s'])
  await work()
  execFileSync('tc', ['qdisc', 'del', 'dev', 'to-m3', 'root'])
}

/** What is sent to m3 next waits behind so many packets of a kilobyte. @param {number} packets */
async function fillLink (packets) {
  const socket = createSocket('udp4')
  for (let packet = 0; packet < packets; packet++) {
    const { promise, resolve } = Promise.withResolvers()
    socket.send(Buffer.alloc(1_000), 9, '10.9.0.3', resolve)
    await promise
  }
  socket.close()
}

/** Opened, and given one turn. @param {(turn: () => Promise<void>) => Promise<void>} give */
async function loadTurn (give) {
  const turns = await /** @type {Required<typeof driver>} */ (driver).open(JOB, 0.1)
  await give(() => turns.turn(JOB.seconds))
  print(await turns.close())
}

/** @type {Record<string, () => Promise<unknown>>} */
const TRIALS = {
  slices: async () => {
    await load()
    await load()
    await withSlowLink(() => load({ method: 'POST', body: BODY, expectedBody: LARGE_ANSWER }))
  },
  turns: async () => {
    await loadTurn(turn => turn())
    await loadTurn(turn => withSlowLink(async () => {
      await fillLink(FILLING)
      await turn()
    }))
  },
  hold: () => {
    let windows = 0
    return driver.load({ ...JOB, seconds: 60, windowMs: 100 }, () => {
      if (++windows === 2) print({})
    })
  },
  stranger: () => load().catch(({ code, message }) => print({ code, message }))
}
await TRIALS[trial ?? '']?.()
await driver.close()
process.exit()
