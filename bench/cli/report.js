// npm run report -- FILE: rebuilds report.html, report.md and results.csv from a run file, finished or
// half-finished. Without FILE: from the newest run under results/.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BenchError, EXIT } from '../errors.js'
import { parseRunFile } from '../report/read-run-file.js'
import { concludeRun } from '../summarise/index.js'
import { displayPath, userDirectory } from './choose-directory.js'
import { createCommand, parseCommand } from './command.js'
import { writeReportFiles } from './report-files.js'
import { runMain } from './run-main.js'
import { createScreen } from './screen/create-screen.js'
import { endingText } from './screen/ending-text.js'

const RESULTS = fileURLToPath(new URL('../../results', import.meta.url))

await runMain(async () => report(process.argv.slice(2)))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function report (argv) {
  const command = createCommand('npm run report --', 'Rebuilds report.html, report.md and results.csv from a run file.')
    .argument('[file]', 'a run.ndjson or its folder (default: the newest under results/)')
  const { args } = parseCommand(command, argv)
  const path = args[0] === undefined ? newestRun() : toRunFile(resolve(userDirectory(), args[0]))
  const { data, problems } = parse(path, read(path))
  for (const { line, message } of problems) process.stderr.write(`! ${displayPath(path)}, line ${line}: ${message}; the line was left out\n`)
  const conclusion = concludeRun(data)
  const screen = createScreen({ stream: process.stdout, quiet: false })
  screen.say(endingText(conclusion, screen.width))
  screen.say(displayPath(writeReportFiles(dirname(path), data, conclusion)))
  return EXIT.ok
}

/** @param {string} path */
function toRunFile (path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? join(path, 'run.ndjson') : path
}

/** @returns {string} */
function newestRun () {
  const runs = existsSync(RESULTS) ? readdirSync(RESULTS).map(name => join(RESULTS, name, 'run.ndjson')).filter(path => existsSync(path)) : []
  const newest = runs.map(path => ({ path, time: statSync(path).mtimeMs })).sort((a, b) => b.time - a.time)[0]
  if (newest === undefined) throw new BenchError('RUN_FILE_MISSING', { path: displayPath(RESULTS), why: 'there is no run yet' })
  return newest.path
}

/** @param {string} path */
function read (path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BenchError('RUN_FILE_MISSING', { path: displayPath(path), why: /** @type {Error} */ (error).message }, error)
  }
}

/** @param {string} path @param {string} text */
function parse (path, text) {
  try {
    return parseRunFile(text)
  } catch (error) {
    throw new BenchError('RUN_FILE_DAMAGED', { path: displayPath(path), why: /** @type {Error} */ (error).message }, error)
  }
}
