/** @import {Gate} from '../types.js' */

const FACTOR = 3

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'imbalance',
  meaning: 'Some workers answered more than three times as many requests as others.',
  remedy: 'It is part of the result: this is how the server spreads its work.',
  check ({ slice, job }) {
    if (
      slice.workerShares === null ||
        slice.workerShares.length < 2 || job.connections < slice.workerShares.length
    ) {
      return null
    }
    const requests = slice.workerShares.map(share => share.requests)
    const most = Math.max(...requests)
    const least = Math.min(...requests)
    return most > FACTOR * least
      ? `the busiest worker answered ${most} requests, the idlest ${least}`
      : null
  }
}
