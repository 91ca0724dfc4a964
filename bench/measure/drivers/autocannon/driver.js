/** @import {ChildProcess} from 'node:child_process' */
/** @import {Driver, LoadJob, LoadResult} from '../../types.js' */
// The load client as the bench sees it: a child process of its own, so that what it needs is told
// apart from what the bench and the servers need. A client that hangs is replaced.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BenchError } from '../../../errors.js'

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url))
/** How much longer than its job a client may take before it is given up. */
const GRACE_MS = 15_000

/** @returns {Driver} */
export function createAutocannonDriver () {
  /** @type {ChildProcess | null} */
  let child = null
  let closed = false
  const client = () => {
    if (closed) throw new BenchError('CLIENT_FAILED', { driver: 'autocannon', how: 'it was closed' })
    if (child === null || !child.connected) child = fork(CHILD, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    return child
  }
  return {
    name: 'autocannon',
    load: async (job, onWindow) => load(client(), job, onWindow),
    clientPid: () => child?.pid ?? null,
    close: async () => {
      closed = true
      if (child !== null) await end(child)
    }
  }
}

/**
 * @param {ChildProcess} child
 * @param {LoadJob} job
 * @param {((completed: number, stop: () => void) => void)} [onWindow]
 * @returns {Promise<LoadResult>}
 * @throws {BenchError} CLIENT_FAILED when the client dies, hangs or refuses the job
 */
async function load (child, job, onWindow) {
  const outcome = await new Promise(resolve => {
    const timer = setTimeout(() => finish({ type: 'late' }), job.seconds * 1000 + GRACE_MS)
    /** @param {{type: string, completed?: number}} message */
    const listen = message => {
      if (message.type === 'window') onWindow?.(message.completed ?? 0, () => child.send({ type: 'stop' }, () => {}))
      else finish(message)
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
  throw new BenchError('CLIENT_FAILED', { driver: 'autocannon', how: describe(outcome, job) })
}

/** @param {{type: string, message?: string}} outcome @param {LoadJob} job */
function describe (outcome, job) {
  if (outcome.type === 'died') return 'its process ended in the middle of a slice'
  if (outcome.type === 'late') return `it gave no result ${GRACE_MS / 1000} s after a slice of ${job.seconds} s`
  return `it refused the job: ${outcome.message}`
}

/** @param {ChildProcess} child */
async function end (child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await exited
}
