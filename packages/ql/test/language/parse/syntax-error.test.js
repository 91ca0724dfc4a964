import { assert, AssertionError } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { parseScript, toCaret, toSyntaxBody } from '../../../src/language/index.js'

/** Script, line, column, message. @type {[string, number, number, RegExp][]} */
const WRONG = [
  ['select', 1, 7, /^Expected "\(", "\*", "=", name or quoted text but end of input found\.$/],
  ['select *\n  fro t', 2, 3, /^Expected "from" but "f" found\. Did you mean 'from' instead of 'fro'\?$/],
  ['Select * from t', 1, 8, /but "\*" found/],
  ['SELECT a FROM t', 1, 8, /but "a" found/],
  ['select a, from t', 1, 16, /^Expected ",", "as" or "from" but "t" found\.$/],
  ['select a[*] from t', 1, 10, /^Expected "\(", "\?", digits or quoted text but "\*" found\.$/],
  ['select a[0:2] from t', 1, 11, /^Expected "\]" but ":" found\.$/],
  ['select a[0,1] from t', 1, 11, /^Expected "\]" but "," found\.$/],
  ['select a. b from t', 1, 10, /^Expected name but " " found\.$/],
  ['select _id from t', 1, 8, /but "_" found/],
  ['select a-b from t', 1, 9, /^Expected ",", "as" or "from" but "-" found\.$/],
  ['select * from', 1, 14, /^Expected name but end of input found\.$/],
  ['select * from t offset 1 limit 2', 1, 32, /but "2" found/],
  ['select * from t where', 1, 22, /name/],
  ['select * from t where a == 1', 1, 26, /but "=" found/],
  ['select * from t where a = 1 or b = 2', 1, 32, /but "b" found/],
  ['select * from t where a = 1 | b = 2', 1, 29, /"and".* but "\|" found/],
  ['select * from t where a = -1', 1, 27, /^Expected digits, name or quoted text but "-" found\.$/],
  ['select * from t where a in ()', 1, 29, /but "\)" found/],
  ['select * from t where f', 1, 24, /"\(", "=" or "in" but end of input found/],
  ['select * from t limit x', 1, 23, /^Expected "\(", "=" or digits but "x" found\.$/],
  ['select * from t where a = \'x', 1, 27, /^Expected a closing ' but end of input found\.$/],
  ['a = "x', 1, 5, /^Expected a closing " but end of input found\.$/],
  ['a = "x\\q"', 1, 7, /^Expected one of the escapes/],
  ['a = "x\ny"', 1, 7, /^Expected no line breaks/],
  ['a = "\\u12g4"', 1, 6, /^Expected one of the escapes/],
  ['/* never', 1, 1, /^Expected a closing \*\/ but end of input found\.$/],
  ['a = {"b": 1,}', 1, 13, /^Expected quoted text but "}" found\.$/],
  ['a = {b: 1}', 1, 6, /^Expected "}" or quoted text but "b" found\.$/],
  ['a = [1, 2', 1, 10, /^Expected "," or "\]" but end of input found\.$/],
  ['a = .5', 1, 5, /but "\." found/],
  ['a = b', 1, 6, /^Expected "\(" but end of input found\.$/],
  ['a =', 1, 4, /but end of input found/],
  ['= 1', 1, 1, /but "=" found/],
  ['return', 1, 7, /but end of input found/],
  ['return 1; a = 2', 1, 11, /end of script/],
  ['return a.b', 1, 11, /"\("/],
  ['return 1 via route "/a"', 1, 24, /^Expected "using" or "with" but end of input found\.$/],
  [
    'return 1 via route "/a" using method head', 1, 38,
    /^Expected "delete", "get", "patch", "post" or "put" but "h" found\.$/
  ],
  ['if (a { b = 1 }', 1, 7, /but "{" found/],
  ['if a { b = 1 }', 1, 4, /"\("/],
  ['if () { b = 1 }', 1, 5, /but "\)" found/],
  ['if (a) { b = 1', 1, 15, /but end of input found/],
  ['if (a.b) { c = 1 }', 1, 6, /but "\." found/],
  ['try { a = 1 }', 1, 14, /"catch"/],
  ['throw (a)', 1, 7, /^Expected "=" but "\(" found\.$/],
  ['insert T (a) values (1)', 1, 8, /"into"/],
  ['insert into T (a) values 1', 1, 26, /"\("/],
  ['update t', 1, 9, /"with"/],
  ['create table t on select get "x"', 1, 30, /^Expected "from" but "\\"" found\.$/],
  [
    'create table t on select get from "x" resultset "a" using defaults b = 1', 1, 59,
    /but "d" found/
  ],
  ['show table', 1, 6, /"routes" or "tables" but "t" found\. Did you mean 'tables'/],
  ['describe', 1, 9, /name/],
  ['a = 1 €', 1, 7, /but "€" found/],
  ['a = 1 😀', 1, 7, /but "😀" found/]
]

/** @param {string} text @returns {QlError} */
function fail (text) {
  try {
    parseScript(text)
  } catch (error) {
    assert.instanceOf(error, QlError)
    return /** @type {QlError} */ (error)
  }
  throw new AssertionError(`'${text}' was expected not to parse`)
}

describe('syntax errors', () => {
  for (const [text, line, column, message] of WRONG) {
    it(`points at line ${line}, column ${column} of ${JSON.stringify(text)}`, () => {
      const { code, status, facts, message: ownMessage } = fail(text)
      assert.equal(code, 'SYNTAX')
      assert.equal(status, 400)
      assert.match(String(facts.message), message)
      assert.deepEqual([facts.line, facts.column], [line, column])
      assert.equal(ownMessage, facts.message)
    })
  }

  it('become the JSON body of an answer, in the shape of the original', () => {
    assert.deepEqual(toSyntaxBody(fail('a = 1;\nselect * form t')), {
      name: 'SyntaxError', expected: ['"from"'], found: 'f',
      message: 'Expected "from" but "f" found. Did you mean \'from\' instead of \'form\'?',
      offset: 16, line: 2, column: 10
    })
  })

  it('have null for what was found at the end', () =>
    assert.isNull(toSyntaxBody(fail('select')).found))

  it('list each expectation once, in order, without blanks and comments', () => {
    const { expected } = toSyntaxBody(fail('select * from t where a = 1 !'))
    assert.deepEqual(expected, [...new Set(expected)].sort())
    assert.includeMembers(expected, ['"and"', '"limit"', '";"', 'end of script'])
    assert.notInclude(expected, 'white space')
    assert.notInclude(expected, '"--"')
  })

  it('keep the parser\'s own error as their cause', () =>
    assert.equal(/** @type {Error} */ (fail('x').cause).name, 'SyntaxError'))
})

describe('toCaret', () => {
  it('puts a caret below the place, tabs or not', () => {
    assert.equal(
      toCaret('a = 1\n\tb = ?', { offset: 11, line: 2, column: 6 }),
      '\tb = ?\n\t    ^\nline 2, column 6'
    )
  })

  it('stands after the last character at the end', () => assert.equal(
    toCaret('select', { offset: 6, line: 1, column: 7 }), 'select\n      ^\nline 1, column 7'
  ))

  it('shows of a long line only what stands around the place', () => {
    const [line, caret] =
      toCaret(`${'x'.repeat(5000)}!${'y'.repeat(5000)}`, { offset: 5000, line: 1, column: 5001 })
        .split('\n')
    assert.isAtMost(line?.length ?? 0, 120)
    assert.equal(line?.[caret?.indexOf('^') ?? -1], '!')
  })
})
