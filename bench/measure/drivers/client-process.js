/** @import {ChildProcess} from 'node:child_process' */
/** @import {Driver, LoadJob, LoadResult} from '../types.js' */
// A load client as the bench sees it: a child process of its own, so that what it needs is told
// apart from what the bench and the servers need. A client that hangs is replaced.
import { fork } from 'node:child_process'
import { BenchError } from '../../errors.js'
import { createSessionOpener } from './open-sessions.js'

/** How much longer than its job a client may take before it is given up. */
const GRACE_MS = 15_000
/** So long it gets to end what it has started itself. */
const FAREWELL_MS = 1_000

/**
 * @param {{name: string, program: string, args?: readonly string[], turns?: boolean}} client program: path of a module
 *   that takes jobs with takeJobs; turns: whether it can load in turns
 * @returns {Driver} its `load` throws CLIENT_FAILED when the client dies, hangs or refuses the job
 */
export function createClientProcess ({ name, program, args = [], turns = false }) {
  /** @type {ChildProcess | null} */
  let child = null
  /** @type {{child: ChildProcess, open: ReturnType<typeof createSessionOpener>} | null} */
  let opener = null
  let closed = false
  const client = () => {
    if (closed) throw new BenchError('CLIENT_FAILED', { driver: name, how: 'it was closed' })
    if (child === null || !child.connected) {
      child = fork(program, args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      // Each open session listens: as many as there are servers in turns.
      child.setMaxListeners(0)
    }
    return child
  }
  const open = () => {
    const process = client()
    if (opener?.child !== process) {
      opener = {
        child: process,
        open: createSessionOpener({ name, child: process, onLate: () => void end(process) })
      }
    }
    return opener.open
  }
  return {
    name,
    ...(turns && {
      open: async (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) =>
        open()(job, primeSeconds)
    }),
    load: async (job, onWindow) => load({ name, child: client(), job }, onWindow),
    clientPid: () => child?.pid ?? null,
    close: async () => {
      closed = true
      if (child !== null) await end(child)
    }
  }
}

/**
 * @param {{name: string, child: ChildProcess, job: LoadJob}} what
 * @param {((completed: number, stop: () => void) => void)} [onWindow]
 * @returns {Promise<LoadResult>}
 * @throws {BenchError} CLIENT_FAILED
 */
async function load ({ name, child, job }, onWindow) {
  const outcome = await new Promise(resolve => {
    const timer = setTimeout(() => finish({ type: 'late' }), job.seconds * 1000 + GRACE_MS)
    /** @param {{type: string, completed?: number}} message */
    const listen = message => {
      if (message.type === 'window') {
        onWindow?.(message.completed ?? 0, () => child.send({ type: 'stop' }, () => {}))
      } else {
        finish(message)
      }
    }
    const onExit = () => finish({ type: 'died' })
    /** @param {object} result */
    const finish = result => {
      clearTimeout(timer)
      child.off('message', listen).off('exit', onExit)
      resolve(result)
    }
    child.on('message', listen).once('exit', onExit)
    child.send({ type: 'load', job }, () => {})
  })
  if (outcome.type === 'result') return outcome.result
  if (outcome.type === 'late') await end(child)
  throw new BenchError('CLIENT_FAILED', { driver: name, how: describe(outcome, job) })
}

/** @param {{type: string, message?: string}} outcome @param {LoadJob} job */
function describe (outcome, job) {
  if (outcome.type === 'died') return 'its process ended in the middle of a slice'
  if (outcome.type === 'late') {
    return `it gave no result ${GRACE_MS / 1000} s after a slice of ${job.seconds} s`
  }
  return `it refused the job: ${outcome.message}`
}

/**
 * A client ends when its channel closes, and with it what it runs; one that hangs is killed.
 * @param {ChildProcess} child
 */
async function end (child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(resolve => child.once('exit', resolve))
  const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS)
  if (child.connected) child.disconnect()
  await exited
  clearTimeout(timer)
}
