/** @import {Command, Program} from '@shootout/processes' */
/** @import {Finding, RunningServer, StartOptions, Variant} from '../types.js' */
// A program of others as a server: refused where this machine lacks it, watched over until it answers. In: what was
// found, the command and how to see that it is ready; out: a RunningServer.
import { superviseProgram } from '@shootout/processes'
import { ServerError } from '../errors.js'
import { enterNetwork } from './enter-network.js'

/** How long it may take to end after it was asked to. */
const STOP_GRACE_MS = 3_000

/**
 * @typedef {object} ForeignProgram
 * @property {string} name for people, before the version: 'nginx'
 * @property {string} version
 * @property {Command} command
 * @property {string | null} directory its own, gone when it has ended; null: it has none
 * @property {string | null} logFile whose end is told when something goes wrong
 * @property {NodeJS.ProcessEnv} [environment] all of it; default: ours
 * @property {RegExp} [chatter] lines that it prints when all is well
 */

/**
 * @template {Finding} Found
 * @param {Variant} variant
 * @param {Found} finding
 * @returns {Extract<Found, {found: true}>}
 * @throws {ServerError} START_FAILED where this machine lacks it, with the reason and the remedy
 */
export function refuseMissing (variant, finding) {
  if (finding.found) return /** @type {Extract<Found, {found: true}>} */ (finding)
  throw new ServerError('START_FAILED', {
    variant: variant.name,
    ending: 'no process',
    stderr: `${finding.reason} (${finding.remedy})`
  })
}

/**
 * @param {ForeignProgram} own
 * @param {{variant: Variant, options: StartOptions, url: string}} start url: where it listens
 * @param {(program: Program) => Promise<void>} untilReady stops it where it rejects
 * @returns {Promise<RunningServer>}
 */
export async function superviseServer (own, { variant, options, url }, untilReady) {
  const { name, version, command, environment, directory, logFile, chatter } = own
  const { network, onStderr } = options
  const program = superviseProgram(
    {
      ...enterNetwork(network, command),
      ...environment !== undefined && { environment },
      directory,
      logFile,
      graceMs: STOP_GRACE_MS
    },
    chatter && onStderr ? text => passOn(text, chatter, onStderr) : onStderr
  )
  await untilReady(program)
  return {
    variant, baseUrl: url, pid: program.pid(), startedAt: program.startedAt(),
    runtime: `${name} ${version}`,
    facts: { version },
    stats: async () => null,
    exited: program.exited,
    stop: program.stop
  }
}

/** @param {string} text what it printed @param {RegExp} chatter @param {(text: string) => void} onStderr */
function passOn (text, chatter, onStderr) {
  const lines = text.split('\n').filter(line => !chatter.test(line))
  if (lines.length > 0) onStderr(`${lines.join('\n')}\n`)
}
