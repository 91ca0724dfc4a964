import { expect } from 'chai'
import { CLASSIC_POSTS, ignoresAmount, lengthsOf } from '../../../bench/plan/classic.js'
import { STUDIES } from '../../../bench/plan/studies.js'

const ASKED = { preset: 'classic', amount: null, rates: null }

describe('plan/classic', () => {
  it("gives each study its post's own slices", () => {
    expect(lengthsOf('actions', ASKED)).to.deep.equal({ amount: 100_000 })
    expect(lengthsOf('orchestration', ASKED)).to.deep.equal({ amount: 100_000 })
    expect(lengthsOf('inserts', ASKED)).to.deep.equal({ sliceSeconds: 10 })
    expect(lengthsOf('cursor', ASKED)).to.deep.equal({ amount: 10_000, amounts: { docs: 1_000 } })
  })

  it('changes nothing of other presets, unless an amount is asked for', () => {
    expect(lengthsOf('actions', { ...ASKED, preset: 'quick' })).to.deep.equal({})
    expect(lengthsOf('inserts', { ...ASKED, preset: 'quick', amount: 300 })).to.deep.equal({ amount: 300 })
  })

  it('takes the amount that is asked for instead, of every action, where the post had one', () => {
    expect(lengthsOf('cursor', { ...ASKED, amount: 50 })).to.deep.equal({ amount: 50 })
    expect(lengthsOf('inserts', { ...ASKED, amount: 50 })).to.deep.equal({ sliceSeconds: 10 })
    expect(['actions', 'inserts', 'cursor'].map(study => ignoresAmount(study, { ...ASKED, amount: 50 }))).to.deep.equal([false, true, false])
    expect(ignoresAmount('inserts', ASKED)).to.equal(false)
  })

  it('leaves open loops their own slices', () => {
    expect(lengthsOf('actions', { ...ASKED, rates: [100] })).to.deep.equal({})
  })

  it('names the post of every study', () => {
    expect(Object.keys(CLASSIC_POSTS)).to.include.members(STUDIES.map(({ name }) => name))
  })
})
