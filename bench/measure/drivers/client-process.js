/** @import {ChildProcess} from 'node:child_process' */
/** @import {Driver, LoadJob} from '../types.js' */
// A load client as the bench sees it: a child process of its own, so that what it needs is told
// apart from what the bench and the servers need. A client that hangs is replaced.
import { fork } from 'node:child_process'
import { toChildPort } from '@shootout/processes'
import { BenchError } from '../../errors.js'
import { giveJobs } from './give-jobs.js'

/** So long it gets to end what it has started itself. */
const FAREWELL_MS = 1_000

/** @typedef {ReturnType<typeof startClient>} Client */
/** @typedef {{name: string, program: string, args?: readonly string[]}} Program */

/**
 * @param {Program & {turns?: boolean}} client program: path of a module that takes jobs with takeJobs; turns: whether
 *   it can load in turns
 * @returns {Driver} its `load`, and its loads, throw CLIENT_FAILED when the client dies, hangs or refuses the job
 */
export function createClientProcess ({ turns = false, ...program }) {
  const { name } = program
  /** @type {Client | null} */
  let client = null
  let closed = false
  const open = () => {
    if (closed) throw new BenchError('CLIENT_FAILED', { driver: name, how: 'it was closed' })
    if (client === null || !client.child.connected) client = startClient(program)
    return client
  }
  return {
    name,
    ...(turns && {
      open: async (/** @type {LoadJob} */ job, /** @type {number} */ primeSeconds) =>
        open().open(job, primeSeconds)
    }),
    load: async (job, onWindow) => open().load(job, onWindow),
    clientPid: () => client?.child.pid ?? null,
    close: async () => {
      closed = true
      await client?.end()
    }
  }
}

/** @param {Program} program */
function startClient ({ name, program, args = [] }) {
  const child = fork(program, args, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  /** @type {string | null} of one that did not even start */
  let refusal = null
  /** @type {Promise<void>} */
  const exited = new Promise(resolve => {
    child.once('exit', () => resolve()).once('error', ({ message }) => {
      refusal = `it did not start: ${message}`
      resolve()
    })
  })
  const end = () => endChild(child, exited)
  const jobs = giveJobs(toChildPort(child), {
    name, hasEnded: () => hasEnded(child), end, whyNot: () => refusal
  })
  void exited.then(jobs.close)
  return { child, end, ...jobs }
}

/** @param {ChildProcess} child */
function hasEnded ({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null
}

/**
 * A client ends when its channel closes, and with it what it runs; one that hangs is killed.
 * @param {ChildProcess} child
 * @param {Promise<void>} exited
 */
async function endChild (child, exited) {
  if (hasEnded(child)) return
  const timer = setTimeout(() => child.kill('SIGKILL'), FAREWELL_MS)
  if (child.connected) child.disconnect()
  await exited
  clearTimeout(timer)
}
