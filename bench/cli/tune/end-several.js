/** @import {Screen} from '../screen/create-screen.js' */
/** @import {TuneFile} from '../../report/tune/types.js' */
/** @import {RuntimeTuning} from '../../tune/runtimes/types.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
/** @import {Side} from './sides.js' */
// How several tunings end on the screen: each by itself, with files in a folder of its own, then all of them side by
// side.
import { worstExitCode } from '../../tune/exit-code.js'
import { summariseRuntime } from '../../tune/runtimes/summarise-runtime.js'
import { writeTuneFiles } from '../../tune/tune-files.js'
import { sayEnding } from '../screen/say-ending.js'
import { tuneEndingText } from './ending-text.js'
import { runtimesText } from './runtimes-text.js'

/**
 * @param {TuneFile} file
 * @param {{folder: string, options: Readonly<TuneOptions>, screen: Screen, sharers: number}} how sharers: how many
 *   tunings share the budget
 * @returns {string} the path of its report
 */
export function endOne (file, { folder, options, screen, sharers }) {
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

/**
 * @param {readonly RuntimeTuning[]} tunings
 * @param {{
 *   name: 'runtimes' | 'cpus', of: Side, options: Readonly<TuneOptions>, screen: Screen,
 *   reports: ReadonlyMap<string, string>
 * }} how name: of the list in what `--json` prints; reports: paths
 * @returns {number} the exit code: the worst of all
 */
export function endAll (tunings, { name, of, options, screen, reports }) {
  const exitCode = worstExitCode(tunings.map(({ file }) => file?.exitCode ?? 0))
  if (options.json) {
    screen.print(`${JSON.stringify({
      [name]: tunings.map(tuning => toResult(tuning, reports)), exitCode
    })}\n`)
  } else {
    screen.say(runtimesText(tunings, { options, of, width: screen.width, told: !options.quiet }))
  }
  return exitCode
}

/** @param {RuntimeTuning} tuning @param {ReadonlyMap<string, string>} reports */
function toResult ({ file, ...tuning }, reports) {
  const { figure, undecided } = summariseRuntime({ file, ...tuning })
  const of = file && {
    stoppedBy: file.stoppedBy, balanceOf: file.balanceOf, notes: file.notes,
    seed: file.plan.seed, exitCode: file.exitCode
  }
  return {
    ...tuning, figure, undecided, ...file?.outcome, ...of,
    report: reports.get(tuning.runtime) ?? null
  }
}
