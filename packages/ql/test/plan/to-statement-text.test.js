import { assert } from 'chai'
import { toHeadText, toStatementText } from '../../src/plan/to-statement-text.js'

describe('toStatementText', () => {
  for (const [text, expected] of [
    ['a = 1', 'a = 1'],
    ['a = 1;', 'a = 1'],
    ['a = 1 ; b = 2', 'a = 1'],
    ['a = {"x": "};"} ;', 'a = {"x": "};"}'],
    ["a = {'x': '\\'}'}; b", "a = {'x': '\\'}'}"],
    ["select * from t where a = 'x;}--' ; b", "select * from t where a = 'x;}--'"],
    ["select * from t where a = 'C:\\' ; b", "select * from t where a = 'C:\\'"],
    ['select *\n  from t -- all\n  limit 1 -- of it\n', 'select *\n  from t -- all\n  limit 1'],
    ['a = 1 /* one; } */ ', 'a = 1'],
    ['a = 1 } else { b = 2 }', 'a = 1'],
    ["a = 'never closed", "a = 'never closed"],
    ['a /* never closed', 'a']
  ]) {
    it(`makes ${JSON.stringify(expected)} of ${JSON.stringify(text)}`, () => {
      assert.strictEqual(toStatementText(String(text), 0, String(text).length), expected)
    })
  }

  it('ends where the next statement begins', () => {
    const text = 'a = 1 b = 2 -- two\nc = 3'
    assert.strictEqual(toStatementText(text, 0, 6), 'a = 1')
    assert.strictEqual(toStatementText(text, 6, text.indexOf('c')), 'b = 2')
  })

  it('cuts the head of a block', () => {
    assert.strictEqual(toHeadText('x; if (a && b) { c = {} }', 3), 'if (a && b)')
  })
})
