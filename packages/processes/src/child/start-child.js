/** @import {ChildProcess} from 'node:child_process' */
/** @import {ExitReason} from '../supervision/types.js' */
/** @import {ParentAnswer, ParentQuestion} from './types.js' */
// Starts a node program of ours as a child process and speaks with it over IPC: 'ready' or 'failed', 'stats', and what
// it asks. In: its path and options; out: its port, its counts, its end. The child ends when we do.
import { fork } from 'node:child_process'
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
 * @property {() => Promise<Stats[] | null>} stats one of each worker; null when it is gone or does not answer in time
 * @property {() => Promise<void>} stop asks, waits, kills; resolves when it is gone
 */

/**
 * @template Stats
 * @param {ChildProgram} program
 * @returns {Promise<Child<Stats>>} when it says that it is ready
 * @throws {StartError} nothing is left running
 */
export async function startChild ({ path, argument, timeoutMs, env = {}, node = {}, answers = {}, onStderr }) {
  const child = fork(path, [JSON.stringify(argument)], {
    ...node,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  child.on('message', message => answerQuestion(child, /** @type {ParentQuestion} */ (message), answers))
  const exited = watchExit(child, onStderr)
  const { port, runtime } = await untilReady(child, exited, timeoutMs)
  return {
    port,
    runtime,
    pid: child.pid ?? null,
    exited,
    stats: () => askStats(child),
    stop: () => stopChild(child, exited)
  }
}

/**
 * @param {ChildProcess} child
 * @param {ParentQuestion} message any message that it sent
 * @param {NonNullable<ChildProgram['answers']>} answers
 */
async function answerQuestion (child, { type, id, question }, answers) {
  if (type !== 'ask') return
  /** @type {ParentAnswer} */
  let answer
  try {
    const find = Object.hasOwn(answers, question) ? answers[question] : undefined
    if (find === undefined) throw new Error(`nobody answers the question '${question}'`)
    answer = { type: 'answer', id, value: await find() }
  } catch (error) {
    answer = { type: 'answer', id, error: /** @type {Error} */ (error).message }
  }
  if (child.connected) child.send(answer, () => {})
}

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
    child.once('error', error => resolve({ code: null, signal: null, stderr: error.message }))
  })
}

/**
 * @param {ChildProcess} child
 * @param {Promise<ExitReason>} exited
 * @param {number} timeoutMs
 * @returns {Promise<{port: number, runtime: string}>}
 */
async function untilReady (child, exited, timeoutMs) {
  const first = await Promise.race([
    nextMessage(child, message => message.type === 'ready' || message.type === 'failed'),
    exited.then(() => ({ type: 'exited' })),
    after(timeoutMs).then(() => ({ type: 'late' }))
  ])
  if (first.type === 'ready') return /** @type {{type: string, port: number, runtime: string}} */ (first)
  await stopChild(child, exited)
  throw new StartError(/** @type {{type: string, code?: string}} */ (first), await exited)
}

/**
 * @param {ChildProcess} child
 * @param {(message: {type: string, id?: number}) => boolean} wanted
 * @returns {Promise<{type: string}>}
 */
function nextMessage (child, wanted) {
  return new Promise(resolve => {
    /** @param {unknown} message */
    const listen = message => {
      const typed = /** @type {{type: string}} */ (message)
      if (!wanted(typed)) return
      child.off('message', listen)
      resolve(typed)
    }
    child.on('message', listen)
  })
}

let lastQuestion = 0

/**
 * @template Stats
 * @param {ChildProcess} child
 * @returns {Promise<Stats[] | null>}
 */
async function askStats (child) {
  if (!child.connected) return null
  const id = ++lastQuestion
  const answer = nextMessage(child, message => message.type === 'stats' && message.id === id)
  child.send({ type: 'stats', id }, () => {})
  const first = await Promise.race([answer, after(ANSWER_MS).then(() => null)])
  return first === null ? null : /** @type {{type: string, workers: Stats[]}} */ (first).workers
}

/**
 * @param {ChildProcess} child
 * @param {Promise<ExitReason>} exited
 */
async function stopChild (child, exited) {
  child.kill('SIGTERM')
  const inTime = await Promise.race([exited.then(() => true), after(STOP_GRACE_MS).then(() => false)])
  if (inTime) return
  child.kill('SIGKILL')
  await exited
}

/** @param {number} ms @returns {Promise<void>} without keeping the process alive */
function after (ms) {
  return new Promise(resolve => { setTimeout(resolve, ms).unref() })
}
