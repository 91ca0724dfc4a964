/** @import {EmbeddedRun} from './types.js' */
/** @import {RunData} from '../types.js' */
/** @import {NamedRun} from '../compare/types.js' */
// One side of a comparison: from what was given to a run with its summaries, which always follow from its slices,
// finished or not.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { BenchError } from '../errors.js'
import { RUN_FILE, TUNE_FILE } from '../format/file-names.js'
import { displayPath, userDirectory } from '../format/paths.js'
import { unpackRun } from './embedded/unpack-run.js'
import { parseRunFile } from './read-run-file.js'
import { concludeRun } from '../sentences/index.js'

const PAGE = 'report.html'
/** Nothing within the element can end it: `<` is escaped there. */
const EMBEDDED = /<script type="application\/json" id="run-data">([^<]*)<\/script>/

/**
 * @param {string} text a run.ndjson, the folder of one, or a report.html
 * @returns {NamedRun & {problems: string[]}} problems: lines that were left out
 * @throws {BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED
 */
export function readSide (text) {
  const path = toFile(resolve(userDirectory(), text))
  const content = read(path)
  const { data, problems } = parse(path, () =>
    extname(path) === '.html' ? { data: parsePage(content), problems: [] } : parseRunFile(content))
  const run = { ...data, summaries: parse(path, () => concludeRun(data)).summaries }
  return {
    name: displayPath(path),
    run,
    problems: problems.map(({ line, message }) =>
      `${displayPath(path)}, line ${line}: ${message}; the line was left out`)
  }
}

/** @param {string} path of a file or its folder */
function toFile (path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  return [RUN_FILE, PAGE, TUNE_FILE].map(name => join(path, name)).find(file => existsSync(file)) ??
    join(path, RUN_FILE)
}

/** @param {string} path */
function read (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BenchError('RUN_FILE_MISSING', {
      path: displayPath(path),
      why: /** @type {Error} */ (error).message
    }, error)
  }
}

/** @param {string} content of a report @returns {RunData} */
function parsePage (content) {
  const text = EMBEDDED.exec(content)?.[1]
  if (text === undefined) throw new Error('this page carries no run')
  const embedded = /** @type {EmbeddedRun} */ (JSON.parse(text))
  try {
    return unpackRun(embedded)
  } catch (error) {
    throw new Error('the run that this page carries is not one that can be read: it is damaged, ' +
      'or of another version of the suite; rebuild the page from its ' +
      'run.ndjson with npm run report', { cause: error })
  }
}

/**
 * @template T
 * @param {string} path
 * @param {() => T} work
 * @returns {T}
 */
function parse (path, work) {
  try {
    return work()
  } catch (error) {
    throw new BenchError('RUN_FILE_DAMAGED', {
      path: displayPath(path),
      why: /** @type {Error} */ (error).message
    }, error)
  }
}
