// The command line of `npm run prove`. In: words; out: what is proved, with options that are checked and complete.
import { HelpWanted, createCommand, parseCommand } from '../../bench/cli/command.js'
import { parseDuration, parseWhole } from '../../bench/cli/parse-values.js'
import { BenchError } from '../../bench/errors.js'
import { toLanguage } from '../../packages/foxx-host/src/text-order.js'

export { BenchError, HelpWanted }

const LARGEST = 2 ** 31 - 1
const DEFAULTS = Object.freeze({ seed: '1', count: '100000', budget: '60s' })

/** What only some provers know; each says which it takes. */
const OWN_OPTIONS = /** @type {const} */ (['only', 'oracle', 'language'])

/** @typedef {typeof OWN_OPTIONS[number]} OwnOption */
/**
 * takes: none where it is left out.
 * @typedef {{says: string, takes?: readonly OwnOption[]}} Taker
 */
/**
 * @typedef {object} Options
 * @property {string} prover
 * @property {number} seed
 * @property {number} count
 * @property {number} budgetSeconds
 * @property {string} only
 * @property {string | undefined} oracle
 * @property {string | undefined} [language]
 */

/**
 * @param {readonly string[]} words
 * @param {Readonly<Record<string, Taker>>} provers what each proves and takes, by name
 * @returns {Readonly<Options>}
 * @throws {BenchError | HelpWanted} UNKNOWN_OPTION, UNKNOWN_NAME, BAD_VALUE
 */
export function readOptions (words, provers) {
  const takersOf = (/** @type {OwnOption} */ name) => Object.keys(provers)
    .filter(prover => provers[prover]?.takes?.includes(name)).join(', ')
  const list = Object.entries(provers).map(([name, { says }]) => `${name}: ${says}`).join('; ')
  const command = createCommand('npm run prove --', 'Invents cases by a seed until one of them ' +
    'shows a fault, and prints the smallest that does. Ends with 0 where none does, and with 1 ' +
    'where one does.')
    .argument('<prover>', list)
    .option('--seed <number>', 'which cases: the same seed, the same cases', DEFAULTS.seed)
    .option('--count <number>', 'how many at most', DEFAULTS.count)
    .option('--budget <time>', "how long it may take: '90s', '10m'", DEFAULTS.budget)
    .option('--only <text>', 'relations, or kinds of bytes, whose names include it ' +
      `(${takersOf('only')})`)
    .option('--oracle <url>', 'an ArangoDB that each query is compared with, and nothing else: ' +
      `'http://root:password@localhost:8529' (${takersOf('oracle')})`)
    .option('--language <name>', "whose order texts have: 'sv', 'en_US' " +
      `(${takersOf('language')}; default: code points)`)
  const { options, args: [prover = ''] } = parseCommand(command, words, { hasConfig: false })
  if (!Object.hasOwn(provers, prover)) {
    throw new BenchError('BAD_VALUE', {
      option: 'prove', value: prover, expected: `what to prove: ${Object.keys(provers).join(', ')}`
    })
  }
  for (const name of OWN_OPTIONS) {
    if (options[name] === undefined || provers[prover]?.takes?.includes(name)) continue
    throw new BenchError('UNKNOWN_OPTION', {
      command: command.name(),
      message: `--${name} goes with ${takersOf(name)}; ${prover} knows no such option`
    })
  }
  const whole = (/** @type {'seed' | 'count'} */ name, /** @type {number} */ least) =>
    parseWhole(options[name] ?? DEFAULTS[name], { option: `--${name}`, least, most: LARGEST })
  return Object.freeze({
    prover, only: options['only'] ?? '', oracle: readUrl(options['oracle']),
    language: readLanguage(options['language']),
    seed: whole('seed', 0), count: whole('count', 1),
    budgetSeconds: parseDuration(options['budget'] ?? DEFAULTS.budget, '--budget')
  })
}

/** @param {string | undefined} value @returns {string | undefined} @throws {BenchError} BAD_VALUE */
function readLanguage (value) {
  if (value === undefined) return undefined
  const language = toLanguage(value)
  if (language !== null) return language
  throw new BenchError('BAD_VALUE', {
    option: '--language', value, expected: "a language that ICU orders texts for: 'sv', 'en_US'"
  })
}

/** @param {string | undefined} value @returns {string | undefined} @throws {BenchError} BAD_VALUE */
function readUrl (value) {
  if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw new BenchError('BAD_VALUE', {
    option: '--oracle', value, expected: "a URL: 'http://root:password@localhost:8529'"
  })
}
