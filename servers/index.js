/** @import {FindPlace, Finding, RunningServer, ServerDescription, StartOptions, Variant} from './types.js' */
// The door to the servers: which there are, whether this machine has them, and how to start one.
import { fileURLToPath } from 'node:url'
import { saysInUse } from '@shootout/processes'
import { answersKind } from './exchange-of.js'
import { startWithDocuments } from './foxx/index.js'
import { findCommand } from './launch/find-command.js'
import { startCommandServer } from './launch/start-command-server.js'
import { startProgram } from './launch/start-program.js'
import { ServerError } from './errors.js'

export { addressesOf, answersAction, answersKind, exchangeOf } from './exchange-of.js'
export { describeAgainst } from './foxx/index.js'
export { enterWithNode } from './launch/enter-network.js'
export { callerEnvironment } from './launch/caller-environment.js'
export { createFileRoot } from './launch/file-root.js'
export { describeRuntimes } from './runtimes/describe-runtimes.js'
export { titleOfRuntime } from './runtimes/families.js'
export { findRuntime } from './runtimes/find-runtime.js'
export { RELEASES, parseRuntimes } from './runtimes/releases.js'
export { createStandIn, standsIn } from './runtimes/stand-in.js'
export { SERVER_DIRECTORY, loadServers } from './launch/load-servers.js'
export { describeTarget } from './target/describe-target.js'
export { ServerError, MESSAGES as SERVER_MESSAGES } from './errors.js'

/** The folder whose subfolders are the suite's own actions. */
export const ACTION_DIRECTORY = fileURLToPath(new URL('../actions', import.meta.url))

/** @type {Readonly<StartOptions>} */
const DEFAULTS = Object.freeze(
  { host: '127.0.0.1', port: 0, actionDirectories: [ACTION_DIRECTORY], timeoutMs: 20_000 }
)
/** Where any port will do: someone else may take one that was free before the server listens there. */
const MOST_PORTS_TRIED = 5

/**
 * Every process model of every server, in the order of the descriptions.
 * @param {readonly ServerDescription[]} servers
 * @returns {Variant[]}
 */
export function toVariants (servers) {
  return servers.flatMap(server => server.variants.map(variant => ({ ...variant, server })))
}

/**
 * Whether this machine has the server; a server that is part of the suite always is.
 * @param {ServerDescription} server
 * @param {FindPlace} [place] default: the network that we are in
 * @returns {Promise<Finding>}
 */
export async function findServer (server, place) {
  if (server.find) {
    const finding = await server.find(place)
    return finding.found ? { found: true, version: finding.version } : finding
  }
  return server.command
    ? findCommand(server.command)
    : { found: true, version: process.versions.node }
}

/**
 * Starts a variant and waits until every worker answers.
 * @param {Variant} variant
 * @param {Partial<StartOptions>} [options] default: loopback, any free port, 20 s
 * @returns {Promise<RunningServer>}
 * @throws {ServerError} when it can't listen, ends early or is not ready in time; nothing is left running
 */
export async function startVariant (variant, options = {}) {
  const complete = { ...DEFAULTS, ...options }
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(variant, complete)
    } catch (error) {
      const isTaken = error instanceof ServerError && saysInUse(error.message)
      if (!isTaken || complete.port !== 0 || attempt === MOST_PORTS_TRIED) throw error
    }
  }
}

/** @param {Variant} variant @param {StartOptions} options @returns {Promise<RunningServer>} */
async function startOnce (variant, options) {
  if (variant.server.start) return variant.server.start(variant, options)
  if (variant.server.command) return startCommandServer(variant, variant.server.command, options)
  if (variant.server.listener && answersKind(variant.server, 'insert')) {
    return startWithDocuments(variant, options)
  }
  if (variant.server.listener) return startProgram(variant, options)
  throw new ServerError('NO_LISTENER', { server: variant.server.name })
}
