/** @import {Action} from '../../../actions/types.js' */
/** @import {ExitReason, RunningServer, WorkerStats} from '../../../servers/types.js' */
// Servers of known truth, each in a process of its own so that it does not share the client's clock or
// event loop. Run as a program it is the server; imported it starts one.
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const BODY = '{"truth":"0123456789"}'
export const STALL_MS = 200
const SERVICE_MS = 10

/** @type {Action} */
export const TRUE_ACTION = {
  name: 'truth',
  title: 'a body that is known',
  request: { method: 'GET', path: '/truth' },
  handler: () => ({ status: 200, contentType: 'application/json', body: BODY }),
  expected: { status: 200, contentType: 'application/json', body: BODY }
}

/**
 * 'slow': one request at a time, about 10 ms each; 'stall': stands still for STALL_MS, once a second since half a
 * second after its first request; 'chunked': answers in pieces, without a length.
 * @typedef {'true' | 'delay' | 'drop' | 'truncate' | 'wrong-body' | 'die' | 'hang' | 'status' | 'close' | 'slow'
 *   | 'stall' | 'chunked'} Truth
 */

/**
 * @param {Truth} truth
 * @returns {Promise<RunningServer & {ask: () => Promise<{delayUs: number[]}>}>}
 */
export async function startKnownTruth (truth) {
  const child = fork(fileURLToPath(import.meta.url), [truth], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  /** @type {Promise<ExitReason>} */
  const exited = new Promise(resolve =>
    child.once('exit', (code, signal) => resolve({ code, signal, stderr: '' })))
  const { port } = /** @type {{port: number}} */ (await new Promise(resolve =>
    child.once('message', resolve)))
  /** @param {string} question @returns {Promise<Record<string, unknown>>} */
  const ask = question => new Promise(resolve => {
    if (!child.connected) return resolve({})
    child.once('message', answer => resolve(/** @type {Record<string, unknown>} */ (answer)))
    child.send(question, () => {})
  })
  return {
    variant: {
      name: truth,
      processModel: 'single',
      workers: 1,
      server: { name: truth, title: truth, variants: [] }
    },
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? null,
    runtime: 'node',
    stats: async () =>
      child.connected ? toStats(await Promise.race([ask('stats'), exited.then(() => null)])) : null,
    exited,
    stop: async () => { child.kill('SIGKILL'); await exited },
    ask: async () =>
      /** @type {{delayUs: number[]}} */ (/** @type {unknown} */ (await ask('delays')))
  }
}

/** @param {Record<string, unknown> | null} answer @returns {WorkerStats[] | null} */
function toStats (answer) {
  return /** @type {WorkerStats[] | undefined} */ (answer?.workers) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serve(/** @type {Truth} */ (process.argv[2]))
}

/** @param {Truth} truth */
function serve (truth) {
  const counts = { requests: 0, connections: 0 }
  /** @type {number[]} */
  const delays = []
  const server = truth === 'delay'
    ? createDelayServer(counts, delays)
    : truth === 'slow' ? createSlowServer(counts, delays) : createServer((request, response) => {
      counts.requests++
      if (truth === 'stall' && counts.requests === 1) stallEverySecond()
      answer({ truth, number: counts.requests, request, response })
    })
  server.on('connection', () => { counts.connections++ })
  server.listen(0, '127.0.0.1', () => {
    const address = /** @type {import('node:net').AddressInfo} */ (server.address())
    process.send?.({ port: address.port })
  })
  process.on('disconnect', () => process.exit())
  process.on('message', question => {
    const { idle, active } = performance.eventLoopUtilization()
    process.send?.(question === 'delays'
      ? { delayUs: delays }
      : { workers: [{ pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active }] })
  })
}

const DELAY_MS = 20

/**
 * @param {{
 *   truth: Truth, number: number, request: import('node:http').IncomingMessage,
 *   response: import('node:http').ServerResponse
 * }} exchange
 */
function answer ({ truth, number, request, response }) {
  const send = (body = BODY, status = 200) => {
    response.writeHead(
      status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    )
    response.end(body)
  }
  if (truth === 'drop' && number % 2 === 0) return request.socket.destroy()
  if (truth === 'truncate' && number % 50 === 0) {
    return request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n' +
      'content-length: 22\r\n\r\n{"tru')
  }
  if (truth === 'wrong-body' && number % 1000 === 0) return send(BODY.replace('9', '8'))
  if (truth === 'status' && number % 1000 === 0) return send(BODY, 503)
  if (truth === 'close') response.setHeader('connection', 'close')
  if (truth === 'chunked') {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write(BODY.slice(0, 5))
    setTimeout(() => response.end(BODY.slice(5)), 1)
    return undefined
  }
  if (truth === 'die' && number === 500) process.exit(9)
  if (truth === 'hang' && number >= 500) return undefined
  return send()
}

/** Asleep rather than busy: the client shares the CPUs. */
function stallEverySecond () {
  const stall = () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STALL_MS) }
  setTimeout(() => {
    stall()
    setInterval(stall, 1000)
  }, 500)
}

const ANSWER = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n' +
  `content-length: ${BODY.length}\r\nconnection: keep-alive\r\n\r\n${BODY}`

/**
 * A queue with one place to be served: what comes meanwhile waits, first in, first out.
 * @param {{requests: number, connections: number}} counts
 * @param {number[]} services microseconds, as the server itself measured them, in the order of the requests
 */
function createSlowServer (counts, services) {
  /** @type {import('node:net').Socket[]} */
  const waiting = []
  let busy = false
  const serve = () => {
    const socket = waiting.shift()
    busy = socket !== undefined
    if (socket === undefined) return
    const startedAt = process.hrtime.bigint()
    setTimeout(() => {
      socket.write(ANSWER)
      services.push(Number(process.hrtime.bigint() - startedAt) / 1000)
      serve()
    }, SERVICE_MS)
  }
  return createNetServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      counts.requests++
      waiting.push(socket)
      if (!busy) serve()
    })
  })
}

/**
 * Answers each request DELAY_MS after its bytes came, and measures from the bytes that came to the bytes
 * that went: on bare sockets, because parsing HTTP takes a cold process as long as what is to be shown.
 * @param {{requests: number, connections: number}} counts
 * @param {number[]} delays microseconds, as the server itself measured them
 */
function createDelayServer (counts, delays) {
  return createNetServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      const startedAt = process.hrtime.bigint()
      counts.requests++
      setTimeout(() => {
        socket.write(ANSWER)
        delays.push(Number(process.hrtime.bigint() - startedAt) / 1000)
      }, DELAY_MS)
    })
  })
}
