/** @import {OptionEntry} from '../command.js' */
/** @import {Config} from './check-config.js' */
/** @import {Tables} from './tables.js' */
// The command line, completed by a configuration; what the command line gives wins. Pure.
import { chooseTable, joinTables } from './tables.js'
import { toArguments, toWords } from './to-words.js'

/**
 * @param {string} command 'tune'
 * @param {readonly string[]} argv without node and script
 * @param {{config: Config, tables: Tables, where: string}} given checked
 * @returns {string[]} a whole command line
 */
export function mergeArguments (command, argv, { config, tables, where }) {
  const list = tables[command] ?? []
  const section = /** @type {Config} */ (config[command] ?? {})
  const values = { ...config, ...section }
  const { given, words } = readWords(argv, joinTables(list).options)
  const keys = Object.keys(values).filter(key => values[key] !== false)
  const table = chooseTable(list, { argv, words, keys })
  const args = words.length > 0
    ? []
    : table.args.flatMap(name => toArguments(name, section[name], where))
  const options = table.options.filter(({ long }) => !given.has(long))
    .flatMap(entry => toWords(entry, values[entry.key], where))
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length
  // An option that may stand alone would take the next word, so that words come first.
  return [...args, ...argv.slice(0, end), ...options, ...argv.slice(end)]
}

/**
 * @param {readonly string[]} argv
 * @param {readonly OptionEntry[]} options
 * @returns {{given: Set<string>, words: string[]}} given: options that stand there, '--budget'; words: what is neither
 *   an option nor the value of one
 */
export function readWords (argv, options) {
  /** @type {Set<string>} */
  const given = new Set()
  /** @type {string[]} */
  const words = []
  for (let index = 0; index < argv.length; index++) {
    const word = argv[index] ?? ''
    if (word === '--') return { given, words: [...words, ...argv.slice(index + 1)] }
    const [long = ''] = word.split('=')
    const takes = options.find(entry => entry.long === long)?.takes
    if (!word.startsWith('-')) words.push(word)
    else given.add(long)
    const isNext = takes === 'value' || (takes === 'value?' && !argv[index + 1]?.startsWith('-'))
    if (isNext && !word.includes('=')) index++
  }
  return { given, words }
}
