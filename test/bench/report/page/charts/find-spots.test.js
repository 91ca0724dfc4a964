/** @import {Spot} from '../../../../../bench/report/page/charts/types.js' */
import { expect } from 'chai'
import {
  nearestSpot, spotByKey, spotsAt
} from '../../../../../bench/report/page/charts/find-spots.js'

/** @param {number} line @param {number} left @param {number} top @returns {Spot} */
const spot = (line, left, top) => ({
  line,
  left,
  top,
  point: { x: left, y: top, low: null, high: null, look: 'plain', text: `${line} at ${left}` }
})
// Two lines and one far below, whose points come in no order.
const spots = [
  spot(0, 100, 50), spot(0, 0, 50), spot(0, 200, 50), spot(1, 0, 56), spot(1, 190, 60),
  spot(3, 90, 250)
]
const [
  middle, first, last, below, otherEnd, bottom
] = /** @type {[Spot, Spot, Spot, Spot, Spot, Spot]} */ (spots)

describe('bench/report/page/charts find-spots', () => {
  it('finds the point that is nearest to a pointer', () => {
    expect(nearestSpot(spots, { left: 90, top: 120 })).to.equal(middle)
    expect(nearestSpot(spots, { left: 90, top: 180 })).to.equal(bottom)
    expect(nearestSpot([], { left: 0, top: 0 })).to.equal(null)
  })

  it('tells of all points that can’t be told apart by pointing, the ' +
    'one that is meant first', () => {
    expect(spotsAt(spots, below)).to.deep.equal([below, first])
    expect(spotsAt(spots, bottom)).to.deep.equal([bottom])
  })

  it('does not tell of the same point twice, though it was looked up anew', () => {
    expect(spotsAt(spots, { ...middle })).to.have.length(1)
  })

  it('tells of five at most', () => {
    expect(spotsAt(Array.from({ length: 9 }, (_, line) => spot(line, 5, 5)), spot(0, 5, 5)))
      .to.have.length(5)
  })

  it('goes along a line and stops at its ends', () => {
    expect(spotByKey(spots, first, 'ArrowRight')).to.equal(middle)
    expect(spotByKey(spots, middle, 'ArrowRight')).to.equal(last)
    expect(spotByKey(spots, last, 'ArrowRight')).to.equal(last)
    expect(spotByKey(spots, first, 'ArrowLeft')).to.equal(first)
    expect(spotByKey(spots, middle, 'Home')).to.equal(first)
    expect(spotByKey(spots, middle, 'End')).to.equal(last)
  })

  it('goes to the nearest point of the next line, over lines that are not shown', () => {
    expect(spotByKey(spots, last, 'ArrowDown')).to.equal(otherEnd)
    expect(spotByKey(spots, otherEnd, 'ArrowDown')).to.equal(bottom)
    expect(spotByKey(spots, bottom, 'ArrowDown')).to.equal(bottom)
    expect(spotByKey(spots, below, 'ArrowUp')).to.equal(first)
  })

  it('begins at the first point, also where the last one is no longer shown', () => {
    expect(spotByKey(spots, null, 'ArrowDown')).to.equal(middle)
    expect(spotByKey(spots, spot(7, 1, 1), 'ArrowRight')).to.equal(middle)
    expect(spotByKey([], null, 'ArrowRight')).to.equal(null)
  })

  it('leaves all other keys to the page', () => {
    expect(['Tab', 'a', 'PageDown', 'Enter', ' '].map(key => spotByKey(spots, first, key)))
      .to.deep.equal([null, null, null, null, null])
  })
})
