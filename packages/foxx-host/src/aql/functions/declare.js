/** @import {AqlFunction, Arguments, Kind, Pause, Run, Value} from '../types.js' */
// Functions by their signatures, written as the manual has them:
//   LENGTH|COUNT(any)               two names
//   SLICE(array, toNumber, any?)    the third may be left out
//   INTERLEAVE(elements, elements, elements...)  two, or as many more as one likes
import { pausing } from './pausing.js'

const SIGNATURE = /^([A-Z][A-Z0-9_|]*)\((.*)\)$/

/**
 * Arguments to result. Or that as `result`, or as `steps` where it may take long, together with what else there is to
 * say of the function.
 * @typedef {AqlFunction['call'] | WithFacts | InSteps} Body
 * @typedef {{result: AqlFunction['call']} & Omit<AqlFunction, 'name' | 'arity' | 'kinds' | 'call' | 'steps'>} WithFacts
 * @typedef {{steps: (args: Arguments, run: Run) => Generator<Pause, Value>} &
 *   Omit<AqlFunction, 'name' | 'arity' | 'kinds' | 'call' | 'steps'>} InSteps
 */

/**
 * @param {Readonly<Record<string, Body>>} bodies by signature
 * @returns {readonly AqlFunction[]}
 */
export function declare (bodies) {
  return Object.entries(bodies).flatMap(([signature, body]) => {
    const { names, ...parameters } = parseSignature(signature)
    return names.map(name => toFunction({ name, ...parameters }, body))
  })
}

/** @param {Pick<AqlFunction, 'name' | 'arity' | 'kinds'>} head @param {Body} body @returns {AqlFunction} */
function toFunction (head, body) {
  if (typeof body === 'function') return { ...head, call: body }
  if ('steps' in body) return pausing({ ...head, ...body })
  const { result, ...facts } = body
  return { ...head, ...facts, call: result }
}

/**
 * Functions that take the same, and differ in one thing.
 * @template T
 * @param {string} parameters of their signatures, such as '(toNumber)'
 * @param {Readonly<Record<string, T>>} things by name
 * @param {(thing: T, name: string) => Body} toBody
 * @returns {readonly AqlFunction[]}
 */
export function declareAlike (parameters, things, toBody) {
  return declare(Object.fromEntries(Object.entries(things).map(([name, thing]) =>
    [name + parameters, toBody(thing, name)])))
}

/**
 * @param {string} signature
 * @returns {{names: readonly string[], arity: readonly [number, number], kinds: readonly Kind[]}}
 */
function parseSignature (signature) {
  const [, names = '', list = ''] = SIGNATURE.exec(signature) ?? []
  const parameters = list === '' ? [] : list.split(', ')
  const most = list.endsWith('...') ? Infinity : parameters.length
  const kinds = parameters.map(parameter => parameter.replace(/\W/g, ''))
  return {
    names: names.split('|'),
    arity: [parameters.filter(parameter => /\w$/.test(parameter)).length, most],
    kinds: /** @type {Kind[]} */ (kinds.length === 0 ? ['any'] : kinds)
  }
}
