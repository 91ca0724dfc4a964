import { expect } from 'chai'
import { meet, placeLabels, placeSome, toBox } from '../../../../bench/report/svg/place-labels.js'
import { createNoise } from '../../../../packages/statistics/test/noise.js'

const ROOM = { from: 250, to: 1000, height: 280, beyond: 20 }

/** @param {{x: number, y: number, length?: number, reach?: number}} at */
function mark ({ x, y, length = 60, reach = 10 }) {
  return { x, y, top: y - reach, bottom: y + reach, length }
}

/**
 * Whether any two labels, or a label and a mark or whisker, overlap at this width: the plain way.
 * @param {ReturnType<typeof mark>[]} marks
 * @param {(import('../../../../bench/report/svg/place-labels.js').LabelPlace | null)[]} places
 * @param {number} width
 */
function overlaps (marks, places, width) {
  const boxes = marks.flatMap((one, index) => {
    const place = places[index] ?? null
    if (place === null) return []
    const { x, left, right, top, bottom } = toBox(one, place)
    return [{ left: x * width / 100 + left, right: x * width / 100 + right, top, bottom }]
  })
  const marked = marks.map(({ x, y, top, bottom }) => ({
    left: x * width / 100 - 4,
    right: x * width / 100 + 4,
    top: Math.min(top, y - 5),
    bottom: Math.max(bottom, y + 5)
  }))
  return boxes.some((box, index) => [...boxes.slice(index + 1), ...marked].some(other =>
    box.left < other.right && other.left < box.right && box.top < other.bottom &&
    other.top < box.bottom))
}

describe('report/svg/place-labels', () => {
  it('puts labels where nothing overlaps, at the least width, at the ' +
    'largest and at all between', () => {
    const { uniform } = createNoise(11)
    let placed = 0
    for (let picture = 0; picture < 200; picture++) {
      const marks = Array.from({ length: 8 }, () => mark({
        x: 5 + 90 * uniform(),
        y: 30 + 240 * uniform(),
        length: 30 + 60 * uniform(),
        reach: 20 * uniform()
      }))
      const some = placeSome(marks, ROOM)
      const all = placeLabels(marks, ROOM)
      for (let width = ROOM.from; width <= ROOM.to; width += 50) {
        expect(overlaps(marks, some, width)).to.equal(false)
        if (all !== null) expect(overlaps(marks, all, width)).to.equal(false)
      }
      if (all !== null) placed++
    }
    expect(placed).to.be.within(100, 200)
  })

  it('keeps them within the room', () => {
    const { uniform } = createNoise(12)
    for (let picture = 0; picture < 100; picture++) {
      const marks = Array.from({ length: 5 }, () =>
        mark({ x: 100 * uniform(), y: 280 * uniform() }))
      for (const width of [ROOM.from, ROOM.to]) {
        for (const [index, place] of placeSome(marks, ROOM).entries()) {
          if (place === null) continue
          const { x, left, right, top, bottom } =
            toBox(/** @type {ReturnType<typeof mark>} */ (marks[index]), place)
          expect(x * width / 100 + left).to.be.at.least(0)
          expect(x * width / 100 + right).to.be.at.most(width + ROOM.beyond)
          expect([top >= 0, bottom <= ROOM.height]).to.deep.equal([true, true])
        }
      }
    }
  })

  it('puts a label to the right of its mark, and to the left where the right edge is near', () => {
    const placesOf = (/** @type {ReturnType<typeof mark>} */ one) =>
      [...placeLabels([one], ROOM) ?? [], ...placeSome([one], ROOM)].map(place => place?.anchor)
    expect(placesOf(mark({ x: 50, y: 140 }))).to.deep.equal(['start', 'start'])
    expect(placesOf(mark({ x: 99, y: 140 }))).to.deep.equal(['end', 'end'])
  })

  it('moves a label that would be in the way of another one, so that all have room', () => {
    const narrow = { from: 250, to: 250, height: 60, beyond: 0 }
    // To the left of the first mark, its nearest place, is the only room for the second label.
    const marks = [{ x: 97, y: 40 }, { x: 37, y: 50 }].map(at =>
      mark({ ...at, length: 100, reach: 8 }))
    expect(placeSome(marks, narrow)).to.deep.equal([{ dx: -10, dy: 4, anchor: 'end' }, null])
    const places = placeLabels(marks, narrow)
    expect(places?.[0]).to.not.deep.equal({ dx: -10, dy: 4, anchor: 'end' })
    expect(places && overlaps(marks, places, 250)).to.equal(false)
  })

  it('says that there is no room for all of a crowd, and still labels some of it', () => {
    const crowd = Array.from({ length: 30 }, () => mark({ x: 50, y: 140 }))
    expect(placeLabels(crowd, ROOM)).to.equal(null)
    expect(placeSome(crowd, ROOM).filter(place => place !== null).length).to.be.within(1, 12)
  })

  it('sees that two labels which change sides between two widths meet', () => {
    const [left, right] = [
      { x: 10, left: 20, right: 40, top: 0, bottom: 10 },
      { x: 30, left: -20, right: 0, top: 0, bottom: 10 }
    ]
    expect(meet(left, right, { from: 50, to: 1000 })).to.equal(true)
    expect(meet(left, right, { from: 400, to: 1000 })).to.equal(false)
    expect(meet(left, { ...right, top: 10, bottom: 20 }, { from: 50, to: 1000 })).to.equal(false)
  })
})
