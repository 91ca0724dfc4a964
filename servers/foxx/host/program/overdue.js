// Whether the work that a worker has begun takes longer than it may. In: numbers shared with that worker; no clock is read while
// it works: whoever looks counts its own looks.

/** Index of the number of the work that runs, 0 when none does. */
export const WORK = 0
/** Index of the seconds that it may take. */
export const SECONDS = 1
/** Index of the number of the work that is being ended, or was and nobody cleaned up after it yet; 0 when there is none. */
export const ENDED = 2

/**
 * @param {Int32Array} busy
 * @param {number} everyMs how often the result is called
 * @returns {() => boolean} true once for each work that is overdue
 */
export function isOverdue (busy, everyMs) {
  let seen = 0
  let looks = 0
  return () => {
    const work = Atomics.load(busy, WORK)
    if (work === 0 || work !== seen) {
      seen = work
      looks = 0
      return false
    }
    looks++
    return looks * everyMs === Math.max(1, Atomics.load(busy, SECONDS)) * 1000
  }
}
