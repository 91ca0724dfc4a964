/** @import {Place} from './tune-one.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
// Tunings of several runtimes on the screen, then all of them side by side. In: options; out: the exit code. The files
// of each lie in a folder of its own.
import { join } from 'node:path'
import { performRuntimes } from '../../tune/runtimes/perform-runtimes.js'
import { createWitness } from './create-witness.js'
import { endAll, endOne } from './end-several.js'
import { runtimesPlanText } from './runtimes-text.js'
import { RUNTIMES } from './sides.js'

/**
 * @param {Readonly<TuneOptions>} options with runtimes
 * @param {Place} place
 * @param {typeof performRuntimes} [perform]
 * @returns {Promise<number>} the exit code: the worst of all
 */
export async function tuneRuntimes (
  options, { studies, stop, screen, directory }, perform = performRuntimes
) {
  /** @type {Map<string, string>} */
  const reports = new Map()
  /** @type {number} */
  let sharers
  const tunings = await perform(options, {
    studies,
    stop,
    onFound: what => {
      sharers = what.found.length
      if (!options.quiet) screen.say(runtimesPlanText(what, screen.width))
    },
    onRuntime: runtime => createWitness(options, { screen, directory: join(directory, runtime) }),
    onTuned: (runtime, file) => reports.set(
      runtime, endOne(file, { folder: join(directory, runtime), options, screen, sharers })
    )
  })
  return endAll(tunings, { name: 'runtimes', of: RUNTIMES, options, screen, reports })
}
