// Finds and reads the files of runs and tunings. In: what the user names, or nothing; out: paths, and what the files
// say.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE, TUNE_FILE } from '../format/file-names.js'
import { displayPath, resultsDirectory, userDirectory } from '../format/paths.js'

const RESULTS = resultsDirectory()

/**
 * @param {string} text a file, or a folder that holds one
 * @param {readonly string[]} names of files in a folder, the best first
 * @returns {string} the path of the file, whether it is there or not
 */
export function toFile (text, names) {
  const path = resolve(userDirectory(), text)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  return names.map(name => join(path, name)).find(file => existsSync(file)) ?? join(path, RUN_FILE)
}

/**
 * @param {string} [results]
 * @returns {string} the newest run or tuning below it
 * @throws {BenchError} RUN_FILE_MISSING
 */
export function newestFile (results = RESULTS) {
  const [newest] = filesOf(results, [RUN_FILE, TUNE_FILE])
    .map(path => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time)
  return newest?.path ?? refuseNone(results)
}

/**
 * @param {string} [results]
 * @returns {string[]} every run below it, by name
 * @throws {BenchError} RUN_FILE_MISSING
 */
export function allRuns (results = RESULTS) {
  const runs = filesOf(results, [RUN_FILE])
  return runs.length === 0 ? refuseNone(results) : runs
}

/**
 * @template T
 * @param {string} path
 * @param {(text: string) => T} parse what it holds
 * @returns {T}
 * @throws {BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED
 */
export function readRun (path, parse) {
  const text = attempt('RUN_FILE_MISSING', path, () => readFileSync(path, 'utf8'))
  return attempt('RUN_FILE_DAMAGED', path, () => parse(text))
}

/** @param {string} results @param {readonly string[]} names */
function filesOf (results, names) {
  if (!existsSync(results)) return []
  return readdirSync(results).sort()
    .flatMap(folder => names.map(name => join(results, folder, name)))
    .filter(path => existsSync(path))
}

/** @param {string} results @returns {never} */
function refuseNone (results) {
  throw new BenchError(
    'RUN_FILE_MISSING', { path: displayPath(results), why: 'there is no run yet' }
  )
}

/**
 * @template T
 * @param {string} code of the error when it fails
 * @param {string} path
 * @param {() => T} work
 * @returns {T}
 */
function attempt (code, path, work) {
  try {
    return work()
  } catch (error) {
    const why = /** @type {Error} */ (error).message
    throw new BenchError(code, { path: displayPath(path), why }, error)
  }
}
