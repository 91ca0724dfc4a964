/** @import {Study} from '../../study.js' */
/** @import {AgainstOptions} from '../../revisions/types.js' */
/** @import {ComparedStudy} from '../../revisions/compared-studies.js' */
// The options of `npm run compare` where it measures: --against REV, or --command-a and --command-b. In: the command
// line; out: one frozen object.
import { BenchError } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { addOption, createCommand, parseCommand, toOptionName } from '../command.js'
import { parseDuration, parseList, parseSeed, parseShare } from '../parse-values.js'
import { PAIR_OPTIONS, parsePair } from './pair-options.js'
import { STUDIES } from '../../studies/index.js'
import { comparedStudies } from '../../revisions/compared-studies.js'
import { USUAL_BUDGET_SECONDS } from '../../revisions/plan-pairs.js'

const NAME = 'npm run compare --'
/** Without it the help is that of comparing files. */
const WITH_HELP = `${NAME} --against HEAD~1`

/** What goes with a revision only: servers and actions of the suite. @param {readonly ComparedStudy[]} compared */
const toRevisionOptions = compared => [
  {
    flags: '--only <globs>',
    description: "variants to compare, by name: 'node,express*' (default: " +
      `${usualOf(compared)?.variants.join(', ')})`
  },
  {
    flags: '--actions <names>',
    description: "actions to compare: 'static,factorial' (default: those of the study)"
  },
  { flags: '--workers <list>', description: "processes of the clusters: '8' or '2,4'" },
  {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's", repeatable: true
  }
]

/**
 * @param {readonly string[]} argv without node and script
 * @param {readonly Study[]} [studies] all that there are
 * @returns {Readonly<AgainstOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, UNKNOWN_NAME, BAD_VALUE, OPTIONS_DISAGREE
 */
export function parseAgainstOptions (argv, studies = STUDIES) {
  const known = comparedStudies(studies)
  const { options, lists, args } = parseCommand(createAgainstCommand(known), argv)
  const pair = parsePair(options, lists)
  checkTogether({ options, lists, args, isPair: pair !== null, known })
  return Object.freeze({
    against: pair === null ? parseRevision(options.against) : null,
    pair,
    compared: parseStudy(args[0], known),
    only: toNames(options.only),
    actions: toNames(options.actions),
    connections:
      options.connections === undefined ? null : parseList(options.connections, '--connections'),
    workers: options.workers === undefined ? null : parseList(options.workers, '--workers'),
    budgetSeconds: options.budget === undefined ? null : parseDuration(options.budget, '--budget'),
    precision:
      options.precision === undefined ? null : parseShare(options.precision, '--precision'),
    seed: parseSeed(options.seed),
    out: options.out ?? null,
    strict: options.strict !== undefined,
    json: options.json !== undefined,
    markdown: options.markdown !== undefined,
    quiet: options.quiet !== undefined
  })
}

/** @param {readonly ComparedStudy[]} known */
function createAgainstCommand (known) {
  const command = createCommand(NAME, 'Did a change make it slower? Measures both states in ' +
    'turns, in one run: two revisions of the suite, or two versions of a program of your own.')
    .argument('[study]', `with --against: ${known.map(({ study }) => study.name).join(', ')}`)
    .option('--against <revision>', "the earlier state: 'HEAD~1', a tag, a branch, a commit; the " +
      'later one is what lies here, changed or not')
  for (const option of [...toRevisionOptions(known), ...PAIR_OPTIONS]) addOption(command, option)
  return command
    .option('--connections <list>', "open connections: '64' or '1,64'")
    .option('--budget <time>', `how long it may take (default: ${USUAL_BUDGET_SECONDS / 60}m)`)
    .option(
      '--precision <share>', "stop a cell when its ratio to the reference is known to within: '3%'"
    )
    .option('--seed <number>', 'repeats the order of an earlier run')
    .option('--out <directory>', 'the folder for run and report (default: results/<time>-compare)')
    .option('--strict', "exit code 4 when it is undecided")
    .option('--json', 'print one JSON object instead of text')
    .option('--markdown', 'print Markdown, for a comment, instead of text')
    .option('--quiet', 'print only how it ended')
}

/**
 * @param {{
 *   options: Record<string, string | undefined>, lists: Record<string, string[]>, args: readonly string[],
 *   isPair: boolean, known: readonly ComparedStudy[]
 * }} typed
 * @throws {BenchError} OPTIONS_DISAGREE
 */
function checkTogether ({ options, lists, args, isPair, known }) {
  const stray = (isPair ? toRevisionOptions(known) : PAIR_OPTIONS)
    .map(({ flags }) => toOptionName(flags))
    .find(name => lists[name] !== undefined)
  /** @param {boolean} holds @param {string} reason */
  const refuse = (holds, reason) => {
    if (holds) throw new BenchError('OPTIONS_DISAGREE', { reason, command: WITH_HELP })
  }
  refuse(isPair && options.against !== undefined, '--against compares two revisions of the ' +
    'suite, --command-a and --command-b two programs of your own; give one of them')
  refuse(
    isPair && args.length > 0,
    `a study ('${args[0]}') goes with --against; two programs are asked what --url names`
  )
  refuse(
    stray !== undefined,
    `${stray} goes with ${isPair ? '--against' : '--command-a and --command-b'}`
  )
  refuse(
    options.json !== undefined && options.markdown !== undefined,
    '--json and --markdown print to the same place; give one of them'
  )
}

/** @param {string | undefined} text @returns {string} @throws {BenchError} BAD_VALUE */
function parseRevision (text = '') {
  if (text.trim() !== '') return text
  throw new BenchError('BAD_VALUE', {
    option: '--against',
    value: text,
    expected: "a revision: 'HEAD~1', a tag, a branch or a commit"
  })
}

/** @param {string | undefined} name @param {readonly ComparedStudy[]} known */
function parseStudy (name, known) {
  const found = parseName(
    name ?? usualOf(known)?.study.name ?? '', known.map(({ study }) => study.name), 'study'
  )
  return /** @type {ComparedStudy} */ (known.find(({ study }) => study.name === found))
}

/** @param {readonly ComparedStudy[]} known */
function usualOf (known) {
  return known.find(({ study }) => study.isUsual)
}

/** @param {string | undefined} text @returns {string[] | null} */
function toNames (text) {
  return text === undefined ? null : [...new Set(text.split(',')
    .map(name => name.trim())
    .filter(name => name !== ''))]
}
