/** @import {Order} from '../../history/types.js' */
// The options of `npm run history`. In: the command line; out: one frozen object.
import { resolve } from 'node:path'
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { resultsDirectory, userDirectory } from '../../format/paths.js'
import { addOption, createCommand, parseCommand } from '../command.js'

const NAME = callOf('history', '')
const RESULTS = resultsDirectory()
/** @type {readonly Order[]} */
const ORDERS = ['date', 'commit']

/**
 * @typedef {object} HistoryOptions
 * @property {readonly string[]} folders as given; none: results/
 * @property {string} out absolute
 * @property {Order} order
 * @property {'page' | 'json' | 'markdown'} format
 * @property {readonly string[]} studyDirectories
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<HistoryOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseHistoryOptions (argv) {
  const { options, lists, args } = parseCommand(createHistoryCommand(), argv)
  return Object.freeze({
    folders: args,
    out: options.out === undefined ? RESULTS : resolve(userDirectory(), options.out),
    order: parseOrder(options.by),
    format: parseFormat(options),
    studyDirectories: lists['--studies-dir'] ?? []
  })
}

/** @returns {ReturnType<typeof createCommand>} */
export function createHistoryCommand () {
  const command = createCommand(NAME, 'Shows the ratios of all kept runs over time, and where ' +
    'they changed, on a page that lists every run.')
    .argument('[folders...]', 'folders of runs, or run files (default: results/)')
    .option('--out <directory>', 'where index.html goes (default: results/)')
    .option('--by <order>', "the order of the runs: 'date' they were measured, or of their " +
      "'commit' (default: date)")
    .option('--json', 'print the history as one JSON object, and write no page')
    .option('--markdown', 'print Markdown, for a comment, and write no page')
  addOption(command, {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  return command
}

/** @param {string} [text] @returns {Order} */
function parseOrder (text = 'date') {
  const order = ORDERS.find(one => one === text)
  if (order !== undefined) return order
  throw new BenchError(
    'BAD_VALUE', { option: '--by', value: text, expected: ORDERS.join(' or ') }
  )
}

/** @param {Record<string, string | undefined>} options @returns {HistoryOptions['format']} */
function parseFormat ({ json, markdown, out }) {
  const formats = [
    ...(json === undefined ? [] : [/** @type {const} */ ('json')]),
    ...(markdown === undefined ? [] : [/** @type {const} */ ('markdown')]),
    ...(out === undefined ? [] : [/** @type {const} */ ('page')])
  ]
  if (formats.length > 1) {
    throw new BenchError('OPTIONS_DISAGREE', {
      command: NAME, reason: '--json and --markdown print, --out takes a page; choose one of them'
    })
  }
  return formats[0] ?? 'page'
}
