import { expect } from 'chai'
import { startLines, toStripAxis } from '../../../../bench/report/svg/strip-axis.js'
import { makeSlice } from '../../make-run.js'

/** @param {number} count */
const slicesOf = count => Array.from({ length: count }, (_, index) =>
  makeSlice({ order: index + 1 }))

describe('bench/report/svg/strip-axis', () => {
  it('fits up to 250 slices into a phone, and scrolls beyond', () => {
    expect(toStripAxis(slicesOf(250))).to.deep.include({ width: '100%', labelPlaces: [0] })
    expect(toStripAxis(slicesOf(251))).to.deep.include({ width: '302', labelPlaces: [0] })
  })

  it('repeats a label where there is room for it and what stands at the end', () => {
    const places = [707, 708, 1208].map(count => toStripAxis(slicesOf(count)).labelPlaces)
    expect(places).to.deep.equal([[0], [0, 600], [0, 600, 1200]])
  })

  it('has one study after the other, slices in order, and marks new starts', () => {
    const axis = toStripAxis([
      makeSlice({ study: 'files', order: 2, processStart: 2 }), makeSlice({ order: 1 }),
      makeSlice({ study: 'files', order: 1 }),
      makeSlice({ study: 'files', order: 3, processStart: 2 })
    ])
    expect(axis.slices.map(({ study, order }) => `${study} ${order}`))
      .to.deep.equal(['files 1', 'files 2', 'files 3', 'actions 1'])
    expect(axis.starts).to.deep.equal([1, 3])
    expect(String(startLines(axis, 20)))
      .to.include('viewBox="0 0 4 1"')
      .and.include('"M1 0v1M3 0v1"')
    expect(startLines(toStripAxis(slicesOf(3)), 20)).to.equal(null)
  })
})
