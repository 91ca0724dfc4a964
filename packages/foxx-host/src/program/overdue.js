// Whether the work that a worker has begun takes longer than it may. In: numbers shared with that worker; no clock is
// read while it works: whoever looks counts its own looks.

/**
 * Index of the number of the work that runs, 0 when none does; below 0 while what it has left to be done runs
 * (microtasks).
 */
export const WORK = 0
/** Index of the seconds that it may take. */
export const SECONDS = 1
/**
 * Index of the number of the work that is being ended, or was and nobody cleaned up after it yet; 0 when there is none.
 */
export const ENDED = 2
/** Index of why it is ended: one of the reasons below. */
export const REASON = 3

export const TOO_LONG = 0
export const TOO_LARGE = 1

/**
 * @param {Int32Array} busy
 * @param {number} everyMs how often the result is called
 * @returns {() => boolean} true once for each work that is overdue
 */
export function isOverdue (busy, everyMs) {
  const countLooks = createLooks(busy)
  return () => {
    const looks = countLooks()
    return looks > 0 && looks * everyMs === Math.max(1, Atomics.load(busy, SECONDS)) * 1000
  }
}

/**
 * @param {Int32Array} busy
 * @returns {() => number} how many looks in a row, this one included, have found the same work; 0 at its first one
 */
export function createLooks (busy) {
  let seen = 0
  let looks = 0
  return () => {
    const work = Math.abs(Atomics.load(busy, WORK))
    looks = work !== 0 && work === seen ? looks + 1 : 0
    seen = work
    return looks
  }
}
