// The command line parser, the only file that imports it: options in, texts out, errors in our words.
import { Command, CommanderError } from 'commander'
import { BenchError } from '../errors.js'

/** What the help calls values that are lists. */
const LIST = /<(list|names|globs|thresholds)>$/
/** Their own parsers refuse what may not be empty among them, in better words. */
const MAY_BE_EMPTY = ['<text>', '<line>', '<command>', '<revision>']
/** They name a file of objects, which a file of configuration may hold itself. */
const DATA_OPTIONS = ['--requests']

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
 * @param {{hasConfig?: boolean}} [how] hasConfig: whether a file of configuration may hold its options
 * @returns {{options: Record<string, string | undefined>, lists: Record<string, string[]>, args: string[]}} options: by
 *   camel-case name, a flag that is set is
 *   'true'; lists: what was given (no defaults), by option: '--service' -> its values in order
 * @throws {BenchError | HelpWanted} UNKNOWN_OPTION, BAD_VALUE
 */
export function parseCommand (command, argv, { hasConfig = true } = {}) {
  if (hasConfig) addConfigOptions(command)
  try {
    command.parse(argv, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.code === 'commander.helpDisplayed') throw new HelpWanted(command.helpInformation())
    if (error.code === 'commander.unknownOption') refuseValues(command, argv)
    throw new BenchError(
      'UNKNOWN_OPTION', { command: command.name(), message: tidy(error.message) }, error
    )
  }
  const options = Object.entries(command.opts()).map(([name, value]) => [name, String(value)])
  const typed = command.options.filter(option =>
    command.getOptionValueSource(option.attributeName()) === 'cli')
  for (const option of typed) refuseEmpty(command, option)
  const lists = typed.map(option => [
    option.long ?? option.flags,
    [command.getOptionValue(option.attributeName())].flat().map(String)
  ])
  return {
    options: Object.fromEntries(options), lists: Object.fromEntries(lists), args: command.args
  }
}

/** Flags with a value: '--json=x'. @param {Command} command @param {readonly string[]} argv @throws {BenchError} */
function refuseValues (command, argv) {
  for (const word of argv) {
    const [option = '', ...rest] = word.split('=')
    const isFlag = command.options.some(({ long, required, optional }) =>
      long === option && !required && !optional)
    if (isFlag && rest.length > 0) {
      throw new BenchError('BAD_VALUE', { option, value: rest.join('='), expected: 'no value' })
    }
  }
}

/**
 * Nothing at all is a value only where a text is one.
 * @param {Command} command
 * @param {Command['options'][number]} option
 * @throws {BenchError} BAD_VALUE
 */
function refuseEmpty (command, option) {
  const [kind = ''] = /<[^>]+>/.exec(option.flags) ?? []
  const values = [command.getOptionValue(option.attributeName())].flat()
  if (kind === '' || MAY_BE_EMPTY.includes(kind) || !values.includes('')) return
  throw new BenchError('BAD_VALUE', {
    option: option.long ?? option.flags, value: '', expected: `a value that is not empty, ${kind}`
  })
}

/** They come last in the help. Whoever read the file took them off the command line. @param {Command} command */
function addConfigOptions (command) {
  command.option('--config <file>', 'options that are not on the command line come from there ' +
    '(default: shootout.config.js or shootout.config.json here, if there is one)')
    .option('--no-config', 'read no such file')
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

/**
 * @typedef {object} OptionEntry
 * @property {string} key in a file of configuration: 'budget'
 * @property {string} long '--budget'
 * @property {'flag' | 'value' | 'value?'} takes 'value?': it may stand alone
 * @property {boolean} isRepeatable
 * @property {boolean} isList one value that holds several by comma
 * @property {string} description what the help says
 * @property {boolean} isData an object or a list of objects may be given where others give the name of a file
 */

/**
 * @param {Command} command
 * @returns {{options: OptionEntry[], args: string[]}} args: names of what is given by position, in lower case
 */
export function describeCommand (command) {
  const options = command.options.map(option => ({
    key: option.attributeName(),
    long: option.long ?? option.flags,
    takes: option.required ? 'value' : option.optional ? 'value?' : 'flag',
    isRepeatable: option.parseArg !== undefined,
    isList: LIST.test(option.flags),
    description: option.description,
    isData: DATA_OPTIONS.includes(option.long ?? '')
  }))
  const args = command.registeredArguments.map(argument => argument.name().toLowerCase())
  return { options: /** @type {OptionEntry[]} */ (options), args }
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
