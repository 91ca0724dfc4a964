/** @import {Threshold} from '../../compare/types.js' */
/** @import {PictureOption} from '../parse-picture.js' */
// The options of `npm run compare`: read, checked and defaulted here, once. In: the command line; out: one frozen
// object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { PICTURE_OPTIONS, parsePicture } from '../parse-picture.js'
import { THRESHOLD_OPTIONS, parseThresholds } from './threshold-options.js'

const MEASURING = [
  '--against', '--command-a', '--command-b', '--node-a', '--node-b', '--runtime-a', '--runtime-b',
  '--command', '--revision', '--revision-a', '--revision-b', '--setup', '--url-a',
  '--url-b'
]
const NAME = callOf('compare', '')
const SIDES = 2
/** What names no sides but goes with them, and those with which it doesn't (see ways.js). */
const BESIDE = Object.freeze({
  '--command': /^--(command-[ab]|url-[ab]|against)\b/,
  '--setup': /^--(command-[ab]|url-[ab]|against|(node|runtime)-[ab])\b/,
  '--url': /^--(url-[ab]|against)\b/,
  '--ready-url': /^--(url-[ab]|against)\b/,
  '--cwd-a': /^--(url-[ab]|against|revision(-[ab])?)\b/,
  '--cwd-b': /^--(url-[ab]|against|revision(-[ab])?)\b/,
  '--cpus': /^--(url-[ab]|against)\b/,
  '--agent-a': /^--(command-[ab]|against|revision(-[ab])?|(node|runtime)-[ab])\b/,
  '--agent-b': /^--(command-[ab]|against|revision(-[ab])?|(node|runtime)-[ab])\b/
})

/** In which it is printed instead of as text. */
const FORMS = /** @type {const} */ (['json', 'markdown', 'annotations'])

/** @typedef {'text' | typeof FORMS[number]} Format */
/**
 * @typedef {object} CompareOptions
 * @property {string} a path as given
 * @property {string} b
 * @property {boolean} strict
 * @property {boolean} all
 * @property {readonly Threshold[]} thresholds what is a failure; none: whatever is slower
 * @property {Format} format
 * @property {PictureOption | null} picture null: none
 */

/**
 * @param {readonly string[]} argv without node and script
 * @returns {boolean} whether two revisions, commands or runtimes are to be measured in one run
 */
export function asksForRevisions (argv) {
  return MEASURING.some(name => asksFor(name, argv))
}

/**
 * @param {string} option '--node-a', which a file of configuration gives
 * @param {readonly string[]} argv without node and script, which measures
 * @returns {boolean} whether argv names other sides, so that this one has no place there; where argv names one side
 *   only, the other one stays, and so does what only goes with sides (a command, a set-up) where it goes with those of
 *   argv, too
 */
export function isReplaced (option, argv) {
  const strangers = Object.entries(BESIDE).find(([name]) => name === option)?.[1]
  if (strangers !== undefined) return argv.some(word => strangers.test(word))
  if (!asksForRevisions([option])) return false
  const side = option === '--revision' ? '--revision-a' : option
  return MEASURING.some(name =>
    !Object.hasOwn(BESIDE, name) && asksFor(name, argv) && otherSideOf(name) !== side)
}

/** @param {string} option '--node-a' @returns {string} '--node-b'; itself where it names no one side */
function otherSideOf (option) {
  return option.replace(/-[ab]$/, end => end === '-a' ? '-b' : '-a')
}

/** @param {string} name @param {readonly string[]} argv */
function asksFor (name, argv) {
  return argv.some(word => word === name || word.startsWith(`${name}=`))
}

/**
 * @param {readonly string[]} argv without node and script
 * @returns {Readonly<CompareOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, BAD_VALUE, OPTIONS_DISAGREE, COMPARE_SIDES
 */
export function parseCompareOptions (argv) {
  const { options, args } = parseCommand(createCompareCommand(), argv)
  const [a, b] = args
  if (a === undefined || b === undefined) {
    throw new BenchError('COMPARE_SIDES', {
      came: args.length === 0 ? 'none' : `${args.length} of ${SIDES}`
    })
  }
  const picture = parsePicture(options, NAME)
  return Object.freeze({
    a,
    b,
    strict: options.strict !== undefined,
    all: options.all !== undefined,
    thresholds: parseThresholds(options.failOn),
    format: parseFormat(options),
    picture
  })
}

/** @returns {ReturnType<typeof createCommand>} */
export function createCompareCommand () {
  const command = createCommand(NAME, 'Compares two runs: A, what was, and B, what is. With ' +
    '--against, --revision, --command-a or --node-a it measures both sides itself, in turns in ' +
    'one run, which tells more.')
    .argument('[A]', 'a run.ndjson, the folder of one, or a report.html')
    .argument('[B]', 'another one')
    .option('--strict', "exit with 4 where any cell is undecided")
    .option('--all', 'show undecided cells, too')
    .option('--json', 'print the comparison as one JSON object')
    .option('--markdown', 'print Markdown, for a comment on a pull request')
    .option(
      '--against <revision>',
      `instead of A and B: measure a revision and the working tree in turns ('${
        callOf('compare', '--against HEAD~1 --help')}' lists more)`
    )
    .option(
      '--revision <revision>',
      'instead of A and B: measure a revision of your own repository and its working tree in ' +
        "turns, with --command 'node app.js {port}'"
    )
    .option(
      '--command-a <command>',
      'instead of A and B: measure two commands of your own in turns (with --command-b)'
    )
    .option(
      '--node-a <version>',
      `instead of A and B: measure two runtimes in turns ('${
        callOf('compare', '--node-a 24 --node-b 26')}'), with --command your own program on both`
    )
  for (const option of [...THRESHOLD_OPTIONS, ...PICTURE_OPTIONS]) addOption(command, option)
  return command
}

/** @param {Record<string, string | undefined>} options @returns {Format} @throws {BenchError} UNKNOWN_OPTION */
function parseFormat (options) {
  const forms = [...FORMS, 'picture'].filter(name => options[name] !== undefined)
  if (forms.length > 1) {
    throw new BenchError('UNKNOWN_OPTION', {
      command: NAME,
      message: `--${forms.join(' and --')} are forms of the same; one of them`
    })
  }
  return FORMS.find(name => options[name] !== undefined) ?? 'text'
}
