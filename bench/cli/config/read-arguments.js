// What a command is given: its command line, completed by a file of configuration. The first thing that each command
// does. In: process.argv; out: words.
import { BenchError } from '../../errors.js'
import { callOf } from '../../../servers/invocation.js'
import { readConfig } from './read-config.js'

const FILE = '--config'
const NONE = '--no-config'
const HELP = ['--help', '-h']

/**
 * @param {string} command 'tune'
 * @param {readonly string[]} [argv] without node and script
 * @returns {Promise<string[]>} without --config
 * @throws {BenchError} UNKNOWN_OPTION, CONFIG_UNREADABLE, UNKNOWN_NAME, BAD_VALUE
 */
export async function readArguments (command, argv = process.argv.slice(2)) {
  const { file, isRefused, rest } = takeConfigOptions(command, argv)
  if (isRefused || rest.some(word => HELP.includes(word))) return rest
  const found = await readConfig(file)
  if (found === null) return rest
  // Only then: these take all commands.
  const { checkConfig } = await import('./check-config.js')
  const { mergeArguments } = await import('./merge-arguments.js')
  const { loadTables } = await import('./tables.js')
  const tables = loadTables()
  checkConfig(found.config, tables, found.where)
  return mergeArguments(command, rest, { ...found, tables })
}

/**
 * @param {string} command
 * @param {readonly string[]} argv
 * @returns {{file: string | null, isRefused: boolean, rest: string[]}}
 * @throws {BenchError} UNKNOWN_OPTION
 */
function takeConfigOptions (command, argv) {
  const files = argv.flatMap((word, index) => word === FILE
    ? argv[index + 1] ?? refuse(command)
    : word.startsWith(`${FILE}=`) ? word.slice(FILE.length + 1) : [])
  const rest = argv.filter((word, index) => word !== FILE && argv[index - 1] !== FILE &&
    !word.startsWith(`${FILE}=`) && word !== NONE)
  return { file: files.at(-1) ?? null, isRefused: argv.includes(NONE), rest }
}

/** @param {string} command @returns {never} */
function refuse (command) {
  throw new BenchError('UNKNOWN_OPTION', {
    command: callOf(command, ''), message: `option '${FILE} <file>' argument missing`
  })
}
