import { expect } from 'chai'
import { checkRings, doCross } from '../../src/geo/check-rings.js'
import { toPoint } from '../../src/geo/index.js'
import { loadS2 } from '../../src/geo/libraries.js'
import { sideOf } from '../../src/geo/side-of.js'

/** @param {readonly number[]} position [longitude, latitude] */
function at ([longitude, latitude]) {
  const point = toPoint(latitude, longitude)
  if (point === null) throw new RangeError('no position')
  return point
}

/** Two edges, some meters long; whether they cross, computed in whole numbers of 2,000 bits. */
const CLOSE = /** @type {const} */ ([
  [true, [
    [35.8, 15.8], [35.799829, 15.800154],
    [35.79984787, 15.800137006], [35.799816, 15.799859]
  ]],
  [false, [
    [46.5, 35.3], [46.49982, 35.300023],
    [46.499965627, 35.300004392], [46.500122, 35.299893]
  ]],
  [false, [
    [115.9, 66], [115.900097, 65.999901],
    [115.900021676, 65.999977877], [115.899924, 65.999832]
  ]],
  [true, [
    [110.3, 32.4], [110.299846, 32.399837],
    [110.299875249, 32.399867958], [110.299842, 32.400116]
  ]],
  [true, [
    [116.4, 59], [116.400136, 59.000153],
    [116.400019387, 59.00002181], [116.399997, 59.000122]
  ]],
  [false, [
    [17, 16.6], [17.000054, 16.6002],
    [17.000019666, 16.600072837], [17.000177, 16.59996]
  ]]
])

describe('the side of a great circle', () => {
  it('is left, right or on it', () => {
    const [west, east] = [at([0, 0]), at([10, 0])]
    expect([at([5, 1]), at([5, -1]), at([7, 0])].map(point => sideOf(west, east, point)))
      .to.deep.equal([1, -1, 0])
  })

  it('is told for what rounding would hide', () => {
    for (const [isCrossing, [a, b, c, d]] of CLOSE) {
      const [one, two, three, four] = [at(a), at(b), at(c), at(d)]
      const name = JSON.stringify([a, b, c, d])
      expect(doCross(one, two, three, four), name).to.equal(isCrossing)
      expect(doCross(four, three, two, one), name).to.equal(isCrossing)
    }
  })

  it('counts what has to be told in whole numbers, only that', () => {
    const tally = { exact: 0 }
    sideOf(at([0, 0]), at([10, 0]), at([5, 1]), tally)
    sideOf(at([20, 40]), at([20.00001, 40]), at([20, 40.00001]), tally)
    expect(tally.exact).to.equal(0)
    sideOf(at([0, 0]), at([10, 0]), at([7, 0]), tally)
    expect(tally.exact).to.equal(1)
  })
})

describe('the check of rings', () => {
  it('is over soon where all edges lie on one great circle', () => {
    const east = Array.from({ length: 3000 }, (_, index) => at([index / 100, 0]))
    const back = Array.from({ length: 3000 }, (_, index) => at([30 - index / 100, 0.001]))
    expect(checkRings([new (loadS2().Loop)([...east, ...back])])).to.equal(null)
  })

  it('gives up where too many edges lie on each other', () => {
    const points = Array.from({ length: 2000 }, (_, index) =>
      at([index % 2 === 0 ? index / 1000 : 50 + index / 1000, 0]))
    expect(checkRings([new (loadS2().Loop)([...points, at([20, 20])])]))
      .to.equal('its rings have too many edges')
  })
})
