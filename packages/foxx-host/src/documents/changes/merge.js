/** @import {Document} from '../types.js' */
// An update's new attributes over a document's old ones.
import { HostError } from '../../errors.js'
import { setOwn } from '../../set-own.js'

/** Levels of objects within objects that are merged: deeper ones would exhaust the stack. */
const DEEPEST = 500

/**
 * @typedef {object} MergeOptions
 * @property {boolean} keepNull false: an attribute that is null in the patch is removed (in objects within objects too,
 *   not in arrays)
 * @property {boolean} mergeObjects false: an object in the patch stands for the old one instead of being merged into it
 */

/**
 * Lays a patch over a document: arrays and plain values are replaced, objects are merged.
 * @param {Document} target changed and returned
 * @param {Document} patch not changed
 * @param {MergeOptions} options
 * @returns {Document}
 * @throws {HostError} 10: too deep
 */
export function mergeInto (target, patch, options) {
  return mergeLevel(target, patch, { ...options, level: 1 })
}

/**
 * @param {Document} target
 * @param {Document} patch
 * @param {MergeOptions & {level: number}} options the level is counted up and down
 * @returns {Document}
 */
function mergeLevel (target, patch, options) {
  if (options.level > DEEPEST) {
    throw new HostError('ERROR_BAD_PARAMETER', 'expected objects within objects to at most ' +
      `${DEEPEST} levels in an update, came more: replace the document instead`)
  }
  options.level++
  for (const name of Object.keys(patch)) {
    const value = patch[name]
    if (value === undefined) continue
    if (value === null && !options.keepNull) {
      delete target[name]
    } else {
      setOwn(target, name, toMerged(
        Object.hasOwn(target, name) ? target[name] : undefined, value, options
      ))
    }
  }
  options.level--
  return target
}

/** @param {unknown} old @param {unknown} value @param {MergeOptions & {level: number}} options */
function toMerged (old, value, options) {
  if (!isPlain(value)) return value
  if (isPlain(old) && options.mergeObjects) return mergeLevel(old, value, options)
  return options.keepNull ? value : mergeLevel({}, value, options)
}

/** @param {unknown} value @returns {value is Document} */
function isPlain (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
