// The app in this process, with the limits of the program (but for time, so that tests end), and an upstream in a
// thread.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { startCaseService } from '../cases/start-service.js'
import { measureTurns } from './measure-turns.js'

const RUN_MS = 3_000
const HEALTH_EVERY_MS = 50

/**
 * How a script went.
 * @typedef {object} Abused
 * @property {number} status
 * @property {string} text the beginning of the answer
 * @property {number} turnMs CPU of the longest turn of the event loop
 * @property {number} healthMs CPU of this thread while /health was waited for: on a machine that does nothing else, the
 *   wait
 */

/**
 * Starts both.
 * @param {{runMs?: number}} [options]
 * @returns {Promise<{origin: string, abuse: (script: string) => Promise<Abused>, close: () => Promise<void>}>}
 */
export async function startAbusedApp ({ runMs = RUN_MS } = {}) {
  const upstream = new Worker(new URL('./upstream-thread.js', import.meta.url))
  const [port] = await once(upstream, 'message')
  const directory = mkdtempSync(join(tmpdir(), 'ql-abuse-'))
  mkdirSync(join(directory, 'udfs'))
  writeFileSync(
    join(directory, 'udfs/keep.js'),
    'exports.keep = function (id) { return this.next(null, id ? this.row : null) }'
  )
  const service = await startCaseService({
    directory, config: {}, options: { limits: { runMs, timeoutMs: runMs } }
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    abuse: script => abuse(service.port, script),
    close: async () => {
      await service.close()
      await upstream.terminate()
      rmSync(directory, { recursive: true })
    }
  }
}

/** @param {number} port @param {string} script @returns {Promise<Abused>} */
async function abuse (port, script) {
  const endTurns = measureTurns()
  const watch = watchHealth(port)
  const { status, text } =
    await ask(port, { path: '/q', body: new URLSearchParams({ s: script }).toString() })
  const healthMs = await watch.end()
  return { status, text, turnMs: endTurns(), healthMs }
}

/** @param {number} port */
function watchHealth (port) {
  let longest = 0
  let over = false
  const watching = (async () => {
    while (!over) {
      const start = process.threadCpuUsage()
      await ask(port, { path: '/health' })
      const { user, system } = process.threadCpuUsage(start)
      longest = Math.max(longest, (user + system) / 1000)
      await new Promise(resolve => setTimeout(resolve, HEALTH_EVERY_MS))
    }
  })()
  return {
    end: async () => {
      over = true
      await watching
      return longest
    }
  }
}

/**
 * @param {number} port
 * @param {{path: string, body?: string}} call
 * @returns {Promise<{status: number, text: string}>} text: its beginning
 */
function ask (port, { path, body }) {
  const headers = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers,
      agent: false
    }, response => {
      let text = ''
      response.on('data', chunk => { if (text.length < 300) text += chunk })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, 300) }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
