/** @import {PairOptions} from '../../revisions/types.js' */
// The options of `npm run compare -- --command-a ... --command-b ...`: two versions of a program of the user's, or one
// program for two runtimes, and what both sides are asked. In: texts as given; out: what they mean.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BenchError } from '../../errors.js'
import { hasPlaceholder } from '@shootout/processes'
import { callOf } from '../../../servers/invocation.js'
import { userDirectory } from '../../format/paths.js'
import { COMMAND_OPTIONS, parseQuestion as toQuestion } from '../tune/command-options.js'
import { parseOneQuota } from '../tune/cpus-option.js'

/** Those of tuning that tell of workers and knobs have no meaning here. */
const TUNE_ONLY = /^--(command|workers-env|knob) /
/** Where a program is expected that was told its port. */
const USUAL_URL = 'http://127.0.0.1:{port}/'

/** Two commands, as command.js takes them. */
export const PAIR_OPTIONS = [
  {
    flags: '--command-a <line>',
    description: "the earlier version, as you would start it: 'node old.js {port}'"
  },
  { flags: '--command-b <line>', description: "the later version: 'node new.js {port}'" }
]

/** What goes with commands, and with one program for two runtimes, too. */
export const PROGRAM_OPTIONS = [
  {
    flags: '--cwd-a <directory>',
    description: 'where the earlier version is started (default: here)'
  },
  {
    flags: '--cwd-b <directory>',
    description: 'where the later version is started (default: here)'
  },
  {
    flags: '--cpus <number>',
    description: "the quota of CPU time of each side, in CPUs: '0.5' (Linux, as root)"
  },
  ...COMMAND_OPTIONS.filter(({ flags }) => !TUNE_ONLY.test(flags))
    .map(option => option.flags.startsWith('--url ')
      ? { ...option, description: `what is loaded: '${USUAL_URL}' (with --command: the default)` }
      : option)
]

/**
 * @param {Record<string, string | undefined>} options by camel-case name
 * @param {Record<string, string[]>} lists what was given, by option
 * @returns {Readonly<PairOptions> | null} null: no command was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parsePair (options, lists) {
  const { commandA, commandB, url } = options
  if (commandA === undefined && commandB === undefined) return null
  demand(
    commandA !== undefined && commandB !== undefined,
    `${commandA === undefined ? '--command-a' : '--command-b'} is missing: two versions of a ` +
      'program are compared'
  )
  demand(
    url !== undefined,
    '--command-a and --command-b need --url: where do the programs answer? ' +
      "'http://127.0.0.1:{port}/'"
  )
  return toPair(
    { '--command-a': commandA ?? '', '--command-b': commandB ?? '' },
    { options: { ...options, url: url ?? '' }, lists }
  )
}

/**
 * One program for two runtimes.
 * @param {Record<string, string | undefined>} options by camel-case name
 * @param {Record<string, string[]>} lists what was given, by option
 * @returns {Readonly<PairOptions> | null} null: no command was given
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE
 */
export function parseProgram (options, lists) {
  const { command, url = USUAL_URL } = options
  if (command === undefined) return null
  return toPair({ '--command': command }, { options: { ...options, url }, lists })
}

/**
 * @param {Record<string, string>} commands by option, that of A first; one: both sides have it
 * @param {{options: Record<string, string | undefined> & {url: string}, lists: Record<string, string[]>}} given
 * @returns {Readonly<PairOptions>}
 * @throws {BenchError} OPTIONS_DISAGREE, BAD_VALUE, QUOTA_UNAVAILABLE
 */
function toPair (commands, { options, lists }) {
  const question = toQuestion(options, lists)
  const parts = { ...commands, '--url': question.url, '--ready-url': question.readyUrl }
  for (const [name, text] of Object.entries(parts)) {
    demand(hasPlaceholder(text, 'port'), `{port} is missing in ${name}: both sides run at the ` +
      "same time, each with a port of its own, which the command has to be told ('node app.js " +
      "{port}', 'PORT={port} node app.js')")
    demand(
      !hasPlaceholder(text, 'workers'),
      `{workers} stands in ${name}: it belongs to ${callOf('tune')}; here write the number`
    )
  }
  const [a = '', b = a] = Object.values(commands)
  const cpus = parseOneQuota(options.cpus)
  return Object.freeze({
    a: { command: a, directory: toDirectory(options.cwdA, '--cwd-a') },
    b: { command: b, directory: toDirectory(options.cwdB, '--cwd-b') },
    ...(cpus !== null && { cpus }),
    ...question
  })
}

/** @param {boolean} holds @param {string} reason @throws {BenchError} OPTIONS_DISAGREE */
function demand (holds, reason) {
  if (holds) return
  throw new BenchError(
    'OPTIONS_DISAGREE', { reason, command: callOf('compare', '--against HEAD~1') }
  )
}

/** @param {string | undefined} text @param {string} option @returns {string} absolute @throws {BenchError} BAD_VALUE */
function toDirectory (text, option) {
  if (text === undefined) return userDirectory()
  const path = resolve(userDirectory(), text)
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new BenchError('BAD_VALUE', { option, value: text, expected: 'a folder that is there' })
  }
  return path
}
