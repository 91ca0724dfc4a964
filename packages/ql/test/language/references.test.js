import { assert } from 'chai'
import { referencesOf } from '../../src/language/index.js'

/** @type {[string, string[]][]} */
const CASES = [
  ['{a}', ['a']],
  ['{a.b[0].c}', ['a']],
  ['{a[1]}', ['a']],
  ['{a}-{b}', ['a', 'b']],
  ['{a}{b}{a}', ['a', 'b']],
  ['{^v}', ['v']],
  ['{cfg.{cfg.ua}.key}', ['cfg']],
  ['{a.{b}}', ['a', 'b']],
  ['{{a}.b}', ['a']],
  ['{a.$..name}', ['a']],
  ['{user-agent}', ['user-agent']],
  ['{a[?(@.b == "}")]}', ['a']],
  ['{config.x}', ['config']],
  ['{$a:b_1}', ['$a:b_1']],
  ['x {a}', []],
  ['{a} x', []],
  ['a', []],
  ['', []],
  ['{}', []],
  ['{', []],
  ['}', []],
  ['{"a": "{b}"}', ['b']],
  ['{a b}', []]
]

describe('referencesOf', () => {
  for (const [text, names] of CASES) {
    it(`finds ${names.join(' and ') || 'nothing'} in ${JSON.stringify(text)}`, () =>
      assert.deepEqual(referencesOf(text), names))
  }

  it('reads long texts in time that grows with their length', () => {
    for (const piece of ['{', '{a', '{a.', '}']) referencesOf(`{${piece.repeat(1_000_000)}}`)
  })
})
