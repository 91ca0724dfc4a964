import { assert } from 'chai'
import { parsePath } from '../../src/language/index.js'
import { compilePath, createRunBudget, looseEquals, toText } from '../../src/values/index.js'
import { createScope } from './create-scope.js'

const ROW = {
  n: 5, s: '5', t: 'text', yes: true, no: false, nothing: null, list: [1, 2], one: [5],
  o: { k: 'v', 'a-b': 1 }, toString: 1, valueOf: 'x'
}
const VARIABLES = { limit: 4, name: 'text', deep: { key: 't' } }

/** Each with what JavaScript says of it. @type {[string, boolean][]} */
const CONDITIONS = [
  ['@.n == 5', true], ['@.n == "5"', true], ['@.s == 5', true], ['@.n === "5"', false],
  ['@.n === 5', true], ['@.n !== "5"', true], ['@.n != "5"', false], ['@.n > limit', true],
  ['@.n >= 5', true], ['@.n < 5', false], ['@.n <= 5', true], ['"10" < "9"', true],
  ['10 < "9"', false], ['@.missing < 1', false], ['@.missing > 1', false], ['@.nothing < 1', true],
  ['@.nothing == @.missing', true], ['@.nothing === @.missing', false], ['@.yes == 1', true],
  ['@.no == 0', true], ['@.no == ""', true], ['@.nothing == 0', false], ['@.one == 5', true],
  ['@.list == "1,2"', true], ['@.list == @.list', true], ['@.list.length == 2', true],
  ['@.t.length == 4', true], ['@.o.k == "v"', true], ["@['o']['a-b'] == 1", true],
  ['@.t == name', true], ['@[deep.key] == name', true], ['!@.missing', true], ['!@.n', false],
  ['@.n && @.t', true], ['@.missing || @.no', false], ['@.n + 1 == 6', true],
  ['@.s + 1 == "51"', true], ['@.n - "1" == 4', true], ['@.n * 2 % 4 == 2', true],
  ['@.n / 2 == 2.5', true], ['-@.n == -5', true], ['+@.s === 5', true],
  ['@.o + "" == "[object Object]"', true], ['(@.n > 9 || @.n < 6) && !(@.n == 4)', true],
  ['@.n > 1 == true', true], ['1 + 2 * 3 == 7', true], ['null == undefinedName', true],
  ['@.constructor', false], ['@.__proto__', false], ['@.t.constructor', false],
  ['@.list.map', false], ['@.toString == 1', true], ['@ + "" == "[object Object]"', true],
  ['constructor', false]
]

describe('expressions', () => {
  const scope = createScope(VARIABLES)

  for (const [text, holds] of CONDITIONS) {
    it(`${text} is ${holds ? 'true' : 'false'}`, () => {
      assert.lengthOf(
        compilePath(parsePath(`[?(${text})]`, 'reference'))([ROW], scope), holds ? 1 : 0
      )
    })
  }

  it('may not double a text for ever', () => {
    const huge = createScope({ long: 'x'.repeat(600_000) })
    assert.throws(
      () => compilePath(parsePath('[?(long + long)]', 'reference'))([1], huge),
      /more than 1000000 characters/
    )
  })

  it('count every node that they evaluate', () => {
    const evaluate = compilePath(parsePath('[?(@ + 1 > 2)]', 'reference'))
    assert.throws(
      () => evaluate([1], createScope({}, { budget: createRunBudget({ steps: 5 }) })),
      /more than 5 steps/
    )
    assert.doesNotThrow(() =>
      evaluate([1], createScope({}, { budget: createRunBudget({ steps: 6 }) })))
  })
})

describe('looseEquals', () => {
  const values = [
    0, 1, -0, NaN, '', '0', '1', ' 1 ', 'a', true, false, null, undefined, [], [0], [1], ['1'],
    [1, 2], '1,2', [null], [[1]], {}, '[object Object]'
  ]

  it('is the == of JavaScript for all plain values', () => {
    for (const a of values) {
      for (const b of values) {
        // eslint-disable-next-line eqeqeq -- the twin
        assert.equal(looseEquals(a, b), a == b, `${JSON.stringify(a)} == ${JSON.stringify(b)}`)
      }
    }
  })

  it('asks no method of the data', () => {
    const trap = JSON.parse('{"toString": "x", "valueOf": 1}')
    assert.isFalse(looseEquals(trap, 1))
    assert.isTrue(looseEquals(trap, '[object Object]'))
  })
})

describe('toText', () => {
  it('writes plain values as JavaScript does', () => {
    for (const value of [
      0, 1.5, 'x', true, null, undefined, [], [1, 'a', null, undefined, [2, [3]]], {}, [{}, {}]
    ]) {
      assert.equal(toText(value), String(value))
    }
  })

  it('ends with values that hold themselves', () => {
    const loop = /** @type {unknown[]} */ ([1])
    loop.push(loop)
    assert.match(toText(loop), /^1,1,1,/)
  })
})
