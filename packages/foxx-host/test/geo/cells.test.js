// What prunes a search must never be wrong: cells are at most as far as what lies in them, and cover their shapes.
import { expect } from 'chai'
import {
  cellOf, coverShape, leastDistance, listAncestors, listChildren, listFaces, measureDistance,
  rangeOf, readPosition, toShape
} from '../../src/geo/index.js'
import { positions, ringAround } from '../aql/functions/geo/naive-sphere.js'

/** @import {Point} from '../../src/geo/types.js' */
const POINTS = positions(20).map(position => /** @type {Point} */ (readPosition(position)))

describe('cells of the sphere', () => {
  it('are no further away than any point in them, and not much nearer than the nearest', () => {
    for (const from of POINTS) {
      for (const to of POINTS) {
        const distance = measureDistance(from, to)
        for (const cell of [cellOf(to), ...listAncestors(cellOf(to))]) {
          expect(leastDistance(from, cell)).to.be.at.most(distance)
        }
        expect(leastDistance(from, cellOf(to))).to.be.closeTo(distance, 2)
      }
    }
  })

  it('have four children that share their range, down to the smallest', () => {
    for (const point of POINTS) {
      const path = [...listAncestors(cellOf(point)), cellOf(point)]
      expect(path).to.have.length(31)
      expect(listFaces()).to.include(path[0])
      for (const [level, cell] of path.entries()) {
        const { first, last } = rangeOf(cell)
        const leaf = cellOf(point)
        expect(first <= leaf && leaf <= last).to.equal(true)
        const children = listChildren(cell)
        expect(children).to.have.length(level === 30 ? 0 : 4)
        if (level < 30) expect(children).to.include(path[level + 1])
      }
    }
  })

  it('cover every point of a shape', () => {
    for (const [index, position] of positions(30).entries()) {
      const ring = ringAround(position, { radius: 0.0001 + index / 20, corners: 3 + index % 6 })
      for (const value of [
        { type: 'Polygon', coordinates: [ring] }, { type: 'LineString', coordinates: ring },
        { type: 'MultiPoint', coordinates: ring },
        { type: 'Polygon', coordinates: [ring.toReversed()] },
        { type: 'MultiPoint', coordinates: Array.from({ length: 70 }, () => ring).flat() }
      ]) {
        const shape = toShape(value)
        if (typeof shape === 'string') throw new Error(shape)
        const ranges = coverShape(shape).map(rangeOf)
        expect(ranges.length).to.be.within(1, 64)
        for (const corner of ring) {
          const leaf = cellOf(/** @type {Point} */ (readPosition(corner)))
          expect(ranges.some(({ first, last }) => first <= leaf && leaf <= last),
            `${JSON.stringify(corner)} of ${JSON.stringify(value)}`).to.equal(true)
        }
      }
    }
  })
})
