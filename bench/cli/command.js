// The command line parser, the only file that imports it: options in, texts out, errors in our words.
import { Command, CommanderError } from 'commander'
import { BenchError } from '../errors.js'

/**
 * @param {string} name as it is typed
 * @param {string} description
 * @returns {Command}
 */
export function createCommand (name, description) {
  return new Command(name).description(description).exitOverride().configureOutput({ writeErr: () => {} }).allowExcessArguments(false)
}

/**
 * @param {Command} command
 * @param {readonly string[]} argv without node and script
 * @returns {{options: Record<string, string | undefined>, args: string[]}} a flag that is set is 'true'
 * @throws {BenchError} UNKNOWN_OPTION
 */
export function parseCommand (command, argv) {
  try {
    command.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') process.exit(0)
    throw new BenchError('UNKNOWN_OPTION', { command: command.name(), message: tidy(error.message) }, error)
  }
  const options = Object.entries(command.opts()).map(([name, value]) => [name, String(value)])
  return { options: Object.fromEntries(options), args: command.args }
}

/** @param {string} message "error: unknown option '--budgt'\n(Did you mean --budget?)" */
function tidy (message) {
  return message.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)/, "; did you mean '$1'?")
}
