// The command line parser, the only file that imports it: options in, texts out, errors in our words.
import { Command, CommanderError } from 'commander'
import { BenchError } from '../errors.js'

/** Thrown when the help text was requested, which is its message: there is nothing more to do. */
export class HelpWanted extends Error {}

/**
 * @param {string} name as it is given
 * @param {string} description
 * @returns {Command}
 */
export function createCommand (name, description) {
  return new Command(name).description(description)
    .exitOverride()
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .allowExcessArguments(false)
}

/**
 * @param {Command} command
 * @param {readonly string[]} argv without node and script
 * @returns {{options: Record<string, string | undefined>, lists: Record<string, string[]>, args: string[]}} options: by
 *   camel-case name, a flag that is set is
 *   'true'; lists: what was given (no defaults), by option: '--service' -> its values in order
 * @throws {BenchError | HelpWanted} UNKNOWN_OPTION
 */
export function parseCommand (command, argv) {
  try {
    command.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') throw new HelpWanted(command.helpInformation())
    throw new BenchError(
      'UNKNOWN_OPTION', { command: command.name(), message: tidy(error.message) }, error
    )
  }
  const options = Object.entries(command.opts()).map(([name, value]) => [name, String(value)])
  const typed = command.options.filter(option =>
    command.getOptionValueSource(option.attributeName()) === 'cli')
  const lists = typed.map(option => [
    option.long ?? option.flags,
    [command.getOptionValue(option.attributeName())].flat().map(String)
  ])
  return {
    options: Object.fromEntries(options), lists: Object.fromEntries(lists), args: command.args
  }
}

/**
 * @param {Command} command
 * @param {{flags: string, description: string, repeatable?: boolean | undefined}} option
 */
export function addOption (command, { flags, description, repeatable = false }) {
  if (repeatable) {
    const append = (/** @type {string} */ value, /** @type {string[]} */ earlier = []) =>
      [...earlier, value]
    command.option(flags, `${description} (repeatable)`, append)
  } else {
    command.option(flags, description)
  }
}

/** @param {string} flags '--data <directory>' @returns {string} '--data' */
export function toOptionName (flags) {
  return flags.split(/[ ,]/).find(part => part.startsWith('--')) ?? flags
}

/**
 * Read before all others: which options there are depends on it.
 * @param {string} option '--servers-dir'
 * @param {readonly string[]} argv
 * @returns {string[]} its values, in order
 */
export function valuesOf (option, argv) {
  return argv.flatMap((word, index) => word === option
    ? argv[index + 1] ?? []
    : word.startsWith(`${option}=`) ? word.slice(option.length + 1) : [])
}

/** @param {string} message "error: unknown option '--budgt'\n(Did you mean --budget?)" */
function tidy (message) {
  return message.replace(/^error: /, '')
    .replace(/\n\(Did you mean (.*)\?\)/, "; did you mean '$1'?")
}
