/** @import {Alarm} from './alarm.js' */
// Lets requests fall due, each at its time, until the time is over. In: gaps, an alarm, a clock; out: a call for each
// request, never skipped, however late the client itself is.

/**
 * So long before the next request is due the loop stops sleeping, and so much of the mean gap at most, or the client
 * would take a CPU for itself.
 */
const LONGEST_SPIN_US = 200
const SPIN_SHARE = 0.2
/** Rates are divided by it. */
const SHORTEST_SECONDS = 0.001

/**
 * @typedef {object} Course
 * @property {() => number} nextGapUs
 * @property {number} meanGapUs
 * @property {number} seconds
 * @property {Alarm} alarm
 * @property {() => number} nowUs
 * @property {(dueUs: number) => void} onDue on the clock of nowUs
 */

/**
 * Starts at once.
 * @param {Course} course
 * @returns {{catchUp: () => void, stop: () => void, over: Promise<number>}} catchUp: lets fall due what is, for whoever
 *   is awake anyway; over: seconds in which requests fell due
 */
export function startPace ({ nextGapUs, meanGapUs, seconds, alarm, nowUs, onDue }) {
  const spinUs = Math.min(LONGEST_SPIN_US, SPIN_SHARE * meanGapUs)
  const startUs = nowUs()
  const endUs = startUs + seconds * 1e6
  let dueUs = startUs + nextGapUs()
  let stopped = false
  /** @type {(seconds: number) => void} */
  let finish = () => {}
  /** @type {Promise<number>} */
  const over = new Promise(resolve => { finish = resolve })
  // What falls due while this runs waits for the next time: the loop has answers to read, too.
  const catchUp = () => {
    const now = nowUs()
    while (!stopped && dueUs <= now && dueUs < endUs) {
      const due = dueUs
      dueUs += nextGapUs()
      onDue(due)
    }
  }
  const wake = () => {
    if (stopped) return
    catchUp()
    const leftUs = Math.min(dueUs, endUs) - nowUs()
    if (dueUs >= endUs && leftUs <= 0) return end(seconds)
    if (leftUs <= spinUs) setImmediate(wake)
    else alarm.set(Math.min(dueUs, endUs) - spinUs, wake)
  }
  /** @param {number} lasted */
  const end = lasted => {
    stopped = true
    alarm.cancel()
    finish(lasted)
  }
  wake()
  return {
    catchUp,
    stop: () => { if (!stopped) end(Math.max(SHORTEST_SECONDS, (nowUs() - startUs) / 1e6)) },
    over
  }
}
