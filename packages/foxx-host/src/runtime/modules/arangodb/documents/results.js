/** @import {Outcome} from '../../../../documents/types.js' */
/** @import {Access, ResultOptions} from './types.js' */
// What became of changes, as values of the service's realm.
import { HostError } from '../../../../errors.js'

/** Errors of the store itself: nothing else can be done either, so they end a series. */
const FATAL = new Set([2, 3, 4, 32, 1004, 1104])

/**
 * @param {Access} access
 * @param {Outcome} outcome
 * @param {ResultOptions} options
 * @returns {unknown} {_id, _key, _rev[, _oldRev][, new][, old]}; true where nothing is wanted
 */
export function toResult ({ values }, { id, key, rev, oldRev, newText, oldText }, {
  silent, returnNew, returnOld
}) {
  if (silent) return true
  const result = values.toMeta(id, key, rev)
  if (oldRev !== undefined) result._oldRev = oldRev
  if (returnNew && newText !== undefined) result.new = values.parse(newText)
  if (returnOld && oldText !== undefined) result.old = values.parse(oldText)
  return result
}

/**
 * Does something with each of several values; one that fails doesn't stop the others.
 * @template T
 * @param {readonly unknown[]} values
 * @param {(value: unknown, position: number) => T} work
 * @returns {(T | HostError)[]}
 * @throws whatever is no error of one document
 */
export function attemptEach (values, work) {
  // Array.from, because holes of the service's array are values, too.
  return Array.from(values, (value, position) => {
    try {
      return work(value, position)
    } catch (error) {
      if (error instanceof HostError && !FATAL.has(error.errorNum)) return error
      throw error
    }
  })
}

/**
 * @param {Access} access
 * @param {readonly (Outcome | HostError)[]} outcomes
 * @param {ResultOptions} options
 * @returns {unknown} an array with {error: true, errorNum, errorMessage} where one failed; true where nothing is wanted
 */
export function toResults (access, outcomes, options) {
  if (options.silent) return true
  const results = access.values.toArray()
  for (const outcome of outcomes) {
    results.push(outcome instanceof HostError
      ? toErrorItem(access, outcome)
      : toResult(access, outcome, options))
  }
  return results
}

/**
 * @param {Pick<Access, 'values'>} access
 * @param {HostError} error
 * @returns {Record<string, unknown>}
 */
export function toErrorItem ({ values }, { errorNum, message }) {
  return Object.assign(values.toObject(), { error: true, errorNum, errorMessage: message })
}
