/** @import {Shape} from '../../src/geo/types.js' */
import { expect } from 'chai'
import { contains, intersects, toShape } from '../../src/geo/index.js'

/** @typedef {Extract<Shape, {type: 'area'}>} Area */

/** @param {readonly unknown[]} rings */
const area = (...rings) => /** @type {Area} */ (toShape({ type: 'Polygon', coordinates: rings }))

/** Numbers from 0 to 1, the same ones each time. */
function createRandom () {
  let state = 11
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

describe('areas', () => {
  const random = createRandom()
  /**
   * A ring that is nowhere nearer to its center than 0.9 of its radius.
   * @param {{center: readonly [number, number], radius: number, edges: number}} ring degrees
   */
  const ring = ({ center: [lng, lat], radius, edges }) => {
    const positions = Array.from({ length: edges }, (_, index) => {
      const [turn, away] = [index / edges * 2 * Math.PI, radius * (0.9 + 0.1 * random())]
      return [lng + away * Math.cos(turn), lat + away * Math.sin(turn)]
    })
    return [...positions, positions[0]]
  }

  for (const [radius, edges] of /** @type {const} */ ([
    [1, 4], [1, 20], [1, 200], [0.01, 20], [0.01, 100], [0.001, 100]
  ])) {
    it(`of ${edges} edges and ${radius} degrees lie to each other as their sizes say`, () => {
      for (let round = 0; round < 5; round++) {
        const [lng, lat] = [random() * 300 - 150, random() * 120 - 60]
        /** @param {number} east in radii @param {number} size in radii */
        const at = (east, size) =>
          ring({ center: [lng + east * radius, lat], radius: size * radius, edges })
        const [large, small, tiny] = [area(at(0, 1)), area(at(0, 0.5)), area(at(0, 0.2))]
        const [beside, across] = [area(at(3, 1)), area(at(1, 0.5))]
        const holed = area(at(0, 1), at(0, 0.4))
        const found = {
          within: [contains(large, small), contains(large, tiny)],
          notWithin: [
            contains(small, large), contains(large, across), contains(large, beside),
            contains(holed, tiny), contains(holed, small), contains(small, holed)
          ],
          meets: [[large, small], [large, across], [holed, small], [holed, across]]
            .flatMap(([one, other]) => [
              intersects(/** @type {Area} */ (one), /** @type {Area} */ (other)),
              intersects(/** @type {Area} */ (other), /** @type {Area} */ (one))
            ]),
          apart: [[large, beside], [holed, tiny]].flatMap(([one, other]) => [
            intersects(/** @type {Area} */ (one), /** @type {Area} */ (other)),
            intersects(/** @type {Area} */ (other), /** @type {Area} */ (one))
          ])
        }
        expect(found).to.deep.equal({
          within: Array(2).fill(true),
          notWithin: Array(6).fill(false),
          meets: Array(8).fill(true),
          apart: Array(4).fill(false)
        })
      }
    })
  }

  it('cross where no middle of an edge lies in the other', () => {
    const lying = area([[0, 40], [10, 40], [10, 40.1], [0, 40.1], [0, 40]])
    const standing = area([[2, 37], [2.1, 37], [2.1, 50], [2, 50], [2, 37]])
    expect([intersects(lying, standing), intersects(standing, lying)])
      .to.deep.equal([true, true])
    expect([contains(lying, standing), contains(standing, lying)]).to.deep.equal([false, false])
  })

  it('with an edge in common are neighbours, or one lies within the other', () => {
    const [left, right] = [
      area([[0, 40], [1, 40], [1, 41], [0, 41], [0, 40]]),
      area([[1, 40], [2, 40], [2, 41], [1, 41], [1, 40]])
    ]
    const half = area([[0, 40], [1, 40], [1, 41], [0, 40]])
    expect([intersects(left, right), contains(left, right)]).to.deep.equal([false, false])
    expect([intersects(left, half), contains(left, half)]).to.deep.equal([true, true])
    expect(contains(half, left)).to.equal(false)
    expect([intersects(left, left), contains(left, left)]).to.deep.equal([true, true])
  })

  it('that run the other way around are everything else', () => {
    const positions = ring({ center: [10, 50], radius: 0.01, edges: 60 })
    const [inside, outside] = [area(positions), area(positions.toReversed())]
    const far = area(ring({ center: [80, -20], radius: 0.01, edges: 60 }))
    expect([contains(outside, far), contains(outside, inside), intersects(outside, inside)])
      .to.deep.equal([true, false, false])
    expect([contains(far, outside), intersects(far, outside)]).to.deep.equal([false, true])
  })
})
