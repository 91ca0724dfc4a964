/** @import {ChildProcess} from 'node:child_process' */
/** @import {ExitReason, WorkerStats} from '../../../servers/types.js' */
/** @import {Action} from '../../../actions/types.js' */
/** @import {OwnTimes, TruthOrder, TruthServer} from '../types.js' */
// Starts a server of known truth in a process of its own. In: what it shall cost or how late it shall answer; out: a running server.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import actions from '../../../actions/index.js'
import { ServerError } from '../../../servers/index.js'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const HOST = '127.0.0.1'

/** What they all answer: the 67 bytes of the plainest action. */
export const TRUTH_ACTION = /** @type {Action} */ (actions.loadActions().find(({ name }) => name === 'static'))

/**
 * @param {TruthOrder} order iterations: of the loop of truth/spin.js in each request; delayMs: instead, how late it answers
 * @returns {Promise<TruthServer>} a server that answers TRUTH_ACTION; it ends when this process is gone
 * @throws {ServerError} START_FAILED
 */
export async function startTruth ({ name, iterations = 0, delayMs = 0 }) {
  const { body, contentType } = TRUTH_ACTION.expected
  const child = fork(PROGRAM, [JSON.stringify({ iterations, delayMs, body, contentType, host: HOST })], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  /** @type {Promise<ExitReason>} */
  const exited = new Promise(resolve => child.once('exit', (code, signal) => resolve({ code, signal, stderr: '' })))
  const ready = await Promise.race([hear(child, 'ready'), exited.then(() => null)])
  if (ready === null) throw new ServerError('START_FAILED', { variant: name, ending: 'its end', stderr: '' })
  /** @param {string} topic @returns {Promise<Record<string, unknown> | null>} null when it is gone */
  const ask = topic => {
    if (!child.connected) return Promise.resolve(null)
    const answer = hear(child, topic)
    child.send(topic, () => {})
    return Promise.race([answer, exited.then(() => null)])
  }
  return {
    variant: { name, processModel: 'single', workers: 1, server: { name, title: name, variants: [] } },
    baseUrl: `http://${HOST}:${ready.port}`,
    pid: child.pid ?? null,
    runtime: `node ${process.versions.node}`,
    stats: async () => /** @type {WorkerStats[] | undefined} */ ((await ask('stats'))?.workers) ?? null,
    readOwnTimes: async () => /** @type {OwnTimes | undefined} */ ((await ask('own-times'))?.ownTimes) ?? null,
    exited,
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    }
  }
}

/** @param {ChildProcess} child @param {string} topic @returns {Promise<Record<string, unknown>>} its next message about that */
function hear (child, topic) {
  return new Promise(resolve => {
    const listen = (/** @type {Record<string, unknown>} */ message) => {
      if (message.topic !== topic) return
      child.off('message', listen)
      resolve(message)
    }
    child.on('message', listen)
  })
}
