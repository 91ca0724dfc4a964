/** @import {ComparedStudy} from '../../revisions/compared-studies.js' */
// The ways in which `npm run compare` measures, and which options go with which. In: options as given; out: the way,
// or what does not go together.
import { callOf, startedAsPackage } from '../../../servers/invocation.js'
import { BenchError } from '../../errors.js'
import { toOptionName } from '../command.js'
import { PROGRAM_OPTIONS } from './pair-options.js'
import { ACTION_OPTIONS, toRevisionOptions } from './revision-options.js'
import { RUNTIME_OPTIONS } from './runtime-options.js'
import { AGENT_OPTIONS, URL_OPTIONS } from './url-options.js'
import { USER_REVISION_OPTIONS } from './user-revision-options.js'

/** Without one of them the help is that of comparing files. */
const WITH_HELP = callOf('compare', startedAsPackage() ? '--revision HEAD~1' : '--against HEAD~1')

/**
 * @typedef {'revisions' | 'user-revisions' | 'urls' | 'programs' | 'two-runtimes' | 'one-program'} Way
 *   user-revisions: of the user's repository; urls: of servers that run already; one-program: on two runtimes
 */

/**
 * Which of them is asked for; two of them at once are refused.
 * @param {Record<string, string | undefined>} options
 * @returns {Way}
 * @throws {BenchError} OPTIONS_DISAGREE
 */
export function chooseWay (options) {
  const isGiven = (/** @type {string[]} */ ...names) =>
    names.some(name => options[name] !== undefined)
  const hasRuntimes = isGiven('nodeA', 'nodeB', 'runtimeA', 'runtimeB')
  const hasRevisions = isGiven('revision', 'revisionA', 'revisionB')
  const hasCommands = isGiven('commandA', 'commandB')
  refuse(
    isGiven('against') && startedAsPackage(),
    '--against compares two revisions of the suite, in a clone of it; here --revision compares ' +
      'two of your own repository'
  )
  const given = [
    ...(isGiven('against') ? ['--against compares two revisions of the suite'] : []),
    ...(hasRevisions ? ['--revision compares two revisions of your repository'] : []),
    ...(isGiven('urlA', 'urlB') ? ['--url-a and --url-b compare two running servers'] : []),
    ...(hasCommands ? ['--command-a and --command-b compare two programs of your own'] : []),
    ...(hasRuntimes
      ? ['--node-a and --node-b compare two runtimes (with --command one program on both)']
      : [])
  ]
  refuse(given.length > 1, `${given.join(', ')}; give one of them`)
  if (hasRuntimes) return isGiven('command') ? 'one-program' : 'two-runtimes'
  if (hasRevisions) return 'user-revisions'
  if (isGiven('urlA', 'urlB')) return 'urls'
  return hasCommands ? 'programs' : 'revisions'
}

/**
 * @param {Way} way
 * @param {{
 *   options: Record<string, string | undefined>, lists: Record<string, string[]>, args: readonly string[],
 *   known: readonly ComparedStudy[]
 * }} typed
 * @throws {BenchError} OPTIONS_DISAGREE
 */
export function checkTogether (way, { options, lists, args, known }) {
  for (const { group, ways, goesWith } of toGroups(known)) {
    const stray = ways.includes(way)
      ? undefined
      : group.map(({ flags }) => toOptionName(flags)).find(name => lists[name] !== undefined)
    refuse(stray !== undefined, `${stray} goes with ${goesWith}`)
  }
  refuse(way !== 'revisions' && args.length > 0, `a study ('${args[0]}') goes with --against; ` +
    (way === 'two-runtimes'
      ? 'runtimes are compared by --actions, or by a --command of your own'
      : 'programs are asked what --url names'))
  const forms = ['json', 'markdown', 'annotations'].filter(name => options[name] !== undefined)
  refuse(
    forms.length > 1, `--${forms.join(' and --')} print to the same place; give one of them`
  )
}

/**
 * @param {readonly ComparedStudy[]} known
 * @returns {{group: readonly {flags: string}[], ways: readonly Way[], goesWith: string}[]}
 */
function toGroups (known) {
  const command = RUNTIME_OPTIONS.filter(({ flags }) => flags.startsWith('--command '))
  return [
    { group: toRevisionOptions(known), ways: ['revisions'], goesWith: '--against' },
    {
      group: ACTION_OPTIONS,
      ways: ['revisions', 'two-runtimes'],
      goesWith: '--against, or with --node-a and --node-b without --command'
    },
    {
      group: command,
      ways: ['user-revisions', 'one-program'],
      goesWith: '--revision, or with --node-a and --node-b'
    },
    { group: AGENT_OPTIONS, ways: ['urls'], goesWith: '--url-a and --url-b' },
    { group: URL_OPTIONS, ways: ['urls'], goesWith: 'the other of --url-a and --url-b' },
    {
      group: PROGRAM_OPTIONS.filter(({ flags }) => /^--(url|ready-url) /.test(flags)),
      ways: ['user-revisions', 'programs', 'one-program'],
      goesWith: '--command-a and --command-b, or with --command; --url-a and --url-b are whole'
    },
    {
      group: USER_REVISION_OPTIONS,
      ways: ['user-revisions'],
      goesWith: "--revision, which names a revision of your repository"
    },
    {
      group: PROGRAM_OPTIONS.filter(({ flags }) => flags.startsWith('--cpus ')),
      ways: ['user-revisions', 'programs', 'one-program'],
      goesWith: 'programs that are started here'
    },
    {
      group: PROGRAM_OPTIONS.filter(({ flags }) => flags.startsWith('--cwd-')),
      ways: ['programs', 'one-program'],
      goesWith: '--command-a and --command-b; with --revision both sides are checkouts'
    },
    {
      group: PROGRAM_OPTIONS,
      ways: ['user-revisions', 'urls', 'programs', 'one-program'],
      goesWith: '--command-a and --command-b, or with --command'
    }
  ]
}

/** @param {boolean} holds @param {string} reason @throws {BenchError} OPTIONS_DISAGREE */
function refuse (holds, reason) {
  if (holds) throw new BenchError('OPTIONS_DISAGREE', { reason, command: WITH_HELP })
}
