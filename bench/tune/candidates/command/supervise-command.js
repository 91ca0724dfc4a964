/** @import {ChildProcess} from 'node:child_process' */
/** @import {CommandEnding, SupervisedCommand, SupervisedProgram, SupervisorMessage} from './types.js' */
// Our end of supervise.js. In: a command for sh; out: its pid, its end, what it printed last, and how to end it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findListeners } from './find-listeners.js'
import { listMembers } from './list-members.js'

const SUPERVISOR = fileURLToPath(new URL('./supervise.js', import.meta.url))
const GRACE_MS = 3_000
const OUTPUT_TAIL = 4_000
const LAST_WORDS_MS = 300
/** Set in the environment of everything that a candidate starts. */
const MARK = 'SHOOTOUT_CANDIDATE'

/**
 * Starts a command under a supervisor that ends it when this process ends.
 * @param {Pick<SupervisedCommand, 'command' | 'directory' | 'environment'>} what
 * @returns {Promise<SupervisedProgram>} once its shell runs
 * @throws {Error} when there is no shell, or no such directory
 */
export async function superviseCommand ({ command, directory, environment }) {
  const child = fork(SUPERVISOR, [], { execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output = collectOutput(child)
  const ended = watchEnd(child)
  // By IPC, because a command line can be read by everybody, and an environment holds secrets.
  const mark = `${MARK}=${randomUUID()}`
  child.send({ type: 'start', command, directory, environment, mark, graceMs: GRACE_MS }, () => {})
  const pid = await Promise.race([untilStarted(child), ended.then(() => null)])
  if (pid === null) throw new Error(output().trim() || 'the program that watches over it ended')
  const exited = ended.then(ending => ending ?? endWithoutSupervisor(pid))
  return {
    pid,
    exited,
    output: () => output().trim(),
    listeners: () => findListeners(listMembers({ group: pid, mark })),
    stop: async () => {
      if (child.connected) child.send({ type: 'stop' }, () => {})
      await exited
    }
  }
}

/** @param {ChildProcess} child @returns {() => string} the end of what it has printed */
function collectOutput (child) {
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => { printed = (printed + text).slice(-OUTPUT_TAIL) })
  }
  return () => printed
}

/** @param {ChildProcess} child @returns {Promise<number>} */
function untilStarted (child) {
  return new Promise(resolve => {
    child.on('message', message => {
      const told = /** @type {SupervisorMessage} */ (message)
      if (told.type === 'started') resolve(told.pid)
    })
  })
}

/**
 * @param {ChildProcess} child
 * @returns {Promise<CommandEnding | null>} null when the supervisor was ended before it could tell
 */
function watchEnd (child) {
  /** @type {CommandEnding | null} */
  let ending = null
  child.on('message', message => {
    const told = /** @type {SupervisorMessage} */ (message)
    if (told.type === 'ended') ending = { code: told.code, signal: told.signal, leftBehind: told.leftBehind }
  })
  const gone = new Promise(resolve => child.once('error', resolve).once('exit', resolve))
  // What it printed last may still be in the pipes; a process that got away may hold them open for ever.
  const read = new Promise(resolve => child.once('close', resolve))
  return gone.then(() => Promise.race([read, sleep(LAST_WORDS_MS)])).then(() => {
    child.stdout?.destroy()
    child.stderr?.destroy()
    return ending
  })
}

/** A supervisor that was killed can't end anybody any more. @param {number} group */
function endWithoutSupervisor (group) {
  try {
    process.kill(-group, 'SIGKILL')
  } catch (error) {
    // Gone already.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
  return { code: null, signal: 'SIGKILL', leftBehind: 0 }
}
