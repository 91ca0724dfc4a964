/** @import {Study} from '../../study.js' */
/** @import {PictureOption} from '../parse-picture.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run report -- FILE: rebuilds report.html, report.md and results.csv from a run file, finished or half-finished;
// report.html from the tune.json of a tuning. Without FILE: from the newest of both under results/. 'all' instead of
// FILE: from every run file there.
import '../check-node.js'
import { basename, dirname } from 'node:path'
import { BenchError, EXIT } from '../../errors.js'
import { RUN_FILE, TUNE_FILE } from '../../format/file-names.js'
import { displayPath } from '../../format/paths.js'
import { parseRunFile } from '../../report/read-run-file.js'
import { toScoreboard } from '../../report/scoreboard/to-scoreboard.js'
import { toTuneScoreboard } from '../../report/scoreboard/tune-scoreboard.js'
import { parseTuneFile } from '../../report/tune/index.js'
import { concludeRun } from '../../sentences/index.js'
import { readArguments } from '../config/read-arguments.js'
import { loadAllStudies } from '../own-studies.js'
import { writeReportFiles } from '../../report/report-files.js'
import { allRuns, newestFile, readRun, toFile } from '../../report/run-files.js'
import { runMain } from '../run-main.js'
import { savePicture } from '../save-picture.js'
import { createScreen } from '../screen/create-screen.js'
import { endingText } from '../screen/ending-text.js'
import { tuneEndingText } from '../tune/ending-text.js'
import { writeTuneReport } from '../../tune/tune-files.js'
import { planScale } from '../../plan/plan-scale.js'
import { toScaleFacts } from '../../summarise/scale-facts.js'
import { ALL, parseReportOptions } from './options.js'
import { scaleText } from './scale-text.js'

await runMain(async () => report(await readArguments('report')))

/** @param {readonly string[]} argv @returns {Promise<number>} the exit code */
async function report (argv) {
  const { file, picture, scale, studyDirectories } = parseReportOptions(argv)
  const studies = await loadAllStudies(studyDirectories)
  const screen = createScreen({})
  if (file === ALL) return reportAll(screen, studies)
  if (scale !== null) return reportScale(file, { screen, scale })
  const path = file === null ? newestFile() : toFile(file, [RUN_FILE, TUNE_FILE])
  if (basename(path) === TUNE_FILE) return reportTuning(path, { screen, picture })
  const concluded = concludeFile(path, studies)
  if (picture !== null) {
    const { data, conclusion } = concluded
    const run = { ...data, summaries: conclusion.summaries }
    screen.say(await savePicture(picture, toScoreboard({ ...conclusion, run, studies })))
    return EXIT.ok
  }
  screen.say(endingText(concluded.conclusion, { ...screen, studies }))
  screen.say(writeFiles(path, concluded, studies))
  return EXIT.ok
}

/**
 * A run that can't be read hinders no other.
 * @param {Screen} screen
 * @param {readonly Study[]} studies
 * @returns {number} the exit code
 */
function reportAll (screen, studies) {
  /** @type {number} */
  let code = EXIT.ok
  for (const path of allRuns()) {
    try {
      screen.say(writeFiles(path, concludeFile(path, studies), studies))
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      screen.warn(`! ${error.message}`)
      code = error.exitCode
    }
  }
  return code
}

/** @param {string} path of a run file @param {readonly Study[]} studies */
function concludeFile (path, studies) {
  const { data, problems } = readRun(path, parseRunFile)
  for (const { line, message } of problems) {
    process.stderr.write(`! ${displayPath(path)}, line ${line}: ${message}; ` +
      'the line was left out\n')
  }
  return { data, conclusion: concludeRun(data, studies) }
}

/**
 * @param {string} path of a run file
 * @param {ReturnType<typeof concludeFile>} concluded
 * @param {readonly Study[]} studies
 * @returns {string} the path of report.html
 */
function writeFiles (path, { data, conclusion }, studies) {
  return displayPath(writeReportFiles(dirname(path), data, { ...conclusion, studies }))
}

/**
 * @param {string} path of a tune.json
 * @param {{screen: Screen, picture: PictureOption | null}} how
 * @returns {Promise<number>} the exit code
 */
async function reportTuning (path, { screen, picture }) {
  const file = readRun(path, parseTuneFile)
  if (picture !== null) {
    screen.say(await savePicture(picture, toTuneScoreboard(file)))
    return EXIT.ok
  }
  screen.say(tuneEndingText(file.outcome, { ...file, width: screen.width, told: false }))
  screen.say(displayPath(writeTuneReport(dirname(path), file)))
  return EXIT.ok
}

/**
 * @param {string | null} file
 * @param {{screen: Screen, scale: import('./options.js').ScaleOptions}} how
 * @returns {number} the exit code
 * @throws {BenchError} NOTHING_TO_RUN: the run has no cell to plan by
 */
function reportScale (file, { screen, scale: { rates, precision, beside } }) {
  const paths = [file ?? newestFile(), ...beside].map(path => toFile(path, [RUN_FILE]))
  const found = toScaleFacts(
    paths.map(path => readRun(path, parseRunFile).data), () => performance.now())
  if (found === null) {
    throw new BenchError('NOTHING_TO_RUN', {
      reason: `${displayPath(paths[0] ?? '')} has no valid cell with 2,000 answers and the ` +
        "client's CPU time, which a plan needs"
    })
  }
  const scales = rates.map(rate => planScale(found.facts, { rate, precision }))
  screen.say(scaleText({ ...found, precision, scales }))
  return EXIT.ok
}
