/** @import {StartError} from '@shootout/processes' */
/** @import {ProgramOptions} from './program/options.js' */
/** @import {RunningServer, StartOptions, Variant, WorkerStats} from '../types.js' */
// Starts a server of our own as a child process. In: a variant with a listener module, or with a program of its own;
// out: a RunningServer. The child ends when we do.
import { fileURLToPath } from 'node:url'
import { findPortOwner, startChild } from '@shootout/processes'
import { toAuthority, toListenFailure } from '@shootout/serving'
import { ServerError } from '../errors.js'
import { answersKind } from '../exchange-of.js'
import { enterWithNode } from './enter-network.js'

const PROGRAM = fileURLToPath(new URL('./program/main.js', import.meta.url))

/**
 * @typedef {object} Program
 * @property {string} path
 * @property {object} argument its options, passed as JSON; everybody on the machine can read them
 * @property {Readonly<Record<string, string>>} env more of its environment
 * @property {Readonly<Record<string, () => Promise<unknown>>>} answers to what it asks, by question: asked once by
 *   each worker at most, unless it failed
 */

/**
 * @param {Variant} variant
 * @param {StartOptions} options
 * @param {Partial<Program>} [program] default: the variant's listener on node:http
 * @returns {Promise<RunningServer>}
 * @throws {ServerError}
 */
export async function startProgram (variant, options, program = {}) {
  const { path = PROGRAM, argument = toArgument(variant, options), env = {}, answers = {} } =
    program
  const { host, network, timeoutMs, onStderr } = options
  try {
    const child = await startChild({
      path, argument, timeoutMs, env, answers, node: enterWithNode(network),
      ...onStderr !== undefined && { onStderr }
    })
    const { port, runtime, pid, exited, stop } = child
    const stats = /** @type {() => Promise<WorkerStats[] | null>} */ (child.stats)
    return {
      variant,
      baseUrl: `http://${toAuthority(host)}:${port}`,
      pid, runtime, stats, exited, stop
    }
  } catch (error) {
    throw await toServerError(/** @type {StartError} */ (error), { variant, options })
  }
}

/** @param {Variant} variant @param {StartOptions} options @returns {ProgramOptions} */
function toArgument (variant, options) {
  return {
    title: variant.name,
    listener: variant.server.listener?.href ?? '',
    processModel: variant.processModel,
    workers: variant.workers, host: options.host, port: options.port,
    actionDirectories: [...options.actionDirectories],
    settings: options.settings ?? {},
    inserts: answersKind(variant.server, 'insert'),
    guards: variant.server.guards ?? 'changes',
    ...(answersKind(variant.server, 'file') && options.fileRoot !== undefined &&
      { fileRoot: options.fileRoot })
  }
}

/**
 * @param {StartError} error
 * @param {{variant: Variant, options: StartOptions}} context
 */
async function toServerError ({ code, isLate, ending, exit: { stderr } }, { variant, options }) {
  const { host, port, timeoutMs } = options
  if (isLate) {
    return new ServerError(
      'START_TIMEOUT', { variant: variant.name, seconds: timeoutMs / 1000, stderr }
    )
  }
  const failure = toListenFailure(code)
  if (failure !== null) {
    return new ServerError(failure, { host, port, owner: await findPortOwner(port) })
  }
  return new ServerError('START_FAILED', { variant: variant.name, ending, stderr })
}
