/** @import {Study} from '../../study.js' */
/** @import {BenchOptions, DriverName} from '../../types.js' */
// The options of `npm run bench`: read, checked and defaulted here, once. In: the command line; out: one
// frozen object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import {
  HTTP_DRIVERS, NAMED_DRIVERS, QUERY_DRIVERS, listDrivers
} from '../../measure/drivers/index.js'
import { PRESETS, DEFAULT_PRESET } from '../../plan/presets.js'
import { STUDIES } from '../../studies/index.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { GENERATORS_OPTION, parseGenerators } from '../generators-option.js'
import { parseRuntimeList } from '../parse-runtimes.js'
import { parseDuration, parseList, parseSeed, parseShare, parseWhole } from '../parse-values.js'
import { checkResumeOptions } from '../../run/resume/check-options.js'
import { TARGET_OPTIONS, parseTargetOptions } from './target-options.js'

/** The first is the default. */
const ARRIVALS = /** @type {const} */ (['poisson', 'constant'])

const LARGEST_AMOUNT = 1_000_000_000
/** Bytes. Larger files measure the network alone. */
const LARGEST_FILE = 64 * 1024 * 1024
const LAST_PORT = 65_535
/** What --network alone asks for: the network of the posts, a switch in between. */
const USUAL_NETWORK = '1gbit,100us'

/**
 * @param {readonly string[]} argv without node and script
 * @param {readonly Study[]} [known] those that there are
 * @returns {Readonly<BenchOptions>}
 * @throws {import('../../errors.js').BenchError} UNKNOWN_OPTION, UNKNOWN_NAME, BAD_VALUE, RESUME_OPTION
 */
export function parseBenchOptions (argv, known = STUDIES) {
  const { options, lists, args } = parseCommand(createBenchCommand(known), argv)
  if (options.resume !== undefined) checkResumeOptions(Object.keys(lists), args)
  const rates = given(options.rate, text => parseList(text, '--rate'))
  return Object.freeze({
    studies: toStudies(args, known),
    preset: parseName(options.preset ?? DEFAULT_PRESET, Object.keys(PRESETS), 'preset'),
    only: toNames(options.only),
    actions: toNames(options.actions),
    connections: given(options.connections, text => parseList(text, '--connections')),
    threads: given(options.threads, text => parseList(text, '--threads')),
    driver: given(options.driver, parseDriver),
    generators: parseGenerators(options.generators),
    rates,
    arrivals: parseArrivals(options.arrivals, rates) ?? ARRIVALS[0],
    against: parseAgainst(options.against, rates),
    amount: given(options.amount, text =>
      parseWhole(text, { option: '--amount', least: 1, most: LARGEST_AMOUNT })),
    network: toNetwork(options.network),
    ...parseTargetOptions(options),
    fileSize: given(options.fileSize, text =>
      parseWhole(text, { option: '--file-size', least: 1, most: LARGEST_FILE })),
    resume: options.resume ?? null,
    actionDirectories: lists['--actions-dir'] ?? [],
    serverDirectories: lists['--servers-dir'] ?? [],
    studyDirectories: lists['--studies-dir'] ?? [],
    runtimes: given(options.runtimes, text => parseRuntimeList(text)),
    workers: given(options.workers, text => parseList(text, '--workers')),
    precision: given(options.precision, text => parseShare(text, '--precision')),
    budgetSeconds: given(options.budget, text => parseDuration(text, '--budget')),
    seed: parseSeed(options.seed),
    latency: options.latency ?? null,
    arangodOptions: toArangodOptions(lists['--arangod-option'] ?? []),
    keep: options.keep !== undefined,
    out: options.out ?? null,
    live: given(options.live, parseLive),
    json: options.json !== undefined,
    quiet: options.quiet !== undefined,
    dryRun: options.dryRun !== undefined
  })
}

/** All but the preset, which has a default. In the order of the help. */
const OPTIONS = [
  {
    flags: '--only <globs>',
    description: "variants to measure besides the reference: 'express*,node-cluster'"
  },
  { flags: '--actions <names>', description: "actions to measure: 'static,factorial'" },
  { flags: '--connections <list>', description: "open connections: '1,64' or '1..512*2'" },
  {
    flags: '--threads <list>',
    description:
      'threads of the load client, each with the connections that are a multiple of it: ' +
        "'1,2,4,8' (wrk only)"
  },
  {
    flags: '--driver <name>',
    description: 'the load client: autocannon, wrk or ab; for queries raw (plain ' +
      'HTTP) or arangojs (default: what the study takes)'
  },
  GENERATORS_OPTION,
  {
    flags: '--rate <list>',
    description: 'open loop: requests fall due at so many per second, whatever the ' +
      "answers do: '500,1000' or '100..1600*2'"
  },
  {
    flags: '--arrivals <name>',
    description: 'with --rate: poisson (random, as of many users who do not know ' +
      'of each other) or constant (default: poisson)'
  },
  {
    flags: '--against <url|file>',
    description: 'compare with an ArangoDB or an embedded host that runs ' +
      "there, in the same blocks, or with another run's run.ndjson"
  },
  {
    flags: '--amount <number>',
    description: 'requests of each slice, or executions of a query, instead of a time'
  },
  {
    flags: '--network [rate,delay]',
    description:
      'server and client in two network namespaces with a link of this rate and delay between ' +
        'them (Linux, as root)'
  },
  ...TARGET_OPTIONS,
  {
    flags: '--file-size <bytes>',
    description: 'size of the file that the study files asks for (default: 67)'
  },
  {
    flags: '--resume <file>',
    description: 'go on with a run that did not come to its end: its run.ndjson'
  },
  {
    flags: '--runtimes <list>',
    description: "runtimes to measure besides the suite's own: 'node@20,bun' or 'node@*'"
  },
  { flags: '--workers <list>', description: "processes of the clusters: '8' or '2,4,8'" },
  {
    flags: '--precision <share>',
    description:
      "stop a cell when its CPU ratio (with --rate: that of p99) is known to within: '3%'"
  },
  { flags: '--budget <time>', description: "how long the run may take: '10m'" },
  {
    flags: '--latency <spec>',
    description:
      "how late the upstream of the orchestration app answers: '5ms', or 'lognormal:20,0.5' " +
        '(median 20 ms, sigma 0.5)'
  },
  { flags: '--seed <number>', description: 'repeats the order of an earlier run' },
  {
    flags: '--out <directory>',
    description: "the run's own folder (default: results/<time>-<study>)"
  },
  {
    flags: '--live [port]',
    description: 'show the run on a page of this machine while it goes on (default: a free port)'
  },
  { flags: '--json', description: 'print one JSON object instead of text' },
  { flags: '--quiet', description: 'print only how it ended' },
  { flags: '--dry-run', description: 'print the plan and stop' },
  { flags: '--keep', description: "leave the suite's service in the ArangoDB of ARANGO_URL" },
  {
    flags: '--actions-dir <directory>',
    description: "actions of your own, a folder for each, besides the suite's",
    repeatable: true
  },
  {
    flags: '--servers-dir <directory>',
    description: "servers of your own, a folder for each, besides the suite's",
    repeatable: true
  },
  {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  },
  {
    flags: '--arangod-option <option>',
    description: "for an arangod that the bench starts: '--javascript.gc-interval=500'",
    repeatable: true
  }
]

/** @param {readonly Study[]} [studies] @returns {ReturnType<typeof createCommand>} */
export function createBenchCommand (studies = STUDIES) {
  const command = createCommand(
    callOf('bench', ''), 'Verifies and measures; ends with sentences, a table and a report.'
  )
    .argument('[study...]', `what to answer: ${studies.map(({ name }) => name).join(', ')}, or all`)
    .option(
      '--preset <name>',
      'how thoroughly: ' +
        `${Object.entries(PRESETS).map(([name, { title }]) => `${name} (${title})`).join(', ')}`,
      DEFAULT_PRESET
    )
  for (const option of OPTIONS) addOption(command, option)
  return command
}

/** @param {readonly string[]} texts @throws {BenchError} BAD_VALUE */
function toArangodOptions (texts) {
  const odd = texts.find(text => !/^--[a-z0-9.-]+=/i.test(text))
  if (odd !== undefined) {
    throw new BenchError('BAD_VALUE', {
      option: '--arangod-option',
      value: odd,
      expected: "one option with its value: '--javascript.gc-interval=500'"
    })
  }
  return texts
}

/** @param {string} text @returns {DriverName} @throws {BenchError} BAD_VALUE */
function parseDriver (text) {
  const found = NAMED_DRIVERS.find(({ name }) => name === text)
  if (found !== undefined) return /** @type {DriverName} */ (found.name)
  const expected = `${listDrivers(HTTP_DRIVERS)}, or for queries ${listDrivers(QUERY_DRIVERS)}`
  throw new BenchError('BAD_VALUE', { option: '--driver', value: text, expected })
}

/**
 * @param {string | undefined} text
 * @param {readonly number[] | null} rates
 * @returns {BenchOptions['arrivals'] | null}
 * @throws {BenchError} BAD_VALUE
 */
function parseArrivals (text, rates) {
  if (text === undefined) return null
  const found = ARRIVALS.find(name => name === text)
  if (found === undefined || rates === null) {
    throw new BenchError('BAD_VALUE', {
      option: '--arrivals',
      value: text,
      expected: `${ARRIVALS.join(' or ')}, together with --rate`
    })
  }
  return found
}

/**
 * @param {string | undefined} text
 * @param {readonly number[] | null} rates
 * @returns {string | null}
 * @throws {BenchError} BAD_VALUE
 */
function parseAgainst (text, rates) {
  if (text === undefined) return null
  if (rates !== null) {
    throw new BenchError('BAD_VALUE', {
      option: '--against',
      value: text,
      expected:
        'a run without --rate: what it compares is requests per second, and --rate sets them'
    })
  }
  return text
}

/** The parser gives 'true' where the option stands alone. @param {string | undefined} text @returns {string | null} */
function toNetwork (text) {
  return text === undefined ? null : text === 'true' ? USUAL_NETWORK : text
}

/** The parser gives 'true' where the option stands alone. @param {string} text @throws {BenchError} BAD_VALUE */
function parseLive (text) {
  return text === 'true' ? 0 : parseWhole(text, { option: '--live', least: 1, most: LAST_PORT })
}

/** @param {readonly string[]} args @param {readonly Study[]} studies */
function toStudies (args, studies) {
  const known = studies.map(({ name }) => name)
  if (args.length === 0) return studies.filter(({ isUsual }) => isUsual).map(({ name }) => name)
  const names = args.map(name => parseName(name, [...known, 'all'], 'study'))
  return names.includes('all') ? known : [...new Set(names)]
}

/** @param {string | undefined} text @returns {string[] | null} */
function toNames (text) {
  return text === undefined ? null : [...new Set(text.split(',')
    .map(name => name.trim())
    .filter(name => name !== ''))]
}

/**
 * @template T
 * @param {string | undefined} text
 * @param {(text: string) => T} parse
 * @returns {T | null}
 */
function given (text, parse) {
  return text === undefined ? null : parse(text)
}
