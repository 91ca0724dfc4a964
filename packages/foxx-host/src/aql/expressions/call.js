/** @import {AqlFunction, Compiled, Compiler, Expression, Frame, Pause, Value} from '../types.js' */
// Calls of functions. A function that rests (SLEEP) pauses the run where that is possible.
import { callFunction, callInSteps } from '../functions/index.js'
import { PAUSE } from '../pause.js'
import { range } from '../values/index.js'
import { compileLiteral } from './leaves.js'
import { compileStrict, evaluate } from './strict.js'

/** A run that can't pause looks at whether it was killed so often, milliseconds. */
const PORTION_MS = 10
/** Characters, elements. */
const SMALL = 256
/** What an element takes in an array, and an attribute in an object, bytes. */
const ELEMENT = 8
const ATTRIBUTE = 64

/** @param {Extract<Expression, {type: 'call'}>} expression @param {Compiler} compiler @returns {Compiled} */
export function compileCall ({ name, args, at }, { compile, functions }) {
  const called = functions.get(name)
  if (called === undefined) {
    throw new TypeError(`the function ${name} has to be known before it is compiled`)
  }
  const [only] = args
  const { ofCollection, ofRange } = called
  if (ofCollection !== undefined && only?.type === 'collection') {
    return { run: ({ run }) => ofCollection(only.name, run), steps: null, constant: false }
  }
  if (ofRange !== undefined && only?.type === 'range') {
    return compileStrict([compile(only.from), compile(only.to)], ([from, to]) =>
      ofRange(range(from, to)))
  }
  const operands = args.map((arg, index) =>
    index === 0 && called.takesCollection && arg.type === 'collection'
      ? compileLiteral({ type: 'literal', value: arg.name, at })
      : compile(arg))
  const call = (/** @type {readonly Value[]} */ values, /** @type {Frame} */ { run }) =>
    callFunction(called, values, run)
  const { pause, steps } = called
  if (pause !== undefined) return compileResting(operands, { call, pause })
  const strict = compileStrict(operands, call, { deterministic: called.deterministic ?? true })
  return counting(steps === undefined ? strict : {
    ...strict,
    steps: toSteps(operands, (values, { run }) => callInSteps(called, values, run))
  })
}

/**
 * Large results take memory; what the arguments took is let go where the result can't be a part of them.
 * @param {Compiled} compiled
 * @returns {Compiled}
 */
function counting ({ run: evaluateAtOnce, steps, constant }) {
  const count = (
    /** @type {Value} */ value,
    /** @type {Frame} */ { run },
    /** @type {number} */ before
  ) => {
    if (run.lent !== before && (typeof value !== 'object' || value === null)) run.takeBack(before)
    const bytes = shallowSize(value)
    if (bytes > 0) run.lend(bytes)
    return value
  }
  return {
    run: frame => {
      const before = frame.run.lent
      return count(evaluateAtOnce(frame), frame, before)
    },
    steps: steps === null
      ? null
      : function * (frame) {
        const before = frame.run.lent
        return count(yield * steps(frame), frame, before)
      },
    constant
  }
}

/**
 * @param {readonly Compiled[]} operands
 * @param {(values: readonly Value[], frame: Frame) => Generator<Pause, Value>} call
 * @returns {NonNullable<Compiled['steps']>}
 */
function toSteps (operands, call) {
  return function * (frame) {
    const values = []
    for (const operand of operands) values.push(yield * evaluate(operand, frame))
    return yield * call(values, frame)
  }
}

/** Small values are not worth counting. @param {Value} value @returns {number} bytes */
function shallowSize (value) {
  if (typeof value === 'string') return value.length < SMALL ? 0 : value.length
  if (typeof value !== 'object' || value === null) return 0
  return Array.isArray(value)
    ? (value.length >= SMALL ? ELEMENT * value.length : 0)
    : sizeOfAttributes(value)
}

/** @param {{[name: string]: Value}} object @returns {number} bytes; 0 for few */
function sizeOfAttributes (object) {
  const { length } = Object.keys(object)
  return length < SMALL ? 0 : ATTRIBUTE * length
}

/**
 * @param {readonly Compiled[]} operands
 * @param {{call: (values: readonly Value[], frame: Frame) => Value, pause: NonNullable<AqlFunction['pause']>}} called
 * @returns {Compiled}
 */
function compileResting (operands, { call, pause }) {
  return {
    run: frame => {
      const values = operands.map(operand => operand.run(frame))
      block(pause(values), frame)
      return call(values, frame)
    },
    steps: function * (frame) {
      const values = []
      for (const operand of operands) values.push(yield * evaluate(operand, frame))
      yield * rest(pause(values), frame)
      return call(values, frame)
    },
    constant: false
  }
}

/** @param {number} milliseconds @param {Frame} frame @returns {Generator<symbol, void>} */
function * rest (milliseconds, frame) {
  const { run } = frame
  const { block: blocks, clock } = run.setting
  if (blocks !== null) return block(milliseconds, frame)
  const until = clock() + milliseconds
  while (clock() < until) {
    run.wakeAt = until
    yield PAUSE
    run.tick()
  }
  run.wakeAt = null
}

/** @param {number} milliseconds @param {Frame} frame */
function block (milliseconds, { run }) {
  const { block: blocks, clock } = run.setting
  const until = clock() + milliseconds
  for (let left = milliseconds; left > 0; left = until - clock()) {
    blocks?.(Math.min(left, PORTION_MS))
    run.tick(Infinity)
  }
}
