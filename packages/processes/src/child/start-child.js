/** @import {ChildProcess} from 'node:child_process' */
/** @import {Channel} from './channel.js' */
/** @import {ExitReason} from '../supervision/types.js' */
// Starts a node program of ours as a child process and speaks with it over IPC: 'ready' or 'failed', 'stats', and what
// it asks. In: its path and options; out: its port, its counts, its end. The child ends when we do.
import { fork } from 'node:child_process'
import { createChannel } from './channel.js'
import { toChildPort } from './ports.js'
import { StartError } from './start-error.js'

/** How long a tree may take to end after SIGTERM before it is killed. */
const STOP_GRACE_MS = 3_000
/** How long an answer to a question over IPC may take. */
const ANSWER_MS = 5_000
const STDERR_TAIL = 4_000

/**
 * @typedef {object} ChildProgram
 * @property {string} path
 * @property {object} argument its options, passed as JSON; everybody on the machine can read them
 * @property {number} timeoutMs until a program that says nothing is given up
 * @property {Readonly<Record<string, string>>} [env] more of its environment
 * @property {{execPath?: string, execArgv?: string[]}} [node] how node itself is started; default: as we were
 * @property {Readonly<Record<string, () => Promise<unknown>>>} [answers] to what it asks, by question: asked once by
 *   each worker at most, unless it failed
 * @property {(text: string) => void} [onStderr] gets what it prints, as it comes
 */

/**
 * @template Stats
 * @typedef {object} Child
 * @property {number} port
 * @property {string} runtime 'node 26.10.0'
 * @property {number | null} pid
 * @property {Promise<ExitReason>} exited
 * @property {Channel['ask']} ask one of the questions that it answers; default: 5 s for the answer
 * @property {() => Promise<Stats[] | null>} stats one of each worker; null when it is gone or does not answer in time
 * @property {() => Promise<void>} stop asks, waits, kills; resolves when it is gone
 * @property {() => Promise<void>} kill at once; resolves when it is gone
 */

/**
 * @template Stats
 * @param {ChildProgram} program
 * @returns {Promise<Child<Stats>>} when it says that it is ready
 * @throws {StartError} nothing is left running
 */
export async function startChild ({
  path, argument, timeoutMs, env = {}, node = {}, answers = {}, onStderr
}) {
  const child = fork(path, [JSON.stringify(argument)], {
    ...node,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  const exited = watchExit(child, onStderr)
  /** @type {PromiseWithResolvers<First>} */
  const { promise: told, resolve: tell } = Promise.withResolvers()
  const channel = createChannel(toChildPort(child), {
    ...answers,
    ready: (/** @type {{port: number, runtime: string}} */ facts) =>
      tell({ type: 'ready', ...facts }),
    failed: (/** @type {{code?: string}} */ facts) => tell({ type: 'failed', ...facts })
  })
  void exited.then(channel.close)
  const { port, runtime } = await untilReady(child, { told, exited, timeoutMs })
  /** @type {Channel['ask']} */
  const ask = (name, payload, answerMs = ANSWER_MS) => channel.ask(name, payload, answerMs)
  return {
    port,
    runtime,
    pid: child.pid ?? null,
    exited,
    ask,
    stats: async () => child.connected ? /** @type {Promise<Stats[] | null>} */ (ask('stats')
      .catch(() => null)) : null,
    stop: () => stopChild(child, exited),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    }
  }
}

/**
 * @typedef {{type: 'ready', port: number, runtime: string} | {type: 'failed' | 'late' | 'exited', code?: string}} First
 *   what it says, or does, first
 */

/**
 * @param {ChildProcess} child
 * @param {((text: string) => void) | undefined} onStderr
 * @returns {Promise<ExitReason>}
 */
function watchExit (child, onStderr) {
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', text => {
    stderr = (stderr + text).slice(-STDERR_TAIL)
    onStderr?.(text)
  })
  return new Promise(resolve => {
    child.once('close', (code, signal) => resolve({ code, signal, stderr: stderr.trim() }))
    child.on('error', error => resolve({ code: null, signal: null, stderr: error.message }))
  })
}

/**
 * @param {ChildProcess} child
 * @param {{told: Promise<First>, exited: Promise<ExitReason>, timeoutMs: number}} watch
 * @returns {Promise<{port: number, runtime: string}>}
 */
async function untilReady (child, { told, exited, timeoutMs }) {
  /** @type {First} */
  const first = await Promise.race([
    told,
    exited.then(() => ({ type: /** @type {const} */ ('exited') })),
    after(timeoutMs).then(() => ({ type: /** @type {const} */ ('late') }))
  ])
  if (first.type === 'ready') return first
  await stopChild(child, exited)
  throw new StartError(first, await exited)
}

/**
 * @param {ChildProcess} child
 * @param {Promise<ExitReason>} exited
 */
async function stopChild (child, exited) {
  child.kill('SIGTERM')
  const inTime =
    await Promise.race([exited.then(() => true), after(STOP_GRACE_MS).then(() => false)])
  if (inTime) return
  child.kill('SIGKILL')
  await exited
}

/** @param {number} ms @returns {Promise<void>} without keeping the process alive */
function after (ms) {
  return new Promise(resolve => { setTimeout(resolve, ms).unref() })
}
