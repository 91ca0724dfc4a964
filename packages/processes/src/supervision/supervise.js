/** @import {Command, SupervisedProgram, SupervisorMessage} from './types.js' */
// A program of ours between us and one that can't watch us: ends it when we end, however we end.
// In: a SupervisedProgram as JSON in the first argument; over IPC {type: 'stop'}. Out: SupervisorMessages, and what the program prints.
import { spawn, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { readTail } from './read-tail.js'

/** How long `docker kill` may take. */
const COMMAND_MS = 10_000

/** @type {SupervisedProgram} */
const program = JSON.parse(process.argv[2] ?? 'null')
// A session of its own: Ctrl-C in the terminal must not end it before it is told to.
const child = spawn(program.path, program.args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
let stopping = false

process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', stop)
process.on('message', message => { if (/** @type {{type: string}} */ (message).type === 'stop') stop() })
process.on('disconnect', () => kill())
// Whoever read what we print may be gone.
process.stderr.on('error', () => kill())

child.once('spawn', () => tell({ type: 'started', pid: child.pid ?? 0 }))
child.once('error', error => end({ type: 'ended', code: null, signal: null, log: '', reason: error.message }))
child.once('exit', (code, signal) => {
  // The workers of a server whose first process was killed would go on.
  killGroup()
  end({ type: 'ended', code, signal, log: program.logFile === null ? '' : readTail(program.logFile), reason: '' })
})

function stop () {
  if (stopping) return
  stopping = true
  setTimeout(kill, program.graceMs)
  if (program.stop) askToStop(program.stop)
  else child.kill('SIGTERM')
}

/** @param {Command} command */
function askToStop ({ path, args }) {
  const asked = spawn(path, args, { stdio: 'ignore' })
  // A container that is not there yet can't be stopped; its client can.
  asked.once('error', () => child.kill('SIGTERM'))
  asked.once('exit', code => { if (code !== 0) child.kill('SIGTERM') })
}

function kill () {
  if (program.kill) spawnSync(program.kill.path, program.kill.args, { stdio: 'ignore', timeout: COMMAND_MS })
  if (child.exitCode === null && child.signalCode === null) killGroup()
}

function killGroup () {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch (error) {
    // All of it has ended.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error
  }
}

/** @param {SupervisorMessage} message */
function end (message) {
  if (program.directory !== null) rmSync(program.directory, { recursive: true, force: true, maxRetries: 3 })
  tell(message, () => process.exit(0))
}

/** @param {SupervisorMessage} message @param {() => void} [sent] */
function tell (message, sent = () => {}) {
  if (process.connected && process.send) process.send(message, undefined, {}, sent)
  else sent()
}
