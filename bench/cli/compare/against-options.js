/** @import {Study} from '../../study.js' */
/** @import {AgainstOptions} from '../../revisions/types.js' */
/** @import {ComparedStudy} from '../../revisions/compared-studies.js' */
// The options of `npm run compare` where it measures: --against REV, --revision REV, --command-a and --command-b,
// or --node-a and --node-b. In: the command line; out: one frozen object.
import { callOf } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { parseName } from '../../format/parse-name.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { GENERATORS_OPTION, parseGenerators } from '../generators-option.js'
import { parseDuration, parseList, parseSeed, parseShare } from '../parse-values.js'
import { PAIR_OPTIONS, PROGRAM_OPTIONS, parsePair, parseProgram } from './pair-options.js'
import { ACTION_OPTIONS, toRevisionOptions } from './revision-options.js'
import { RUNTIME_OPTIONS, parseRuntimePair } from './runtime-options.js'
import { THRESHOLD_OPTIONS, parseThresholds } from './threshold-options.js'
import { AGENT_OPTIONS, URL_OPTIONS, parseUrlAgents, parseUrls, toUrlPair } from './url-options.js'
import { USER_REVISION_OPTIONS, parseUserRevisions } from './user-revision-options.js'
import { checkTogether, chooseWay } from './ways.js'
import { STUDIES } from '../../studies/index.js'
import { comparedStudies, usualStudy } from '../../revisions/compared-studies.js'
import { USUAL_BUDGET_SECONDS } from '../../revisions/plan-pairs.js'

const NAME = callOf('compare', '')

/**
 * @param {readonly string[]} argv without node and script
 * @param {readonly Study[]} [studies] all that there are
 * @returns {Readonly<AgainstOptions>}
 * @throws {BenchError} UNKNOWN_OPTION, UNKNOWN_NAME, BAD_VALUE, OPTIONS_DISAGREE
 * @throws {import('../../../servers/index.js').ServerError} UNKNOWN_RUNTIME
 */
export function parseAgainstOptions (argv, studies = STUDIES) {
  const known = comparedStudies(studies)
  const { options, lists, args } = parseCommand(createAgainstCommand(known), argv)
  const way = chooseWay(options)
  checkTogether(way, { options, lists, args, known })
  const urls = parseUrls(options)
  return Object.freeze({
    urls,
    agents: parseUrlAgents(options),
    against: way === 'revisions' ? parseRevision(options.against) : null,
    pair: urls === null
      ? way === 'programs' ? parsePair(options, lists) : parseProgram(options, lists)
      : toUrlPair(urls, { options, lists }),
    userRevisions: parseUserRevisions(options),
    runtimePair: parseRuntimePair(options),
    compared: parseStudy(args[0], known),
    only: toNames(options.only),
    actions: toNames(options.actions),
    connections:
      options.connections === undefined ? null : parseList(options.connections, '--connections'),
    generators: parseGenerators(options.generators),
    workers: options.workers === undefined ? null : parseList(options.workers, '--workers'),
    budgetSeconds: options.budget === undefined ? null : parseDuration(options.budget, '--budget'),
    precision:
      options.precision === undefined ? null : parseShare(options.precision, '--precision'),
    seed: parseSeed(options.seed),
    out: options.out ?? null,
    strict: options.strict !== undefined,
    thresholds: parseThresholds(options.failOn),
    json: options.json !== undefined,
    markdown: options.markdown !== undefined,
    annotations: options.annotations !== undefined,
    quiet: options.quiet !== undefined
  })
}

/** @param {readonly ComparedStudy[]} [known] @returns {ReturnType<typeof createCommand>} */
export function createAgainstCommand (known = comparedStudies(STUDIES)) {
  const command = createCommand(NAME, 'Did a change make it slower? Measures both states in ' +
    'turns, in one run: two revisions of the suite or of your own repository, two versions of a ' +
    'program of your own, or two runtimes.')
    .argument('[study]', `with --against: ${known.map(({ study }) => study.name).join(', ')}`)
    .option('--against <revision>', "the earlier state: 'HEAD~1', a tag, a branch, a commit; the " +
      'later one is what lies here, changed or not')
  const groups = [
    toRevisionOptions(known), ACTION_OPTIONS, USER_REVISION_OPTIONS, RUNTIME_OPTIONS,
    URL_OPTIONS, AGENT_OPTIONS, PAIR_OPTIONS, PROGRAM_OPTIONS, THRESHOLD_OPTIONS, GENERATORS_OPTION
  ]
  for (const option of groups.flat()) addOption(command, option)
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
    name ?? usualStudy(known)?.study.name ?? '', known.map(({ study }) => study.name), 'study'
  )
  return /** @type {ComparedStudy} */ (known.find(({ study }) => study.name === found))
}

/** @param {string | undefined} text @returns {string[] | null} */
function toNames (text) {
  return text === undefined ? null : [...new Set(text.split(',')
    .map(name => name.trim())
    .filter(name => name !== ''))]
}
