// npm run prove: options -> cases by a seed -> what they covered, and the smallest that shows a fault. Only this file
// prints.
import { toSummary } from './aql/coverage.js'
import { chooseRelations, proveAql } from './aql/prove-aql.js'
import { toAnswers, toTest } from './aql/to-test.js'
import { BenchError, HelpWanted, readOptions } from './options.js'
import { proveQl } from './ql/prove-ql.js'
import { proveRuns } from './runner/prove-runs.js'
import { proveWorlds } from './statistics/prove-worlds.js'
import { proveKills } from './store/kills/prove-kills.js'
import { proveStore } from './store/prove-store.js'
import { proveWire } from './wire/prove-wire.js'

/** @typedef {import('./options.js').Options} Options */
/** @typedef {(options: Options, signal: AbortSignal) => Promise<{text: string, hasFault: boolean}>} Prove */

/** What each proves, by name. @type {Record<string, import('./options.js').Taker & {prove: Prove}>} */
const PROVERS = {
  aql: {
    says: 'queries that have to agree with others, whatever the answer is',
    takes: ['only', 'oracle'],
    prove: proveQueries
  },
  ql: { says: 'ql scripts that have to answer the same in another way', prove: proveQl },
  runner: { says: 'short runs that are hit by faults', prove: proveRuns },
  statistics: { says: 'intervals and verdicts of simulated runs', prove: proveWorlds },
  store: { says: 'the document store, simulated with clock, disk and kills', prove: proveStore },
  'store-kills': {
    says: 'the document store, written to by processes that are killed', prove: proveKills
  },
  wire: { says: 'what strangers send to the embedded host', takes: ['only'], prove: proveWire }
}
const USAGE = 64
const INTERRUPTED = 130

process.exitCode = await main(process.argv.slice(2))

/** @param {readonly string[]} words @returns {Promise<number>} the exit code */
async function main (words) {
  try {
    return await prove(readOptions(words, PROVERS))
  } catch (error) {
    if (error instanceof HelpWanted) {
      process.stdout.write(error.message)
      return 0
    }
    if (!(error instanceof BenchError)) throw error
    process.stderr.write(`${error.message}\n`)
    return USAGE
  }
}

/** @param {Readonly<Options>} options @returns {Promise<number>} the exit code */
async function prove (options) {
  const abort = new AbortController()
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => abort.abort())
  }
  const { prove: look } = /** @type {typeof PROVERS['aql']} */ (PROVERS[options.prover])
  const { text, hasFault } = await look(options, abort.signal)
  process.stdout.write(text)
  if (hasFault) return 1
  return abort.signal.aborted ? INTERRUPTED : 0
}

/** @type {Prove} */
async function proveQueries (options, signal) {
  const { inProcess, overHttp } = chooseRelations(options)
  if (inProcess.length + overHttp.length === 0) {
    throw new BenchError('BAD_VALUE', {
      option: '--only', value: options.only, expected: "a part of a relation's name: 'index', say"
    })
  }
  const { coverage, found, number, seconds } = await proveAql(options, { signal })
  const covered = toSummary(coverage, seconds)
  if (found === null) {
    return { hasFault: false, text: `${covered}No difference from seed ${options.seed} on.\n` }
  }
  const again = `npm run prove -- aql --seed ${options.seed} --count ${number}` +
    (options.only === '' ? '' : ` --only '${options.only}'`) +
    (options.oracle === undefined ? '' : ` --oracle '${options.oracle}'`)
  return {
    hasFault: true,
    text: `${covered}\nQuery ${number} differs (${found.relation.name}): ${again}\n` +
      `${toAnswers(found)}\nThis test fails alone, as a file in the root of the suite:\n\n` +
      toTest(found)
  }
}
