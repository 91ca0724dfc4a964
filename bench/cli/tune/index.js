/** @import {Study} from '../../study.js' */
/** @import {Screen} from '../screen/create-screen.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {TuneOptions, TunePlan, TuneProgress, TuneInstruments} from '../../tune/types.js' */
// npm run tune: options -> candidates -> race -> recommendation -> report. Only this file and its neighbours print.
import '../check-node.js'
import { displayPath } from '../../format/paths.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { checkDirectory, chooseDirectory } from '../choose-directory.js'
import { performTune } from '../../tune/perform-tune.js'
import { runMain } from '../run-main.js'
import { createScreen } from '../screen/create-screen.js'
import { sayEnding } from '../screen/say-ending.js'
import { tuneEndingText } from './ending-text.js'
import { tunePlanText } from './plan-text.js'
import { tuneProgressText } from './progress-text.js'
import { writeTuneFiles } from '../../tune/tune-files.js'
import { loadTypedStudies } from '../own-studies.js'
import { parseTuneOptions } from './options.js'
import { watchSignals } from '../watch-signals.js'

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
  const screen = createScreen({ apart: options.json, quiet: options.quiet })
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
 * @param {{options: Readonly<TuneOptions>, screen: Screen, file: TuneFile, directory: string}} what
 * @returns {number} the exit code
 */
function show ({ options, screen, file, directory }) {
  const { outcome, plan, balanceOf, notes, stoppedBy, exitCode } = file
  sayEnding(screen, {
    json: options.json,
    text: () => tuneEndingText(outcome, { ...file, width: screen.width, told: !options.quiet }),
    stoppedBy,
    write: () => writeTuneFiles(directory, file),
    toResult: report =>
      ({ ...outcome, stoppedBy, balanceOf, notes, seed: plan.seed, exitCode, report })
  })
  return exitCode
}
