/** @import {CalibrationPlan, CalibrationProgress, CalibrationReport} from '../../calibrate/types.js' */
/** @import {Sampler} from '../../measure/types.js' */
/** @import {CalibrateOptions} from './options.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// A calibration on the screen. In: options; out: the exit code.
import { resolve } from 'node:path'
import {
  analyseCalibration, createRecordFile, performCalibration, planCalibration, readRecording
} from '../../calibrate/index.js'
import { BenchError } from '../../errors.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { createSampler } from '../../measure/proc/create-sampler.js'
import { toExitCode } from './exit-code.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { chooseDirectory } from '../choose-directory.js'
import { calibrateEndingText, calibratePlanText, calibrateProgressText } from './text.js'
import { calibrateMarkdown } from './tables.js'
import { writeFacts } from './write-facts.js'
import { createScreen } from '../screen/create-screen.js'
import { sayEnding } from '../screen/say-ending.js'
import { watchSignals } from '../watch-signals.js'

/**
 * @typedef {object} Hands
 * @property {NonNullable<Parameters<typeof createScreen>[1]>} terminal
 * @property {typeof performCalibration} perform
 * @property {() => Sampler} openSampler
 */
/** What goes in and out for real. @type {Hands} */
const REAL = { terminal: process, perform: performCalibration, openSampler: createSampler }

/**
 * @param {Readonly<CalibrateOptions>} options
 * @param {Hands} [hands]
 * @returns {Promise<number>} the exit code
 * @throws {BenchError} CPU_UNREADABLE, OUT_NOT_WRITABLE, OUT_HAS_RUN, CALIBRATION_NOT_WRITTEN, CALIBRATION_UNREADABLE
 */
export async function calibrate (options, hands = REAL) {
  const screen = createScreen({ apart: options.json, quiet: options.quiet }, hands.terminal)
  const directory = options.analyse === null
    ? chooseDirectory({ out: options.out, studies: ['calibrate'] })
    : resolve(userDirectory(), options.analyse)
  const stoppedBy = options.analyse === null
    ? await record({ options, directory, screen }, hands)
    : 'done'
  const report = analyseCalibration(readRecording(directory))
  return show({ options, directory, screen, report, stoppedBy })
}

/**
 * @param {{options: Readonly<CalibrateOptions>, directory: string, screen: Screen}} what
 * @param {Hands} hands
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {BenchError} CPU_UNREADABLE, OUT_NOT_WRITABLE, OUT_HAS_RUN, CALIBRATION_NOT_WRITTEN
 */
async function record ({ options, directory, screen }, { perform, openSampler }) {
  const sampler = openSampler()
  if (!sampler.available) throw new BenchError('CPU_UNREADABLE', {})
  const plan = planCalibration(options)
  const file = createRecordFile(directory)
  const stop = watchSignals({
    onFirst: () => screen.say('Finishing this block, then analysing. Ctrl-C again stops at once.')
  })
  try {
    if (!options.quiet) announce({ plan, directory, screen })
    const onProgress = (/** @type {CalibrationProgress} */ event) => {
      if (!options.quiet) screen.say(calibrateProgressText(event))
    }
    return await perform(plan, { file, sampler, stop, onProgress })
  } finally {
    stop.close()
  }
}

/** @param {{plan: CalibrationPlan, directory: string, screen: Screen}} what */
function announce ({ plan, directory, screen }) {
  screen.say(calibratePlanText(plan, { directory: displayPath(directory), width: screen.width }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @param {{
 *   options: Readonly<CalibrateOptions>, directory: string, screen: Screen,
 *   report: CalibrationReport, stoppedBy: 'done' | 'interrupted'
 * }} what
 * @returns {number} the exit code
 */
function show ({ options, directory, screen, report, stoppedBy }) {
  const exitCode = toExitCode(report, stoppedBy)
  const text = () => calibrateEndingText(report, screen.width) +
    (options.markdown ? `\n${calibrateMarkdown(report)}\n` : '')
  sayEnding(screen, {
    json: options.json,
    text,
    stoppedBy,
    write: () => writeFacts(directory, 'calibration.json', { ...report, exitCode }),
    toResult: path => ({ ...report, exitCode, path })
  })
  return exitCode
}
