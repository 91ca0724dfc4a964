/** @import {Mutant, Outcome} from './types.js' */
/** @import {MutantOptions} from './read-options.js' */
// npm run mutants: sources -> faults -> a sample -> what the tests say -> a report. Only this file prints.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { toImportGraph } from '../structure/import-graph.js'
import { listSources, listTests } from './areas.js'
import { createTestFinder, findLoaded, findNamed } from './find-tests.js'
import { createJudge, judgeAll } from './judge-mutants.js'
import { canLoad, makeMutants, pickMutants, plant } from './make-mutants.js'
import { HELP, readOptions } from './read-options.js'
import { describe, toLine, toReport, toTotals } from './report.js'
import { runTests } from './run-tests.js'

const ROOT = resolve(import.meta.dirname, '../..')
const USAGE = 64
const INTERRUPTED = 130

process.exitCode = await main()

/** @returns {Promise<number>} the exit code */
async function main () {
  const options = readOrExplain()
  if (options === null || options.help) {
    process.stdout.write(options === null ? '' : HELP)
    return options === null ? USAGE : 0
  }
  const sources = readSources()
  const mutants = choose(sources, options)
  if (mutants.length === 0) {
    return explain('nothing to plant: no fault has that id, or no file that path (--list says ' +
      'what there is)')
  }
  if (options.list) {
    for (const mutant of mutants) process.stdout.write(`${describe(mutant)}\n  ${mutant.id}\n`)
    return 0
  }
  return show(await judgeThem(mutants, sources, options), options)
}

/** @returns {Readonly<MutantOptions> | null} null: they can't be read, and that has been said */
function readOrExplain () {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    explain(`${/** @type {Error} */ (error).message}\n\n${HELP}`)
    return null
  }
}

/** @returns {Record<string, string>} by path */
function readSources () {
  return Object.fromEntries(listSources(ROOT)
    .map(path => [path, readFileSync(join(ROOT, path), 'utf8')]))
}

/** @param {Record<string, string>} sources @param {Readonly<MutantOptions>} options @returns {Mutant[]} */
function choose (sources, { seed, count, only, mutants: ids }) {
  const asked = new Set(ids.map(id => id.split(':')[0]))
  const isMeant = (/** @type {string} */ path) =>
    asked.size === 0 ? path.startsWith(only) : asked.has(path)
  const all = Object.entries(sources).filter(([path]) => isMeant(path)).flatMap(([path, source]) =>
    makeMutants(source, path))
  const picked =
    ids.length === 0 ? pickMutants(all, { seed, count }) : all.filter(({ id }) => ids.includes(id))
  return picked.filter(one => canLoad(sources[one.path] ?? '', one))
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {Record<string, string>} sources
 * @param {Readonly<MutantOptions>} options
 * @returns {Promise<{outcomes: Outcome[], isStopped: boolean}>}
 */
async function judgeThem (mutants, sources, { jobs, slow }) {
  const abort = new AbortController()
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(name, () => abort.abort())
  }
  const { signal } = abort
  const isStopped = () => signal.aborted
  const findTests = createFinder(sources)
  const judge = createJudge({
    findTests: path => ({ ...findTests(path), ...(!slow && { slow: [] }) }),
    clock: () => performance.now(),
    runTests: async (files, mutant, limitMs) => {
      if (signal.aborted) return { ending: 'passed', failure: null, costs: {} }
      const fault = mutant &&
        { path: mutant.path, source: plant(sources[mutant.path] ?? '', mutant) }
      return runTests({ root: ROOT, files, fault, limitMs, signal })
    }
  })
  const onOutcome = (/** @type {Outcome} */ outcome, /** @type {number} */ done) => {
    process.stderr.write(`${done}/${mutants.length} ${toLine(outcome)}\n`)
  }
  return {
    outcomes: await judgeAll(mutants, judge, { jobs, onOutcome, isStopped }),
    isStopped: isStopped()
  }
}

/** @param {Record<string, string>} sources */
function createFinder (sources) {
  const tests = Object.fromEntries(listTests(ROOT)
    .map(path => [path, readFileSync(join(ROOT, path), 'utf8')]))
  const files = { ...sources, ...tests }
  const paths = Object.keys(sources)
  const graph =
    [...toImportGraph(files), ...findNamed(tests, new Set(paths)), ...findLoaded(paths)]
  return createTestFinder(graph, Object.keys(files))
}

/**
 * @param {{outcomes: Outcome[], isStopped: boolean}} judged
 * @param {Readonly<MutantOptions>} options
 * @returns {number} the exit code
 */
function show ({ outcomes, isStopped }, { json, seed, least }) {
  const totals = toTotals(outcomes)
  process.stdout.write(
    json ? `${JSON.stringify({ seed, totals, outcomes }, null, 2)}\n` : toReport(outcomes)
  )
  if (isStopped) return INTERRUPTED
  return least !== null && (totals.share ?? 0) < least ? 1 : 0
}

/** @param {string} text @returns {number} the exit code */
function explain (text) {
  process.stderr.write(`${text}\n`)
  return USAGE
}
