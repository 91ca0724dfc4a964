/** @import {Comparison} from '../compare/types.js' */
/** @import {Summary} from '../types.js' */
/** @import {Outcome} from './types.js' */
import { thresholdsExitCode } from '../compare/judge-thresholds.js'
import { EXIT } from '../errors.js'

/**
 * What a comparison that measured ends with: what went wrong comes before what was found, and slower before
 * undecided.
 * @param {{
 *   outcome: Outcome, comparison: Pick<Comparison, 'cells' | 'thresholds'> | null,
 *   summaries: readonly Pick<Summary, 'state'>[], strict: boolean
 * }} ended comparison: null where nothing was measured
 * @returns {number}
 */
export function toExitCode (
  { outcome: { stoppedBy, verified, error }, comparison, summaries, strict }
) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  if (error !== null) return error.exitCode
  if (!verified) return EXIT.verificationFailed
  if (summaries.some(({ state }) => state === 'invalid')) return EXIT.cellInvalid
  const thresholds = comparison?.thresholds
  if (thresholds !== undefined) return thresholdsExitCode(thresholds, strict)
  const verdicts = comparison?.cells.map(({ verdict }) => verdict) ?? []
  if (verdicts.includes('slower')) return EXIT.slower
  return strict && (verdicts.length === 0 || verdicts.includes("can't tell"))
    ? EXIT.cannotTell
    : EXIT.ok
}
