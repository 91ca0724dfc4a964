/** @import {ChildProcess} from 'node:child_process' */
/** @import {ParentAnswer, ParentQuestion, ProgramOptions} from './program/options.js' */
/** @import {ExitReason, RunningServer, StartOptions, Variant, WorkerStats} from '../types.js' */
// Starts a server of our own as a child process and speaks with it over IPC.
// In: a variant with a listener module, or with a program of its own; out: a RunningServer. The child ends when we do.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ServerError } from '../errors.js'
import { enterWithNode } from './enter-network.js'
import { findPortOwner } from '@shootout/processes'
import { toAuthority } from '@shootout/serving'

const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))
/** How long a tree may take to end after SIGTERM before it is killed. */
const STOP_GRACE_MS = 3_000
/** How long an answer to a question over IPC may take. */
const ANSWER_MS = 5_000
const STDERR_TAIL = 4_000

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {object} argument its options, passed as JSON; everybody on the machine can read them
 * @property {Readonly<Record<string, string>>} env more of its environment
 * @property {Readonly<Record<string, () => Promise<unknown>>>} answers to what it asks, by question: asked once by each worker at most, unless it failed
 */

/**
 * @param {Variant} variant
 * @param {StartOptions} options
 * @param {Partial<Program>} [program] default: the variant's listener on node:http
 * @returns {Promise<RunningServer>}
 * @throws {ServerError}
 */
export async function startProgram (variant, options, { path = PROGRAM, argument = toArgument(variant, options), env = {}, answers = {} } = {}) {
  const child = fork(path, [JSON.stringify(argument)], {
    ...enterWithNode(options.network),
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc']
  })
  child.on('message', message => answerQuestion(child, /** @type {ParentQuestion} */ (message), answers))
  const exited = watchExit(child, options.onStderr)
  const ready = await untilReady({ child, exited, variant, options })
  return {
    variant,
    baseUrl: `http://${toAuthority(options.host)}:${ready.port}`,
    pid: child.pid ?? null,
    runtime: ready.runtime,
    stats: () => askStats(child),
    exited,
    stop: () => stopProgram(child, exited)
  }
}

/** @param {Variant} variant @param {StartOptions} options @returns {ProgramOptions} */
function toArgument (variant, options) {
  return {
    title: variant.name,
    listener: variant.server.listener?.href ?? '',
    processModel: variant.processModel,
    workers: variant.workers,
    host: options.host,
    port: options.port,
    actionDirectories: [...options.actionDirectories],
    settings: options.settings ?? {},
    inserts: variant.server.inserts === true,
    guards: variant.server.guards ?? 'changes',
    ...(variant.server.files && options.fileRoot !== undefined && { fileRoot: options.fileRoot })
  }
}

/**
 * @param {ChildProcess} child
 * @param {ParentQuestion} message any message that it sent
 * @param {Program['answers']} answers
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
 * @param {{child: ChildProcess, exited: Promise<ExitReason>, variant: Variant, options: StartOptions}} start
 * @returns {Promise<{port: number, runtime: string}>}
 */
async function untilReady ({ child, exited, variant, options }) {
  const first = await Promise.race([
    nextMessage(child, message => message.type === 'ready' || message.type === 'failed'),
    exited.then(exit => ({ type: 'exited', exit })),
    after(options.timeoutMs).then(() => ({ type: 'late' }))
  ])
  if (first.type === 'ready') return /** @type {{type: string, port: number, runtime: string}} */ (first)
  await stopProgram(child, exited)
  throw await toError(first, { exit: await exited, variant, options })
}

/**
 * @param {{type: string, code?: string}} first what came instead of 'ready'
 * @param {{exit: ExitReason, variant: Variant, options: StartOptions}} context
 */
async function toError (first, { exit, variant, options }) {
  const { host, port, timeoutMs } = options
  if (first.type === 'late') return new ServerError('START_TIMEOUT', { variant: variant.name, seconds: timeoutMs / 1000, stderr: exit.stderr })
  if (first.code === 'EADDRINUSE') return new ServerError('PORT_TAKEN', { host, port, owner: await findPortOwner(port) })
  if (first.code === 'EACCES') return new ServerError('PORT_FORBIDDEN', { port })
  if (first.code === 'EADDRNOTAVAIL' || first.code === 'ENOTFOUND' || first.code === 'EINVAL') return new ServerError('HOST_UNKNOWN', { host })
  const ending = exit.signal ? `signal ${exit.signal}` : `exit code ${exit.code}`
  return new ServerError('START_FAILED', { variant: variant.name, ending, stderr: exit.stderr })
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
 * @param {ChildProcess} child
 * @returns {Promise<WorkerStats[] | null>} null when the program is gone or does not answer in time
 */
async function askStats (child) {
  if (!child.connected) return null
  const id = ++lastQuestion
  const answer = nextMessage(child, message => message.type === 'stats' && message.id === id)
  child.send({ type: 'stats', id }, () => {})
  const first = await Promise.race([answer, after(ANSWER_MS).then(() => null)])
  return first === null ? null : /** @type {{type: string, workers: WorkerStats[]}} */ (first).workers
}

/**
 * @param {ChildProcess} child
 * @param {Promise<ExitReason>} exited
 */
async function stopProgram (child, exited) {
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
