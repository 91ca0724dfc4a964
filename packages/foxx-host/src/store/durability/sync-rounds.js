// When the next cycle of the syncer begins. In: how many commits the last one has synced, and that someone has
// committed; out: calls, one after the other.

/**
 * Milliseconds from a commit to the beginning of the cycle that syncs it, at most: within 100 it has to be on the disk.
 * Many commits are synced sooner, because what they free can't be used again before, and LMDB's lists of free pages
 * make each commit dearer: with one insert a commit 74 to 90 µs of user CPU when the state is held for 110 ms, 33 to
 * 48 for 10 to 25 ms.
 */
const INTERVAL_MS = 50
const BUSY_INTERVAL_MS = 15
/** Commits of one cycle that count as many. */
const BUSY_COMMITS = 50
/** After so many cycles that found nothing new they become rare, so that an idle host is idle: who commits says so. */
const QUIET_CYCLES = 3
const IDLE_FACTOR = 20

/**
 * What lets time pass.
 * @typedef {object} Timers
 * @property {(work: () => void, ms: number) => any} setTimeout
 * @property {(timer: any) => void} clearTimeout
 */

/**
 * @param {object} parts
 * @param {() => Promise<number>} parts.run a cycle; resolves with how many commits it has synced; never rejects
 * @param {number} [parts.intervalMs]
 * @param {Timers} [parts.timers]
 * @returns {{start: () => void, notice: () => void, stop: () => void}} notice: someone has committed, so a cycle has
 *   to begin within the interval
 */
export function createRounds ({ run, intervalMs = INTERVAL_MS, timers = globalThis }) {
  /** What `timers` gave for the next cycle. @type {unknown} */
  let timer
  let quiet = 0
  let commits = 0
  let running = false
  const toDelay = () => {
    if (quiet >= QUIET_CYCLES) return intervalMs * IDLE_FACTOR
    return commits > BUSY_COMMITS ? Math.min(BUSY_INTERVAL_MS, intervalMs) : intervalMs
  }
  const start = () => {
    timer = timers.setTimeout(async () => {
      running = true
      commits = await run()
      running = false
      quiet = commits === 0 ? quiet + 1 : 0
      if (timer !== undefined) start()
    }, toDelay())
  }
  return {
    start,
    notice () {
      const idle = quiet >= QUIET_CYCLES
      quiet = 0
      // While one runs, the next one is set when it ends.
      if (!idle || running || timer === undefined) return
      timers.clearTimeout(timer)
      start()
    },
    stop () {
      timers.clearTimeout(timer)
      timer = undefined
    }
  }
}
