import { expect } from 'chai'
import { gate } from '../../../../bench/measure/gates/target-lost.js'
import { makeOrigins } from './make-origins.js'

/** @param {object} first @param {object} second */
const check = (first, second) => {
  const [a, b] = makeOrigins(25)
  return gate.check?.(/** @type {any} */ (
    { load: { origins: [{ ...a, ...first }, { ...b, ...second }] } })) ?? null
}

describe('an address that is lost', () => {
  it('is the one that a turn waited for in vain, not those that rested because of it', () => {
    const silent = { completed: 0, completedLate: 0 }
    expect(check(silent, { ...silent, unanswered: 2 })).to.equal('http://b: 0 answers, none of ' +
      'them in the second half, 2 requests waited for in vain, 0 socket errors')
  })

  it('is one whose connections broke, though it answered late', () => {
    expect(check({ errors: 3 }, {})).to.equal('http://a: 50 answers, 3 socket errors')
  })

  it('is none where both answer, or nobody knows by address', () => {
    expect(check({}, { completedLate: 1 })).to.equal(null)
    expect(check({ completedLate: null }, { completedLate: null })).to.equal(null)
    expect(gate.check?.(/** @type {any} */ ({ load: {} }))).to.equal(null)
  })
})
