/** @import {ServerSettings, Variant} from '../../../servers/types.js' */
/** @import {Serving} from '../../run/serve-variant.js' */
// The options of `npm run serve`: they depend on the servers that there are. In: the command line; out:
// what is to be served.
import { callOf } from '../../../servers/invocation.js'
import { RELEASES, describeRuntimes, toVariants } from '../../../servers/index.js'
import { BenchError } from '../../errors.js'
import { loadAllServers } from '../../run/prepare/own-directories.js'
import { addOption, createCommand, parseCommand, toOptionName, valuesOf } from '../command.js'
import { parseWhole } from '../parse-values.js'
import { chooseServer, listServers } from './choose-server.js'

const MOST_WORKERS = 1024
const ACTIONS = '--actions-dir'
const SERVERS = '--servers-dir'

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Promise<Serving>}
 * @throws {BenchError} UNKNOWN_NAME, UNKNOWN_OPTION, BAD_VALUE, DIRECTORY_UNUSABLE
 */
export async function parseServeOptions (argv) {
  const variants = toVariants(
    [...await loadAllServers(valuesOf(SERVERS, argv)), ...describeRuntimes(RELEASES)]
  )
  // --config is an option of a server.
  const { options, lists, args } =
    parseCommand(createServeCommand(variants), argv, { hasConfig: false })
  const variant = chooseServer(args[0] ?? '', variants)
  if (options.workers !== undefined && variant.processModel !== 'cluster') {
    throw new BenchError('BAD_VALUE', {
      option: '--workers',
      value: options.workers,
      expected: `a cluster to set it for, and ${variant.name} ${variant.processModel === 'single'
        ? 'is a single process'
        : 'has a process for each connection'}`
    })
  }
  const workers = options.workers === undefined
    ? variant.workers
    : parseWhole(options.workers, { option: '--workers', least: 1, most: MOST_WORKERS })
  return {
    variant: { ...variant, workers },
    host: options.host ?? '127.0.0.1',
    port: parseWhole(options.port ?? '0', { option: '--port', least: 0, most: 65535 }),
    settings: toSettings(lists, variant),
    actionDirectories: lists[ACTIONS] ?? []
  }
}

/**
 * @param {readonly Variant[]} variants
 * @returns {ReturnType<typeof createCommand>}
 */
export function createServeCommand (variants) {
  const command =
    createCommand(callOf('serve', ''), 'Starts one server and prints where it answers.')
      .argument('<server>', listServers(variants).join(', '))
      .option('--port <number>', 'where to listen; 0 takes any free port', '0')
      .option('--host <address>', 'the address to listen on', '127.0.0.1')
      .option('--workers <number>', 'processes of a cluster')
  addOption(command, {
    flags: `${ACTIONS} <directory>`,
    description: "actions of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  addOption(command, {
    flags: `${SERVERS} <directory>`,
    description: "servers of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  addServerOptions(command, variants)
  return command
}

/**
 * Every option once, though several servers may take it.
 * @param {import('commander').Command} command
 * @param {readonly Variant[]} variants
 */
function addServerOptions (command, variants) {
  const servers = [...new Set(variants.map(({ server }) => server))]
  const offers = servers.flatMap(({ name, options = [] }) =>
    options.map(option => ({ name, ...option })))
  for (const [flags, same] of Map.groupBy(offers, ({ flags }) => flags)) {
    const description = same.map(({ name, description }) => `${name}: ${description}`).join('; ')
    addOption(
      command, { flags, description, repeatable: same.some(({ repeatable }) => repeatable) }
    )
  }
}

/**
 * Only the options of servers; those of another server than the one that is started are refused.
 * @param {Readonly<Record<string, readonly string[]>>} lists by option
 * @param {Variant} variant
 * @returns {ServerSettings}
 */
function toSettings (lists, { name, server }) {
  const own = (server.options ?? []).map(({ flags }) => toOptionName(flags))
  const general = ['--port', '--host', '--workers', ACTIONS, SERVERS]
  const foreign = Object.keys(lists).find(option =>
    !own.includes(option) && !general.includes(option))
  if (foreign !== undefined) {
    throw new BenchError(
      'UNKNOWN_OPTION',
      { command: callOf('serve', ''), message: `${name} has no option ${foreign}` }
    )
  }
  return Object.fromEntries(Object.entries(lists).filter(([option]) => own.includes(option)))
}
