/** @import {CalibrationReport} from '../../calibrate/types.js' */
import { EXIT } from '../../errors.js'

/**
 * Too few tries break no promise.
 * @param {Pick<CalibrationReport, 'kind' | 'requirements'>} report
 * @param {'done' | 'interrupted'} stoppedBy
 * @returns {number}
 */
export function toExitCode ({ kind, requirements }, stoppedBy) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  return kind === 'full' && requirements.some(({ passed }) => passed === false)
    ? EXIT.cellInvalid
    : EXIT.ok
}
