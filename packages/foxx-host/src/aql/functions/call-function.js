/** @import {AqlFunction, Arguments, Kind, Pause, Run, Value} from '../types.js' */
// A call of a function: arguments are made what it takes, or the call is null.
import { toBoolean, toList, toNumber, toText, typeName } from '../values/index.js'

const TYPE_MISMATCH = 1542
const ARRAY_EXPECTED = 1563
/** What an argument is that does not fit. */
const MISFIT = Symbol('misfit')

/** @param {...string} types @returns {(value: Value) => Value | typeof MISFIT} */
const only = (...types) => value => types.includes(typeName(value)) ? value : MISFIT

/**
 * What becomes of an argument, by what a function takes.
 * @type {Readonly<Record<Kind, (value: Value) => Value | typeof MISFIT>>}
 */
export const KINDS = Object.freeze({
  any: value => value,
  array: only('array'),
  elements: only('array'),
  list: value => value === null ? [] : Array.isArray(value) ? value : MISFIT,
  object: only('object'),
  string: only('string'),
  number: only('number'),
  boolean: only('bool'),
  arrayOrObject: only('array', 'object'),
  arrayOrString: only('array', 'string'),
  toNumber,
  toString: toText,
  toBoolean,
  toArray: toList
})

/**
 * @param {AqlFunction} called
 * @param {readonly Value[]} args as many as it takes
 * @param {Run} run
 * @returns {Value} null, with a warning, where an argument does not fit
 */
export function callFunction (called, args, run) {
  const fitting = fitArguments(called, args, run)
  return fitting === null ? null : called.call(fitting, run)
}

/**
 * The same for a function that may take long, and a caller that can wait.
 * @param {AqlFunction} called
 * @param {readonly Value[]} args
 * @param {Run} run
 * @returns {Generator<Pause, Value>}
 */
export function * callInSteps (called, args, run) {
  const fitting = fitArguments(called, args, run)
  if (fitting === null) return null
  return called.steps === undefined ? called.call(fitting, run) : yield * called.steps(fitting, run)
}

/**
 * @param {AqlFunction} called
 * @param {readonly Value[]} args
 * @param {Run} run
 * @returns {Arguments | null} null: the call is null
 */
function fitArguments (called, args, run) {
  const { kinds, nullIfNull = false } = called
  if (nullIfNull && args.includes(null)) return null
  const fitting = []
  for (const [position, value] of args.entries()) {
    const kind = kinds[position] ?? kinds.at(-1) ?? 'any'
    const fit = KINDS[kind](value)
    if (fit === MISFIT) return refuse(called, { position, value, kind }, run)
    fitting.push(/** @type {Value} */ (fit))
  }
  return /** @type {Arguments} */ (/** @type {unknown} */ (fitting))
}

/** @param {AqlFunction} called @param {{position: number, value: Value, kind: Kind}} argument @param {Run} run */
function refuse ({ name }, { position, value, kind }, run) {
  if (kind === 'elements') {
    run.warn(ARRAY_EXPECTED, `array expected in call to function '${name}()': argument ` +
      `${position + 1} is of type ${typeName(value)}`)
  } else {
    run.warn(TYPE_MISMATCH, `invalid argument type in call to function '${name}()': argument ` +
      `${position + 1} is of type ${typeName(value)}, expected ${kind}`)
  }
  return null
}
