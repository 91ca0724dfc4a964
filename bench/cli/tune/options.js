/** @import {Study} from '../../study.js' */
/** @import {Objective, TunedWorkers, TuneOptions} from '../../tune/types.js' */
// The options of `npm run tune`: read, checked and defaulted here, once. In: the command line; out: one frozen object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { STUDIES } from '../../studies/index.js'
import { clusterOf } from '../../tune/runtimes/cluster-of.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { GENERATORS_OPTION, parseGenerators } from '../generators-option.js'
import { parseRuntimeList } from '../parse-runtimes.js'
import { parseDuration, parseList, parseSeed, parseShare, parseWhole } from '../parse-values.js'
import { COMMAND_OPTIONS, parseCommandTarget } from './command-options.js'
import { CPUS_OPTION, parseCpusOption } from './cpus-option.js'
import { parseKnobs } from './knob-options.js'
import { LIMIT_OPTION, parseLimits } from './limit-options.js'

const MOST_WORKERS = 1024
const MOST_CONNECTIONS = 65_535
const DEFAULTS =
  Object.freeze({ connections: '100', objective: 'rps', within: '5%', budget: '10m' })
const MOST_PER_SECOND = 1_000_000
const OBJECTIVES = ['rps', 'cpu', 'p99', 'memory']
/** What a runtime can run. @type {Study['kind']} */
const RUNTIMES_KIND = 'handler'

/**
 * @param {readonly string[]} argv without node and script
 * @param {readonly Study[]} [studies] all that there are
 * @returns {Readonly<TuneOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, UNKNOWN_NAME, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseTuneOptions (argv, studies = STUDIES) {
  const known = tunableStudies(studies)
  const { options, lists, args } = parseCommand(createTuneCommand(known), argv)
  const command = parseCommandTarget(options, lists)
  if (command !== null) refuseStudy(args, options)
  const cpus = parseCpusOption(options.cpus, command)
  const runtimes = options.runtimes === undefined ? null : parseClusters(options.runtimes)
  const objective = /** @type {Objective} */ (
    parseName(options.objective ?? DEFAULTS.objective, OBJECTIVES, 'objective')
  )
  const workers = options.workers === undefined ? null : parseCounts(options.workers)
  return Object.freeze({
    study: command === null
      ? parseStudy(args[0], known, { runtimes })
      : null,
    action: options.action ?? null,
    command,
    runtimes,
    ...(cpus !== null && { cpus }),
    workers,
    knobs: command === null
      ? null
      : parseKnobs(lists['--knob'] ?? [], { workers, command: command.command }),
    limits: parseLimits(options.atMost),
    connections: parseWhole(
      options.connections ?? DEFAULTS.connections,
      { option: '--connections', least: 1, most: MOST_CONNECTIONS }
    ),
    generators: parseGenerators(options.generators),
    objective,
    rate: parseRate(options.rate, objective),
    within: parseShare(options.within ?? DEFAULTS.within, '--within'),
    budgetSeconds: parseDuration(options.budget ?? DEFAULTS.budget, '--budget'),
    strict: options.strict !== undefined,
    seed: parseSeed(options.seed),
    out: options.out ?? null,
    json: options.json !== undefined,
    quiet: options.quiet !== undefined
  })
}

/** @typedef {TunedWorkers & Pick<Study, 'name' | 'kind'>} Tunable */

/** @param {readonly Study[]} studies @returns {Tunable[]} the usual one first */
function tunableStudies (studies) {
  const known = studies.flatMap(({ name, kind, tuned }) =>
    tuned === undefined ? [] : [{ name, kind, ...tuned }])
  return known.toSorted((a, b) => Number(b.isUsual ?? false) - Number(a.isUsual ?? false))
}

/**
 * @param {string | undefined} text
 * @param {readonly Tunable[]} known
 * @param {Pick<TuneOptions, 'runtimes'>} options
 * @returns {string}
 * @throws {BenchError} UNKNOWN_NAME, OPTIONS_DISAGREE
 */
function parseStudy (text, known, { runtimes }) {
  const fit = runtimes === null ? known : known.filter(({ kind }) => kind === RUNTIMES_KIND)
  const name = parseName(
    text ?? fit[0]?.name ?? '', known.map(one => one.name), 'study that has workers to tune'
  )
  if (fit.some(one => one.name === name)) return name
  throw new BenchError('OPTIONS_DISAGREE', {
    reason: `--runtimes goes with ${fit.map(one => one.name).join(', ')}; ${name} runs on the ` +
      "suite's own Node only"
  })
}

/** @param {readonly Tunable[]} [known] @returns {ReturnType<typeof createCommand>} */
export function createTuneCommand (known = tunableStudies(STUDIES)) {
  const command = createCommand(
    callOf('tune', ''),
    'Finds the number of workers, or the value of another knob: the smallest that is certainly ' +
      'about as good as the best.'
  )
    .argument('[study]', `what to tune: ${known.map(({ name, variant, action }) =>
      `${name} (${variant}, action ${action})`).join(', ')}; or --command`)
    .option('--action <name>', 'the action that is asked for')
    .option('--runtimes <list>', "runtimes to tune, each by itself: 'node@20,node@26,bun'")
    .option('--workers <list>', "the counts to try: '1,2,4' or '12..96:12'")
    .option('--connections <number>', 'open connections', DEFAULTS.connections)
    .option(
      '--objective <name>',
      'rps (requests per second), cpu (requests per CPU-second), p99 (the time within which 99 ' +
        '% of the requests are answered, at a fixed rate) or memory (the least of those whose ' +
        'requests per second are --within the best)',
      DEFAULTS.objective
    )
    .option('--rate <number>', 'with p99: requests per second, whether answered or not (default: ' +
      'half of the most that the scout sees)')
    .option(LIMIT_OPTION.flags, LIMIT_OPTION.description)
    .option('--within <share>', 'how far below the best the count may be', DEFAULTS.within)
    .option('--budget <time>', "how long it may take: '90s', '10m'", DEFAULTS.budget)
    .option('--strict', 'end with 4 when no count is certainly within that')
    .option('--seed <number>', 'repeats the order of an earlier tuning')
    .option(
      '--out <directory>',
      'where tune.json and report.html go (default: a new folder below results/)'
    )
    .option('--json', 'print one JSON object instead of text')
    .option('--quiet', 'print only how it ended')
  addOption(command, {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  const others = [GENERATORS_OPTION, ...COMMAND_OPTIONS, CPUS_OPTION]
  for (const option of others) addOption(command, option)
  return command
}

/**
 * @param {string} text
 * @returns {string[]} at least one
 * @throws {BenchError | import('../../../servers/index.js').ServerError} BAD_VALUE, UNKNOWN_RUNTIME
 */
function parseClusters (text) {
  const runtimes = parseRuntimeList(text)
  const single = runtimes.find(runtime => clusterOf(runtime) === null)
  if (runtimes.length > 0 && single === undefined) return runtimes
  throw new BenchError('BAD_VALUE', {
    option: '--runtimes',
    value: text,
    expected: "runtimes whose workers can be counted: 'node@20,bun,deno'" +
      (single === undefined ? '' : `; ${single} is one process`)
  })
}

/** @param {string} text @returns {number[]} @throws {BenchError} BAD_VALUE */
function parseCounts (text) {
  const counts = parseList(text, '--workers')
  const expected = 'at least two counts, so that there is something to compare, none above ' +
    `${MOST_WORKERS}: '1,2,4' or '12..96:12'`
  if (counts.length < 2 || counts.some(count => count > MOST_WORKERS)) {
    throw new BenchError('BAD_VALUE', { option: '--workers', value: text, expected })
  }
  return counts
}

/**
 * @param {string | undefined} text
 * @param {Objective} objective
 * @returns {number | null}
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
function parseRate (text, objective) {
  if (text === undefined) return null
  if (objective !== 'p99') {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `--rate goes with --objective p99; ${objective} is measured in a closed loop, ` +
        'which finds the most that can be answered'
    })
  }
  return parseWhole(text, { option: '--rate', least: 1, most: MOST_PER_SECOND })
}

/** @param {readonly string[]} args @param {Record<string, string | undefined>} options */
function refuseStudy (args, options) {
  if (options.runtimes !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: '--runtimes belongs to a study; a command names its runtime itself: ' +
        "--command 'bun app.js'"
    })
  }
  if (args.length > 0) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason: `either a study ('${args[0]}') or --command is tuned, not both`
    })
  }
  if (options.action !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', {
      reason:
        '--action belongs to a study; what a command is asked is said by --url, --method and --body'
    })
  }
}
