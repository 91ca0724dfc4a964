import { expect } from 'chai'
import { readSchema } from '../../../src/documents/rules/read-schema.js'
import { thrownBy } from '../fixture.js'

const rule = { type: 'object' }

describe('the schema that a client wants', () => {
  it('is none for null and for an object without anything', () => {
    expect([null, {}, []].map(readSchema)).to.deep.equal([null, null, null])
  })

  it('has defaults beside its rule', () => {
    expect(readSchema({ rule })).to.deep.equal({ rule, level: 'strict', message: '', type: 'json' })
    const whole = { rule, level: 'new', message: 'no', type: 'json' }
    expect(readSchema(whole)).to.deep.equal(whole)
  })

  for (const [given, expected] of /** @type {[unknown, string][]} */ ([
    ['{}', 'an object as schema, came'], [5, 'an object as schema, came'],
    [true, 'an object as schema, came'], [[{ rule }], 'an object as schema, came'],
    [{ level: 'new' }, 'as schema.rule, came'], [{ rule: null }, 'as schema.rule, came'],
    [{ rule: [] }, 'as schema.rule, came'], [{ rule: 'x' }, 'as schema.rule, came'],
    [{ rule, level: 'some' }, 'one of none, new, moderate, strict as schema.level, came'],
    [{ rule, level: 1 }, 'as schema.level, came'],
    [{ rule, message: 5 }, 'a text as schema.message, came'],
    [{ rule, type: 'xml' }, "'json' as schema.type, came"]
  ])) {
    it(`is refused: ${JSON.stringify(given)}`, () => {
      const { errorNum, message } = thrownBy(() => readSchema(given))
      expect(errorNum).to.equal(1621)
      expect(message).to.contain(expected)
    })
  }
})
