/** @import {Arguments, Run, Value} from '../types.js' */
// Functions of objects. None changes its arguments.
import { compareTexts } from '../../text-order.js'
import {
  checkDepth, equalValues, getAttribute, setAttribute, toBoolean, toText
} from '../values/index.js'
import { declare } from './declare.js'
import { refuseArgument } from './warnings.js'

/** Attributes; for more the time is looked at. */
const PORTION = 1024

/** @typedef {{[name: string]: Value}} Attributes */

export const OBJECT_FUNCTIONS = declare({
  'HAS(any, toString)': ([object, name]) =>
    isObject(object) && Object.hasOwn(object, String(name)),
  'ATTRIBUTES|KEYS(object, toBoolean?, toBoolean?)': listNames,
  'VALUES(object, toBoolean?)': ([object, withoutSystem]) =>
    namesOf(object, withoutSystem).map(name => getAttribute(object, name)),
  'ENTRIES(object)': ([object]) =>
    namesOf(object, false).map(name => [name, getAttribute(object, name)]),
  'VALUE(any, array)': ([object, path]) => /** @type {Value[]} */ (path).reduce(
    (/** @type {Value} */ inner, name) => typeof name === 'number' && Array.isArray(inner)
      ? inner.at(name) ?? null
      : getAttribute(inner, toText(name)),
    object
  ),
  'KEEP(object, any, any...)': picking({ keeps: true, deeply: false }),
  'UNSET(object, any, any...)': picking({ keeps: false, deeply: false }),
  'KEEP_RECURSIVE(object, any, any...)': picking({ keeps: true, deeply: true }),
  'UNSET_RECURSIVE(object, any, any...)': picking({ keeps: false, deeply: true }),
  'MERGE(any, any...)': (args, run) => merge(args, { run, name: 'MERGE', combine: null }),
  'MERGE_RECURSIVE(any, any...)': (args, run) => merge(
    args,
    { run, name: 'MERGE_RECURSIVE', combine: (before, value) => mergeDeeply(before, value, 0) }
  ),
  'MATCHES(any, any, toBoolean?)': findMatch,
  'TRANSLATE(any, object, any?)': args => Object.hasOwn(asObject(args[1]), toText(args[0]))
    ? getAttribute(args[1], toText(args[0]))
    : args.length === 3 ? args[2] : args[0]
})

/** @param {Value | undefined} value @returns {value is Attributes} */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {Value | undefined} value @returns {Attributes} */
function asObject (value) {
  return isObject(value) ? value : {}
}

/**
 * @param {Value | undefined} object
 * @param {Value | undefined} withoutSystem whether names with an underscore at their beginning are left out
 */
function namesOf (object, withoutSystem) {
  return Object.keys(asObject(object)).filter(name =>
    withoutSystem !== true || !name.startsWith('_'))
}

/** @param {Arguments} args @returns {Value} */
function listNames ([object, withoutSystem, sorted]) {
  const names = namesOf(object, withoutSystem)
  return sorted === true ? names.sort(compareTexts) : names
}

/** Names may come one by one or in arrays. @param {readonly Value[]} names */
function toNames (names) {
  return new Set(names.flat().map(toText))
}

/**
 * @param {{keeps: boolean, deeply: boolean}} how keeps: those that are named, not the others; deeply: at all levels
 * @returns {(args: Arguments) => Attributes}
 */
function picking ({ keeps, deeply }) {
  return ([object, ...names]) =>
    pick(asObject(object), { names: toNames(names), keeps, deeply, depth: 0 })
}

/**
 * @param {Attributes} object
 * @param {{names: ReadonlySet<string>, keeps: boolean, deeply: boolean, depth: number}} how
 * @returns {Attributes}
 */
function pick (object, { names, keeps, deeply, depth }) {
  checkDepth(depth)
  /** @type {Attributes} */
  const picked = {}
  for (const name of Object.keys(object)) {
    if (names.has(name) !== keeps) continue
    const value = getAttribute(object, name)
    setAttribute(picked, name, deeply && isObject(value)
      ? pick(value, { names, keeps, deeply, depth: depth + 1 })
      : value)
  }
  return picked
}

/**
 * @param {Arguments} args objects, or one array of them
 * @param {{run: Run, name: string, combine: ((before: Value, value: Value) => Value) | null}} how combine: null: the
 *   last one counts
 */
function merge (args, { run, name, combine }) {
  const [first] = args
  /** @type {readonly Value[]} */
  const objects = args.length === 1 && Array.isArray(first) ? first : args
  if (!objects.every(isObject)) return refuseArgument(run, name, 'objects, or one array of objects')
  /** @type {Attributes} */
  const merged = {}
  for (const object of objects) {
    const keys = Object.keys(object)
    if (keys.length > PORTION) run.tick(keys.length)
    for (const key of keys) {
      const value = getAttribute(object, key)
      setAttribute(
        merged, key, combine === null ? value : combine(getAttribute(merged, key), value)
      )
    }
  }
  return merged
}

/** @param {Value} before @param {Value} value @param {number} depth @returns {Value} */
function mergeDeeply (before, value, depth) {
  checkDepth(depth)
  if (!isObject(before) || !isObject(value)) return value
  const merged = { ...before }
  for (const key of Object.keys(value)) {
    setAttribute(merged, key, mergeDeeply(
      getAttribute(before, key), getAttribute(value, key), depth + 1
    ))
  }
  return merged
}

/**
 * @param {Arguments} args
 * @param {Run} run
 * @returns {Value} whether the document has all attributes of one of the examples, or which one
 */
function findMatch ([document, examples, returnIndex], run) {
  if (!isObject(document)) return false
  const list = Array.isArray(examples) ? examples : [examples]
  const position = list.findIndex(example => {
    if (isObject(example)) {
      return Object.keys(example).every(name =>
        equalValues(getAttribute(example, name), getAttribute(document, name)))
    }
    refuseArgument(run, 'MATCHES', 'objects as examples')
    return false
  })
  return toBoolean(returnIndex) ? position : position !== -1
}
