/** @import {OriginResult} from '../types.js' */
// What each of several addresses answered to one load. In: addresses of a job, and answers and errors as they come;
// out: a count for each.

/**
 * @typedef {object} OriginCount
 * @property {number} completed
 * @property {number} errors of sockets
 * @property {(() => boolean)[]} waiting whether each of its connections waits for an answer; none: nobody tells
 */

/**
 * @typedef {object} OriginTally
 * @property {(url: string) => OriginCount} of an address, or any URL of its server
 * @property {() => void} mark keeps what was answered so far: at half of the load, or where a turn begins
 * @property {() => void} giveUp counts the requests that nobody will answer any more
 * @property {(isWhole?: boolean) => OriginResult[]} describe isWhole: the load ended with its amount, so that nobody
 *   knows when half of it was
 * @property {() => void} reset
 */

/**
 * @param {{urls?: readonly string[]}} job
 * @returns {OriginTally | null} null: there is one address, whose counts are those of the load
 */
export function createOriginTally ({ urls = [] }) {
  const origins = [...new Set(urls.map(toOrigin))]
  if (origins.length < 2) return null
  /** @type {Map<string, OriginCount>} */
  const counts = new Map(origins.map(origin => [origin, { completed: 0, errors: 0, waiting: [] }]))
  /** @type {number[]} */
  let unanswered = origins.map(() => 0)
  /** @type {number[][]} */
  let marks = []
  const now = () => [...counts.values()].map(({ completed }) => completed)
  return {
    of: url => {
      const count = counts.get(toOrigin(url))
      if (count === undefined) throw new RangeError(`${url} is no address of this load`)
      return count
    },
    mark: () => { marks.push(now()) },
    giveUp: () => {
      unanswered = [...counts.values()].map(({ waiting }) =>
        waiting.filter(waits => waits()).length)
    },
    describe: (isWhole = false) => {
      // The one mark of a load is its half; of turns it is where the later half of them begins.
      const early = marks[Math.floor(marks.length / 2)]
      return [...counts].map(([url, { completed, errors }], index) => ({
        url,
        completed,
        completedLate: isWhole || early === undefined ? null : completed - (early[index] ?? 0),
        errors,
        unanswered: unanswered[index] ?? 0
      }))
    },
    reset: () => {
      marks = []
      for (const count of counts.values()) Object.assign(count, { completed: 0, errors: 0 })
    }
  }
}

/**
 * @param {readonly (readonly OriginResult[])[]} results of several clients that loaded together
 * @returns {OriginResult[]} the sums, in the order in which addresses come
 */
export function addOriginResults (results) {
  return [...Map.groupBy(results.flat(), ({ url }) => url)].map(([url, all]) => ({
    url,
    completed: all.reduce((sum, { completed }) => sum + completed, 0),
    completedLate: all.reduce((sum, { completedLate }) =>
      sum === null || completedLate === null ? null : sum + completedLate,
    /** @type {number | null} */ (0)),
    errors: all.reduce((sum, { errors }) => sum + errors, 0),
    unanswered: all.reduce((sum, own) => sum + own.unanswered, 0)
  }))
}

/** @param {string} url */
function toOrigin (url) {
  return new URL(url).origin
}
