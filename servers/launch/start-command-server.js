/** @import {RunningServer, ServerCommand, StartOptions, Variant} from '../types.js' */
/** @import {StartedCommand} from '@shootout/processes' */
// Starts a server that is described by its command. In: the command and the usual options; out: a RunningServer.
import { CommandError, hasPlaceholder, startCommand } from '@shootout/processes'
import { callerEnvironment } from './caller-environment.js'
import { ServerError } from '../errors.js'
import { claimPort } from './claim-port.js'
import { findCommand } from './find-command.js'
import { readFileRoot } from './read-file-root.js'
import { refuseMissing } from './supervise-server.js'

/** What has gone wrong when it ended by itself. */
const ENDED = ['COMMAND_ENDED', 'COMMAND_IN_BACKGROUND']

/**
 * @param {Variant} variant
 * @param {ServerCommand} command
 * @param {StartOptions} options
 * @returns {Promise<RunningServer>} it answers
 * @throws {ServerError} FILES_UNUSABLE, PORT_TAKEN, PORT_FORBIDDEN, HOST_UNKNOWN, START_FAILED,
 *   START_TIMEOUT; nothing is left running
 */
export async function startCommandServer (variant, command, options) {
  const { version } = refuseMissing(variant, await findCommand(command))
  const files = sendsFiles(command) ? await readFileRoot(variant, options) : null
  const { address, port, url } = await claimPort(options.host, options.port, options.network)
  const values = { host: address, port, workers: variant.workers, files: files?.directory ?? '' }
  const program = await start(variant, command, {
    options,
    values,
    readyUrl: `${url}${command.ready ?? files?.paths[0] ?? '/'}`
  })
  return {
    variant, baseUrl: url, pid: program.pid,
    runtime: `${variant.server.name} ${version}`,
    facts: { version },
    stats: async () => null,
    exited: program.exited,
    stop: program.stop
  }
}

/** @param {ServerCommand} command */
function sendsFiles ({ run, env = {} }) {
  return [run, ...Object.values(env)].flat().some(text => hasPlaceholder(text, 'files'))
}

/**
 * @param {Variant} variant
 * @param {ServerCommand} command
 * @param {{
 *   options: StartOptions, readyUrl: string, values: Readonly<Record<string, string | number>>
 * }} place values: of the placeholders
 * @returns {Promise<StartedCommand>}
 */
async function start (variant, { run, env = {}, directory }, { options, readyUrl, values }) {
  const { network, onStderr, timeoutMs } = options
  const line = {
    command: run, url: readyUrl, variables: env,
    environment: callerEnvironment(),
    ...directory !== undefined && { directory },
    ...network !== undefined && { enter: network.enter }
  }
  const how = { values, readyMs: timeoutMs, inUseMs: 0, ...onStderr !== undefined && { onStderr } }
  try {
    return await startCommand(line, how)
  } catch (error) {
    if (!(error instanceof CommandError)) {
      const { message } = /** @type {Error} */ (error)
      throw new ServerError(
        'START_FAILED', { variant: variant.name, ending: 'no process', stderr: message }, error
      )
    }
    throw toServerError(variant, error, timeoutMs / 1_000)
  }
}

/** @param {Variant} variant @param {CommandError} error @param {number} seconds */
function toServerError (variant, error, seconds) {
  const { ending = 'exit code 0', output = '' } = error.facts
  const facts = { variant: variant.name, ending, seconds }
  if (ENDED.includes(error.code)) {
    return new ServerError('START_FAILED', { ...facts, stderr: output }, error)
  }
  return new ServerError(
    'START_TIMEOUT', { ...facts, stderr: `${output}\n(${describe(error)})`.trim() }, error
  )
}

/** What it did instead of answering. @param {CommandError} error */
function describe ({ facts: { url, status, listeners, last } }) {
  if (status !== undefined) return `${url} was answered with status ${status}`
  if (listeners !== undefined) return `it listens at ${listeners.join(', ')}, not at ${url}`
  return `${url}: ${last}`
}
