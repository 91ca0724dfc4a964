/** @import {Stop} from '../../run/types.js' */
/** @import {Study} from '../../study.js' */
/** @import {Screen} from '../screen/create-screen.js' */
/** @import {TuneOptions} from '../../tune/types.js' */
// A tuning by itself on the screen. In: options; out: the exit code.
import { performTune } from '../../tune/perform-tune.js'
import { writeTuneFiles } from '../../tune/tune-files.js'
import { sayEnding } from '../screen/say-ending.js'
import { createWitness } from './create-witness.js'
import { tuneEndingText } from './ending-text.js'

/**
 * @typedef {object} Place
 * @property {readonly Study[]} studies all that there are
 * @property {Stop} stop
 * @property {Screen} screen
 * @property {string} directory where files go; absolute
 */

/**
 * @param {Readonly<TuneOptions>} options
 * @param {Place} place
 * @param {typeof performTune} [perform]
 * @returns {Promise<number>} the exit code
 */
export async function tuneOne (
  options, { studies, stop, screen, directory }, perform = performTune
) {
  const witness = createWitness(options, { screen, directory })
  const file = await perform(options, { studies, stop, ...witness })
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
