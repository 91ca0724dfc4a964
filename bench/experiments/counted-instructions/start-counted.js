// A server under an emulator that counts. In: iterations of its loop; out: what asks it, and what it has counted.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@shootout/processes'

const HERE = fileURLToPath(new URL('.', import.meta.url))
const HOST = '127.0.0.1'
const COUNTER_BYTES = 8

/**
 * @typedef {object} Counted
 * @property {(times: number) => Promise<void>} ask
 * @property {() => {main: number, all: number}} read
 * @property {() => Promise<void>} stop
 */

/**
 * @param {string} folder for what is compiled
 * @returns {string} the plugin's path
 * @throws {Error} without a C compiler
 */
export function compileCounter (folder) {
  const path = join(folder, 'counter.so')
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-Wall', '-o', path, join(HERE, 'counter.c')])
  return path
}

/**
 * @param {number} iterations
 * @param {{plugin: string, counts: string}} files counts: where it counts to
 * @returns {Promise<Counted>} main: the thread that answers; one connection, one request at a time
 */
export async function startCounted (iterations, { plugin, counts }) {
  const port = await findFreePort(HOST)
  const child = spawn('qemu-x86_64', [
    '-cpu', 'max', '-plugin', `${plugin},to=${counts}`, process.execPath, join(HERE, 'app.js'),
    String(port), String(iterations)
  ], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => { throw new Error('the server ended before it listened') })
  ])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: async times => {
      for (let count = 0; count < times; count++) await askOnce(port, agent)
    },
    read: () => readCounts(counts),
    stop: async () => {
      agent.destroy()
      child.kill('SIGKILL')
      await ended
    }
  }
}

/** @param {number} port @param {Agent} agent @returns {Promise<void>} */
function askOnce (port, agent) {
  return new Promise((resolve, reject) => {
    get({ host: HOST, port, agent }, answer => answer.resume().once('end', resolve))
      .once('error', reject)
  })
}

/** @param {string} path */
function readCounts (path) {
  const bytes = readFileSync(path)
  const counts = Array.from({ length: bytes.length / COUNTER_BYTES }, (_, index) =>
    Number(bytes.readBigUInt64LE(index * COUNTER_BYTES)))
  return { main: counts[0] ?? 0, all: counts.reduce((sum, count) => sum + count, 0) }
}
