/** @import {Compiled, Expansion, Frame, Value} from '../types.js' */
/** @import {Compiler} from './create-expression-compiler.js' */
// array[* FILTER f LIMIT o, n RETURN r].rest: each element is in the slots of CURRENT and of the element while its parts are evaluated.
import { HostError } from '../../errors.js'
import { drain, PAUSE } from '../pause.js'
import { sizeOf, toBoolean } from '../values/index.js'
import { namesValue } from './names-value.js'
import { evaluate } from './strict.js'

/** What an element takes in an array, bytes. */
const ELEMENT = 8

/** @typedef {{filter: Compiled | null, offset: Compiled | null, count: Compiled | null, result: Compiled | null, each: Compiled}} Parts */

/** @param {Expansion} expansion @param {Compiler} compiler @returns {Compiled} an array; an empty one where there was none */
export function compileExpansion (expansion, { compile }) {
  const { object, filter, limit, result, each } = expansion
  const toPart = (/** @type {import('../types.js').Expression | null | undefined} */ part) => part ? compile(part) : null
  const source = compile(object)
  const parts = { filter: toPart(filter), offset: toPart(limit?.offset), count: toPart(limit?.count), result: toPart(result), each: compile(each) }
  const makes = [result, each].some(part => part !== null && !namesValue(part))
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
 * @param {{expansion: Expansion, parts: Parts, makes: boolean}} what makes: whether its elements are values of their own
 * @returns {Generator<symbol, Value[]>}
 */
function * expand (source, frame, { expansion: { flatten, currentSlot, elementSlot }, parts, makes }) {
  const value = yield * evaluate(source, frame)
  const elements = Array.isArray(value) ? flattened(value, flatten) : []
  const [skip, most] = [yield * toCount(parts.offset, frame, 0), yield * toCount(parts.count, frame, Infinity)]
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
    frame.slots[elementSlot] = parts.result === null ? element : yield * evaluate(parts.result, frame)
    const made = yield * evaluate(parts.each, frame)
    results.push(made)
    run.takeBack(lent)
    run.lend(makes ? sizeOf(made) : ELEMENT)
    lent = run.lent
  }
  ;[frame.slots[currentSlot], frame.slots[elementSlot]] = outer
  return results
}

/** @param {readonly Value[]} array @param {number} levels @returns {readonly Value[]} */
function flattened (array, levels) {
  let flat = array
  for (let level = 0; level < levels && flat.some(Array.isArray); level++) flat = flat.flatMap(element => element)
  return flat
}

/**
 * @param {Compiled | null} part
 * @param {Frame} frame
 * @param {number} absent
 * @returns {Generator<symbol, number>}
 * @throws {HostError} 1504
 */
function * toCount (part, frame, absent) {
  if (part === null) return absent
  const value = yield * evaluate(part, frame)
  if (value === null) return absent
  if (typeof value === 'number' && value >= 0) return Math.trunc(value)
  throw new HostError('ERROR_QUERY_NUMBER_OUT_OF_RANGE', `AQL: expected a number that is not negative after LIMIT, came ${JSON.stringify(value).slice(0, 64)} (while executing)`)
}
