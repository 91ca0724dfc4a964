import { expect } from 'chai'
import { readComputedValues } from '../../../src/documents/rules/read-computed-values.js'
import { HostError } from '../../../src/errors.js'
import { thrownBy } from '../fixture.js'

const VALUE = { name: 'a', expression: 'RETURN 1', overwrite: true }
const READ = {
  ...VALUE, computeOn: ['insert', 'update', 'replace'], failOnWarning: false, keepNull: true
}
/** @type {Parameters<typeof readComputedValues>[1]} */
const compile = expression => {
  if (!expression.startsWith('RETURN')) throw new HostError('ERROR_QUERY_PARSE')
  return () => null
}
const hundred = Array.from({ length: 100 }, (_, n) => ({ ...VALUE, name: `a${n}` }))

/** @type {[name: string, given: unknown, read: unknown][]} */
const GIVEN = [
  ['null', null, null],
  ['an empty array', [], null],
  ['the least that says it', [VALUE], [READ]],
  ['all of it', [{ ...VALUE, computeOn: ['update'], failOnWarning: true, keepNull: false }], [
    { ...VALUE, computeOn: ['update'], failOnWarning: true, keepNull: false }
  ]],
  ['an event that is there twice', [{ ...VALUE, computeOn: ['update', 'update'] }], [
    { ...READ, computeOn: ['update'] }
  ]],
  ['what is not given, as null', [{ ...VALUE, computeOn: null, failOnWarning: null }], [READ]],
  ['one attribute on several events', [
    { ...VALUE, computeOn: ['insert'] }, { ...VALUE, computeOn: ['update'], overwrite: false }
  ], [
    { ...READ, computeOn: ['insert'] }, { ...READ, computeOn: ['update'], overwrite: false }
  ]]
]

/** @type {[given: unknown, message: string][]} */
const REFUSED = [
  ['x', 'an array of at most 100 objects as computedValues, came "x"'],
  [[...hundred, VALUE], 'an array of at most 100 objects as computedValues, came an array'],
  [[1], 'expected objects in computedValues, came 1'],
  [[null], 'expected objects in computedValues, came null'],
  [[[VALUE]], 'expected objects in computedValues, came an array'],
  ...[undefined, 1, '', '_key', '_id', '_rev', '_from', '_to'].map(name =>
    /** @type {[unknown, string]} */ ([[{ ...VALUE, name }], 'expected the name of an attribute, ' +
      `none of the system's, as name in computedValues, came ${JSON.stringify(name)}`])),
  [[{ ...VALUE, expression: 1 }], 'expected a text, RETURN and an expression, as expression of ' +
    "the computed value 'a', came 1"],
  [[{ ...VALUE, overwrite: 1 }], "expected true or false as overwrite of the computed value 'a', " +
    'came 1'],
  ...['insert', [], ['insert', 'remove']].map(computeOn =>
    /** @type {[unknown, string]} */ ([[{ ...VALUE, computeOn }], 'expected an array of insert, ' +
      "update, replace as computeOn of the computed value 'a', came " +
      (typeof computeOn === 'string' ? '"insert"' : 'an array')])),
  [[{ ...VALUE, failOnWarning: 'x' }], 'expected true or false as failOnWarning of the computed ' +
    "value 'a', came \"x\""],
  [[{ ...VALUE, keepNull: 0 }], "expected true or false as keepNull of the computed value 'a', " +
    'came 0'],
  [[VALUE, { ...VALUE, computeOn: ['update'] }], 'expected each attribute to be computed once, ' +
    "came computedValues with 'a' on update twice"]
]

describe('computed values that a client wants', () => {
  for (const [name, given, read] of GIVEN) {
    it(`may be ${name}`, () => {
      expect(readComputedValues(/** @type {any} */ (given), compile)).to.deep.equal(read)
    })
  }

  it('may be a hundred', () => {
    expect(readComputedValues(/** @type {any} */ (hundred), compile)).to.have.length(100)
  })

  for (const [given, message] of REFUSED) {
    it(`are refused: ${message}`, () => {
      const error = thrownBy(() => readComputedValues(/** @type {any} */ (given), compile))
      expect(error).to.include({ errorNum: 10, status: 400 })
      expect(error.message).to.match(/^bad parameter: /).and.contain(message)
    })
  }

  it('are refused where an expression is none, or nothing can compute', () => {
    const wrong = /** @type {any} */ ([{ ...VALUE, expression: 'x' }])
    expect(thrownBy(() => readComputedValues(wrong, compile))).to.include({ errorNum: 1501 })
    expect(thrownBy(() => readComputedValues(/** @type {any} */ ([VALUE]), undefined)))
      .to.include({ errorNum: 9, status: 501 })
  })
})
