/** @import {ServerOption, ServerSettings} from './types.js' */
// What was given after a program's name. In: the table of its options; out: values by option, or the help.
import { parseArgs } from 'node:util'
import { OptionError } from './option-error.js'

/** As a wide terminal shows it. */
const MOST_FLAGS = 32

/** @type {readonly ServerOption[]} */
const COMMON = Object.freeze([
  { flags: '--help', description: 'show this' }
])

/**
 * Reads a command line.
 * @param {readonly string[]} args process.argv without node and the program
 * @param {{usage: string, options: readonly ServerOption[]}} program usage: its first line of help
 * @returns {{settings: ServerSettings, help: string | null}} help: its text, where it was asked for
 * @throws {OptionError} BAD_OPTION
 */
export function readCommandLine (args, { usage, options }) {
  const table = [...options, ...COMMON]
  const values = parse(args, table)
  if (values.help !== undefined) return { settings: {}, help: formatHelp(usage, table) }
  const settings = Object.entries(values)
    .map(([name, value]) => [`--${name}`, [value].flat().map(String)])
  return { settings: Object.fromEntries(settings), help: null }
}

/** @param {readonly string[]} args @param {readonly ServerOption[]} table */
function parse (args, table) {
  const config = Object.fromEntries(table.map(({ flags, repeatable }) => {
    const [name = '', value] = flags.split(' ')
    const type = value === undefined ? 'boolean' : 'string'
    return [name.slice(2), /** @type {const} */ ({ type, multiple: repeatable === true })]
  }))
  try {
    return parseArgs({ args: [...args], options: config, strict: true }).values
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    const [what = message] = message.split('. To specify')
    throw new OptionError('OPTIONS_CLASH', { reason: `${what}; --help shows all options` }, error)
  }
}

/** @param {string} usage @param {readonly ServerOption[]} table */
function formatHelp (usage, table) {
  const lines = table.map(({ flags, description, repeatable }) => {
    const several = repeatable ? '; may be given several times' : ''
    return `  ${flags.padEnd(MOST_FLAGS)}  ${description}${several}`
  })
  return [usage, '', 'Options:', ...lines, ''].join('\n')
}
