// The options of `npm run calibrate`: read, checked and defaulted here, once. In: the command line; out: one frozen
// object.
import { BenchError } from '../../errors.js'
import { createCommand, parseCommand } from '../command.js'
import { parseDuration, parseSeed } from '../parse-values.js'

/** What a search for the loop, a few pairs and one short session take. */
const SHORTEST_SECONDS = 120
/** Options that say how to measure. */
const MEASURING = /** @type {const} */ (['quick', 'budget', 'seed', 'out'])

/**
 * @typedef {object} CalibrateOptions
 * @property {boolean} quick
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
  const command = createCommand('npm run calibrate --', 'Measures what this machine can tell ' +
    'apart and how long that takes, and proves it on servers of known difference.')
    .option('--quick', 'at most 5 minutes: a first answer, too few tries to prove anything ' +
      '(default: at most an hour)')
    .option(
      '--budget <time>', `how long it may take: '20m', at least ${SHORTEST_SECONDS / 60} minutes`
    )
    .option(
      '--analyse <directory>',
      'measure nothing, analyse what an earlier calibration wrote there, finished or not'
    )
    .option('--out <directory>', "the calibration's own folder (default: results/<time>-calibrate)")
    .option('--seed <number>', 'repeats the order of an earlier calibration')
    .option('--markdown', 'print the tables as Markdown besides')
    .option('--json', 'print one JSON object instead of text')
    .option('--quiet', 'print only how it ended')
  const { options } = parseCommand(command, argv)
  if (options.analyse !== undefined) refuseMeasuring(options)
  return Object.freeze({
    quick: options.quick !== undefined,
    budgetSeconds: options.budget === undefined ? null : parseBudget(options.budget),
    seed: parseSeed(options.seed),
    analyse: options.analyse ?? null,
    out: options.out ?? null,
    markdown: options.markdown !== undefined,
    json: options.json !== undefined,
    quiet: options.quiet !== undefined
  })
}

/** @param {string} text @returns {number} seconds @throws {BenchError} BAD_VALUE */
function parseBudget (text) {
  const seconds = parseDuration(text, '--budget')
  if (seconds < SHORTEST_SECONDS) {
    throw new BenchError('BAD_VALUE', {
      option: '--budget',
      value: text,
      expected: `a time of at least ${SHORTEST_SECONDS / 60} minutes`
    })
  }
  return seconds
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
