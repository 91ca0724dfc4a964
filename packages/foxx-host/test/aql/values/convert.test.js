/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import {
  calculate, range, toBoolean, toJson, toList, toNumber, toText, typeName
} from '../../../src/aql/values/index.js'
import { thrownBy } from '../../documents/fixture.js'

/**
 * value, its type, as a boolean, number, text and list
 * @type {readonly [Value, string, boolean, number, string, Value][]}
 */
const CONVERSIONS = [
  [null, 'null', false, 0, '', []],
  [false, 'bool', false, 0, 'false', [false]],
  [true, 'bool', true, 1, 'true', [true]],
  [0, 'number', false, 0, '0', [0]],
  [-0, 'number', false, -0, '0', [-0]],
  [-1.5, 'number', true, -1.5, '-1.5', [-1.5]],
  [1e21, 'number', true, 1e21, '1e+21', [1e21]],
  ['', 'string', false, 0, '', ['']],
  ['0', 'string', true, 0, '0', ['0']],
  [' -12.5e-1\n', 'string', true, -1.25, ' -12.5e-1\n', [' -12.5e-1\n']],
  ['.5', 'string', true, 0.5, '.5', ['.5']],
  ['0x10', 'string', true, 0, '0x10', ['0x10']],
  ['12 a', 'string', true, 0, '12 a', ['12 a']],
  ['Infinity', 'string', true, 0, 'Infinity', ['Infinity']],
  ['1e999', 'string', true, 0, '1e999', ['1e999']],
  [[], 'array', true, 0, '[]', []],
  [['7'], 'array', true, 7, '["7"]', ['7']],
  [[[true]], 'array', true, 1, '[[true]]', [[true]]],
  [[1, 2], 'array', true, 0, '[1,2]', [1, 2]],
  [[{}], 'array', true, 0, '[{}]', [{}]],
  [{}, 'object', true, 0, '{}', []],
  [{ b: 1, a: [null] }, 'object', true, 0, '{"b":1,"a":[null]}', [1, [null]]]
]

/**
 * Whether JSON of so deep a value can be made depends on the engine.
 * @param {() => string} work
 * @returns {number | undefined} the text's length, or the error's number
 */
function endOf (work) {
  try {
    return work().length
  } catch (error) {
    return /** @type {{errorNum?: number}} */ (error).errorNum
  }
}

describe('conversions', () => {
  for (const [value, type, boolean, number, text, list] of CONVERSIONS) {
    it(`of ${JSON.stringify(value)}`, () => {
      expect([typeName(value), toBoolean(value), toNumber(value) + 0, toText(value), toList(value)])
        .to.deep.equal([type, boolean, number + 0, text, list])
    })
  }

  it('of values that are nested without end end', () => {
    /** @type {Value} */
    let deep = 1
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(thrownBy(() => toNumber(deep)).errorNum).to.equal(32)
    for (const convert of [toText, toJson]) {
      expect(endOf(() => convert(deep))).to.be.oneOf([32, 200_001])
    }
  })
})

describe('arithmetic', () => {
  for (const [
    left, operator, right, expected
  ] of /** @type {[Value, Parameters<typeof calculate>[0], Value, number | null][]} */ ([
    [1, '+', 'a', 1], [1, '+', '99', 100], [3, '+', [], 3], [24, '+', [2], 26], [25, '-', null, 25],
    [17, '-', true, 16], ['1', '+', '2', 3], [{}, '*', 5, 0], [7, '/', 2, 3.5], [-7, '%', 3, -1],
    [7, '%', -3, 1], [5.5, '%', 2, 1.5], [0, '/', 5, 0],
    [1, '/', 0, null], [0, '/', 0, null], [1, '%', 0, null], [1, '/', 'x', null],
    [1e308, '*', 10, null], [1e308, '+', 1e308, null], [-1e308, '-', 1e308, null]
  ])) {
    it(`${JSON.stringify(left)} ${operator} ${JSON.stringify(right)} is ` +
      `${expected}${expected === null ? ' with a warning' : ''}`, () => {
      /** @type {number[]} */
      const warnings = []
      expect(calculate(operator, [left, right], { warn: code => { warnings.push(code) } }))
        .to.equal(expected)
      expect(warnings).to.deep.equal(expected === null ? [1562] : [])
    })
  }

  it('gives no negative zero', () => {
    const warn = () => { throw new Error('expected no warning') }
    expect([calculate('*', [-1, 0], { warn }), calculate('%', [-4, 2], { warn })].map(value =>
      Object.is(value, 0))).to.deep.equal([true, true])
  })
})

describe('ranges', () => {
  for (const [from, to, numbers] of /** @type {[Value, Value, number[]][]} */ ([
    [1, 3, [1, 2, 3]], [3, 1, [3, 2, 1]], [2, 2, [2]], [-1.9, 1.9, [-1, 0, 1]], ['2', [3], [2, 3]],
    [null, true, [0, 1]]
  ])) {
    it(`${JSON.stringify(from)}..${JSON.stringify(to)} is ${JSON.stringify(numbers)}`, () => {
      const { length, at, has, toArray } = range(from, to)
      expect([toArray(), length, numbers.map((_, position) => at(position))])
        .to.deep.equal([numbers, numbers.length, numbers])
      for (const value of [-3, -2, -1, 0, 1, 2, 3, 4, 0.5, '1', null, [1]]) {
        expect(has(value), JSON.stringify(value))
          .to.equal(numbers.includes(/** @type {number} */ (value)))
      }
    })
  }

  it('become arrays of at most ten million numbers', () => {
    expect(range(1, 10_000_000).length).to.equal(10_000_000)
    for (const [from, to] of [[0, 10_000_000], [10_000_000, 0], [-1e300, 1e300]]) {
      expect(thrownBy(() => range(from ?? 0, to ?? 0).toArray()).errorNum).to.equal(32)
    }
  })
})
