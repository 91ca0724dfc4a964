/** @import {Study} from '../../study.js' */
/** @import {PictureOption} from '../parse-picture.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// Reports of files that are there. In: the command line; out: what they say, their pages, and the exit code.
import { basename, dirname } from 'node:path'
import { BenchError, EXIT } from '../../errors.js'
import { RUN_FILE, TUNE_FILE } from '../../format/file-names.js'
import { displayPath } from '../../format/paths.js'
import { parseRunFile } from '../../report/read-run-file.js'
import { toScoreboard } from '../../report/scoreboard/to-scoreboard.js'
import { toTuneScoreboard } from '../../report/scoreboard/tune-scoreboard.js'
import { parseTuneFile } from '../../report/tune/index.js'
import { concludeRun } from '../../sentences/index.js'
import { loadAllStudies } from '../own-studies.js'
import { writeReportFiles } from '../../report/report-files.js'
import { allRuns, newestFile, readRun, toFile } from '../../report/run-files.js'
import { savePicture } from '../save-picture.js'
import { createScreen } from '../screen/create-screen.js'
import { endingText } from '../screen/ending-text.js'
import { tuneEndingText } from '../tune/ending-text.js'
import { writeTuneReport } from '../../tune/tune-files.js'
import { planScale } from '../../plan/plan-scale.js'
import { toScaleFacts } from '../../summarise/scale-facts.js'
import { ALL, parseReportOptions } from './options.js'
import { scaleText } from './scale-text.js'

const RESULTS = { all: allRuns, newest: newestFile }

/**
 * @param {readonly string[]} argv without node and script
 * @param {Screen} [screen]
 * @param {typeof RESULTS} [results] all: every run; newest: the file where none is named
 * @returns {Promise<number>} the exit code
 * @throws {BenchError} of its options, and of a file that it names
 */
export async function report (argv, screen = createScreen({}), { all, newest } = RESULTS) {
  const { file, picture, scale, studyDirectories } = parseReportOptions(argv)
  const studies = await loadAllStudies(studyDirectories)
  if (file === ALL) return reportAll(all(), { screen, studies })
  if (scale !== null) return reportScale(file ?? newest(), { screen, scale })
  const path = file === null ? newest() : toFile(file, [RUN_FILE, TUNE_FILE])
  if (basename(path) === TUNE_FILE) return reportTuning(path, { screen, picture })
  const concluded = concludeFile(path, { screen, studies })
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
 * @param {readonly string[]} paths
 * @param {{screen: Screen, studies: readonly Study[]}} how
 * @returns {number} the exit code
 */
function reportAll (paths, { screen, studies }) {
  /** @type {number} */
  let code = EXIT.ok
  for (const path of paths) {
    try {
      screen.say(writeFiles(path, concludeFile(path, { screen, studies }), studies))
    } catch (error) {
      if (!(error instanceof BenchError)) throw error
      screen.warn(`! ${error.message}`)
      code = error.exitCode
    }
  }
  return code
}

/** @param {string} path of a run file @param {{screen: Screen, studies: readonly Study[]}} how */
function concludeFile (path, { screen, studies }) {
  const { data, problems } = readRun(path, parseRunFile)
  for (const { line, message } of problems) {
    screen.warn(`! ${displayPath(path)}, line ${line}: ${message}; the line was left out`)
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
 * @param {string} file
 * @param {{screen: Screen, scale: import('./options.js').ScaleOptions}} how
 * @returns {number} the exit code
 * @throws {BenchError} NOTHING_TO_RUN: the run has no cell to plan by
 */
function reportScale (file, { screen, scale: { rates, precision, beside } }) {
  const paths = [file, ...beside].map(path => toFile(path, [RUN_FILE]))
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
