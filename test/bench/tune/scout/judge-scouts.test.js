import { expect } from 'chai'
import { climbedEnough } from '../../../../bench/tune/scout/judge-scouts.js'

/** @param {readonly number[]} values of 1, 2, 4, 8, ... workers */
const points = values => values.map((value, index) => ({ workers: 2 ** index, value }))

describe('tune/scout/judge-scouts', () => {
  const cases = [
    { values: [100], enough: false },
    { values: [100, 100], enough: false },
    { values: [100, 100, 100], enough: true },
    { values: [100, 200, 400], enough: false },
    { values: [100, 100, 120], enough: false },
    { values: [100, 90, 109, 109], enough: true },
    { values: [100, 200, 210], enough: false },
    { values: [100, 200, 210, 190], enough: true },
    { values: [100, 200, 210, 240], enough: false }
  ]
  for (const { values, enough } of cases) {
    it(`${enough ? 'ends a ladder' : 'climbs on'} after ${values.join(', ')}`, () =>
      expect(climbedEnough(points(values))).to.equal(enough))
  }
})
