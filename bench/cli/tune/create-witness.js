/** @import {Prepared} from '../../tune/prepare-tune.js' */
/** @import {Screen} from '../screen/create-screen.js' */
/** @import {Knobs, TuneOptions, TuneProgress} from '../../tune/types.js' */
// Shows a tuning while it is under way: its plan, then one line for the first start of each candidate, one for each
// block, one for each that is out or left behind.
import { displayPath } from '../../format/paths.js'
import { warnOfOtherRuns } from '../../run/check-machine.js'
import { tunePlanText } from './plan-text.js'
import { tuneProgressText } from './progress-text.js'

/**
 * @param {Pick<TuneOptions, 'quiet'>} options
 * @param {{screen: Pick<Screen, 'say' | 'width'>, directory: string}} place
 * @returns {{onPrepared: (prepared: Prepared) => void, progress: (event: TuneProgress) => void}}
 */
export function createWitness ({ quiet }, { screen, directory }) {
  /** @type {Knobs | undefined} */
  let knobs
  return {
    onPrepared: prepared => {
      knobs = prepared.plan.knobs
      if (!quiet) announce(prepared, { screen, directory })
    },
    progress: createReporter(screen, { quiet, knobsOf: () => knobs })
  }
}

/** @param {Prepared} prepared @param {{screen: Pick<Screen, 'say' | 'width'>, directory: string}} place */
function announce ({ plan, instruments }, { screen, directory }) {
  screen.say(tunePlanText(plan, {
    sideBySide: instruments.sideBySide,
    availableBytes: instruments.availableBytes(),
    directory: displayPath(directory),
    width: screen.width
  }))
  for (const line of warnOfOtherRuns()) screen.say(line)
}

/**
 * @param {Pick<Screen, 'say'>} screen
 * @param {{quiet: boolean, knobsOf: () => Knobs | undefined}} how
 * @returns {(event: TuneProgress) => void}
 */
function createReporter (screen, { quiet, knobsOf }) {
  /** @type {Set<number>} */
  const started = new Set()
  return event => {
    if (quiet || (event.kind === 'starting' && started.has(event.workers))) return
    if (event.kind === 'starting') started.add(event.workers)
    const text = tuneProgressText(event, knobsOf())
    if (text !== null) screen.say(text)
  }
}
