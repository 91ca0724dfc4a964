/** @import {ServerSettings, Variant} from '../../../servers/types.js' */
// npm run serve -- SERVER: starts one variant, says where it is, and keeps it until it is told to stop.
import {
  answersKind, createFileRoot, findServer, startVariant, toVariants
} from '../../../servers/index.js'
import { BenchError, EXIT } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { addOption, createCommand, parseCommand, toOptionName } from '../command.js'
import {
  loadAllActions, loadAllServers, toActionDirectories
} from '../../run/prepare/own-directories.js'
import { parseWhole } from '../parse-values.js'
import { runMain } from '../run-main.js'
import { watchParent } from '../watch-signals.js'

const MOST_WORKERS = 1024
const ACTIONS = '--actions-dir'
const SERVERS = '--servers-dir'

await runMain(async () => serve(process.argv.slice(2)))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function serve (argv) {
  const variants = toVariants(await loadAllServers(valuesOf(SERVERS, argv)))
  const { variant, host, port, settings, actionDirectories } = parseServeOptions(argv, variants)
  const finding = await findServer(variant.server)
  if (!finding.found) {
    throw new BenchError(
      'SERVER_MISSING', { variant: variant.name, reason: finding.reason, remedy: finding.remedy }
    )
  }
  const asked = new Promise(resolve => {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.once(signal, () => resolve(null))
    }
    watchParent(() => resolve(null))
  })
  const files = answersKind(variant.server, 'file')
    ? await createFileRoot(loadAllActions(actionDirectories, { kind: 'file' }))
    : null
  try {
    const running = await startVariant(variant, {
      host,
      port,
      settings,
      actionDirectories: toActionDirectories(actionDirectories),
      ...(files && { fileRoot: files.directory }),
      onStderr: text => process.stderr.write(text)
    })
    process.stdout.write(`ready ${new URL(running.baseUrl).origin}\n`)
    const ended = await Promise.race([asked, running.exited])
    await running.stop()
    if (ended === null) return EXIT.ok
    throw new BenchError(
      'SERVER_ENDED', { variant: variant.name, ending: ended.signal ?? `exit code ${ended.code}` }
    )
  } finally {
    await files?.remove()
  }
}

/**
 * @param {readonly string[]} argv
 * @param {ReturnType<typeof toVariants>} variants
 * @returns {{
 *   variant: ReturnType<typeof toVariants>[number], host: string, port: number, settings: ServerSettings,
 *   actionDirectories: readonly string[]
 * }}
 */
function parseServeOptions (argv, variants) {
  const names = variants.map(({ name }) => name)
  const command =
    createCommand('npm run serve --', 'Starts one server and prints where it answers.')
      .argument('<server>', names.join(', '))
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
  const { options, lists, args } = parseCommand(command, argv)
  const name = parseName(args[0] ?? '', names, 'server')
  const variant = /** @type {ReturnType<typeof toVariants>[number]} */ (variants.find(candidate =>
    candidate.name === name))
  if (options.workers !== undefined && variant.processModel !== 'cluster') {
    throw new BenchError('BAD_VALUE', {
      option: '--workers',
      value: options.workers,
      expected: `a cluster to set it for, and ${name} ${variant.processModel === 'single'
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
 * Read before all others: what can be served, and with which options, depends on it.
 * @param {string} option
 * @param {readonly string[]} argv
 * @returns {string[]}
 */
function valuesOf (option, argv) {
  return argv.flatMap((word, index) => word === option
    ? argv[index + 1] ?? []
    : word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [])
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
      'UNKNOWN_OPTION', { command: 'npm run serve --', message: `${name} has no option ${foreign}` }
    )
  }
  return Object.fromEntries(Object.entries(lists).filter(([option]) => own.includes(option)))
}
