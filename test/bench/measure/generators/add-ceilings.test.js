import { expect } from 'chai'
import {
  sumCeilings, withCeilings
} from '../../../../bench/measure/generators/merge/add-ceilings.js'
import { makeGenerators } from '../gates/make-generators.js'

describe('ceilings of generators', () => {
  it('are one for all together where each is known', () => {
    expect(sumCeilings([40_000, 25_000])).to.equal(65_000)
    expect(sumCeilings([40_000, null])).to.equal(null)
    expect([sumCeilings(30_000), sumCeilings(null)]).to.deep.equal([30_000, null])
  })

  it('are in the share of each, as far as there are so many', () => {
    const use = makeGenerators()
    const told = (/** @type {(number | null)[]} */ ceilings) =>
      withCeilings(use, ceilings).shares.map(({ ceilingRps }) => ceilingRps)
    expect(told([40_000, 25_000])).to.deep.equal([40_000, 25_000])
    expect(told([40_000, null])).to.deep.equal([40_000, null])
    expect(told([40_000])).to.deep.equal([40_000, null])
    expect(withCeilings(use, 30_000)).to.equal(use)
    expect(withCeilings(use, null)).to.equal(use)
  })
})
