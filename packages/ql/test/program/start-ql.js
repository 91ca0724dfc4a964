/** @import {ExitReason, WorkerStats} from '@shootout/processes' */
// The app for tests: the program as its users start it, with tables and routes of the test, on any free port.
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startChild } from '@shootout/processes'
import { PROGRAM, parseSettings } from '../../src/index.js'

const START_MS = 15_000

/**
 * A temporary folder with files in it.
 * @param {Record<string, string>} files by path below the folder
 * @returns {{path: string, remove: () => void}}
 */
export function makeFolder (files) {
  const path = mkdtempSync(join(tmpdir(), 'ql-app-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/**
 * An upstream that answers `/items?id=..&wait=MS` with {id} after a while.
 * @returns {Promise<{origin: string, close: () => Promise<unknown>}>}
 */
export async function startSlowUpstream () {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://h')
    const timer = setTimeout(() => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ id: searchParams.get('id') }))
    }, Number(searchParams.get('wait')))
    response.once('close', () => clearTimeout(timer))
  })
  await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(null)) })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => { server.close(resolve) })
    }
  }
}

/** A table for that upstream and a route for that table. */
export const FILES = Object.freeze({
  'tables/items.ql':
    'create table items on select get from "{config.upstream}/items?id={id}&wait={wait}"',
  'routes/item.ql': "return select * from items where id = '{id}' and wait = '{wait}' via route " +
    "'/item/{id}?wait={wait}' with optional params using method get"
})

/**
 * @typedef {object} RunningApp
 * @property {string} baseUrl
 * @property {string} runtime
 * @property {number | null} pid
 * @property {() => Promise<WorkerStats[] | null>} stats
 * @property {Promise<ExitReason>} exited
 * @property {() => Promise<void>} stop
 */

/**
 * @param {Record<string, string[]>} settings options as typed
 * @param {{workers?: number, port?: number, onStderr?: (text: string) => void}} [more]
 * @returns {Promise<RunningApp>}
 */
export async function startQl (settings, { workers = 2, port = 0, onStderr = () => {} } = {}) {
  const service = parseSettings(settings, { workingDirectory: process.cwd() })
  const argument = { host: '127.0.0.1', port, workers, service }
  const child = await startChild({ path: PROGRAM, argument, timeoutMs: START_MS, onStderr })
  const stats = /** @type {() => Promise<WorkerStats[] | null>} */ (child.stats)
  return { ...child, stats, baseUrl: `http://127.0.0.1:${child.port}` }
}

/** @param {number} pid @returns {boolean} */
export function isAlive (pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false
    throw error
  }
}

/**
 * @param {() => unknown} condition
 * @param {number} [limitMs]
 * @returns {Promise<void>} when it is true
 */
export async function until (condition, limitMs = 8_000) {
  const end = performance.now() + limitMs
  while (!await condition()) {
    if (performance.now() > end) {
      throw new Error(`it did not come to ${condition} within ${limitMs} ms`)
    }
    await new Promise(resolve => { setTimeout(resolve, 20) })
  }
}
