/** @import {Study} from '../../studies/types.js' */
// npm run report -- FILE: rebuilds report.html, report.md and results.csv from a run file, finished or
// half-finished; report.html from the tune.json of a tuning. Without FILE: from the newest of both under results/.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BenchError, EXIT } from '../../errors.js'
import { RUN_FILE, TUNE_FILE } from '../../format/file-names.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { parseRunFile } from '../../report/read-run-file.js'
import { parseTuneFile } from '../../report/tune/index.js'
import { concludeRun } from '../../sentences/index.js'
import { addOption, createCommand, parseCommand } from '../command.js'
import { loadAllStudies } from '../own-studies.js'
import { writeReportFiles } from '../../report/report-files.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { endingText } from '../screen/ending-text.js'
import { tuneEndingText } from '../tune/ending-text.js'
import { writeTuneReport } from '../../tune/tune-files.js'

const RESULTS = fileURLToPath(new URL('../../../results', import.meta.url))

await runMain(async () => report(process.argv.slice(2)))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function report (argv) {
  const command = createCommand(
    'npm run report --',
    'Rebuilds report.html, report.md and results.csv from a run file, or the report of a tuning.'
  )
    .argument(
      '[file]',
      'a run.ndjson, a tune.json, or the folder of one (default: the newest under results/)'
    )
  addOption(command, {
    flags: '--studies-dir <directory>',
    description: "studies of your own, a folder for each, besides the suite's",
    repeatable: true
  })
  const { args, lists } = parseCommand(command, argv)
  const studies = await loadAllStudies(lists['--studies-dir'] ?? [])
  const path = args[0] === undefined ? newestFile() : toFile(resolve(userDirectory(), args[0]))
  return basename(path) === TUNE_FILE ? reportTuning(path) : reportRun(path, studies)
}

/** @param {string} path of a run file @param {readonly Study[]} studies @returns {number} the exit code */
function reportRun (path, studies) {
  const { data, problems } = parse(path, parseRunFile)
  for (const { line, message } of problems) {
    process.stderr.write(`! ${displayPath(path)}, line ${line}: ${message}; ` +
      'the line was left out\n')
  }
  const conclusion = concludeRun(data, studies)
  const screen = createScreen({ stream: process.stdout, quiet: false })
  screen.say(endingText(conclusion, screen.width, studies))
  screen.say(displayPath(writeReportFiles(dirname(path), data, { ...conclusion, studies })))
  return EXIT.ok
}

/** @param {string} path of a tune.json @returns {number} the exit code */
function reportTuning (path) {
  const file = parse(path, parseTuneFile)
  const screen = createScreen({ stream: process.stdout, quiet: false })
  screen.say(tuneEndingText(file.outcome, { ...file, width: screen.width, told: false }))
  screen.say(displayPath(writeTuneReport(dirname(path), file)))
  return EXIT.ok
}

/** @param {string} path of a file or its folder */
function toFile (path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return path
  return join(path, existsSync(join(path, TUNE_FILE)) && !existsSync(join(path, RUN_FILE))
    ? TUNE_FILE
    : RUN_FILE)
}

/** @returns {string} */
function newestFile () {
  const runs = existsSync(RESULTS)
    ? readdirSync(RESULTS)
      .flatMap(name => [RUN_FILE, TUNE_FILE].map(file => join(RESULTS, name, file)))
      .filter(path => existsSync(path))
    : []
  const newest = runs.map(path => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time)[0]
  if (newest === undefined) {
    throw new BenchError(
      'RUN_FILE_MISSING', { path: displayPath(RESULTS), why: 'there is no run yet' }
    )
  }
  return newest.path
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

/**
 * @template T
 * @param {string} path
 * @param {(text: string) => T} parseText
 * @returns {T}
 */
function parse (path, parseText) {
  const text = read(path)
  try {
    return parseText(text)
  } catch (error) {
    throw new BenchError('RUN_FILE_DAMAGED', {
      path: displayPath(path),
      why: /** @type {Error} */ (error).message
    }, error)
  }
}
