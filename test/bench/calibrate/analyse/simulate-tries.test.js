import { expect } from 'chai'
import { simulateTries, toDeviations } from '../../../../bench/calibrate/analyse/simulate-tries.js'
import { createRandom } from '@shootout/statistics'

const EFFECT = 1.1
const PAIRS = 9
const NOISE = { within: 0.01, between: 0, degreesOfFreedom: 20, sessions: 2, pairs: 40 }

/** @param {readonly number[]} spreads of the sessions, as the values lie on both sides of 0 */
const deviationsOf = spreads => toDeviations([{
  name: 'plus10', planted: 0.1,
  sessions: spreads.map((spread, session) => ({
    session,
    values: Array.from({ length: 20 }, (_, pair) => spread * (pair % 2 === 0 ? 1 : -1))
  }))
}])

/** @param {readonly number[]} spreads */
const told = spreads => simulateTries(
  { contrast: 'plus10', effect: EFFECT, pairsByStart: [PAIRS] },
  { deviations: deviationsOf(spreads), noise: NOISE, random: createRandom(7) }
).get(PAIRS) ?? 0

describe('deviations of pairs from the mean of their session', () => {
  it('leave out a session that has a single pair, which lies on its mean', () => {
    const sessions = [[0.2], [0.1, 0.3]].map((values, session) => ({ session, values }))
    const [only, ...others] = toDeviations([{ name: 'plus10', planted: 0.1, sessions }])
    expect(others).to.deep.equal([])
    expect(only?.map(value => value.toFixed(4))).to.deep.equal(['-0.1414', '0.1414'])
  })
})

describe('tries made of what was measured', () => {
  it('tell a difference always where all sessions are quiet, and hardly where all are loud', () => {
    expect(told([0.01, 0.01])).to.be.above(0.95)
    expect(told([0.3, 0.3])).to.be.below(0.2)
  })

  it('are as loud as one session, not as all of them together: where half are loud, ' +
    'half of the tries tell it', () => {
    expect(told([0.01, 0.3])).to.be.within(0.4, 0.7)
  })
})
