/** @import {AqlFunction, Arguments, Pause, Run, Value} from '../types.js' */
// Functions that may take long: they walk over their arrays in portions, pause between them, and count what they make
// on the way.
import { drain, PAUSE } from '../pause.js'

/** Elements between two questions whether the slice is over. */
const PORTION = 1024
/** Finding something takes longer than looking at it. */
const FOUND_PORTION = 128

/**
 * @param {Omit<AqlFunction, 'call' | 'steps'> & {
 *   steps: (args: Arguments, run: Run) => Generator<Pause, Value>
 * }} parts what they lend is taken back when the result is there
 * @returns {AqlFunction}
 */
export function pausing ({ steps, ...parts }) {
  const lending = function * (/** @type {Arguments} */ args, /** @type {Run} */ run) {
    const before = run.lent
    const result = yield * steps(args, run)
    if (run.lent !== before) run.takeBack(before)
    return result
  }
  return { ...parts, steps: lending, call: (args, run) => drain(lending(args, run)) }
}

/**
 * @template T
 * @param {readonly T[]} array
 * @param {Run} run
 * @param {(element: T, at: number) => number | void} visit returns the bytes that it keeps
 * @returns {Generator<Pause, void>}
 * @throws {import('../../errors.js').HostError} 32, 1500
 */
export function * walk (array, run, visit) {
  for (let from = 0; from < array.length; from += PORTION) {
    const end = Math.min(array.length, from + PORTION)
    let bytes = 0
    for (let at = from; at < end; at++) bytes += visit(/** @type {T} */ (array[at]), at) ?? 0
    if (bytes > PORTION) run.lend(bytes)
    if (end - from === PORTION && run.tick(PORTION)) yield PAUSE
  }
}

/**
 * The same for what is found one after the other.
 * @template T
 * @param {Iterable<T>} found
 * @param {Run} run
 * @param {(element: T) => number | void} visit returns the bytes that it keeps; -1: that is enough
 * @returns {Generator<Pause, void>}
 * @throws {import('../../errors.js').HostError} 32, 1500
 */
export function * walkFound (found, run, visit) {
  let [count, bytes] = [0, 0]
  for (const element of found) {
    const kept = visit(element) ?? 0
    if (kept === -1) break
    bytes += kept
    if (++count % FOUND_PORTION !== 0) continue
    run.lend(bytes)
    bytes = 0
    if (run.tick(FOUND_PORTION)) yield PAUSE
  }
}
