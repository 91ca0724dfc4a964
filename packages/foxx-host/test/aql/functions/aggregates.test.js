/** @import {Aggregate, Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { AGGREGATES } from '../../../src/aql/functions/index.js'

/** @param {string} name @param {readonly Value[]} values */
function gather (name, values) {
  const { add, result, held } = /** @type {Aggregate} */ (AGGREGATES.get(name)).create()
  for (const value of values) add(value)
  return { result: result(), held: held?.() ?? 0 }
}

/** @type {readonly [names: string, values: readonly Value[], expected: Value][]} */
const CASES = [
  ['LENGTH COUNT', [], 0], ['LENGTH COUNT', [null, 1, 1], 3],
  ['MIN', [], null], ['MIN', [null, 3, 2], 2], ['MIN', [null], null],
  ['MIN', ['a', false, 0], false],
  ['MAX', [], null], ['MAX', [3, null, 4], 4], ['MAX', [3, {}, []], {}],
  ['SUM', [], null], ['SUM', [null, null], 0], ['SUM', [1, null, 2], 3], ['SUM', [1, '2'], null],
  ['SUM', [1e308, 1e308], null],
  ['AVERAGE AVG', [], null], ['AVERAGE AVG', [null], null], ['AVERAGE AVG', [1, null, 2], 1.5],
  ['AVERAGE AVG', [1, '2'], null],
  ['VARIANCE VARIANCE_POPULATION', [], null],
  ['VARIANCE VARIANCE_POPULATION', [1, 3, null, 5, 7], 5], ['VARIANCE VARIANCE_POPULATION', [1], 0],
  ['VARIANCE_SAMPLE', [1], null], ['VARIANCE_SAMPLE', [1, 3, 5], 4],
  ['STDDEV STDDEV_POPULATION', [2, 4, 4, 4, 5, 5, 7, 9], 2],
  ['STDDEV STDDEV_POPULATION', [true], null],
  ['STDDEV_SAMPLE', [1], null], ['STDDEV_SAMPLE', [1, 3, 5], 2],
  ['UNIQUE', [], []], ['UNIQUE', [2, null, 1, 2, null], [2, null, 1]],
  ['SORTED_UNIQUE', [2, null, 1, 2, null], [null, 1, 2]],
  ['COUNT_DISTINCT COUNT_UNIQUE', [], 0], ['COUNT_DISTINCT COUNT_UNIQUE', [1, '1', 1, null], 3],
  ['BIT_AND', [7, null, 13], 5], ['BIT_AND', [], null], ['BIT_OR', [1, 2 ** 31], 2 ** 31 + 1],
  ['BIT_OR', [1, 'x'], null], ['BIT_XOR', [1, 4, 5], 0], ['BIT_XOR', [-1], null],
  ['BIT_AND BIT_OR BIT_XOR', [3, 1.5], null], ['BIT_AND BIT_OR BIT_XOR', [3, 2 ** 32], null],
  ['PUSH', [], []], ['PUSH', [1, null, [1]], [1, null, [1]]]
]

describe('aggregates', () => {
  for (const [names, values, expected] of CASES) {
    for (const name of names.split(' ')) {
      it(`${name} of ${JSON.stringify(values)} is ${JSON.stringify(expected)}`, () => {
        expect(gather(name, values).result).to.deep.equal(expected)
      })
    }
  }

  it('there is a case for each of them', () => {
    const tested = new Set(CASES.flatMap(([names]) => names.split(' ')))
    expect([...AGGREGATES.keys()].filter(name => !tested.has(name))).to.deep.equal([])
  })

  it('variances of large numbers that are alike keep their digits', () => {
    expect(gather('VARIANCE', [4, 7, 13, 16].map(value => value + 1e12)).result)
      .to.be.closeTo(22.5, 1e-3)
  })

  it('those that keep values say how many bytes, those that keep one do not', () => {
    const values = Array.from({ length: 100 }, (_, at) => `value ${at}`)
    for (const name of ['PUSH', 'UNIQUE', 'SORTED_UNIQUE', 'COUNT_DISTINCT']) {
      expect(gather(name, values).held, name).to.be.above(700)
    }
    expect(gather('UNIQUE', values.map(() => 'x')).held).to.be.below(100)
    expect(gather('MAX', values).held).to.equal(0)
  })

  it('groups do not share what they gather', () => {
    const { create } = /** @type {Aggregate} */ (AGGREGATES.get('SUM'))
    const [one, other] = [create(), create()]
    one.add(1)
    other.add(5)
    expect([one.result(), other.result()]).to.deep.equal([1, 5])
  })
})
