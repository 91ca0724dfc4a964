/** @import {Gate, OriginResult} from '../types.js' */

/** @type {Omit<Gate, 'effect'>} */
export const gate = {
  code: 'target-lost',
  meaning: 'One of several addresses stopped answering or broke connections off, so that the ' +
    'load went to fewer than it was meant for.',
  remedy: 'See whether the server at the address that the detail names still answers, and what ' +
    'it logs; measure without it, if need be.',
  check ({ load: { origins = [] } }) {
    const lost = origins.filter(isLost(origins)).map(describe)
    return lost.length === 0 ? null : lost.join('; ')
  }
}

/**
 * Where a turn was given up, the others rest because of the one that is waited for.
 * @param {readonly OriginResult[]} origins
 * @returns {(origin: OriginResult) => boolean}
 */
function isLost (origins) {
  const wasGivenUp = origins.some(({ unanswered }) => unanswered > 0)
  return origin => origin.errors > 0 || (wasGivenUp ? origin.unanswered > 0 : isSilent(origin))
}

/** @param {OriginResult} origin */
function isSilent ({ completed, completedLate }) {
  return (completedLate ?? completed) === 0
}

/** @param {OriginResult} origin */
function describe (origin) {
  const { url, completed, errors, unanswered } = origin
  return [
    `${url}: ${completed} answers${isSilent(origin) ? ', none of them in the second half' : ''}`,
    ...unanswered > 0 ? [`${unanswered} requests waited for in vain`] : [],
    `${errors} socket errors`
  ].join(', ')
}
