// The options of `npm run calibrate`: read, checked and defaulted here, once. In: the command line; out: one frozen
// object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { formatSeconds } from '../../format/numbers.js'
import { createCommand, parseCommand } from '../command.js'
import { parseDuration, parseSeed } from '../parse-values.js'

/** What a search for the loop, a few pairs and one short session take. */
const SHORTEST_SECONDS = 120
/** Options that say how to measure. */
const MEASURING = /** @type {const} */ (['quick', 'budget', 'seed', 'out', 'each', 'resume'])
/** Options that belong to --gate. */
const OF_GATE = /** @type {const} */ (['each', 'resume'])
/** What one comparison takes at least, to start its servers twice. */
const SHORTEST_EACH_SECONDS = 10

/**
 * @typedef {object} CalibrateOptions
 * @property {boolean} quick
 * @property {boolean} gate
 * @property {number | null} eachSeconds of the gate's comparisons; null: two minutes
 * @property {string | null} resume a folder: what was begun there goes on
 * @property {number | null} budgetSeconds null: 58 minutes, or 4.5 if quick
 * @property {number} seed
 * @property {string | null} analyse a folder: nothing is measured
 * @property {string | null} out
 * @property {boolean} markdown
 * @property {boolean} json
 * @property {boolean} quiet
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<CalibrateOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE
 */
export function parseCalibrateOptions (argv) {
  const { options } = parseCommand(createCalibrateCommand(), argv)
  if (options.analyse !== undefined) refuseMeasuring(options)
  checkGate(options)
  return Object.freeze({
    quick: options.quick !== undefined,
    gate: options.gate !== undefined,
    eachSeconds: parseSeconds(options.each, '--each', SHORTEST_EACH_SECONDS),
    resume: options.resume ?? null,
    budgetSeconds: parseSeconds(options.budget, '--budget', SHORTEST_SECONDS),
    seed: parseSeed(options.seed),
    analyse: options.analyse ?? null,
    out: options.out ?? null,
    markdown: options.markdown !== undefined,
    json: options.json !== undefined,
    quiet: options.quiet !== undefined
  })
}

/** @returns {ReturnType<typeof createCommand>} */
export function createCalibrateCommand () {
  return createCommand(callOf('calibrate', ''), 'Measures what this machine can tell ' +
    'apart and how long that takes, and proves it on servers of known difference.')
    .option('--quick', 'at most 5 minutes: a first answer, too few tries to prove anything ' +
      '(default: at most an hour)')
    .option(
      '--budget <time>', `how long it may take: '20m', at least ${SHORTEST_SECONDS / 60} minutes`
    )
    .option('--gate', 'count false alarms: comparisons as a check of pull requests makes ' +
      'them, of equals and of planted 2, 5, 10 and 20 %, beside neighbours and on one core')
    .option('--each <time>', 'with --gate, how long a comparison may take (default: 2m); that ' +
      'of 10 % always has 2m')
    .option('--resume <directory>', 'with --gate, goes on with one that was stopped')
    .option(
      '--analyse <directory>',
      'measure nothing, analyse what an earlier calibration wrote there, finished or not'
    )
    .option('--out <directory>', "the calibration's own folder (default: results/<time>-calibrate)")
    .option('--seed <number>', 'repeats the order of an earlier calibration')
    .option('--markdown', 'print the tables as Markdown besides')
    .option('--json', 'print one JSON object instead of text')
    .option('--quiet', 'print only how it ended')
}

/**
 * @param {string | undefined} text
 * @param {string} option
 * @param {number} shortest seconds
 * @returns {number | null} seconds
 * @throws {BenchError} BAD_VALUE
 */
function parseSeconds (text, option, shortest) {
  if (text === undefined) return null
  const seconds = parseDuration(text, option)
  if (seconds < shortest) {
    throw new BenchError('BAD_VALUE', {
      option, value: text, expected: `a time of at least ${formatSeconds(shortest)}`
    })
  }
  return seconds
}

/** @param {Record<string, string | undefined>} options @throws {BenchError} OPTIONS_DISAGREE */
function checkGate (options) {
  const { gate, quick, resume, out } = options
  const odd = OF_GATE.find(name => options[name] !== undefined)
  const reasons = [
    [gate === undefined && odd !== undefined, `--${odd} belongs to --gate`],
    [gate !== undefined && quick !== undefined, '--quick is not for --gate: give a --budget'],
    [resume !== undefined && out !== undefined, '--resume names the folder; leave out --out']
  ]
  const [, reason] = reasons.find(([holds]) => holds) ?? []
  if (reason !== undefined) {
    throw new BenchError('OPTIONS_DISAGREE', { reason, command: callOf('calibrate', '--gate') })
  }
}

/** @param {Record<string, string | undefined>} options @throws {BenchError} BAD_VALUE */
function refuseMeasuring (options) {
  const odd = MEASURING.find(name => options[name] !== undefined)
  if (odd !== undefined) {
    throw new BenchError('BAD_VALUE', {
      option: '--analyse',
      value: `${options.analyse} --${odd}`,
      expected: `a folder, and no --${odd} beside it, because nothing is measured`
    })
  }
}
