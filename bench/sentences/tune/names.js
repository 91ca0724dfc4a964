/** @import {Knobs} from '../../tune/types.js' */
// What candidates are called: '8 workers', 'UV_THREADPOOL_SIZE=8', 'workers=2 MALLOC=jemalloc'. In: knobs and a key;
// out: a name.
import { formatCounted } from '../../format/numbers.js'
import { formatList } from '../words.js'

/** @typedef {{knobs?: Knobs | undefined}} Named a plan or an outcome; without knobs the number of workers is the key */

/**
 * @param {Named} named
 * @param {number} key
 * @returns {string}
 */
export function nameOf ({ knobs }, key) {
  const pairs = pairsOf(knobs, key)
  return pairs === null
    ? formatCounted(key, 'worker')
    : pairs.map(([name, value]) => `${name}=${value}`).join(' ')
}

/**
 * Where it is clear which knob is meant: '8', 'jemalloc'; of two knobs the whole name.
 * @param {Named} named
 * @param {number} key
 * @returns {string}
 */
export function shortNameOf (named, key) {
  const pairs = pairsOf(named.knobs, key)
  if (pairs === null) return String(key)
  return pairs.length === 1 ? pairs[0]?.[1] ?? '' : nameOf(named, key)
}

/**
 * Where there is no room, and the knobs are named beside.
 * @param {Named} named
 * @param {number} key
 * @returns {string} '8', 'jemalloc', '2 · jemalloc'
 */
export function valuesTextOf ({ knobs }, key) {
  const pairs = pairsOf(knobs, key)
  return pairs === null ? String(key) : pairs.map(([, value]) => value).join(' · ')
}

/** '1, 2 and 4'. @param {Named} named @param {readonly number[]} keys */
export function shortNames (named, keys) {
  return formatList(keys.map(key => shortNameOf(named, key)))
}

/** 'count', or what settings of knobs are called. @param {Named} named */
export function nounOf ({ knobs }) {
  return knobs === undefined ? 'count' : 'setting'
}

/**
 * At the head of a column, or below an axis.
 * @param {Named} named
 * @returns {string} 'workers', 'UV_THREADPOOL_SIZE', 'workers and MALLOC'
 */
export function knobNames ({ knobs }) {
  return knobs === undefined ? 'workers' : formatList(knobs.names)
}

/** Whether more than one worker has this key, or the word for it is plural. @param {Named} named @param {number} key */
export function isPlural ({ knobs }, key) {
  return knobs === undefined && key !== 1
}

/** @param {Knobs | undefined} knobs @param {number} key @returns {[string, string][] | null} */
function pairsOf (knobs, key) {
  const values = knobs?.settings.find(setting => setting.key === key)?.values
  return knobs === undefined || values === undefined
    ? null
    : knobs.names.map(name => [name, values[name] ?? ''])
}
