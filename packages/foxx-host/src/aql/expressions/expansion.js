/** @import {Compiled, Compiler, Expansion, Frame, Run, Value} from '../types.js' */
// array[* FILTER f LIMIT o, n RETURN r]: each element is in the slots of CURRENT and of the element while its parts are
// evaluated. Where there is a RETURN, what follows the brackets does not count, as in ArangoDB.
import { drain, PAUSE } from '../pause.js'
import { sizeOf, toBoolean, toNumber, tooMuch } from '../values/index.js'
import { namesValue } from './names-value.js'
import { evaluate } from './strict.js'

/** What an element takes in an array, bytes. */
const ELEMENT = 8
const MOST_ELEMENTS = 10_000_000

/** @typedef {{filter: Compiled | null, offset: Compiled | null, count: Compiled | null, each: Compiled}} Parts */

/**
 * @param {Expansion} expansion
 * @param {Compiler} compiler
 * @returns {Compiled} an array; an empty one where there was none
 */
export function compileExpansion (expansion, { compile }) {
  const { object, filter, limit, result, each } = expansion
  const toPart = (/** @type {import('../types.js').Expression | null | undefined} */ part) =>
    part ? compile(part) : null
  const source = compile(object)
  const parts = {
    filter: toPart(filter), offset: toPart(limit?.offset), count: toPart(limit?.count),
    each: compile(result ?? each)
  }
  const makes = !namesValue(result ?? each)
  const steps = (/** @type {Frame} */ frame) => expand(source, frame, { expansion, parts, makes })
  return {
    run: frame => drain(steps(frame)),
    steps,
    constant: false
  }
}

/**
 * @param {Compiled} source
 * @param {Frame} frame
 * @param {{expansion: Expansion, parts: Parts, makes: boolean}} what makes: whether its elements are values of their
 *   own
 * @returns {Generator<symbol, Value[]>}
 */
function * expand (source, frame, {
  expansion: { flatten, currentSlot, elementSlot }, parts, makes
}) {
  const [
    skip, most
  ] = [yield * toCount(parts.offset, frame, 0), yield * toCount(parts.count, frame, Infinity)]
  if (skip < 0 || most <= 0) return []
  const value = yield * evaluate(source, frame)
  const elements = Array.isArray(value) ? yield * flattened(value, flatten, frame.run) : []
  const outer = [frame.slots[currentSlot], frame.slots[elementSlot]]
  const results = []
  const { run } = frame
  let { lent } = run
  let passed = 0
  for (const element of elements) {
    if (results.length >= most) break
    if (run.tick()) yield PAUSE
    run.takeBack(lent)
    frame.slots[currentSlot] = element
    if (parts.filter !== null && !toBoolean(yield * evaluate(parts.filter, frame))) continue
    if (passed++ < skip) continue
    frame.slots[elementSlot] = element
    const made = yield * evaluate(parts.each, frame)
    results.push(made)
    run.takeBack(lent)
    run.lend(makes ? sizeOf(made) : ELEMENT)
    lent = run.lent
  }
  ;[frame.slots[currentSlot], frame.slots[elementSlot]] = outer
  return results
}

/**
 * @param {readonly Value[]} array
 * @param {number} levels
 * @param {Run} run
 * @returns {Generator<symbol, readonly Value[]>}
 * @throws {import('../../errors.js').HostError} 32
 */
function * flattened (array, levels, run) {
  let flat = array
  for (let level = 0; level < levels && flat.some(Array.isArray); level++) {
    const length = flat.reduce(
      (/** @type {number} */ sum, element) => sum + (Array.isArray(element) ? element.length : 1), 0
    )
    if (length > MOST_ELEMENTS) {
      throw tooMuch(`AQL: [**] would make an array of ${length} elements; at most ` +
        `${MOST_ELEMENTS} are made (while executing)`)
    }
    run.lend(ELEMENT * length)
    flat = flat.flat()
    if (run.tick(length)) yield PAUSE
  }
  return flat
}

/**
 * @param {Compiled | null} part
 * @param {Frame} frame
 * @param {number} absent
 * @returns {Generator<symbol, number>}
 */
function * toCount (part, frame, absent) {
  return part === null ? absent : Math.trunc(toNumber(yield * evaluate(part, frame)))
}
