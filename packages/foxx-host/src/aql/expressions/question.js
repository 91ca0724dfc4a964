/** @import {Compiled, Compiler, Expression, Frame, Value} from '../types.js' */
// array[? quantifier FILTER condition]: whether so many elements fulfil the condition; each is in the slot of CURRENT
// meanwhile.
import { drain, PAUSE } from '../pause.js'
import { toBoolean, toNumber } from '../values/index.js'
import { evaluate } from './strict.js'

/** @typedef {Extract<Expression, {type: 'question'}>} Question */
/** How many elements there have to be. @typedef {{least: number, most: number}} Span */

const NONE = 0

/**
 * @param {Question} question
 * @param {Compiler} compiler
 * @returns {Compiled} false where the left side is no array
 */
export function compileQuestion ({ object, quantifier, filter, currentSlot }, { compile }) {
  const source = compile(object)
  const condition = filter === null ? null : compile(filter)
  const readSpan = compileSpan(quantifier, compile)
  const steps = function * (/** @type {Frame} */ frame) {
    const value = yield * evaluate(source, frame)
    if (!Array.isArray(value)) return false
    const { least, most } = yield * readSpan(frame, value.length)
    const found = condition === null
      ? value.length
      : yield * count(value, frame, { condition, currentSlot })
    return found >= least && found <= most
  }
  return { run: frame => drain(steps(frame)), steps, constant: false }
}

/**
 * @param {readonly Value[]} elements
 * @param {Frame} frame
 * @param {{condition: Compiled, currentSlot: number}} what
 * @returns {Generator<symbol, number>}
 */
function * count (elements, frame, { condition, currentSlot }) {
  const { run, slots } = frame
  const outer = slots[currentSlot]
  let found = 0
  for (const element of elements) {
    if (run.tick()) yield PAUSE
    slots[currentSlot] = element
    if (toBoolean(yield * evaluate(condition, frame))) found++
  }
  slots[currentSlot] = outer
  return found
}

/**
 * @param {Question['quantifier']} quantifier
 * @param {Compiler['compile']} compile
 * @returns {(frame: Frame, length: number) => Generator<symbol, Span>}
 */
function compileSpan (quantifier, compile) {
  if (typeof quantifier === 'string') {
    // eslint-disable-next-line require-yield -- the same shape as the others
    return function * (_frame, length) { return toSpan(quantifier, length) }
  }
  if ('atLeast' in quantifier) {
    const least = compile(quantifier.atLeast)
    return function * (frame) {
      return { least: toNumber(yield * evaluate(least, frame)), most: Infinity }
    }
  }
  const { count: wanted } = quantifier
  const [from, to] = wanted.type === 'range' ? [wanted.from, wanted.to] : [wanted, wanted]
  const [least, most] = [compile(from), compile(to)]
  return function * (frame) {
    return {
      least: toNumber(yield * evaluate(least, frame)),
      most: toNumber(yield * evaluate(most, frame))
    }
  }
}

/** @param {'all' | 'any' | 'none'} quantifier @param {number} length @returns {Span} */
function toSpan (quantifier, length) {
  if (quantifier === 'any') return { least: 1, most: Infinity }
  return quantifier === 'all' ? { least: length, most: length } : { least: NONE, most: NONE }
}
