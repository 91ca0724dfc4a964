/** @import {BlockValues, Peak} from './usl-band.js' */
/** @import {Scalability} from './usl.js' */
// The universal scalability law through what was measured, however often that was. In: values by block and number of
// workers; out: the curve, with a band where the noise is known.
import { uslBand } from './usl-band.js'
import { fitUsl, predictUsl } from './usl.js'

/**
 * @typedef {object} ScalabilityCurve
 * @property {Scalability} fit
 * @property {{workers: number, expected: number, low: number | null, high: number | null}[]} points
 * @property {Peak} peak
 */

/**
 * @param {BlockValues} values
 * @param {{counts: readonly number[], random: () => number}} wish counts: where the curve is told; random: uniform in
 *   0..1
 * @returns {ScalabilityCurve | null} null for fewer than 3 different counts; without a band where no value is left over
 *   for the noise, as where each was measured only once
 * @throws {RangeError} for a count that is not a whole number above 0, or a value that is not finite and above 0
 */
export function scalabilityCurve (values, { counts, random }) {
  const band = uslBand(values, { counts, random })
  if (band !== null) return band
  const fit = fitUsl(values)
  return fit === null ? null : {
    fit,
    points: counts.map(
      workers => ({ workers, expected: predictUsl(fit, workers), low: null, high: null })
    ),
    peak: { kind: 'none' }
  }
}
