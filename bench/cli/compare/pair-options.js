/** @import {PairOptions} from '../../revisions/types.js' */
// The options of `npm run compare -- --command-a ... --command-b ...`: two versions of a program of the user's, and
// what both are asked. In: texts as given; out: what they mean.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { BenchError } from '../../errors.js'
import { hasPlaceholder } from '@shootout/processes'
import { userDirectory } from '../../format/paths.js'
import { COMMAND_OPTIONS, parseQuestion as toQuestion } from '../tune/command-options.js'

/** Those of tuning that tell of workers have no meaning here. */
const TUNE_ONLY = /^--(command|workers-env) /

/** As command.js takes them. */
export const PAIR_OPTIONS = [
  {
    flags: '--command-a <line>',
    description: "the earlier version, as you would start it: 'node old.js {port}'"
  },
  { flags: '--command-b <line>', description: "the later version: 'node new.js {port}'" },
  {
    flags: '--cwd-a <directory>',
    description: 'where the earlier version is started (default: here)'
  },
  {
    flags: '--cwd-b <directory>',
    description: 'where the later version is started (default: here)'
  },
  ...COMMAND_OPTIONS.filter(({ flags }) => !TUNE_ONLY.test(flags))
    .map(option => option.flags.startsWith('--url ')
      ? { ...option, description: "what is loaded: 'http://127.0.0.1:{port}/'" }
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
  const demand = (/** @type {boolean} */ holds, /** @type {string} */ reason) => {
    if (!holds) {
      throw new BenchError(
        'OPTIONS_DISAGREE', { reason, command: 'npm run compare -- --against HEAD~1' }
      )
    }
  }
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
  const question = toQuestion({ ...options, url: url ?? '' }, lists)
  const parts = {
    '--command-a': commandA ?? '',
    '--command-b': commandB ?? '',
    '--url': question.url,
    '--ready-url': question.readyUrl
  }
  for (const [name, text] of Object.entries(parts)) {
    demand(hasPlaceholder(text, 'port'), `{port} is missing in ${name}: both versions run side ` +
      "by side, each with a port of its own, which the command has to be told ('node app.js " +
      "{port}', 'PORT={port} node app.js')")
    demand(
      !hasPlaceholder(text, 'workers'),
      `{workers} stands in ${name}: it belongs to npm run tune; here write the number`
    )
  }
  return Object.freeze({
    a: { command: commandA ?? '', directory: toDirectory(options.cwdA, '--cwd-a') },
    b: { command: commandB ?? '', directory: toDirectory(options.cwdB, '--cwd-b') },
    ...question
  })
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
