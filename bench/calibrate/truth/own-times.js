/** @import {OwnTimes} from '../types.js' */
// What a server of known truth measures of itself. In: durations; out: their median and mean in microseconds.

/** Enough for a second of any load; later ones replace the earliest. */
const MOST = 65_536
/** A duration of so many medians was interrupted by someone else's work, which is not the server's CPU. */
const INTERRUPTED = 3

/**
 * @returns {{add: (milliseconds: number) => void, take: () => OwnTimes}} take: since the last time; the mean is that of
 *   the durations that nobody interrupted
 */
export function createOwnTimes () {
  const times = new Float64Array(MOST)
  let count = 0
  return {
    add: milliseconds => { times[count++ % MOST] = milliseconds * 1000 },
    take: () => {
      const sorted = times.slice(0, Math.min(count, MOST)).sort()
      const told = count
      count = 0
      const p50 = sorted[sorted.length >> 1]
      if (p50 === undefined) return { count: 0, p50: 0, mean: 0 }
      const own = sorted.filter(time => time <= INTERRUPTED * p50)
      return { count: told, p50, mean: own.reduce((sum, time) => sum + time, 0) / own.length }
    }
  }
}
