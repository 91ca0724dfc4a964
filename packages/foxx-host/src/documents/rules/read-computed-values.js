/** @import {CompileExpression, ComputedValue} from '../types.js' */
// The computed values that a client wants for a collection. In: whatever came; out: ComputedValues, or null for none.
import { HostError } from '../../errors.js'
import { ownValue } from '../keys/keys.js'
import { show } from '../show.js'

/** @type {readonly ComputedValue['computeOn'][number][]} */
const EVENTS = ['insert', 'update', 'replace']
const SYSTEM = ['_key', '_id', '_rev', '_from', '_to']
const MOST = 100

/**
 * @param {unknown} given null and [] are none
 * @param {CompileExpression | undefined} compile refuses expressions that can't be computed; absent: nothing can
 * @returns {readonly ComputedValue[] | null}
 * @throws {HostError} 10; what compile throws
 */
export function readComputedValues (given, compile) {
  if (given === null || (typeof given === 'object' && Object.keys(given).length === 0)) return null
  if (compile === undefined) {
    throw new HostError(
      'ERROR_NOT_IMPLEMENTED',
      'nothing here can compute values: leave computedValues out or give null'
    )
  }
  if (!Array.isArray(given) || given.length > MOST) {
    throw refuse(
      `expected an array of at most ${MOST} objects as computedValues, came ${show(given)}`
    )
  }
  const values = given.map(readOne)
  for (const { expression } of values) compile(expression)
  const targets = values.flatMap(
    ({ name, computeOn }) => computeOn.map(event => `'${name}' on ${event}`)
  )
  const twice = targets.find((target, index) => targets.indexOf(target) !== index)
  if (twice !== undefined) {
    throw refuse(
      `expected each attribute to be computed once, came computedValues with ${twice} twice`
    )
  }
  return values
}

/** @param {unknown} given @returns {ComputedValue} */
function readOne (given) {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw refuse(`expected objects in computedValues, came ${show(given)}`)
  }
  const [name, expression] = [ownValue(given, 'name'), ownValue(given, 'expression')]
  if (typeof name !== 'string' || name === '' || SYSTEM.includes(name)) {
    throw refuse("expected the name of an attribute, none of the system's, as name in " +
      `computedValues, came ${show(name)}`)
  }
  if (typeof expression !== 'string') {
    throw refuse('expected a text, RETURN and an expression, as expression of the computed value ' +
      `'${name}', came ${show(expression)}`)
  }
  const overwrite = ownValue(given, 'overwrite')
  if (typeof overwrite !== 'boolean') {
    throw refuse(
      `expected true or false as overwrite of the computed value '${name}', came ${show(overwrite)}`
    )
  }
  const computeOn = ownValue(given, 'computeOn') ?? EVENTS
  return {
    name,
    expression,
    computeOn: readEvents(computeOn, name),
    overwrite,
    failOnWarning: readFlag(ownValue(given, 'failOnWarning') ?? false, 'failOnWarning', name),
    keepNull: readFlag(ownValue(given, 'keepNull') ?? true, 'keepNull', name)
  }
}

/** @param {unknown} given @param {string} name @returns {ComputedValue['computeOn']} each once */
function readEvents (given, name) {
  if (Array.isArray(given) && given.length > 0 && given.every(event => EVENTS.includes(event))) {
    return [...new Set(given)]
  }
  throw refuse(`expected an array of ${EVENTS.join(', ')} as computeOn of the computed value ` +
    `'${name}', came ${show(given)}`)
}

/** @param {unknown} given @param {string} what @param {string} name @returns {boolean} */
function readFlag (given, what, name) {
  if (typeof given === 'boolean') return given
  throw refuse(
    `expected true or false as ${what} of the computed value '${name}', came ${show(given)}`
  )
}

/** @param {string} sentence */
function refuse (sentence) {
  return new HostError('ERROR_BAD_PARAMETER', sentence)
}
