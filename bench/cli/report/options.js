/** @import {PictureOption} from '../parse-picture.js' */
// The options of `npm run report`. In: the command line; out: which file, and where the user's own studies are.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { PICTURE_OPTIONS, parsePicture } from '../parse-picture.js'
import { parseList, parseShare } from '../parse-values.js'

/** Instead of a file: each run that is kept. */
export const ALL = 'all'

const USUAL_PRECISION = 0.01

const SCALE_OPTIONS = [
  {
    flags: '--rate <list>',
    description: 'print instead what so many requests/s would take, by what the run measured: ' +
      "'100000,1000000'"
  },
  {
    flags: '--p99 <share>',
    description: "with --rate: how precisely p99 is to be known (default: '1%')"
  },
  {
    flags: '--beside <file>',
    description: 'with --rate: another run, with another number of generators',
    repeatable: true
  }
]

/**
 * @typedef {object} ScaleOptions
 * @property {readonly number[]} rates requests per second
 * @property {number} precision of p99: 0.01 is ± 1 %
 * @property {readonly string[]} beside further run files, as given
 */
/**
 * @typedef {object} ReportOptions
 * @property {string | null} file as given; null: the newest
 * @property {PictureOption | null} picture null: none
 * @property {ScaleOptions | null} scale null: no plan of a larger run
 * @property {readonly string[]} studyDirectories
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {ReportOptions}
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseReportOptions (argv) {
  const { args, lists, options } = parseCommand(createReportCommand(), argv)
  const picture = parsePicture(options, callOf('report', ''))
  if (picture !== null && args[0] === ALL) {
    throw new BenchError(
      'BAD_VALUE', { option: '--picture', value: picture.path, expected: 'one run at a time' }
    )
  }
  const scale = parseScale(options, lists['--beside'] ?? [])
  if (scale !== null && (picture !== null || args[0] === ALL)) {
    throw new BenchError('OPTIONS_DISAGREE', {
      command: callOf('report', ''),
      reason: '--rate prints what a rate takes by one run; leave out --picture and all'
    })
  }
  return { file: args[0] ?? null, picture, scale, studyDirectories: lists['--studies-dir'] ?? [] }
}

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @param {readonly string[]} beside
 * @returns {ScaleOptions | null}
 * @throws {BenchError} BAD_VALUE, OPTIONS_DISAGREE
 */
function parseScale ({ rate, p99 }, beside) {
  if (rate === undefined && (p99 !== undefined || beside.length > 0)) {
    throw new BenchError('OPTIONS_DISAGREE', {
      command: callOf('report', ''),
      reason: `${p99 === undefined ? '--beside' : '--p99'} goes with --rate, which names the ` +
        'rate of a larger run'
    })
  }
  return rate === undefined ? null : {
    rates: parseList(rate, '--rate'),
    precision: p99 === undefined ? USUAL_PRECISION : parseShare(p99, '--p99'),
    beside
  }
}

/** @returns {ReturnType<typeof createCommand>} */
export function createReportCommand () {
  const command = createCommand(
    callOf('report', ''),
    'Rebuilds report.html, report.md and results.csv from a run file, or the report of a tuning.'
  )
    .argument(
      '[file]',
      `a run.ndjson, a tune.json, or the folder of one; '${ALL}': every run under results/ ` +
        '(default: the newest there)'
    )
  addOption(command, {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  for (const option of PICTURE_OPTIONS) addOption(command, option)
  for (const option of SCALE_OPTIONS) addOption(command, option)
  return command
}
