/** @import {Action} from '../../../actions/types.js' */
/** @import {ExitReason, RunningServer, WorkerStats} from '../../../servers/types.js' */
// Servers of known truth, each in a process of its own so that it does not share the client's clock or
// event loop. Run as a program it is the server; imported it starts one.
import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { createServer as createNetServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const BODY = '{"truth":"0123456789"}'

/** @type {Action} */
export const TRUE_ACTION = {
  name: 'truth',
  title: 'a body that is known',
  request: { method: 'GET', path: '/truth' },
  handler: () => ({ status: 200, contentType: 'application/json', body: BODY }),
  expected: { status: 200, contentType: 'application/json', body: BODY }
}

/** @typedef {'true' | 'delay' | 'drop' | 'truncate' | 'wrong-body' | 'die' | 'hang' | 'status' | 'close'} Truth */

/**
 * @param {Truth} truth
 * @returns {Promise<RunningServer & {ask: () => Promise<{delayUs: number[]}>}>}
 */
export async function startKnownTruth (truth) {
  const child = fork(fileURLToPath(import.meta.url), [truth], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  /** @type {Promise<ExitReason>} */
  const exited = new Promise(resolve => child.once('exit', (code, signal) => resolve({ code, signal, stderr: '' })))
  const { port } = /** @type {{port: number}} */ (await new Promise(resolve => child.once('message', resolve)))
  /** @param {string} question @returns {Promise<Record<string, unknown>>} */
  const ask = question => new Promise(resolve => {
    if (!child.connected) return resolve({})
    child.once('message', answer => resolve(/** @type {Record<string, unknown>} */ (answer)))
    child.send(question, () => {})
  })
  return {
    variant: { name: truth, processModel: 'single', workers: 1, server: { name: truth, title: truth, variants: [] } },
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid ?? null,
    runtime: 'node',
    stats: async () => child.connected ? toStats(await Promise.race([ask('stats'), exited.then(() => null)])) : null,
    exited,
    stop: async () => { child.kill('SIGKILL'); await exited },
    ask: async () => /** @type {{delayUs: number[]}} */ (/** @type {unknown} */ (await ask('delays')))
  }
}

/** @param {Record<string, unknown> | null} answer @returns {WorkerStats[] | null} */
function toStats (answer) {
  return /** @type {WorkerStats[] | undefined} */ (answer?.workers) ?? null
}

if (process.argv[1] === fileURLToPath(import.meta.url)) serve(/** @type {Truth} */ (process.argv[2]))

/** @param {Truth} truth */
function serve (truth) {
  const counts = { requests: 0, connections: 0 }
  /** @type {number[]} */
  const delays = []
  const server = truth === 'delay' ? createDelayServer(counts, delays) : createServer((request, response) => {
    counts.requests++
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
    process.send?.(question === 'delays' ? { delayUs: delays } : { workers: [{ pid: process.pid, ...counts, loopIdleMs: idle, loopActiveMs: active }] })
  })
}

const DELAY_MS = 20

/** @param {{truth: Truth, number: number, request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse}} exchange */
function answer ({ truth, number, request, response }) {
  const send = (body = BODY, status = 200) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  }
  if (truth === 'drop' && number % 2 === 0) return request.socket.destroy()
  if (truth === 'truncate' && number % 50 === 0) return request.socket.end('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 22\r\n\r\n{"tru')
  if (truth === 'wrong-body' && number % 1000 === 0) return send(BODY.replace('9', '8'))
  if (truth === 'status' && number % 1000 === 0) return send(BODY, 503)
  if (truth === 'close') response.setHeader('connection', 'close')
  if (truth === 'die' && number === 2000) process.exit(9)
  if (truth === 'hang' && number >= 2000) return undefined
  return send()
}

/**
 * Answers each request DELAY_MS after its bytes came, and measures from the bytes that came to the bytes
 * that went: on bare sockets, because parsing HTTP takes a cold process as long as what is to be shown.
 * @param {{requests: number, connections: number}} counts
 * @param {number[]} delays microseconds, as the server itself measured them
 */
function createDelayServer (counts, delays) {
  const bytes = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\nconnection: keep-alive\r\n\r\n${BODY}`
  return createNetServer({ noDelay: true }, socket => {
    socket.on('error', () => socket.destroy())
    socket.on('data', () => {
      const startedAt = process.hrtime.bigint()
      counts.requests++
      setTimeout(() => {
        socket.write(bytes)
        delays.push(Number(process.hrtime.bigint() - startedAt) / 1000)
      }, DELAY_MS)
    })
  })
}
