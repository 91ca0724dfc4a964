import { expect } from 'chai'
import { referenceIn } from '../../../bench/tables/cells.js'
import { makeSummary } from '../make-summary.js'

describe('the reference that a cell is compared with', () => {
  const of = (/** @type {string} */ variant, /** @type {number} */ workers) =>
    makeSummary({ variant, workers, reference: 'node' })
  const cells = [of('node', 1), of('node', 4), of('express', 4), of('express', 2)]
  const group =
    /** @type {Parameters<typeof referenceIn>[1]} */ (/** @type {unknown} */ ({ cells }))

  it('is the one with as many workers, else the first', () => {
    expect(cells.slice(2).map(cell => referenceIn(cell, group)?.workers)).to.deep.equal([4, 1])
  })

  it('is none where it was not measured', () => {
    expect(referenceIn(of('express', 1), { ...group, cells: [] })).to.equal(null)
  })
})
