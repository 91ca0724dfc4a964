import { expect } from 'chai'
import { callFunction, FUNCTIONS } from '../../../../src/aql/functions/index.js'
import { GEO_CONSTRUCTORS } from '../../../../src/aql/functions/geo/constructors.js'
import { GEO_FUNCTIONS } from '../../../../src/aql/functions/geo/shapes.js'
import { createFakeRun } from '../fake-run.js'
import { GEO_CASES } from './geo-cases.js'
import { areaOf, distanceOf, isInside, positions, ringAround } from './naive-sphere.js'

/** @param {string} name @param {unknown[]} args */
const call = (name, args) => {
  const run = createFakeRun()
  const found = /** @type {import('../../../../src/aql/types.js').AqlFunction} */ (
    FUNCTIONS.get(name)
  )
  return { value: callFunction(found, /** @type {any} */ (args), run), warnings: run.warnings }
}

describe('functions of shapes on the earth', () => {
  for (const [name, args, expected, warning] of GEO_CASES) {
    it(`${name}(${JSON.stringify(args).slice(1, -1)}) is ${JSON.stringify(expected)}`, () => {
      const { value, warnings } = call(name, [...args])
      if (typeof expected === 'number') expect(value).to.be.closeTo(expected, 1e-9 * expected)
      else expect(value).to.deep.equal(expected)
      expect(warnings.map(({ code }) => code)).to.deep.equal(warning === undefined ? [] : [warning])
    })
  }

  it('there are at least three cases for each of them', () => {
    const lacking = [...GEO_FUNCTIONS, ...GEO_CONSTRUCTORS].map(({ name }) => name)
      .filter(name => GEO_CASES.filter(([tested]) => tested === name).length < 3)
    expect(lacking).to.deep.equal([])
  })

  it('agree with a naive twin on distances, over poles and the antimeridian', () => {
    const some = positions(60)
    for (const one of some) {
      for (const other of some) {
        expect(call('GEO_DISTANCE', [one, other]).value)
          .to.be.closeTo(distanceOf(one, other), 0.01, JSON.stringify([one, other]))
      }
    }
  })

  it('agree with a naive twin on what lies in a convex polygon, and on its area', () => {
    const some = positions(300)
    let within = 0
    for (const [index, center] of positions(60).entries()) {
      const ring = ringAround(center, { radius: 0.02 + index / 45, corners: 3 + index % 5 })
      const polygon = { type: 'Polygon', coordinates: [ring] }
      for (const point of [...some, center]) {
        const expected = isInside(point, ring)
        if (expected) within++
        expect(call('GEO_CONTAINS', [polygon, point]).value, JSON.stringify([ring, point]))
          .to.equal(expected)
      }
      const area = areaOf(ring)
      expect(call('GEO_AREA', [polygon]).value).to.be.closeTo(area, area * 1e-6)
      const outside = { type: 'Polygon', coordinates: [ring.toReversed()] }
      expect(call('GEO_CONTAINS', [outside, center]).value).to.equal(false)
    }
    expect(within).to.be.above(500)
  })
})
