/** @import {Condition, Try} from '../../../../bench/calibrate/gate/types.js' */
import { expect } from 'chai'
import {
  CONDITIONS, NEEDED, PROMISED, nextTry, planGate
} from '../../../../bench/calibrate/gate/plan-gate.js'

const SOME = /** @type {const} */ (['quiet', 'one core'])

/** @param {number} count @param {readonly Condition[]} conditions @param {readonly Try[]} [earlier] */
function plan (count, conditions, earlier = []) {
  const tries = [...earlier]
  while (tries.length < count) {
    tries.push(nextTry(tries, { conditions, eachSeconds: 30 }))
  }
  return tries
}

describe('calibrate/gate/plan-gate', () => {
  it('takes two minutes a comparison and an hour in all, unless told otherwise', () => {
    expect(planGate({ budgetSeconds: null, eachSeconds: null, seed: 3 })).to.deep.equal(
      { budgetSeconds: 3_480, eachSeconds: 120, connections: 64, seed: 3 }
    )
    expect(planGate({ budgetSeconds: 600, eachSeconds: 30, seed: 3 }))
      .to.include({ budgetSeconds: 600, eachSeconds: 30 })
  })

  it('asks five of seven times about equals, once about 10 %, once about another share', () => {
    const planted = plan(21, ['quiet']).map(one => one.planted)
    const cycles = [0, 7, 14].map(from => planted.slice(from, from + 7).sort((a, b) => a - b))
    expect(cycles).to.deep.equal(
      [0.02, 0.05, 0.2].map(other => [0, 0, 0, 0, 0, ...[0.1, other].sort((a, b) => a - b)])
    )
  })

  it('gives the promised share the time of the promise, and others what was asked for', () => {
    for (const { planted, eachSeconds } of plan(21, ['quiet'])) {
      expect(eachSeconds).to.equal(planted === PROMISED ? 120 : 30)
    }
  })

  it('asks only about 10 % once there are 200 of equals, until each condition has 20', () => {
    const whole = NEEDED.equals / 5 * 7 + CONDITIONS.length * NEEDED.promised / 2
    const tries = plan(whole + 28, CONDITIONS)
    const countOf = (/** @type {number} */ share, list = tries.slice(0, whole)) =>
      list.filter(({ planted }) => planted === share).length
    expect(countOf(0)).to.equal(NEEDED.equals)
    expect(countOf(PROMISED)).to.equal(CONDITIONS.length * NEEDED.promised)
    for (const wanted of CONDITIONS) {
      const own = tries.slice(0, whole).filter(({ condition }) => condition === wanted)
      expect(countOf(PROMISED, own)).to.equal(NEEDED.promised)
      expect([0.02, 0.05, 0.2].map(share => countOf(share, own))).to.deep.equal([4, 3, 3])
    }
    // Then as before.
    expect(countOf(0, tries.slice(whole))).to.equal(20)
  })

  it('finishes one condition after the other, and does not count what had less time', () => {
    const brief = plan(280, CONDITIONS).map(one => ({ ...one, eachSeconds: 30 }))
    const rest = plan(280 + 80, CONDITIONS, brief).slice(280)
    expect(rest.every(({ planted }) => planted === PROMISED)).to.equal(true)
    expect(rest.map(({ condition }) => condition))
      .to.deep.equal(CONDITIONS.flatMap(one => Array(20).fill(one)))
  })

  it('lets the conditions that can be had take turns', () => {
    const tries = plan(14, SOME)
    expect(tries.map(({ condition }) => condition).slice(0, 4))
      .to.deep.equal(['quiet', 'one core', 'quiet', 'one core'])
    for (const wanted of SOME) {
      const own = tries.filter(({ condition }) => condition === wanted)
      expect(own.filter(({ planted }) => planted === 0)).to.have.lengthOf(5)
    }
    expect(CONDITIONS).to.include.members([...SOME])
  })
})
