/** @import {Study} from '../study.js' */
// A study of the user's, whose faults are told as its own. In: a study; out: the same, whose functions fail with a
// BenchError that says where to look.
import { inspect } from 'node:util'
import { BenchError } from '../errors.js'

/** @typedef {{isRight: (value: unknown) => boolean, is: string}} Expected */

/** What its functions return, where a stage would stumble over anything else. @type {Record<string, Expected>} */
const RETURNS = {
  rounds: { isRight: isRounds, is: 'a list of rounds, each with its actions and connections' },
  sentences: { isRight: isTexts, is: 'a list of texts' }
}

/**
 * @param {Study} study
 * @param {string} path of its file
 * @returns {Study} whose own functions throw STUDY_FAILED; those of its `section`, `screen` and `judges` are left alone
 */
export function guardStudy (study, path) {
  const fields = Object.entries(study).map(([field, value]) =>
    [field, typeof value === 'function' ? guard(value, field) : value])
  return /** @type {Study} */ (Object.fromEntries(fields))

  /** @param {Function} work @param {string} field */
  function guard (work, field) {
    return (/** @type {unknown[]} */ ...args) => {
      const value = attempt(() => work.apply(study, args), field)
      const expected = RETURNS[field]
      if (expected === undefined || expected.isRight(value)) return value
      throw failed(`'${field}' has to return ${expected.is}; ${inspect(value)} came`)
    }
  }

  /** @param {() => unknown} work @param {string} field */
  function attempt (work, field) {
    try {
      return work()
    } catch (error) {
      const what = error instanceof Error ? error.stack : inspect(error)
      throw failed(`'${field}' threw ${what}`, error)
    }
  }

  /** @param {string} why @param {unknown} [cause] */
  function failed (why, cause) {
    return new BenchError('STUDY_FAILED', { name: study.name, path, why }, cause)
  }
}

/** @param {unknown} value */
function isRounds (value) {
  return Array.isArray(value) && value.every(round => isTexts(round?.actions) &&
    Array.isArray(round.connections) && round.connections.every(Number.isSafeInteger))
}

/** @param {unknown} value */
function isTexts (value) {
  return Array.isArray(value) && value.every(text => typeof text === 'string')
}
