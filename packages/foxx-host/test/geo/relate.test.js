/** @import {Shape} from '../../src/geo/types.js' */
import { expect } from 'chai'
import {
  contains, equals, intersects, measureArea, measureDistance, readPosition, toCentroid, toShape
} from '../../src/geo/index.js'
import { doCross } from '../../src/geo/check-rings.js'

const BOX = [[4, 54], [4, 47], [16, 47], [16, 54], [4, 54]]
const HOLE = [[8, 49], [12, 49], [12, 52], [8, 52], [8, 49]]

/** @param {string} type @param {unknown} coordinates */
const shape = (type, coordinates) => /** @type {Shape} */ (toShape({ type, coordinates }))
const area = (/** @type {unknown[]} */ ...rings) =>
  /** @type {Extract<Shape, {type: 'area'}>} */ (shape('Polygon', rings))
/** @param {number} lng @param {number} lat */
const at = (lng, lat) => /** @type {import('../../src/geo/types.js').Point} */ (
  readPosition([lng, lat])
)

/** Whichever is named first. @type {[string, Shape, Shape, boolean][]} */
const MEETINGS = [
  ['a point in an area', shape('Point', [10, 50]), area(BOX), true],
  ['a point in a hole', shape('Point', [10, 50]), area(BOX, HOLE), false],
  ['one of several points in an area', shape('MultiPoint', [[0, 0], [10, 50]]), area(BOX), true],
  ['a line through an area', shape('LineString', [[0, 50], [20, 50]]), area(BOX), true],
  ['a line inside of an area', shape('LineString', [[9, 50], [11, 51]]), area(BOX), true],
  ['a line within a hole', shape('LineString', [[9, 50], [11, 51]]), area(BOX, HOLE), false],
  ['an area and what fills its hole', area(BOX, HOLE), area(HOLE), false],
  ['a line beside an area', shape('LineString', [[0, 60], [20, 60]]), area(BOX), false],
  ['one of several lines', shape('MultiLineString', [[[0, 60], [20, 60]], [[0, 50], [20, 50]]]),
    area(BOX), true],
  ['a point and another one', shape('Point', [1, 2]), shape('Point', [1, 3]), false],
  ['points with one in common', shape('MultiPoint', [[1, 2], [3, 4]]), shape('Point', [3, 4]),
    true],
  ['a point on a line', shape('Point', [5, 0]), shape('LineString', [[0, 0], [10, 0]]), false]
]

/** @type {[string, Shape, Shape, boolean][]} */
const SAME = [
  ['rings that begin elsewhere', area(BOX), area([...BOX.slice(2), ...BOX.slice(1, 3)]), true],
  ['rings with another hole', area(BOX, HOLE), area(BOX), false],
  ['holes the other way around', area(BOX, HOLE), area(BOX, HOLE.toReversed()), true],
  ['points', shape('MultiPoint', [[1, 2], [3, 4]]), shape('MultiPoint', [[1, 2], [3, 4]]), true],
  ['points in another order', shape('MultiPoint', [[1, 2], [3, 4]]),
    shape('MultiPoint', [[3, 4], [1, 2]]), false],
  ['a point more', shape('MultiPoint', [[1, 2]]), shape('MultiPoint', [[1, 2], [3, 4]]), false],
  ['lines', shape('LineString', [[0, 0], [1, 1]]), shape('LineString', [[0, 0], [1, 1]]), true],
  ['a line and several', shape('LineString', [[0, 0], [1, 1]]),
    shape('MultiLineString', [[[0, 0], [1, 1]]]), false],
  ['a line and points', shape('LineString', [[0, 0], [1, 1]]),
    shape('MultiPoint', [[0, 0], [1, 1]]), false]
]

describe('shapes on the earth', () => {
  for (const [title, one, other, expected] of MEETINGS) {
    it(`${title} ${expected ? 'meet' : 'do not meet'}`, () => {
      expect([intersects(one, other), intersects(other, one)]).to.deep.equal([expected, expected])
    })
  }

  for (const [title, one, other, expected] of SAME) {
    it(`${title} ${expected ? 'are equal' : 'differ'}`, () => {
      expect([equals(one, other), equals(other, one)]).to.deep.equal([expected, expected])
    })
  }

  it('contain points and lines only with all of them', () => {
    expect(contains(area(BOX), shape('MultiPoint', [[10, 50], [11, 51]]))).to.equal(true)
    expect(contains(area(BOX), shape('MultiPoint', [[10, 50], [0, 0]]))).to.equal(false)
    const lines = [[[9, 50], [11, 51]], [[9, 50], [20, 51]]]
    expect(contains(area(BOX), shape('MultiLineString', lines))).to.equal(false)
    expect(contains(area(BOX), shape('MultiLineString', lines.slice(0, 1)))).to.equal(true)
  })

  it('have a centroid: of several points and lines the mean of their places, by length', () => {
    const near = (/** @type {Shape} */ one, /** @type {number} */ lng, /** @type {number} */ lat) =>
      expect(measureDistance(toCentroid(one), at(lng, lat))).to.be.below(1)
    near(shape('Point', [170, 60]), 170, 60)
    // Places on the sphere would have their mean at 66 degrees.
    near(shape('MultiPoint', [[0, 60], [120, 60], [60, 60]]), 60, 60)
    near(shape('LineString', [[0, 0], [10, 0]]), 5, 0)
    near(shape('MultiLineString', [[[0, 0], [10, 0]], [[20, 0], [50, 0]]]), 27.5, 0)
  })

  it('have an area without their holes, on the ellipsoid, too', () => {
    for (const ellipsoid of /** @type {const} */ (['sphere', 'wgs84'])) {
      const [whole, hole, rest] = [area(BOX), area(HOLE), area(BOX, HOLE)]
        .map(one => measureArea(one, ellipsoid))
      expect(rest).to.be.closeTo(Number(whole) - Number(hole), 1)
    }
    expect(measureArea(area(BOX), 'wgs84')).to.not.be.closeTo(measureArea(area(BOX), 'sphere'), 1e6)
  })

  it('have edges that cross, not where they touch', () => {
    const [west, east, south, north] = [at(0, 0), at(10, 0), at(5, -5), at(5, 5)]
    expect([doCross(west, east, south, north), doCross(south, north, west, east)])
      .to.deep.equal([true, true])
    const middle = at(5, 0)
    for (const [a, b, c, d] of /** @type {const} */ ([
      [west, east, middle, north], [west, east, north, middle],
      [middle, north, west, east], [north, middle, west, east],
      [west, east, east, north], [west, middle, at(6, -5), at(6, 5)]
    ])) expect(doCross(a, b, c, d)).to.equal(false)
  })
})
