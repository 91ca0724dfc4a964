// npm run prove: options -> cases by a seed -> what they covered, and the smallest that shows a fault. Only this file
// prints.
import { BenchError, HelpWanted, readOptions } from './options.js'

/** @typedef {import('./options.js').Options} Options */
/** @typedef {(options: Options, signal: AbortSignal) => Promise<{text: string, hasFault: boolean}>} Prove */

/**
 * What each proves, by name; its code is read when it is asked for.
 * @type {Record<string, import('./options.js').Taker & {load: () => Promise<Prove>}>}
 */
const PROVERS = {
  aql: {
    says: 'queries that have to agree with others, whatever the answer is',
    takes: ['only', 'oracle', 'language'],
    load: async () => (await import('./aql/prove-queries.js')).proveQueries
  },
  ql: {
    says: 'ql scripts that have to answer the same in another way',
    load: async () => (await import('./ql/prove-ql.js')).proveQl
  },
  runner: {
    says: 'short runs that are hit by faults',
    load: async () => (await import('./runner/prove-runs.js')).proveRuns
  },
  statistics: {
    says: 'intervals and verdicts of simulated runs',
    load: async () => (await import('./statistics/prove-worlds.js')).proveWorlds
  },
  store: {
    says: 'the document store, simulated with clock, disk and kills',
    load: async () => (await import('./store/prove-store.js')).proveStore
  },
  'store-kills': {
    says: 'the document store, written to by processes that are killed',
    load: async () => (await import('./store/kills/prove-kills.js')).proveKills
  },
  wire: {
    says: 'what strangers send to the embedded host',
    takes: ['only'],
    load: async () => (await import('./wire/prove-wire.js')).proveWire
  }
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
  const { load } = /** @type {typeof PROVERS['aql']} */ (PROVERS[options.prover])
  const look = await load()
  const { text, hasFault } = await look(options, abort.signal)
  process.stdout.write(text)
  if (hasFault) return 1
  return abort.signal.aborted ? INTERRUPTED : 0
}
