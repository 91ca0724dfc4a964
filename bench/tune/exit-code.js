/** @import {TuneOutcome} from './types.js' */
// What `npm run tune` ends with. In: how the tuning ended; out: an exit code (docs/errors.md).
import { EXIT } from '../errors.js'

/** The worst comes first. */
const ORDER = [
  EXIT.interrupted, EXIT.verificationFailed, EXIT.cellInvalid, EXIT.cannotTell, EXIT.ok
]

/**
 * @param {readonly number[]} codes of several tunings
 * @returns {number} the worst of them
 */
export function worstExitCode (codes) {
  return ORDER.find(code => codes.includes(code)) ?? EXIT.ok
}

/**
 * The worst comes first: a candidate that falsified something makes the answer of the others
 * neither safe nor merely uncertain.
 * @param {Pick<TuneOutcome, 'certain'> & {stoppedBy: string, failures: boolean, invalid: boolean}} outcome
 * @param {{strict: boolean}} options strict: an uncertain recommendation has an exit code of its own
 * @returns {number}
 */
export function tuneExitCode ({ stoppedBy, failures, invalid, certain }, { strict }) {
  if (stoppedBy === 'interrupted') return EXIT.interrupted
  if (failures) return EXIT.verificationFailed
  if (invalid) return EXIT.cellInvalid
  return strict && !certain ? EXIT.cannotTell : EXIT.ok
}
