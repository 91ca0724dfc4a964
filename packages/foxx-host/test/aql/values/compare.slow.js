/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import {
  compareValues, equalValues, identify, sizeOf, typeName
} from '../../../src/aql/values/index.js'
import { compareTexts } from '../../../src/text-order.js'
import { thrownBy } from '../../documents/fixture.js'
import { createRandom, randomValue } from './random-values.js'

const ORDER = ['null', 'bool', 'number', 'string', 'array', 'object']

/** The same order, from its definition. @param {Value} a @param {Value} b @returns {number} */
function compareNaively (a, b) {
  if (typeName(a) !== typeName(b)) return ORDER.indexOf(typeName(a)) - ORDER.indexOf(typeName(b))
  if (typeof a === 'string' && typeof b === 'string') {
    return compareLists([...a].map(toCode), [...b].map(toCode), -1)
  }
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b, null)
  if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
    const [first, second] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
    const names = [...new Set([...first.keys(), ...second.keys()])].sort(compareNaively)
    return compareLists(
      names.map(name => first.get(name) ?? null), names.map(name => second.get(name) ?? null), null
    )
  }
  return Number(a) === Number(b) ? 0 : Number(a) < Number(b) ? -1 : 1
}

/** @param {readonly Value[]} a @param {readonly Value[]} b @param {Value} missing @returns {number} */
function compareLists (a, b, missing) {
  if (a.length === 0 && b.length === 0) return 0
  return compareNaively(a[0] ?? missing, b[0] ?? missing) ||
    compareLists(a.slice(1), b.slice(1), missing)
}

/** @param {string} character */
function toCode (character) {
  return character.codePointAt(0) ?? -1
}

/** @param {number} levels @returns {Value} */
function nest (levels) {
  /** @type {Value} */
  let value = 1
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value }
  return value
}

describe('the order of values', () => {
  const random = createRandom(20260101)
  const values = Array.from({ length: 250 }, () => randomValue(random))

  it('is that of its definition, for each pair of many random values', () => {
    for (const a of values) {
      for (const b of values) {
        expect(Math.sign(compareValues(a, b)), `${JSON.stringify(a)} and ${JSON.stringify(b)}`)
          .to.equal(Math.sign(compareNaively(a, b)))
      }
    }
  })

  it('is a total order: turned around it is turned around, and what is sorted ' +
    'is sorted for each pair', () => {
    const sorted = values.toSorted(compareValues)
    for (const [at, a] of sorted.entries()) {
      for (const b of sorted.slice(at)) {
        expect(compareValues(a, b)).to.be.at.most(0)
        expect(Math.sign(compareValues(b, a))).to.equal(-Math.sign(compareValues(a, b)) + 0)
      }
    }
  })

  it('equal values have one key, others have others', () => {
    let equal = 0
    for (const a of values) {
      for (const b of values) {
        const isEqual = compareNaively(a, b) === 0
        if (isEqual) equal++
        expect(equalValues(a, b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`).to.equal(isEqual)
        expect(identify(a) === identify(b), `${JSON.stringify(a)} and ${JSON.stringify(b)}`)
          .to.equal(isEqual)
      }
    }
    expect(equal).to.be.above(values.length)
  })

  for (const [a, b] of /** @type {[Value, Value][]} */ ([
    [null, false], [true, 0], [0, ''], ['z', []], [[], {}], [[1, 2], [2]], [{ b: 1 }, { a: 0 }],
    ['B', 'a'], ['\u{FFFF}', '\u{1F600}'], [[1, 2], [1, 2, 3]], [{ a: 1 }, { a: 1, b: false }],
    ['a', 'a\0'], [-1e300, 1e300]
  ])) {
    it(`${JSON.stringify(a)} comes before ${JSON.stringify(b)}`, () => {
      expect([
        compareValues(a, b) < 0, compareValues(b, a) > 0, equalValues(a, b),
        identify(a) === identify(b)
      ]).to.deep.equal([true, true, false, false])
    })
  }

  for (const [a, b] of /** @type {[Value, Value][]} */ ([
    [[], [null]], [{}, { a: null }], [0, -0], [{ a: 1, b: 2 }, { b: 2, a: 1 }],
    [[[], 1], [[null, null], 1]], [JSON.parse('{"__proto__": null}'), {}]
  ])) {
    it(`${JSON.stringify(a)} equals ${JSON.stringify(b)}`, () => {
      expect([compareValues(a, b), equalValues(b, a), identify(a) === identify(b)])
        .to.deep.equal([0, true, true])
    })
  }

  it('texts compare by code points', () => {
    expect(['b', '\u{1F600}', 'a', '\u{FFFF}', 'ab', ''].sort(compareTexts))
      .to.deep.equal(['', 'a', 'ab', 'b', '\u{FFFF}', '\u{1F600}'])
  })

  it('a few hundred levels compare, more are error 32 and never the end of the stack', () => {
    expect(compareValues(nest(400), nest(400))).to.equal(0)
    expect(identify(nest(400))).to.equal(identify(nest(400)))
    const [deep, twin] = [nest(100_000), nest(100_000)]
    for (const work of [
      () => compareValues(deep, twin), () => equalValues(deep, twin), () => identify(deep),
      () => sizeOf(deep)
    ]) {
      expect(thrownBy(work).errorNum).to.equal(32)
    }
  })
})

describe('the size of values', () => {
  it('grows with what is in them', () => {
    expect(sizeOf('a'.repeat(1000))).to.be.at.least(1000)
    expect(sizeOf(Array.from({ length: 100 }, () => 'abc'))).to.be.at.least(100 * sizeOf('abc'))
    expect(sizeOf({ a: 'b'.repeat(500) })).to.be.above(sizeOf({ a: '' }) + 499)
  })

  it('counts names of attributes, too', () => {
    expect(sizeOf({ ['n'.repeat(1000)]: null })).to.be.at.least(1000)
  })
})
