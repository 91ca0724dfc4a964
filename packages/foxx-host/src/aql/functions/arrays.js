/** @import {Arguments, Pause, Run, Value} from '../types.js' */
/** @import {Key} from '../values/value-keys.js' */
// Functions of arrays that keep order and repetitions. None changes its arguments.
import { HostError } from '../../errors.js'
import {
  equalValues, positionIn, range, setAttribute, sizeOfKey, toBoolean, toNumber, toText, ValueKeys
} from '../values/index.js'
import { countCollection, lengthOfValue } from './length-of.js'
import { checkLength } from './check-length.js'
import { reverseText } from './texts/characters.js'
import { declare } from './declare.js'
import { walk } from './pausing.js'
import { distinct } from './sets.js'
import { refuseArgument } from './warnings.js'

/** What an attribute takes in an object, bytes. */
const ATTRIBUTE = 64

export const ARRAY_FUNCTIONS = declare({
  'LENGTH|COUNT(any)': {
    result: ([value]) => lengthOfValue(value),
    ofCollection: countCollection,
    ofRange: ({ length }) => length
  },
  'FIRST(elements)': { result: ([array]) => listOf(array)[0] ?? null, ofRange: ({ at }) => at(0) },
  'LAST(elements)': {
    result: ([array]) => listOf(array).at(-1) ?? null, ofRange: ({ at, length }) => at(length - 1)
  },
  'NTH(elements, toNumber)': ([array, position]) =>
    listOf(array)[Math.trunc(Number(position))] ?? null,
  'PUSH(any, any, toBoolean?)': (args, run) => insert('PUSH', args, run),
  'UNSHIFT(any, any, toBoolean?)': (args, run) => insert('UNSHIFT', args, run),
  'POP(array)': { result: ([array]) => listOf(array).slice(0, -1), nullIfNull: true },
  'SHIFT(array)': { result: ([array]) => listOf(array).slice(1), nullIfNull: true },
  'APPEND(any, any, toBoolean?)': { steps: append },
  'REVERSE(arrayOrString)': ([value]) =>
    typeof value === 'string' ? reverseText(value) : listOf(value).toReversed(),
  'SLICE(array, toNumber, any?)': slice,
  'FLATTEN(elements, toNumber?)': ([array, depth = 1]) =>
    flatten(listOf(array), Math.max(1, Math.trunc(Number(depth)))),
  'POSITION|CONTAINS_ARRAY(elements, any, toBoolean?)': findPosition,
  'REMOVE_VALUE(any, any, any?)': removeValue,
  'REMOVE_VALUES(any, any)': { steps: removeValues },
  'REMOVE_NTH(list, toNumber)': ([array, position]) => removeNth(listOf(array), Number(position)),
  'REPLACE_NTH(array, any, any, any?)': replaceNth,
  'INTERLEAVE(elements, elements, elements...)': lists => interleave(lists.map(listOf)),
  // Not evaluated when the query is compiled: a plan that is kept would keep millions of numbers.
  'RANGE(toNumber, toNumber, any?)': { result: toRange, deterministic: false },
  'ZIP(array, array)': {
    steps: ([names, values], run) => zip(listOf(names), listOf(values), run)
  }
})

/** @param {Value | undefined} value @returns {readonly Value[]} */
function listOf (value) {
  return Array.isArray(value) ? value : []
}

/**
 * @param {'PUSH' | 'UNSHIFT'} name
 * @param {Arguments} args
 * @param {Run} run
 * @returns {Value} no array is an empty one
 */
function insert (name, [array, value, unique], run) {
  if (array !== null && !Array.isArray(array)) {
    return refuseArgument(run, name, 'an array as the first argument')
  }
  const list = array ?? []
  if (toBoolean(unique) && positionIn(list, value, run) !== -1) return list
  checkLength(list.length + 1)
  return name === 'PUSH' ? [...list, value] : [value, ...list]
}

/**
 * @param {Arguments} args with nothing to add, or nothing to add it to, it is the other one
 * @param {Run} run
 * @returns {Generator<Pause, Value>} what is no array is appended as one element; unique: equal elements are there
 *   once, wherever they come from
 */
function * append ([array, values, unique], run) {
  const all = array === null || values === null ? array ?? values : concatenate(array, values, run)
  return toBoolean(unique) && Array.isArray(all) ? yield * distinct(all, run) : all
}

/** @param {Value} array @param {Value} values @param {Run} run @returns {Value} */
function concatenate (array, values, run) {
  if (!Array.isArray(array)) return refuseArgument(run, 'APPEND', 'an array as the first argument')
  const added = Array.isArray(values) ? values : [values]
  checkLength(array.length + added.length)
  return [...array, ...added]
}

/** @param {Arguments} args @returns {Value} */
function slice ([array, start, length = null]) {
  const list = listOf(array)
  const from = Math.trunc(Number(start))
  const first = from < 0 ? Math.max(0, list.length + from) : from
  if (length === null) return list.slice(first)
  const wanted = Math.trunc(toNumber(length))
  return wanted < 0 ? list.slice(first, wanted) : list.slice(first, first + wanted)
}

/**
 * @param {readonly Value[]} array
 * @param {number} depth
 * @returns {Value[]}
 * @throws {import('../../errors.js').HostError} 32
 */
function flatten (array, depth) {
  let flat = [...array]
  for (let level = 0; level < depth && flat.some(Array.isArray); level++) {
    checkLength(flat.reduce((/** @type {number} */ length, element) =>
      length + (Array.isArray(element) ? element.length : 1), 0))
    flat = flat.flat()
  }
  return flat
}

/** @param {Arguments} args @param {Run} run @returns {Value} */
function findPosition ([array, wanted, returnIndex], run) {
  const position = positionIn(listOf(array), wanted, run)
  return returnIndex ? position : position !== -1
}

/** @param {Arguments} args @param {Run} run @returns {Value} a limit below 0 is none */
function removeValue ([array, wanted, limit = null], run) {
  if (array === null) return []
  if (!Array.isArray(array)) {
    return refuseArgument(run, 'REMOVE_VALUE', 'an array as the first argument')
  }
  const most = limit === null ? -1 : Math.trunc(toNumber(limit))
  let left = most < 0 ? Infinity : most
  return array.filter(one => !(left > 0 && equalValues(one, wanted) && left-- > 0))
}

/** @param {Arguments} args @param {Run} run @returns {Generator<Pause, Value>} */
function * removeValues ([array, values], run) {
  if (values === null) return array
  if (array === null) return []
  if (!Array.isArray(array) || !Array.isArray(values)) {
    return refuseArgument(run, 'REMOVE_VALUES', 'two arrays')
  }
  const keys = new ValueKeys()
  /** @type {Set<Key>} */
  const removed = new Set()
  yield * walk(values, run, value => {
    const key = keys.of(value)
    removed.add(key)
    return sizeOfKey(key)
  })
  /** @type {Value[]} */
  const left = []
  yield * walk(array, run, value => {
    if (!removed.has(/** @type {Key} */ (keys.find(value)))) left.push(value)
  })
  return left
}

/**
 * @param {readonly Value[]} array
 * @param {number} position
 * @returns {Value} from its end where it is negative; its whole part counts, once the length is added
 */
function removeNth (array, position) {
  if (position >= array.length || position < -array.length) return [...array]
  return array.toSpliced(Math.trunc(position < 0 ? position + array.length : position), 1)
}

/**
 * @param {Arguments} args one element behind the end is appended; further behind, a filler is needed
 * @returns {Value}
 * @throws {HostError} 1542 without a position, or without a filler that is needed: errors, not warnings, in ArangoDB,
 *   too
 */
function replaceNth (args) {
  const [array, position, value, filler] = args
  if (position === null) {
    throw new HostError('ERROR_QUERY_FUNCTION_ARGUMENT_TYPE_MISMATCH', 'AQL: REPLACE_NTH() ' +
      'expects a position as its second argument, came null (while executing)')
  }
  const list = [...listOf(array)]
  const wanted = Math.trunc(toNumber(position))
  const at = wanted < 0 ? Math.max(0, list.length + wanted) : wanted
  if (at > list.length && args.length < 4) {
    throw new HostError('ERROR_QUERY_FUNCTION_ARGUMENT_TYPE_MISMATCH', 'AQL: REPLACE_NTH() ' +
      `expects a fourth argument to fill the array with: it has ${list.length} elements, the ` +
      `position is ${at} (while executing)`)
  }
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
  for (let at = 0; at < longest; at++) {
    for (const list of lists) if (at < list.length) woven.push(list[at] ?? null)
  }
  return woven
}

/**
 * @param {Arguments} args
 * @param {Run} run
 * @returns {Value} whole numbers without a step, otherwise any; null, with a warning, for a step that leads away from
 *   the end
 */
function toRange ([first, last, step = null], run) {
  if (step === null) return range(first, last).toArray()
  const [from, to, by] = [Number(first), Number(last), toNumber(step)]
  if (by === 0 || (from < to && by < 0) || (from > to && by > 0)) {
    return refuseArgument(run, 'RANGE', `a step that leads from ${from} to ${to}, came ${by}`)
  }
  const length = Math.floor((to - from) / by) + 1
  checkLength(length)
  const numbers = new Array(length)
  for (let at = 0; at < length; at++) numbers[at] = from + at * by
  return numbers
}

/**
 * @param {readonly Value[]} names
 * @param {readonly Value[]} values
 * @param {Run} run
 * @returns {Generator<Pause, Value>} the first of equal names counts
 */
function * zip (names, values, run) {
  if (names.length !== values.length) {
    return refuseArgument(
      run, 'ZIP', `two arrays of one length, came ${names.length} and ${values.length} elements`
    )
  }
  /** @type {{[name: string]: Value}} */
  const object = {}
  yield * walk(names, run, (name, at) => {
    const text = toText(name)
    if (Object.hasOwn(object, text)) return
    setAttribute(object, text, values[at] ?? null)
    return ATTRIBUTE + text.length
  })
  return object
}
