import { expect } from 'chai'
import {
  LONGEST_AMOUNT_SECONDS, amountOf, assumedRate, assumedSeconds, describeAmount
} from '../../../bench/plan/amounts.js'

const CURSOR = { amount: 10_000, amounts: { docs: 1_000 } }

describe('plan/amounts', () => {
  it('gives an action its own amount, and the others that of all', () => {
    expect(amountOf(CURSOR, { action: 'docs' })).to.equal(1_000)
    expect(amountOf(CURSOR, { action: 'return-1' })).to.equal(10_000)
    expect(amountOf({}, { action: 'static' })).to.equal(null)
  })

  it('reckons with how fast such an action is answered, and never with ' +
    'more than a slice may take', () => {
    expect(assumedSeconds({ amount: 100_000 }, { action: 'static' }))
      .to.equal(100_000 / assumedRate({ action: 'static' }))
    expect(assumedSeconds({ amount: 1e9 }, { action: 'static' })).to.equal(LONGEST_AMOUNT_SECONDS)
    expect(assumedSeconds({}, { action: 'static' })).to.equal(null)
    expect(assumedRate({ action: 'D' })).to.be.below(assumedRate({ action: 'A' }))
  })

  it('names the exceptions among the actions of a plan', () => {
    expect(describeAmount(CURSOR, ['return-1', 'docs'], 'executions'))
      .to.equal('10,000 executions (docs: 1,000)')
    expect(describeAmount(CURSOR, ['return-1'], 'executions')).to.equal('10,000 executions')
    expect(describeAmount({ amount: 500 }, ['static'])).to.equal('500 requests')
    expect(describeAmount({}, ['static'])).to.equal(null)
  })
})
