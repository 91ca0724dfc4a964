/** @import {ChildProcess} from 'node:child_process' */
/** @import {ExitReason, SupervisedProgram, SupervisorEnding, SupervisorMessage, SupervisorOrder} from './types.js' */
// Our end of supervise.js. In: a program to run; out: its pid, its end, its last words, where it listens, and how to
// end it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findListeners, seesListeners } from './find-listeners.js'
import { listMembers } from './list-members.js'
import { TAIL, readTail } from './read-tail.js'

const SUPERVISOR = fileURLToPath(new URL('./supervise.js', import.meta.url))
/** Set in the environment of everything that the program starts. */
const MARK = 'SHOOTOUT_SUPERVISED'
const LAST_WORDS_MS = 300

/**
 * @typedef {object} Program
 * @property {() => number | null} pid the program's own; null before it has started
 * @property {Promise<number | null>} started its pid, once it runs; null: it does not
 * @property {() => bigint | null} startedAt when its process was started, as process.hrtime.bigint tells the time in
 *   every process of this machine; null before it has
 * @property {Promise<ExitReason>} exited stderr: the end of its log and of what it printed
 * @property {() => string} tail the same while it runs
 * @property {() => string[]} listeners where its processes listen now: '127.0.0.1:3000', 'unix:/run/app.sock'
 * @property {() => boolean} seesListeners whether that is all of it
 * @property {() => Promise<void>} stop asks, waits, kills; resolves when all its processes are gone, and its directory
 *   with them
 */

/**
 * Starts a program under a supervisor that ends it when this process ends.
 * @param {SupervisedProgram} supervised
 * @param {(text: string) => void} [onStderr] gets what it prints
 * @returns {Program}
 */
export function superviseProgram (supervised, onStderr) {
  const child = fork(SUPERVISOR, [], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const printed = collectOutput(child, onStderr)
  const mark = `${MARK}=${randomUUID()}`
  /** @type {{pid: number | null, startedAt: bigint | null}} */
  const state = { pid: null, startedAt: null }
  const exited = watchEnd(child, { printed, state })
  const members = () => state.pid === null ? [] : listMembers({ group: state.pid, mark })
  const started = Promise.race([untilStarted(child, state), exited.then(() => state.pid)])
  send(child, { type: 'start', program: supervised, mark })
  return {
    pid: () => state.pid,
    started,
    startedAt: () => state.startedAt,
    exited,
    tail: () => join(supervised.logFile === null ? '' : readTail(supervised.logFile), printed()),
    listeners: () => findListeners(members()),
    seesListeners: () => seesListeners(members()),
    stop: async () => {
      send(child, { type: 'stop' })
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

/**
 * @param {ChildProcess} child
 * @param {{pid: number | null, startedAt: bigint | null}} state
 * @returns {Promise<number>}
 */
function untilStarted (child, state) {
  return new Promise(resolve => {
    child.on('message', message => {
      const told = /** @type {SupervisorMessage} */ (message)
      if (told.type !== 'started') return
      state.pid = told.pid
      state.startedAt = BigInt(told.at)
      resolve(told.pid)
    })
  })
}

/**
 * @param {ChildProcess} child
 * @param {{printed: () => string, state: {pid: number | null}}} watched
 * @returns {Promise<ExitReason>}
 */
async function watchEnd (child, { printed, state }) {
  /** @type {{ending: SupervisorEnding | null}} */
  const told = { ending: null }
  child.on('message', message => {
    const ending = /** @type {SupervisorMessage} */ (message)
    if (ending.type === 'ended') told.ending = ending
  })
  const gone = new Promise(resolve =>
    child.once('error', resolve).once('exit', () => resolve(null)))
  // What it printed last may still be in the pipes; a process that got away may hold them open for ever.
  const read = new Promise(resolve => child.once('close', resolve))
  const error = await gone
  await Promise.race([read, sleep(LAST_WORDS_MS)])
  child.stdout?.destroy()
  child.stderr?.destroy()
  const { code, signal, log, reason, leftBehind } = told.ending ??
    endWithoutSupervisor(state.pid, error)
  return { code, signal, stderr: join(log, printed(), reason), ...leftBehind > 0 && { leftBehind } }
}

/**
 * A supervisor that was killed can't end anybody any more.
 * @param {number | null} group
 * @param {Error | null} error why there is none
 * @returns {Omit<SupervisorEnding, 'type'>}
 */
function endWithoutSupervisor (group, error) {
  const ending = {
    code: null,
    log: '',
    reason: error?.message ?? 'its supervisor was ended',
    leftBehind: 0
  }
  if (group === null) return { ...ending, signal: null }
  try {
    process.kill(-group, 'SIGKILL')
  } catch (failure) {
    // Gone already.
    if (/** @type {NodeJS.ErrnoException} */ (failure).code !== 'ESRCH') throw failure
  }
  return { ...ending, signal: 'SIGKILL' }
}

/** @param {ChildProcess} child @param {SupervisorOrder} order */
function send (child, order) {
  if (child.connected) child.send(order, () => {})
}

/** @param {readonly string[]} texts */
function join (...texts) {
  return texts.map(text => text.trim()).filter(text => text !== '').join('\n')
}
