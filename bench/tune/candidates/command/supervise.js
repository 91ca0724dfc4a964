/** @import {CommandEnding, SupervisedCommand, SupervisorMessage} from './types.js' */
// A program of ours between us and the user's: ends it, and all that it has started, when we end, however we end.
// In, over IPC: {type: 'start', ...} with a SupervisedCommand, and {type: 'stop'}. Out: SupervisorMessages, and what the program prints.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { listMembers } from './list-members.js'

const LOOK_MS = 30
/** A process that survives SIGKILL hangs in the kernel: it is not waited for longer. */
const KILL_MS = 5_000

/** Its group, which is the pid of its shell, and its mark; null: it has not been started. */
let program = /** @type {{group: number, mark: string} | null} */ (null)
/** When those that are left are killed; Infinity: nobody has asked it to end. */
let killAt = Infinity
let graceMs = 0

process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', stop)
process.on('message', message => {
  const told = /** @type {{type: 'stop'} | ({type: 'start'} & SupervisedCommand)} */ (message)
  if (told.type === 'start') start(told)
  else stop()
})
// Whoever read what we print may be gone.
process.stderr.on('error', () => {})
process.on('disconnect', () => { void finish({ code: null, signal: 'SIGKILL', leftBehind: 0 }, 0) })

/** @param {SupervisedCommand} supervised */
function start ({ command, directory, environment, mark, graceMs: grace }) {
  graceMs = grace
  const [name = '', value] = mark.split('=')
  // A session of its own: Ctrl-C in the terminal must not end it before it is told to, and its processes have one group.
  const child = spawn(command, { shell: true, cwd: directory, env: { ...environment, [name]: value }, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
  if (child.pid !== undefined) program = { group: child.pid, mark }
  child.once('spawn', () => tell({ type: 'started', pid: child.pid ?? 0 }))
  child.once('error', error => {
    process.stderr.write(`${error.message}\n`)
    tell({ type: 'ended', code: null, signal: null, leftBehind: 0 }, () => process.exit(0))
  })
  // What the program left behind when it ended by itself ends at once.
  child.once('exit', (code, signal) => {
    const wasAsked = killAt < Infinity
    const leftBehind = wasAsked ? 0 : membersLeft().length
    void finish({ code, signal, leftBehind }, wasAsked ? killAt : 0)
  })
}

function stop () {
  if (killAt < Infinity) return
  killAt = performance.now() + graceMs
  signalAll('SIGTERM')
  setTimeout(() => signalAll('SIGKILL'), graceMs)
}

/**
 * @param {CommandEnding} ending
 * @param {number} deadline when what is left is killed
 */
async function finish (ending, deadline) {
  const giveUpAt = Math.max(deadline, performance.now()) + KILL_MS
  while (membersLeft().length > 0 && performance.now() < giveUpAt) {
    if (performance.now() >= deadline) signalAll('SIGKILL')
    await sleep(LOOK_MS)
  }
  tell({ type: 'ended', ...ending }, () => process.exit(0))
}

function membersLeft () {
  return program === null ? [] : listMembers(program)
}

/** @param {NodeJS.Signals} signal to the group at once, and to those that left it */
function signalAll (signal) {
  if (program === null) return
  for (const target of [-program.group, ...membersLeft()]) send(target, signal)
}

/** @param {number} target @param {NodeJS.Signals} signal */
function send (target, signal) {
  try {
    process.kill(target, signal)
  } catch (error) {
    // It has ended in this moment, or has become another user's.
    if (!['ESRCH', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error
  }
}

/** @param {SupervisorMessage} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.connected && process.send) process.send(message, undefined, {}, sent)
  else sent()
}
