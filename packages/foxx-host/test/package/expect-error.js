import { expect } from 'chai'
import { HostError } from '../../src/errors.js'

/**
 * The HostError that work throws or rejects with; fails when it does neither.
 * @param {() => unknown} work
 * @returns {Promise<HostError>}
 */
export async function errorOf (work) {
  const error = await Promise.resolve().then(work).then(() => null, reason => reason)
  expect(error).to.be.instanceOf(HostError)
  return error
}
