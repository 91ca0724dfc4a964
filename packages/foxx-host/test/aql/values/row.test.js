/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import {
  attributeOf, getAttribute, getElement, Row, setAttribute, valueOf
} from '../../../src/aql/values/index.js'

const HEAD = '{"_key":"k1","_id":"c/k1","_rev":"_abcdefghi-"'

describe('rows', () => {
  it('tell key, id and revision without parsing the text', () => {
    const row = new Row(1, `${HEAD},this is no JSON}`)
    expect(['_key', '_id', '_rev'].map(name => row.attribute(name)))
      .to.deep.equal(['k1', 'c/k1', '_abcdefghi-'])
    expect(() => row.attribute('a')).to.throw(SyntaxError)
  })

  it('tell other attributes, null for those that are not there, and parse once', () => {
    const row = new Row(1, `${HEAD},"a":{"b":1},"__proto__":2}`)
    expect([
      row.attribute('a'), row.attribute('b'), row.attribute('toString'), row.attribute('__proto__'),
      row.attribute('_key')
    ]).to.deep.equal([{ b: 1 }, null, null, 2, 'k1'])
    expect(row.value()).to.equal(row.value())
  })

  it('stand in slots beside plain values and nothing', () => {
    const row = new Row(1, `${HEAD}}`)
    expect([valueOf(row), valueOf(undefined), valueOf(null), valueOf(0), valueOf('')])
      .to.deep.equal([{ _key: 'k1', _id: 'c/k1', _rev: '_abcdefghi-' }, null, null, 0, ''])
    expect([
      attributeOf(row, '_key'), attributeOf({ a: 1 }, 'a'), attributeOf(undefined, 'a'),
      attributeOf('text', 'length')
    ]).to.deep.equal(['k1', 1, null, null])
  })
})

describe('parts of values', () => {
  for (const [value, index, expected] of /** @type {[Value, Value, Value][]} */ ([
    [['a', 'b'], 0, 'a'], [['a', 'b'], -1, 'b'], [['a', 'b'], -2, 'a'], [['a', 'b'], -3, null],
    [['a', 'b'], 2, null], [['a', 'b'], 1.9, 'b'], [['a', 'b'], '1', 'b'], [['a'], 'x', null],
    [['a'], null, null], [['a'], 'length', null],
    [{ a: 1 }, 'a', 1], [{ 1: 2 }, 1, 2], [{ a: 1 }, 'toString', null], [{ null: 1 }, null, null],
    ['text', 0, null], [null, 'a', null], [5, 0, null]
  ])) {
    it(`${JSON.stringify(value)}[${JSON.stringify(index)}] is ${JSON.stringify(expected)}`, () => {
      expect(getElement(value, index)).to.deep.equal(expected)
    })
  }

  it('attributes may have any name', () => {
    for (const name of ['__proto__', 'constructor', 'hasOwnProperty', '']) {
      const object = {}
      expect(getAttribute(object, name)).to.equal(null)
      setAttribute(object, name, { x: 1 })
      expect(getAttribute(object, name)).to.deep.equal({ x: 1 })
      expect(JSON.stringify(object)).to.equal(`{${JSON.stringify(name)}:{"x":1}}`)
    }
    expect(getAttribute({}, 'x')).to.equal(null)
  })
})
