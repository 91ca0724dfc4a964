/** @import {ChildProcess} from 'node:child_process' */
/** @import {Driver, LoadJob, LoadResult, TurnLoad} from '../types.js' */
// A load client as the bench sees it: a child process of its own, so that what it needs is told
// apart from what the bench and the servers need. A client that hangs is replaced.
import { fork } from 'node:child_process'
import { createChannel, toChildPort } from '@shootout/processes'
import { BenchError } from '../../errors.js'

/** How much longer than it lasts something may take before the client is given up. */
const GRACE_MS = 15_000
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
        openLoad(open(), job, primeSeconds)
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
  /** @type {(completed: number) => void} */
  let hearWindow = () => {}
  const channel = createChannel(toChildPort(child), {
    window: (/** @type {number} */ completed) => hearWindow(completed)
  })
  const exited = new Promise(resolve => child.once('exit', resolve)).then(channel.close)
  const end = () => endChild(child, exited)
  /**
   * @param {string} question
   * @param {object} payload
   * @param {{seconds: number, late: string}} bound seconds: that it lasts; late: what is said when it took much longer
   * @returns {Promise<unknown>}
   * @throws {BenchError} CLIENT_FAILED
   */
  const ask = async (question, payload, { seconds, late }) => {
    let isLate = false
    // Its end fails the question.
    const timer = setTimeout(() => {
      isLate = true
      void end()
    }, seconds * 1000 + GRACE_MS)
    try {
      if (hasEnded(child)) throw new Error('it has ended')
      return await channel.ask(question, payload, Infinity)
    } catch (error) {
      const { message } = /** @type {Error} */ (error)
      const how = hasEnded(child)
        ? 'its process ended in the middle of a slice'
        : `it refused the job: ${message}`
      throw new BenchError('CLIENT_FAILED', { driver: name, how: isLate ? late : how })
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    child,
    end,
    ask,
    /** @param {LoadJob} job @param {(completed: number, stop: () => void) => void} [onWindow] */
    load: async (job, onWindow) => {
      const stop = () => { channel.ask('stop', undefined, Infinity).catch(() => {}) }
      hearWindow = completed => onWindow?.(completed, stop)
      return /** @type {LoadResult} */ (await ask('load', job, {
        seconds: job.seconds,
        late: `it gave no result ${GRACE_MS / 1000} s after a slice of ${job.seconds} s`
      }))
    }
  }
}

/** Of loads in turns, several may be open in one process. */
let loads = 0

/** @param {Client} client @param {LoadJob} job @param {number} primeSeconds @returns {Promise<TurnLoad>} */
async function openLoad ({ ask }, job, primeSeconds) {
  const turnLoad = ++loads
  const askFor = (/** @type {string} */ question, /** @type {number} */ seconds, payload = {}) =>
    ask(question, { turnLoad, seconds, ...payload }, {
      seconds, late: `it gave no answer ${GRACE_MS / 1000} s after a turn of ${seconds} s`
    })
  const primed = await askFor('open', primeSeconds, { job })
  return {
    primed: /** @type {TurnLoad['primed']} */ (primed),
    turn: async seconds => { await askFor('turn', seconds) },
    close: async () => /** @type {LoadResult} */ (await askFor('close', 0))
  }
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
