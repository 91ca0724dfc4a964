/** @import {CalibrationPlan, CalibrationProgress, CalibrationReport} from '../../calibrate/types.js' */
/** @import {CalibrateOptions} from './options.js' */
/** @import {Screen} from '../screen/create-screen.js' */
// npm run calibrate: options -> record -> analyse -> text. Only this file and its neighbours print.
import '../check-node.js'
import { resolve } from 'node:path'
import {
  analyseCalibration, createRecordFile, performCalibration, planCalibration, readRecording
} from '../../calibrate/index.js'
import { BenchError } from '../../errors.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { createSampler } from '../../measure/proc/create-sampler.js'
import { toExitCode } from './exit-code.js'
import { calibrateGate } from './gate.js'
import { parseCalibrateOptions } from './options.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { chooseDirectory } from '../choose-directory.js'
import { readArguments } from '../config/read-arguments.js'
import { runMain } from '../run-main.js'
import { calibrateEndingText, calibratePlanText, calibrateProgressText } from './text.js'
import { calibrateMarkdown } from './tables.js'
import { writeFacts } from './write-facts.js'
import { createScreen } from '../screen/create-screen.js'
import { sayEnding } from '../screen/say-ending.js'
import { watchSignals } from '../watch-signals.js'

await runMain(async () => {
  const options = parseCalibrateOptions(await readArguments('calibrate'))
  return options.gate ? calibrateGate(options) : calibrate(options)
})

/** @param {Readonly<CalibrateOptions>} options @returns {Promise<number>} the exit code */
async function calibrate (options) {
  const screen = createScreen({ apart: options.json, quiet: options.quiet })
  const directory = options.analyse === null
    ? chooseDirectory({ out: options.out, studies: ['calibrate'] })
    : resolve(userDirectory(), options.analyse)
  const stoppedBy = options.analyse === null ? await record({ options, directory, screen }) : 'done'
  const report = analyseCalibration(readRecording(directory))
  return show({ options, directory, screen, report, stoppedBy })
}

/**
 * @param {{options: Readonly<CalibrateOptions>, directory: string, screen: Screen}} what
 * @returns {Promise<'done' | 'interrupted'>}
 * @throws {BenchError} CPU_UNREADABLE, OUT_NOT_WRITABLE, OUT_HAS_RUN, CALIBRATION_NOT_WRITTEN
 */
async function record ({ options, directory, screen }) {
  const sampler = createSampler()
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
    return await performCalibration(plan, { file, sampler, stop, onProgress })
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
