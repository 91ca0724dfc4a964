/** @import {OriginResult} from '../../../../bench/measure/types.js' */

/**
 * @param {number} completedLate answers of the second in the later half of the load
 * @returns {OriginResult[]} of two addresses, of which the first answers all the time
 */
export function makeOrigins (completedLate) {
  const origin = { url: 'http://a', completed: 50, completedLate: 25, errors: 0, unanswered: 0 }
  return [origin, { ...origin, url: 'http://b', completedLate }]
}
