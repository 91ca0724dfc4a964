/** @import {CalibrationPlan} from './types.js' */
// How much a calibration measures. In: how long it may take; out: a plan.

/**
 * What is planted: shares of more CPU per request. The twin has none, so that whoever tells it from `base` is wrong.
 */
export const PLANTED = Object.freeze([
  { name: 'twin', planted: 0 },
  { name: 'plus5', planted: 0.05 },
  { name: 'plus10', planted: 0.1 },
  { name: 'plus20', planted: 0.2 }
])

/** Two servers that answer late: the second one a tenth later, as far as timers of whole milliseconds go. */
export const LATE =
  Object.freeze([{ name: 'late10', delayMs: 10 }, { name: 'late11', delayMs: 11 }])

const FEWEST_SESSIONS = 2
/**
 * At 16 connections the server is busy all the time, and the client has CPU to spare. Fresh processes are loud for
 * seconds: after 2 s of warm-up the ratio of two servers varied by 7 to 10 % in the first three blocks, by 6 to 7 % in
 * the next two, and by 3 to 4 % from then on. So the first blocks of a session are part of the warm-up.
 */
const SETTINGS = { sliceSeconds: 1, warmUpSeconds: 2, connections: 16 }

/** Full: twenty sessions are forty halves, in which at most two false alarms are allowed, and ten pairs of sessions. */
const FULL = {
  kind: /** @type {const} */ ('full'), budgetSeconds: 58 * 60, warmUpBlocks: 5,
  plant: { starts: 4, blocks: 9 }, latencyBlocks: 12, sessions: 20, mostBlocks: 31, leastBlocks: 19,
  noisy: true,
  agreement: { rounds: 8, seconds: 1, ceilingSeconds: 2 }
}
const QUICK = {
  kind: /** @type {const} */ ('quick'), budgetSeconds: 4.5 * 60, warmUpBlocks: 3,
  plant: { starts: 2, blocks: 5 }, latencyBlocks: 4, sessions: 20, mostBlocks: 17, leastBlocks: 11,
  noisy: false,
  agreement: { rounds: 3, seconds: 0.5, ceilingSeconds: 1 }
}

/**
 * @param {{quick: boolean, budgetSeconds: number | null, seed: number}} wishes budgetSeconds: null: what the kind takes
 * @returns {CalibrationPlan}
 */
export function planCalibration ({ quick, budgetSeconds, seed }) {
  const kind = quick ? QUICK : FULL
  return { ...SETTINGS, ...kind, budgetSeconds: budgetSeconds ?? kind.budgetSeconds, seed }
}

/**
 * How many sessions fit into the time that is left, the disturbed one included in the time but not in the count.
 * @param {CalibrationPlan} plan
 * @param {{secondsLeft: number, startSeconds: number, blockSeconds: number}} cost of a session's start and of one block
 * @returns {number} at least 2: of one session nothing can be said about starts, so two short ones are better than one
 */
export function countSessions ({ sessions, leastBlocks, noisy }, {
  secondsLeft, startSeconds, blockSeconds
}) {
  const fitting = Math.floor(secondsLeft / (startSeconds + leastBlocks * blockSeconds)) -
    (noisy ? 1 : 0)
  return Math.min(sessions, Math.max(FEWEST_SESSIONS, fitting))
}
