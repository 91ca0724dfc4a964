/** @import {CalibrationPlan, CalibrationProgress, CalibrationReport} from '../../calibrate/types.js' */
/** @import {CalibrateOptions} from './options.js' */
// npm run calibrate: options -> record -> analyse -> text. Only this file and its neighbours print.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  analyseCalibration, createRecordFile, performCalibration, planCalibration, readRecording
} from '../../calibrate/index.js'
import { BenchError, EXIT } from '../../errors.js'
import { displayPath, userDirectory } from '../../format/paths.js'
import { createSampler } from '../../measure/proc/create-sampler.js'
import { parseCalibrateOptions } from './options.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { chooseDirectory } from '../choose-directory.js'
import { runMain } from '../run-main.js'
import { calibrateEndingText, calibratePlanText, calibrateProgressText } from './text.js'
import { calibrateMarkdown } from './tables.js'
import { createScreen } from '../screen/create-screen.js'
import { watchSignals } from '../watch-signals.js'

await runMain(async () => calibrate(parseCalibrateOptions(process.argv.slice(2))))

/** @param {Readonly<CalibrateOptions>} options @returns {Promise<number>} the exit code */
async function calibrate (options) {
  const screen =
    createScreen({ stream: options.json ? process.stderr : process.stdout, quiet: options.quiet })
  const directory = options.analyse === null
    ? chooseDirectory({ out: options.out, studies: ['calibrate'] })
    : resolve(userDirectory(), options.analyse)
  const stoppedBy = options.analyse === null ? await record({ options, directory, screen }) : 'done'
  const report = analyseCalibration(readRecording(directory))
  return show({ options, directory, screen, report, stoppedBy })
}

/**
 * @param {{options: Readonly<CalibrateOptions>, directory: string, screen: ReturnType<typeof createScreen>}} what
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

/** @param {{plan: CalibrationPlan, directory: string, screen: ReturnType<typeof createScreen>}} what */
function announce ({ plan, directory, screen }) {
  screen.say(calibratePlanText(plan, { directory: displayPath(directory), width: screen.width }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @param {{
 *   options: Readonly<CalibrateOptions>, directory: string, screen: ReturnType<typeof createScreen>,
 *   report: CalibrationReport, stoppedBy: 'done' | 'interrupted'
 * }} what
 * @returns {number} the exit code
 */
function show ({ options, directory, screen, report, stoppedBy }) {
  const exitCode = toExitCode(report, stoppedBy)
  const path = join(directory, 'calibration.json')
  write(path, `${JSON.stringify({ ...report, exitCode }, null, 2)}\n`)
  if (options.json) process.stdout.write(`${JSON.stringify({ ...report, exitCode, path })}\n`)
  else {
    screen.say(calibrateEndingText(report, screen.width))
    if (options.markdown) screen.say(`${calibrateMarkdown(report)}\n`)
    if (stoppedBy === 'interrupted') {
      screen.say('Interrupted: this is what was measured until then.\n')
    }
    screen.say(displayPath(path))
  }
  return exitCode
}

/** @param {string} path @param {string} text */
function write (path, text) {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new BenchError(
      'OUT_NOT_WRITABLE', { path, why: /** @type {Error} */ (error).message }, error
    )
  }
}

/** Too few tries break no promise. @param {CalibrationReport} report @param {'done' | 'interrupted'} stoppedBy */
function toExitCode ({ kind, requirements }, stoppedBy) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  return kind === 'full' && requirements.some(({ passed }) => passed === false)
    ? EXIT.cellInvalid
    : EXIT.ok
}
