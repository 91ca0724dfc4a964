/** @import {Study} from '../../study.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {TuneOptions, TunePlan, TuneProgress, TuneInstruments} from '../../tune/types.js' */
// npm run tune: options -> candidates -> race -> recommendation -> report. Only this file and its neighbours print.
import { displayPath } from '../../format/paths.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { performTune } from '../../tune/perform-tune.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { tuneEndingText } from './ending-text.js'
import { tunePlanText } from './plan-text.js'
import { tuneProgressText } from './progress-text.js'
import { writeTuneFiles } from '../../tune/tune-files.js'
import { loadTypedStudies } from '../own-studies.js'
import { parseTuneOptions } from './options.js'
import { watchSignals } from '../watch-signals.js'

/** @typedef {ReturnType<typeof createScreen>} Screen */

await runMain(async () => {
  const argv = process.argv.slice(2)
  const studies = await loadTypedStudies(argv)
  return tune(parseTuneOptions(argv, studies), studies)
})

/**
 * @param {Readonly<TuneOptions>} options
 * @param {readonly Study[]} studies all that there are
 * @returns {Promise<number>} the exit code
 */
async function tune (options, studies) {
  const screen =
    createScreen({ stream: options.json ? process.stderr : process.stdout, quiet: options.quiet })
  const directory = chooseDirectory({ out: options.out, studies: ['tune'] })
  checkDirectory(directory)
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then concluding. Ctrl-C again stops at once.')
  })
  try {
    const file = await performTune(options, {
      studies,
      stop,
      onPrepared: prepared => { if (!options.quiet) announce({ ...prepared, screen, directory }) },
      progress: createReporter(screen, options)
    })
    return show({ options, screen, file, directory })
  } finally {
    stop.close()
  }
}

/** @param {{plan: TunePlan, instruments: TuneInstruments, screen: Screen, directory: string}} what */
function announce ({ plan, instruments, screen, directory }) {
  screen.say(tunePlanText(plan, {
    sideBySide: instruments.sideBySide,
    availableBytes: instruments.availableBytes(),
    directory: displayPath(directory),
    width: screen.width
  }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * One line for the first start of each candidate, one for each block, one for each that is out or left behind.
 * @param {Screen} screen
 * @param {Readonly<TuneOptions>} options
 * @returns {(event: TuneProgress) => void}
 */
function createReporter (screen, { quiet }) {
  /** @type {Set<number>} */
  const started = new Set()
  return event => {
    if (quiet || (event.kind === 'starting' && started.has(event.workers))) return
    if (event.kind === 'starting') started.add(event.workers)
    const text = tuneProgressText(event)
    if (text !== null) screen.say(text)
  }
}

/**
 * The answer is on the screen before anything is written, so that a full disk takes the report only.
 * @param {{options: Readonly<TuneOptions>, screen: Screen, file: TuneFile, directory: string}} what
 * @returns {number} the exit code
 */
function show ({ options, screen, file, directory }) {
  const { outcome, plan, balanceOf, notes, stoppedBy, exitCode } = file
  if (!options.json) {
    screen.say(tuneEndingText(outcome, { ...file, width: screen.width, told: !options.quiet }))
    if (stoppedBy === 'interrupted') {
      screen.say('Interrupted: this is what was measured until then.\n')
    }
  }
  const report = writeTuneFiles(directory, file)
  if (options.json) {
    process.stdout.write(`${JSON.stringify({
      ...outcome, stoppedBy, balanceOf, notes, seed: plan.seed, exitCode, report
    })}\n`)
  } else {
    screen.say(displayPath(report))
  }
  return exitCode
}
