import { expect } from 'chai'
import { ignoresAmount, lengthsOf } from '../../../bench/plan/classic.js'
import { STUDIES } from '../../../bench/studies/index.js'

/** @param {string} study */
const find = study => STUDIES.find(({ name }) => name === study) ?? {}

const ASKED = { preset: 'classic', amount: null, rates: null }

describe('plan/classic', () => {
  it("gives each study its post's own slices", () => {
    expect(lengthsOf(find('actions'), ASKED)).to.deep.equal({ amount: 100_000 })
    expect(lengthsOf(find('orchestration'), ASKED)).to.deep.equal({ amount: 100_000 })
    expect(lengthsOf(find('inserts'), ASKED)).to.deep.equal({ sliceSeconds: 10 })
    expect(lengthsOf(find('cursor'), ASKED))
      .to.deep.equal({ amount: 10_000, amounts: { docs: 1_000 } })
  })

  it('changes nothing of other presets, unless an amount is asked for', () => {
    expect(lengthsOf(find('actions'), { ...ASKED, preset: 'quick' })).to.deep.equal({})
    expect(lengthsOf(find('inserts'), { ...ASKED, preset: 'quick', amount: 300 }))
      .to.deep.equal({ amount: 300 })
  })

  it('takes the amount that is asked for instead, of every action, where the post had one', () => {
    expect(lengthsOf(find('cursor'), { ...ASKED, amount: 50 })).to.deep.equal({ amount: 50 })
    expect(lengthsOf(find('inserts'), { ...ASKED, amount: 50 })).to.deep.equal({ sliceSeconds: 10 })
    expect(['actions', 'inserts', 'cursor'].map(study =>
      ignoresAmount(find(study), { ...ASKED, amount: 50 }))).to.deep.equal([false, true, false])
    expect(ignoresAmount(find('inserts'), ASKED)).to.equal(false)
  })

  it('leaves open loops their own slices', () => {
    expect(lengthsOf(find('actions'), { ...ASKED, rates: [100] })).to.deep.equal({})
  })

  it('names the post of every study but that of runtimes, which repeats none', () => {
    expect(STUDIES.filter(({ post }) => !post?.title || !post.year).map(({ name }) => name))
      .to.deep.equal(['runtimes'])
  })
})
