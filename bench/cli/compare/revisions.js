/** @import {Comparison} from '../../compare/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {RunLine} from '../../types.js' */
/** @import {AgainstOptions, Measured, PreparedPairs} from '../../revisions/types.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run compare -- --against REV, --revision REV, --command-a with --command-b, and --node-a with --node-b: options
// -> two sides -> one run -> what has changed.
import { join } from 'node:path'
import { EXIT } from '../../errors.js'
import { RUN_FILE } from '../../format/file-names.js'
import { displayPath } from '../../format/paths.js'
import { renderAnnotations } from '../../report/comparison/annotations.js'
import { renderComparisonComment } from '../../report/comparison/comment.js'
import { renderComparisonMarkdown } from '../../report/comparison/markdown.js'
import { checkMachine, warnOfOtherRuns } from '../../run/check-machine.js'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { replaceFile, writeReportFiles } from '../../report/report-files.js'
import { loadTypedStudies } from '../own-studies.js'
import { repeatComparison } from './repeat.js'
import { compareText, installText, setupText } from './text.js'
import { createScreen } from '../screen/create-screen.js'
import { failureText } from '../screen/failure-text.js'
import { planFacts } from '../screen/plan-text.js'
import { sayEnding } from '../screen/say-ending.js'
import { wrapText } from '../screen/wrap-text.js'
import { watchSignals } from '../watch-signals.js'
import { parseAgainstOptions } from './against-options.js'
import { performPairs } from '../../revisions/perform-pairs.js'

/** Every cell, and what a comment holds of it. */
const MARKDOWN_FILE = 'compare.md'
const COMMENT_FILE = 'comment.md'

/**
 * @typedef {object} Frame
 * @property {Readonly<AgainstOptions>} options
 * @property {Screen} screen
 * @property {string} directory
 * @property {readonly Study[]} studies
 * @property {string} command what repeats it
 */

/** What goes in and out for real. */
const REAL = Object.freeze({
  terminal: /** @type {NonNullable<Parameters<typeof createScreen>[1]>} */ (process),
  perform: performPairs
})

/** @typedef {typeof REAL} Hands */

/**
 * @param {readonly string[]} argv without node and script; holds one of the options that measure
 * @param {Hands} [hands]
 * @returns {Promise<number>} the exit code
 * @throws {import('../../errors.js').BenchError}
 */
export async function compareRevisions (argv, { terminal, perform } = REAL) {
  const studies = await loadTypedStudies(argv)
  const options = parseAgainstOptions(argv, studies)
  const { json, markdown, annotations, quiet } = options
  const screen = createScreen({ apart: json || markdown || annotations, quiet }, terminal)
  const directory = chooseDirectory({ out: options.out, studies: ['compare'] })
  checkDirectory(directory)
  checkMachine([{ connections: [...options.connections ?? options.compared.connections] }])
  let measures = false
  const stop = watchSignals({
    onFirst: () => {
      if (!measures) stop.now()
      else screen.say('Finishing this block, then comparing. Ctrl-C again stops at once.')
    }
  })
  const command = repeatComparison(argv, options.seed)
  const frame = { options, screen, directory, studies, command }
  try {
    const measured = await perform(options, {
      directory,
      studies,
      stop,
      onInstall: name => screen.say(installText(name)),
      onSetup: (name, setup) => screen.say(setupText(name, setup)),
      onPrepared: (prepared, runLine) => {
        measures = true
        if (!quiet) announce(frame, prepared, runLine)
      },
      onRefused: line => screen.say(failureText(line)),
      onProgress: screen.show
    })
    if (measured !== null) return show(frame, measured)
    screen.say('Interrupted before anything was measured.')
    return EXIT.interrupted
  } finally {
    stop.close()
    screen.clear()
  }
}

/** @param {Frame} frame @param {PreparedPairs} prepared @param {RunLine} runLine */
function announce ({ screen, directory }, { plan, a, b }, runLine) {
  const { machine, versions } = runLine
  const facts = planFacts(
    plan, { machine, versions, directory: displayPath(directory), width: screen.width }
  )
  screen.say(`Compare A: ${a.name}\nwith    B: ${b.name}\n${facts}`)
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @param {Frame} frame
 * @param {NonNullable<Awaited<ReturnType<typeof performPairs>>>} measured
 * @returns {number} the exit code
 */
function show (frame, measured) {
  const { options, screen } = frame
  const { comparison, outcome, exitCode, notes } = measured
  const isTable = comparison !== null && !options.markdown && !options.annotations
  if (comparison !== null) screen.print(printedText(frame, comparison))
  sayEnding(screen, {
    json: options.json,
    text: isTable ? () => compareText(comparison, { width: screen.width, all: true }) : null,
    notes: notes.map(note => wrapText(`! ${note}`, screen.width, '  ')),
    stoppedBy: outcome.stoppedBy,
    error: outcome.error,
    write: () => writeFiles(frame, measured),
    toResult: report =>
      ({ ...comparison, notes, stoppedBy: outcome.stoppedBy, exitCode, report })
  })
  return exitCode
}

/** @param {Frame} frame @param {Comparison} comparison @returns {string} for standard output */
function printedText ({ options: { markdown, annotations }, command }, comparison) {
  if (markdown) return renderComparisonComment(comparison, command)
  return annotations ? renderAnnotations(comparison) : ''
}

/** @param {Frame} frame @param {Measured} measured @returns {string} the path of report.html */
function writeFiles ({ directory, studies, command }, { data, conclusion, comparison }) {
  if (comparison !== null) {
    const runFile = join(directory, RUN_FILE)
    replaceFile(join(directory, MARKDOWN_FILE), renderComparisonMarkdown(comparison), runFile)
    replaceFile(
      join(directory, COMMENT_FILE), renderComparisonComment(comparison, command), runFile
    )
  }
  return writeReportFiles(directory, data, { ...conclusion, studies })
}
