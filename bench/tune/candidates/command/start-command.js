/** @import {RunningServer} from '../../../../servers/types.js' */
/** @import {CommandEnding, CommandTarget, SupervisedProgram} from './types.js' */
// Starts a program of the user's with a number of workers and waits until it answers. In: the target; out: a RunningServer.
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@shootout/processes'
import { BenchError } from '../../../errors.js'
import { ask } from './ask.js'
import { fillTemplate, hasPlaceholder } from './fill-template.js'
import { superviseCommand } from './supervise-command.js'

const HOST = '127.0.0.1'
const LOOK_MS = 100
/** How long a program may take to its first answer. */
const READY_MS = 30_000
/** How long a port may take to be free again. */
const FREE_MS = 5_000
const ASK_MS = 5_000
const SERVER_FAULT = 500
/** How long a program is started again and again that finds its address in use: what an earlier start answered may occupy it for a minute. Source: Linux, TCP_TIMEWAIT_LEN. */
const IN_USE_MS = 70_000
const AGAIN_MS = 2_000
/** What programs say then: node, Python, libc, Java, Go, nginx. */
const IN_USE = /EADDRINUSE|address( is)? already in use/i
/** What it is called when there is no server; everything else is a bad answer of one. */
const NOBODY_THERE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']

/**
 * @param {CommandTarget} target
 * @param {{workers: number, signal?: AbortSignal | undefined, readyMs?: number, inUseMs?: number}} how inUseMs: patience with a program that finds its address in use
 * @returns {Promise<RunningServer>} its baseUrl is the whole URL
 * @throws {BenchError} COMMAND_ENDED, COMMAND_IN_BACKGROUND, COMMAND_SILENT, COMMAND_ELSEWHERE,
 *   COMMAND_UNAVAILABLE, URL_TAKEN; nothing is left running
 */
export async function startCommand (target, { inUseMs = IN_USE_MS, ...how }) {
  const giveUpAt = performance.now() + inUseMs
  for (;;) {
    try {
      return await startOnce(target, how)
    } catch (error) {
      const again = error instanceof BenchError && ['COMMAND_ENDED', 'COMMAND_IN_BACKGROUND'].includes(error.code) && IN_USE.test(error.message)
      if (!again || how.signal?.aborted === true || performance.now() >= giveUpAt) throw error
      await sleep(AGAIN_MS)
    }
  }
}

/**
 * @param {CommandTarget} target
 * @param {{workers: number, signal?: AbortSignal | undefined, readyMs?: number}} how
 * @returns {Promise<RunningServer>}
 */
async function startOnce (target, { workers, signal, readyMs = READY_MS }) {
  const port = hasPlaceholder(target.command, 'port') ? await findFreePort(HOST) : null
  const [command, url, readyUrl] = /** @type {[string, string, string]} */ ([target.command, target.url, target.readyUrl].map(text => fillTemplate(text, { port, workers })))
  if (port === null) await expectSilence(url, FREE_MS)
  const environment = { ...target.environment, ...(target.workersEnv !== null && { [target.workersEnv]: String(workers) }) }
  const program = await superviseCommand({ command, directory: target.directory, environment })
  const exited = program.exited.then(ending => ({ ...ending, stderr: program.output() }))
  try {
    await untilReady({ command, readyUrl }, { program, exited: program.exited, signal, readyMs })
  } catch (error) {
    await program.stop()
    throw error
  }
  return {
    variant: { name: 'command', server: { name: 'command', title: command, variants: [] }, processModel: 'cluster', workers },
    baseUrl: url,
    pid: program.pid,
    runtime: 'as the command says',
    stats: async () => null,
    exited,
    stop: program.stop
  }
}

/**
 * That nothing answers where the program is going to: it would be measured instead.
 * @param {string} url
 * @param {number} patienceMs a program that has just ended may hold its port for a moment
 * @throws {BenchError} URL_TAKEN
 */
export async function expectSilence (url, patienceMs) {
  const giveUpAt = performance.now() + patienceMs
  while (await answers(url)) {
    if (performance.now() >= giveUpAt) throw new BenchError('URL_TAKEN', { url })
    await sleep(LOOK_MS)
  }
}

/** @param {string} url @returns {Promise<boolean>} whether anybody is there, whatever the answer */
async function answers (url) {
  try {
    await ask({ url, method: 'GET', body: null, headers: {} }, { timeoutMs: 1_000 })
    return true
  } catch (error) {
    return !NOBODY_THERE.includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')
  }
}

/**
 * @typedef {object} Watch
 * @property {SupervisedProgram} program
 * @property {Promise<CommandEnding>} exited
 * @property {AbortSignal | undefined} signal
 * @property {number} readyMs
 */

/**
 * @param {{command: string, readyUrl: string}} filled
 * @param {Watch} watch
 */
async function untilReady ({ command, readyUrl }, { program, exited, signal, readyMs }) {
  const giveUpAt = performance.now() + readyMs
  /** @type {{ending: CommandEnding | null}} */
  const state = { ending: null }
  void exited.then(ending => { state.ending = ending })
  /** @type {Silence} */
  let last = { status: null, why: 'nothing answered' }
  while (performance.now() < giveUpAt) {
    signal?.throwIfAborted()
    if (state.ending !== null) throw toEnded(command, state.ending, program.output())
    last = await look(readyUrl, signal)
    if (last.status !== null && last.status < SERVER_FAULT) return
    await sleep(LOOK_MS)
  }
  throw toSilent({ command, url: readyUrl, seconds: readyMs / 1000, output: program.output() }, last, program)
}

/** @typedef {{status: number | null, why: string}} Silence the last answer, or why there was none */

/** @param {string} url @param {AbortSignal | undefined} signal @returns {Promise<Silence>} */
async function look (url, signal) {
  try {
    const { status } = await ask({ url, method: 'GET', body: null, headers: {} }, { timeoutMs: ASK_MS, signal })
    return { status, why: '' }
  } catch (error) {
    return { status: null, why: /** @type {Error} */ (error).message }
  }
}

/** @param {string} command @param {CommandEnding} ending @param {string} output */
function toEnded (command, { code, signal, leftBehind }, output) {
  if (code === 0 || leftBehind > 0) return new BenchError('COMMAND_IN_BACKGROUND', { command, leftBehind, output })
  return new BenchError('COMMAND_ENDED', { command, ending: signal ?? `exit code ${code}`, output })
}

/**
 * @param {{command: string, url: string, seconds: number, output: string}} facts
 * @param {Silence} last
 * @param {SupervisedProgram} program
 */
function toSilent (facts, { status, why }, program) {
  if (status !== null) return new BenchError('COMMAND_UNAVAILABLE', { ...facts, status })
  const listeners = program.listeners()
  const { port } = new URL(facts.url)
  const isHere = listeners.some(listener => !listener.startsWith('unix:') && listener.endsWith(`:${port}`))
  if (listeners.length > 0 && !isHere) return new BenchError('COMMAND_ELSEWHERE', { ...facts, listeners, last: why })
  return new BenchError('COMMAND_SILENT', { ...facts, last: why })
}
