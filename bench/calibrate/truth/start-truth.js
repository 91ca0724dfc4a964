/** @import {StartError} from '@shootout/processes' */
/** @import {WorkerStats} from '../../../servers/types.js' */
/** @import {Action} from '../../../actions/types.js' */
/** @import {OwnTimes, TruthOrder, TruthServer} from '../types.js' */
// Starts a server of known truth in a process of its own. In: what it shall cost or how late it shall answer; out: a
// running server.
import { fileURLToPath } from 'node:url'
import { startChild } from '@shootout/processes'
import actions from '../../../actions/index.js'
import { ServerError } from '../../../servers/index.js'

const PROGRAM = fileURLToPath(new URL('./main.js', import.meta.url))
const HOST = '127.0.0.1'
const START_MS = 20_000

/** What they all answer: the 67 bytes of the plainest action. */
export const TRUTH_ACTION = /** @type {Action} */ (actions.loadActions()
  .find(({ name }) => name === 'static'))

/**
 * @param {TruthOrder} order iterations: of the loop of truth/spin.js in each request; delayMs: instead, how late it
 *   answers
 * @returns {Promise<TruthServer>} a server that answers TRUTH_ACTION; it ends when this process is gone
 * @throws {ServerError} START_FAILED
 */
export async function startTruth ({ name, iterations = 0, delayMs = 0 }) {
  const { body, contentType } = TRUTH_ACTION.expected
  const argument = { iterations, delayMs, body, contentType, host: HOST }
  const child =
    await startChild({ path: PROGRAM, argument, timeoutMs: START_MS, node: { execArgv: [] } })
      .catch(error => {
        const { ending, exit } = /** @type {StartError} */ (error)
        throw new ServerError('START_FAILED', { variant: name, ending, stderr: exit.stderr }, error)
      })
  return {
    variant: {
      name, processModel: 'single', workers: 1, server: { name, title: name, variants: [] }
    },
    baseUrl: `http://${HOST}:${child.port}`,
    pid: child.pid,
    runtime: child.runtime,
    stats: /** @type {() => Promise<WorkerStats[] | null>} */ (child.stats),
    readOwnTimes: () =>
      /** @type {Promise<OwnTimes | null>} */ (child.ask('own-times').catch(() => null)),
    exited: child.exited,
    stop: child.kill
  }
}
