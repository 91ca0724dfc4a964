/** @import {ChildProcess} from 'node:child_process' */
/** @import {ExitReason, SupervisedProgram, SupervisorMessage} from './types.js' */
// Our end of supervise.js. In: a program to run; out: its pid, its end, its last words, and how to end it.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { TAIL, readTail } from './read-tail.js'

const SUPERVISOR = fileURLToPath(new URL('./supervise.js', import.meta.url))

/**
 * @typedef {object} Program
 * @property {() => number | null} pid the program's own; null before it has started
 * @property {Promise<ExitReason>} exited stderr: the end of its log and of what it printed
 * @property {() => string} tail the same while it runs
 * @property {() => Promise<void>} stop asks, waits, kills; resolves when it is gone, and its directory with it
 */

/**
 * Starts a program under a supervisor that ends it when this process ends.
 * @param {SupervisedProgram} supervised
 * @param {(text: string) => void} [onStderr] gets what it prints
 * @returns {Program}
 */
export function superviseProgram (supervised, onStderr) {
  const child = fork(SUPERVISOR, [JSON.stringify(supervised)], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed = collectOutput(child, onStderr)
  /** @type {{pid: number | null}} */
  const state = { pid: null }
  child.on('message', message => {
    const told = /** @type {SupervisorMessage} */ (message)
    if (told.type === 'started') state.pid = told.pid
  })
  const exited = watchEnd(child, printed)
  return {
    pid: () => state.pid,
    exited,
    tail: () => join(supervised.logFile === null ? '' : readTail(supervised.logFile), printed()),
    stop: async () => {
      if (child.connected) child.send({ type: 'stop' }, () => {})
      await exited
    }
  }
}

/**
 * @param {ChildProcess} child
 * @param {((text: string) => void) | undefined} onStderr
 * @returns {() => string} what it has printed last
 */
function collectOutput (child, onStderr) {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      printed = (printed + text).slice(-TAIL)
      onStderr?.(text)
    })
  }
  return () => printed
}

/** @param {ChildProcess} child @param {() => string} printed @returns {Promise<ExitReason>} */
function watchEnd (child, printed) {
  /** @type {Extract<SupervisorMessage, {type: 'ended'}>} */
  let ending = { type: 'ended', code: null, signal: null, log: '', reason: 'its supervisor was ended' }
  child.on('message', message => {
    const told = /** @type {SupervisorMessage} */ (message)
    if (told.type === 'ended') ending = told
  })
  return new Promise(resolve => {
    child.once('close', () => {
      const { code, signal, log, reason } = ending
      resolve({ code, signal, stderr: join(log, printed(), reason) })
    })
    child.once('error', error => resolve({ code: null, signal: null, stderr: error.message }))
  })
}

/** @param {readonly string[]} texts */
function join (...texts) {
  return texts.map(text => text.trim()).filter(text => text !== '').join('\n')
}
