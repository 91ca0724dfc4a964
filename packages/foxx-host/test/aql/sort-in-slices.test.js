/** @import {Run} from '../../src/aql/types.js' */
import { expect } from 'chai'
import { sortInSlices } from '../../src/aql/sort-in-slices.js'

/** @typedef {{key: number, at: number}} Element */

const PORTION = 4096
const FACTOR = 7919
const byKey = (/** @type {Element} */ a, /** @type {Element} */ b) => a.key - b.key

/** Many with one key, in no order. @param {number} length @returns {Element[]} */
function makeElements (length) {
  return Array.from({ length }, (_, at) => ({ key: (at * FACTOR) % 1009, at }))
}

/** @param {readonly Element[]} elements @param {boolean} isOver whether each slice is over at once */
function sort (elements, isOver) {
  let [ticks, pauses] = [0, 0]
  const run = /** @type {Run} */ (/** @type {unknown} */ ({
    tick: (/** @type {number} */ steps) => {
      ticks += steps
      return isOver
    }
  }))
  const steps = sortInSlices(elements, byKey, run)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { sorted: step.value, ticks, pauses }
    pauses++
  }
}

describe('sortInSlices', () => {
  for (const length of [
    0, 1, PORTION - 1, PORTION, PORTION + 1, 2 * PORTION, 2 * PORTION + 1, 5 * PORTION + 17
  ]) {
    it(`sorts ${length} elements as toSorted does, equal ones in their order`, () => {
      const elements = Object.freeze(makeElements(length))
      const expected = elements.toSorted(byKey)
      expect(sort(elements, false).sorted).to.deep.equal(expected)
      expect(sort(elements, true).sorted).to.deep.equal(expected)
    })
  }

  it('sorts one portion at once', () =>
    expect(sort(makeElements(PORTION), true)).to.include({ ticks: 0, pauses: 0 }))

  it('counts each portion when it is sorted and when it is merged, and pauses there', () => {
    expect(sort(makeElements(2 * PORTION), true)).to.include({ ticks: 4 * PORTION, pauses: 4 })
    expect(sort(makeElements(2 * PORTION), false)).to.include({ ticks: 4 * PORTION, pauses: 0 })
    expect(sort(makeElements(4 * PORTION), true)).to.include({ ticks: 12 * PORTION, pauses: 12 })
  })
})
