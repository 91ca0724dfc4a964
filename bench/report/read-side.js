/** @import {EmbeddedRun} from './types.js' */
/** @import {RunData} from '../types.js' */
/** @import {NamedRun} from '../compare/types.js' */
// One side of a comparison: from what was given to a run with its summaries, which always follow from its slices,
// finished or not.
import { extname } from 'node:path'
import { callOf } from '../../servers/invocation.js'
import { RUN_FILE, TUNE_FILE } from '../format/file-names.js'
import { displayPath } from '../format/paths.js'
import { unpackRun } from './embedded/unpack-run.js'
import { parseRunFile } from './read-run-file.js'
import { readRun, toFile } from './run-files.js'
import { concludeRun } from '../sentences/index.js'

const PAGE = 'report.html'
/** Nothing within the element can end it: `<` is escaped there. */
const EMBEDDED = /<script type="application\/json" id="run-data">([^<]*)<\/script>/

/**
 * @param {string} text a run.ndjson, the folder of one, or a report.html
 * @returns {NamedRun & {problems: string[]}} problems: lines that were left out
 * @throws {import('../errors.js').BenchError} RUN_FILE_MISSING, RUN_FILE_DAMAGED
 */
export function readSide (text) {
  const path = toFile(text, [RUN_FILE, PAGE, TUNE_FILE])
  const { run, problems } = readRun(path, content => {
    const { data, problems } = extname(path) === '.html'
      ? { data: parsePage(content), problems: [] }
      : parseRunFile(content)
    return { run: { ...data, summaries: concludeRun(data).summaries }, problems }
  })
  return {
    name: displayPath(path),
    run,
    problems: problems.map(({ line, message }) =>
      `${displayPath(path)}, line ${line}: ${message}; the line was left out`)
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
      `run.ndjson with ${callOf('report')}`, { cause: error })
  }
}
