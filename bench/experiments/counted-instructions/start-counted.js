// A server under an emulator that counts, or without one. In: iterations of its loop; out: what asks it, and what it
// has counted, or its CPU time.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
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
  const words = [
    'qemu-x86_64', '-cpu', 'max', '-plugin', `${plugin},to=${counts}`, process.execPath
  ]
  return await startApp(words, { iterations, read: () => readCounts(counts) })
}

/**
 * The same without the emulator.
 * @param {number} iterations
 * @returns {Promise<Counted>} nanoseconds of CPU time instead of instructions
 */
export async function startTimed (iterations) {
  return await startApp([process.execPath], { iterations, read: readTimes })
}

/**
 * @param {string[]} words what runs the script
 * @param {{iterations: number, read: (pid: number) => {main: number, all: number}}} how
 * @returns {Promise<Counted>}
 */
async function startApp ([program = '', ...before], { iterations, read }) {
  const port = await findFreePort(HOST)
  const child = spawn(program, [
    ...before, join(HERE, 'app.js'), String(port), String(iterations)
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
    read: () => read(Number(child.pid)),
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

/** @param {number} pid */
function readTimes (pid) {
  const readThread = (/** @type {string} */ id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0])
  const threads = readdirSync(`/proc/${pid}/task`)
  return {
    main: readThread(String(pid)),
    all: threads.reduce((sum, id) => sum + readThread(id), 0)
  }
}
