/** @import {Place} from './tune-one.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {RuntimeTuning} from '../../tune/runtimes/types.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
// Tunings of several runtimes on the screen, then all of them side by side. In: options; out: the exit code. The files
// of each lie in a folder of its own.
import { join } from 'node:path'
import { worstExitCode } from '../../tune/exit-code.js'
import { performRuntimes } from '../../tune/runtimes/perform-runtimes.js'
import { summariseRuntime } from '../../tune/runtimes/summarise-runtime.js'
import { writeTuneFiles } from '../../tune/tune-files.js'
import { sayEnding } from '../screen/say-ending.js'
import { createWitness } from './create-witness.js'
import { tuneEndingText } from './ending-text.js'
import { runtimesPlanText, runtimesText } from './runtimes-text.js'

/**
 * @param {Readonly<TuneOptions>} options with runtimes
 * @param {Place} place
 * @returns {Promise<number>} the exit code: the worst of all
 */
export async function tuneRuntimes (options, { studies, stop, screen, directory }) {
  /** @type {Map<string, string>} */
  const reports = new Map()
  let sharers = 1
  const tunings = await performRuntimes(options, {
    studies,
    stop,
    onFound: what => {
      sharers = what.found.length
      if (!options.quiet) screen.say(runtimesPlanText(what, screen.width))
    },
    onRuntime: runtime => createWitness(options, { screen, directory: join(directory, runtime) }),
    onTuned: (runtime, file) => reports.set(runtime, end(file, join(directory, runtime)))
  })
  const exitCode = worstExitCode(tunings.map(({ file }) => file?.exitCode ?? 0))
  if (options.json) {
    screen.print(`${JSON.stringify(toResult(tunings, { reports, exitCode }))}\n`)
  } else {
    screen.say(runtimesText(tunings, { options, width: screen.width, told: !options.quiet }))
  }
  return exitCode

  /** @param {TuneFile} file @param {string} folder @returns {string} the path of its report */
  function end (file, folder) {
    const write = () => writeTuneFiles(folder, file)
    if (options.quiet) return write()
    const report = sayEnding(screen, {
      json: false,
      text: () => tuneEndingText(file.outcome, {
        ...file, seconds: file.seconds * sharers, width: screen.width, told: true
      }),
      stoppedBy: file.stoppedBy,
      write,
      toResult: () => ({})
    })
    screen.say('')
    return report
  }
}

/**
 * @param {readonly RuntimeTuning[]} tunings
 * @param {{reports: ReadonlyMap<string, string>, exitCode: number}} facts
 */
function toResult (tunings, { reports, exitCode }) {
  const runtimes = tunings.map(({ file, ...tuning }) => {
    const { figure, undecided } = summariseRuntime({ file, ...tuning })
    const of = file && {
      stoppedBy: file.stoppedBy, balanceOf: file.balanceOf, notes: file.notes,
      seed: file.plan.seed, exitCode: file.exitCode
    }
    return {
      ...tuning, figure, undecided, ...file?.outcome, ...of,
      report: reports.get(tuning.runtime) ?? null
    }
  })
  return { runtimes, exitCode }
}
