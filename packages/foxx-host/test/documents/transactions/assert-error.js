// What is thrown has a number.
import { assert } from 'chai'
import { HostError } from '../../../src/errors.js'

/** @param {number} errorNum @param {() => unknown} work @returns {HostError} what it throws */
export function assertError (errorNum, work) {
  try {
    work()
  } catch (error) {
    assert.instanceOf(error, HostError)
    const thrown = /** @type {HostError} */ (error)
    assert.equal(thrown.errorNum, errorNum, thrown.message)
    return thrown
  }
  return assert.fail(`expected error ${errorNum}`)
}

/** @param {() => unknown} work */
export function assertConflict (work) {
  assertError(1200, work)
}
