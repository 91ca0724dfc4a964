/** @import {AqlFunction, Value} from '../types.js' */
// Functions of arrays that keep order and repetitions. None changes its arguments.
import { equalValues, identify, range, setAttribute, toBoolean, toNumber, toText } from '../values/index.js'
import { countCollection, lengthOfValue } from './length-of.js'
import { checkLength } from './check-length.js'
import { refuseArgument } from './warnings.js'

/** @typedef {Parameters<AqlFunction['call']>[1]} Run */

const ARITHMETIC = 1561

/** @type {readonly AqlFunction[]} */
export const ARRAY_FUNCTIONS = [
  ...['LENGTH', 'COUNT'].map(name => /** @type {AqlFunction} */ ({ name, arity: [1, 1], kinds: ['any'], call: ([value = null]) => lengthOfValue(value), ofCollection: countCollection })),
  { name: 'FIRST', arity: [1, 1], kinds: ['array'], call: ([array]) => listOf(array)[0] ?? null },
  { name: 'LAST', arity: [1, 1], kinds: ['array'], call: ([array]) => listOf(array).at(-1) ?? null },
  { name: 'NTH', arity: [2, 2], kinds: ['array', 'toNumber'], call: ([array, position]) => Number(position) < 0 ? null : listOf(array)[Math.trunc(Number(position))] ?? null },
  { name: 'PUSH', arity: [2, 3], kinds: ['any', 'any', 'toBoolean'], call: (args, run) => insert('PUSH', args, run) },
  { name: 'UNSHIFT', arity: [2, 3], kinds: ['any', 'any', 'toBoolean'], call: (args, run) => insert('UNSHIFT', args, run) },
  { name: 'POP', arity: [1, 1], kinds: ['array'], nullIfNull: true, call: ([array]) => listOf(array).slice(0, -1) },
  { name: 'SHIFT', arity: [1, 1], kinds: ['array'], nullIfNull: true, call: ([array]) => listOf(array).slice(1) },
  { name: 'APPEND', arity: [2, 3], kinds: ['any', 'any', 'toBoolean'], call: append },
  { name: 'REVERSE', arity: [1, 1], kinds: ['arrayOrString'], call: ([value]) => typeof value === 'string' ? [...value].reverse().join('') : listOf(value).toReversed() },
  { name: 'SLICE', arity: [2, 3], kinds: ['array', 'toNumber', 'any'], call: slice },
  { name: 'FLATTEN', arity: [1, 2], kinds: ['array', 'toNumber'], call: ([array, depth = 1]) => flatten(listOf(array), Math.max(1, Math.trunc(Number(depth)))) },
  ...['POSITION', 'CONTAINS_ARRAY'].map(name => /** @type {AqlFunction} */ ({ name, arity: [2, 3], kinds: ['array', 'any', 'toBoolean'], call: findPosition })),
  { name: 'REMOVE_VALUE', arity: [2, 3], kinds: ['any', 'any', 'any'], call: removeValue },
  { name: 'REMOVE_VALUES', arity: [2, 2], kinds: ['any', 'any'], call: removeValues },
  { name: 'REMOVE_NTH', arity: [2, 2], kinds: ['list', 'toNumber'], call: ([array, position]) => removeNth(listOf(array), Math.trunc(Number(position))) },
  { name: 'REPLACE_NTH', arity: [3, 4], kinds: ['array', 'toNumber', 'any', 'any'], call: replaceNth },
  { name: 'INTERLEAVE', arity: [2, Infinity], kinds: ['array'], call: lists => interleave(lists.map(listOf)) },
  // Not evaluated when the query is compiled: a plan that is kept would keep millions of numbers.
  { name: 'RANGE', arity: [2, 3], kinds: ['toNumber', 'toNumber', 'toNumber'], deterministic: false, call: toRange },
  { name: 'ZIP', arity: [2, 2], kinds: ['array', 'array'], call: ([names, values], run) => zip(listOf(names), listOf(values), run) }
]

/** @param {Value | undefined} value @returns {readonly Value[]} */
function listOf (value) {
  return Array.isArray(value) ? value : []
}

/** @param {'PUSH' | 'UNSHIFT'} name @param {readonly Value[]} args @param {Run} run @returns {Value} no array is an empty one */
function insert (name, [array = null, value = null, unique = null], run) {
  if (array !== null && !Array.isArray(array)) return refuseArgument(run, name, 'an array as the first argument')
  const list = array ?? []
  if (toBoolean(unique) && list.some(one => equalValues(one, value))) return list
  checkLength(list.length + 1)
  return name === 'PUSH' ? [...list, value] : [value, ...list]
}

/** @param {readonly Value[]} args @param {Run} run @returns {Value} no array is an empty one; what is no array is appended as one element */
function append ([array = null, values = null, unique = null], run) {
  if (array !== null && !Array.isArray(array)) return refuseArgument(run, 'APPEND', 'an array as the first argument')
  const list = array ?? []
  const added = values === null ? [] : Array.isArray(values) ? values : [values]
  checkLength(list.length + added.length)
  return toBoolean(unique) ? [...list, ...unknown(added, new Set(list.map(identify)))] : [...list, ...added]
}

/** @param {readonly Value[]} values @param {Set<string>} known which is changed @returns {Value[]} those that are not known, once */
function unknown (values, known) {
  return values.filter(value => {
    const before = known.size
    return known.add(identify(value)).size > before
  })
}

/** @param {readonly Value[]} args @returns {Value} */
function slice ([array, start, length = null]) {
  const list = listOf(array)
  const from = Math.trunc(Number(start))
  const first = from < 0 ? Math.max(0, list.length + from) : from
  if (length === null) return list.slice(first)
  const wanted = Math.trunc(toNumber(length))
  return wanted < 0 ? list.slice(first, wanted) : list.slice(first, first + wanted)
}

/** @param {readonly Value[]} array @param {number} depth @returns {Value[]} @throws {import('../../errors.js').HostError} 32 */
function flatten (array, depth) {
  let flat = [...array]
  for (let level = 0; level < depth && flat.some(Array.isArray); level++) {
    checkLength(flat.reduce((/** @type {number} */ length, element) => length + (Array.isArray(element) ? element.length : 1), 0))
    flat = flat.flat()
  }
  return flat
}

/** @param {readonly Value[]} args @returns {Value} */
function findPosition ([array, wanted = null, returnIndex = false]) {
  const position = listOf(array).findIndex(one => equalValues(one, wanted))
  return returnIndex ? position : position !== -1
}

/** @param {readonly Value[]} args @param {Run} run @returns {Value} a limit below 0 is none */
function removeValue ([array = null, wanted = null, limit = null], run) {
  if (array === null) return []
  if (!Array.isArray(array)) return refuseArgument(run, 'REMOVE_VALUE', 'an array as the first argument')
  const most = limit === null ? -1 : Math.trunc(toNumber(limit))
  let left = most < 0 ? Infinity : most
  return array.filter(one => !(left > 0 && equalValues(one, wanted) && left-- > 0))
}

/** @param {readonly Value[]} args @param {Run} run @returns {Value} */
function removeValues ([array = null, values = null], run) {
  if (values === null) return array ?? []
  if (array === null) return []
  if (!Array.isArray(array) || !Array.isArray(values)) return refuseArgument(run, 'REMOVE_VALUES', 'two arrays')
  const removed = new Set(values.map(identify))
  return array.filter(one => !removed.has(identify(one)))
}

/** @param {readonly Value[]} array @param {number} position @returns {Value} from its end where it is negative */
function removeNth (array, position) {
  const at = position < 0 ? array.length + position : position
  return at < 0 || at >= array.length ? [...array] : array.toSpliced(at, 1)
}

/** @param {readonly Value[]} args @param {Run} run @returns {Value} one element behind the end is appended; further behind, a filler is needed */
function replaceNth (args, run) {
  const [array, position, value = null, filler = null] = args
  const list = [...listOf(array)]
  const wanted = Math.trunc(Number(position))
  const at = wanted < 0 ? Math.max(0, list.length + wanted) : wanted
  if (at > list.length && args.length < 4) return refuseArgument(run, 'REPLACE_NTH', `a fourth argument to fill the array with: it has ${list.length} elements, the position is ${at}`)
  checkLength(at + 1)
  while (list.length < at) list.push(filler)
  list[at] = value
  return list
}

/** @param {readonly (readonly Value[])[]} lists @returns {Value[]} the first of each, then the second of each, ... */
function interleave (lists) {
  checkLength(lists.reduce((length, list) => length + list.length, 0))
  const longest = lists.reduce((most, { length }) => Math.max(most, length), 0)
  const woven = []
  for (let at = 0; at < longest; at++) for (const list of lists) if (at < list.length) woven.push(list[at] ?? null)
  return woven
}

/** @param {readonly Value[]} args @param {Run} run @returns {Value} whole numbers without a step, otherwise any; null, with a warning, for a step that leads away from the end */
function toRange ([first = 0, last = 0, step], run) {
  if (step === undefined) return range(first, last).toArray()
  const [from, to, by] = [Number(first), Number(last), Number(step)]
  if (by === 0 || (from < to && by < 0) || (from > to && by > 0)) {
    run.warn(ARITHMETIC, `invalid arithmetic value in call to function 'RANGE()': with the step ${by}, ${to} is never reached from ${from}`)
    return null
  }
  const length = Math.floor((to - from) / by) + 1
  checkLength(length)
  return Array.from({ length }, (_, at) => from + at * by)
}

/** @param {readonly Value[]} names @param {readonly Value[]} values @param {Run} run @returns {Value} the first of equal names counts */
function zip (names, values, run) {
  if (names.length !== values.length) return refuseArgument(run, 'ZIP', `two arrays of one length, came ${names.length} and ${values.length} elements`)
  /** @type {{[name: string]: Value}} */
  const object = {}
  for (const [at, name] of names.entries()) if (!Object.hasOwn(object, toText(name))) setAttribute(object, toText(name), values[at] ?? null)
  return object
}
