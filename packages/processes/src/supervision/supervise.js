/** @import {Command, SupervisedProgram, SupervisorEnding, SupervisorMessage, SupervisorOrder} from './types.js' */
// A program of ours between us and one that can't watch us: ends it, and all that it has started, when we end, however
// we end. In, over IPC: SupervisorOrders, because a command line can be read by everybody, and an environment holds
// secrets. Out: SupervisorMessages, and what the program prints.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { listMembers } from './list-members.js'
import { readTail } from './read-tail.js'

/** How long `docker kill` may take. */
const COMMAND_MS = 10_000
const LOOK_MS = 30
/** A process that survives SIGKILL hangs in the kernel: it is not waited for longer. */
const KILL_MS = 5_000
const KILLED = Object.freeze({ code: null, signal: 'SIGKILL', log: '', reason: '', leftBehind: 0 })

/** Its group, which is the pid of its first process, and its mark; null: it has not been started. */
let members = /** @type {{group: number, mark: string} | null} */ (null)
let program = /** @type {SupervisedProgram | null} */ (null)
let main = /** @type {import('node:child_process').ChildProcess | null} */ (null)
/** When those that are left are killed; Infinity: nobody has asked it to end. */
let killAt = Infinity
let finishing = false

process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', stop)
process.on('message', message => {
  const order = /** @type {SupervisorOrder} */ (message)
  if (order.type === 'start') start(order.program, order.mark)
  else stop()
})
process.on('disconnect', () => {
  kill()
  void finish(KILLED)
})
// Whoever read what we print may be gone.
process.stderr.on('error', () => {})

/** @param {SupervisedProgram} supervised @param {string} mark */
function start (supervised, mark) {
  const { path, args, workingDirectory, environment = process.env, logFile } = supervised
  const [name = '', value] = mark.split('=')
  // A session of its own: Ctrl-C in the terminal must not end it before it is told to, and its processes have one
  // group.
  const at = process.hrtime.bigint().toString()
  const child = spawn(path, args, {
    ...workingDirectory !== undefined && { cwd: workingDirectory },
    env: { ...environment, [name]: value },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true
  })
  program = supervised
  main = child
  if (child.pid !== undefined) members = { group: child.pid, mark }
  child.once('spawn', () => tell({ type: 'started', pid: child.pid ?? 0, at }))
  child.once('error', error => { void finish({ ...KILLED, signal: null, reason: error.message }) })
  child.once('exit', (code, signal) => {
    const wasAsked = killAt < Infinity
    const leftBehind = wasAsked ? 0 : membersLeft().length
    // What the program left behind when it ended by itself ends at once.
    if (!wasAsked) killAt = performance.now()
    void finish(
      { code, signal, leftBehind, log: logFile === null ? '' : readTail(logFile), reason: '' }
    )
  })
}

function stop () {
  if (killAt < Infinity) return
  killAt = performance.now() + (program?.graceMs ?? 0)
  setTimeout(kill, program?.graceMs ?? 0)
  if (program?.stop) askToStop(program.stop)
  else signalAll('SIGTERM')
}

/** @param {Command} command */
function askToStop ({ path, args }) {
  const asked = spawn(path, args, { stdio: 'ignore' })
  // A container that is not there yet can't be stopped; its client can.
  asked.once('error', () => signalAll('SIGTERM'))
  asked.once('exit', code => { if (code !== 0) signalAll('SIGTERM') })
}

function kill () {
  killAt = Math.min(killAt, performance.now())
  const isRunning = main !== null && main.exitCode === null && main.signalCode === null
  if (isRunning && program?.kill) {
    spawnSync(program.kill.path, program.kill.args, { stdio: 'ignore', timeout: COMMAND_MS })
  }
  signalAll('SIGKILL')
}

/**
 * Waits for those that are left, tells, and ends.
 * @param {Omit<SupervisorEnding, 'type'>} ending
 */
async function finish (ending) {
  if (finishing) return
  finishing = true
  const giveUpAt = Math.max(killAt, performance.now()) + KILL_MS
  while (membersLeft().length > 0 && performance.now() < giveUpAt) {
    if (performance.now() >= killAt) signalAll('SIGKILL')
    await sleep(LOOK_MS)
  }
  const directory = program?.directory ?? null
  if (directory !== null) rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  tell({ type: 'ended', ...ending }, () => process.exit(0))
}

function membersLeft () {
  return members === null ? [] : listMembers(members)
}

/** @param {NodeJS.Signals} signal to the group at once, and to those that left it */
function signalAll (signal) {
  if (members === null) return
  for (const target of [-members.group, ...membersLeft()]) send(target, signal)
}

/** @param {number} target @param {NodeJS.Signals} signal */
function send (target, signal) {
  try {
    process.kill(target, signal)
  } catch (error) {
    // It has ended in this moment, or has become another user's.
    if (!['ESRCH', 'EPERM'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) {
      throw error
    }
  }
}

/** @param {SupervisorMessage} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.connected && process.send) process.send(message, undefined, {}, sent)
  else sent()
}
