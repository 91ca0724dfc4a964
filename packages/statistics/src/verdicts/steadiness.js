// When a server is warm. In: requests per CPU-second of successive 250 ms windows; out: yes or no. CPU-seconds and
// not wall time, because a neighbour on the machine moves the wall clock's rate and leaves the other nearly alone.
//
// That servers settle after a fixed time can't be assumed: Barrett et al., "Virtual machine warmup blows hot and
// cold", OOPSLA 2017, https://arxiv.org/abs/1602.00602, found a steady peak in fewer than half of the cases.

import { mean } from '../moments.js'
import { theilSenSlope } from '../intervals/theil-sen.js'
import { welchInterval } from './welch.js'

/** Two seconds: long enough to hold a compilation or a major garbage collection, and 8 points can prove a trend. */
export const STEADY_WINDOWS = 8
/** The halves may differ by no more than what the report calls "the same" anyway. */
export const STEADY_TOLERANCE = 0.03
/** One steady series in 20, at most, is called climbing or falling by chance; it then warms up for one window more. */
const STEADY_CONFIDENCE = 0.95

/**
 * Whether the last 8 windows neither climb nor fall and their second half lies within 3 % of the first.
 * Both are asked: the slope alone passes a noisy jump, the halves alone pass a slow and steady climb.
 * @param {readonly number[]} windows the same metric of successive windows of equal length, oldest first
 * @returns {boolean} false for fewer than 8 windows, and when one of the last 8 is not a finite number
 */
export function isSteady (windows) {
  const recent = windows.slice(-STEADY_WINDOWS)
  if (recent.length < STEADY_WINDOWS || !recent.every(Number.isFinite)) return false
  return isFlat(recent) && halvesAgree(recent)
}

/**
 * Whether the last 8 windows show that the server was not warm: they climb or fall, or their halves differ by more
 * than 3 %, and it takes more than noise to explain that. Not the contrary of steady: on a loud machine neither may
 * show.
 * @param {readonly number[]} windows as above
 * @returns {boolean} true, too, for fewer than 8 windows, and when one of the last 8 is not a number above 0: nothing
 *   is known then
 */
export function isUnsettled (windows) {
  const recent = windows.slice(-STEADY_WINDOWS)
  const isKnown = recent.length === STEADY_WINDOWS &&
    recent.every(value => Number.isFinite(value) && value > 0)
  return !isKnown || !isFlat(recent) || halvesDiffer(recent.map(Math.log))
}

/**
 * @param {readonly number[]} logs
 * @returns {boolean}
 */
function halvesDiffer (logs) {
  const half = STEADY_WINDOWS / 2
  const { low, high } = welchInterval(logs.slice(half), logs.slice(0, half), STEADY_CONFIDENCE)
  const most = Math.log(1 + STEADY_TOLERANCE)
  return low > most || high < -most
}

/**
 * @param {readonly number[]} recent
 * @returns {boolean}
 */
function isFlat (recent) {
  const { low, high } = theilSenSlope(recent, STEADY_CONFIDENCE)
  return low <= 0 && high >= 0
}

/**
 * @param {readonly number[]} recent
 * @returns {boolean}
 */
function halvesAgree (recent) {
  const before = mean(recent.slice(0, STEADY_WINDOWS / 2))
  const after = mean(recent.slice(STEADY_WINDOWS / 2))
  return Math.abs(after - before) <= STEADY_TOLERANCE * Math.abs(before) && before !== 0
}
