/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { sizeOf } from '../../../src/aql/values/index.js'
import { thrownBy } from '../../documents/fixture.js'

/** @param {number} levels @param {(inner: Value) => Value} wrap @returns {Value} */
const nest = (levels, wrap) => {
  /** @type {Value} */
  let value = null
  for (let level = 0; level < levels; level++) value = wrap(value)
  return value
}

describe('sizeOf', () => {
  it('adds what values take that are in others', () => {
    const [scalar, empty] = [sizeOf(null), sizeOf([])]
    expect([sizeOf(1), sizeOf(false), sizeOf('')]).to.deep.equal([scalar, scalar, scalar])
    expect(sizeOf('abc')).to.equal(scalar + 3)
    expect(sizeOf({})).to.equal(empty)
    expect(sizeOf([1, 'ab'])).to.equal(empty + 2 * scalar + 2)
    expect(sizeOf({ abc: [1], d: 'e' })).to.equal(2 * empty + 4 * scalar + 3 + 1 + 1)
    expect(scalar).to.be.at.least(8).and.below(empty)
  })

  it('ends where a value is nested too deep', () => {
    for (const wrap of [
      (/** @type {Value} */ value) => [value], (/** @type {Value} */ a) => ({ a })
    ]) {
      expect(sizeOf(nest(501, wrap))).to.be.above(501 * sizeOf([]))
      expect(thrownBy(() => sizeOf(nest(502, wrap))).errorNum).to.equal(32)
    }
  })
})
