import { assert, AssertionError } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { parsePath } from '../../../src/language/index.js'

/** @typedef {'column' | 'reference'} Dialect */

/** @param {string} name */
const key = name => ({ kind: 'key', name })
/** @param {number} index */
const at = index => ({ kind: 'index', index })
/** @param {string | number | boolean | null} value */
const value = value => ({ kind: 'value', value })
/** @param {string} name */
const variable = name => ({ kind: 'variable', name })
/** @param {object} object @param {string | number} name */
const member = (object, name) => ({ kind: 'member', object, key: value(name) })
/** @param {string} operator @param {object} left @param {object} right */
const binary = (operator, left, right) => ({ kind: 'binary', operator, left, right })
const CURRENT = { kind: 'current' }
const DESCEND = { kind: 'descend' }
const EVERY = { kind: 'every' }

/** @type {[string, object[]][]} */
const BOTH = [
  ['a', [key('a')]],
  ['a.b.c', [key('a'), key('b'), key('c')]],
  ['a[0]', [key('a'), at(0)]],
  ['a[0][12].b', [key('a'), at(0), at(12), key('b')]],
  ['a..b', [key('a'), DESCEND, key('b')]],
  ['$', []],
  ['$.a', [key('a')]],
  ['$..b', [DESCEND, key('b')]],
  ['$[0]', [at(0)]],
  ['a.$', [key('a'), key('$')]],
  ['$a', [key('$a')]],
  ['web:Title', [key('web:Title')]],
  ["a['q']", [key('a'), key('q')]],
  ['a["q.x y"][\'z\']', [key('a'), key('q.x y'), key('z')]],
  ['b-1', [key('b-1')]],
  ['__proto__.constructor', [key('__proto__'), key('constructor')]]
]

/** @type {[string, object[]][]} */
const COLUMNS = [
  ["'b-1'", [key('b-1')]],
  ['"b 1"', [key('b 1')]],
  ["'b-3'['c-1']", [key('b-3'), key('c-1')]],
  ["'b-3'.c[1]", [key('b-3'), key('c'), at(1)]],
  ["'a.b'", [key('a'), key('b')]],
  ["'$..b[*].c'", [DESCEND, key('b'), EVERY, key('c')]],
  ["'{v}'", [key('{v}')]],
  ["'a['", [key('a[')]],
  ["''", [key('')]],
  ['a[?("@.p > 2")]', [
    key('a'), { kind: 'filter', expression: binary('>', member(CURRENT, 'p'), value(2)) }
  ]],
  ["a[?('@.p == \"x\"')].q", [
    key('a'), { kind: 'filter', expression: binary('==', member(CURRENT, 'p'), value('x')) },
    key('q')
  ]],
  ['a[?("@.p == \\"x\\"")]', [
    key('a'), { kind: 'filter', expression: binary('==', member(CURRENT, 'p'), value('x')) }
  ]],
  ['a[("@.length-1")]', [
    key('a'), { kind: 'computed', expression: binary('-', member(CURRENT, 'length'), value(1)) }
  ]],
  ['a[("i")]', [key('a'), { kind: 'computed', expression: variable('i') }]]
]

/** @type {[string, object[]][]} */
const REFERENCES = [
  ['.a.b', [key('a'), key('b')]],
  ['[0].c', [at(0), key('c')]],
  ['..name', [DESCEND, key('name')]],
  ['a[*].b', [key('a'), EVERY, key('b')]],
  ['a.*', [key('a'), EVERY]],
  ['$..*', [DESCEND, EVERY]],
  ['a..[0]', [key('a'), DESCEND, at(0)]],
  ['a[ 1 ]', [key('a'), at(1)]],
  ['a[1:3]', [key('a'), { kind: 'slice', start: 1, end: 3, step: null }]],
  ['a[-2:]', [key('a'), { kind: 'slice', start: -2, end: null, step: null }]],
  ['a[:2]', [key('a'), { kind: 'slice', start: null, end: 2, step: null }]],
  ['a[::2]', [key('a'), { kind: 'slice', start: null, end: null, step: 2 }]],
  ['a[0:10:3]', [key('a'), { kind: 'slice', start: 0, end: 10, step: 3 }]],
  ['a[0,2]', [key('a'), { kind: 'union', keys: [0, 2] }]],
  ["a['x', y, 3]", [key('a'), { kind: 'union', keys: ['x', 'y', 3] }]],
  ["a[ 'x' , 1 , 'y' ]", [key('a'), { kind: 'union', keys: ['x', 1, 'y'] }]],
  ['a[ 1 : 3 : 2 ]', [key('a'), { kind: 'slice', start: 1, end: 3, step: 2 }]],
  ['a[b-c]', [key('a'), key('b-c')]],
  ['a[-1]', [key('a'), key('-1')]],
  ['a[?(@.p > 2)].b', [
    key('a'), { kind: 'filter', expression: binary('>', member(CURRENT, 'p'), value(2)) }, key('b')
  ]],
  ['[?(@)]', [{ kind: 'filter', expression: CURRENT }]],
  ["a[(@.length - 1)]['x)']", [
    key('a'), { kind: 'computed', expression: binary('-', member(CURRENT, 'length'), value(1)) },
    key('x)')
  ]],
  ["a[?(@.b == ']')]", [
    key('a'), { kind: 'filter', expression: binary('==', member(CURRENT, 'b'), value(']')) }
  ]]
]

/** Inside of `[?(...)]`. @type {[string, object][]} */
const EXPRESSIONS = [
  ['1', value(1)],
  ['1.5e2', value(150)],
  ['.5', value(0.5)],
  ['"a\\"b"', value('a"b')],
  ["'\\u0041'", value('A')],
  ['true', value(true)],
  ['null', value(null)],
  ['trueish', variable('trueish')],
  ['@', CURRENT],
  ['@.a.b', member(member(CURRENT, 'a'), 'b')],
  ["@['a-b'][0]", member(member(CURRENT, 'a-b'), 0)],
  ['x.y[@.i]', { kind: 'member', object: member(variable('x'), 'y'), key: member(CURRENT, 'i') }],
  ['1+2*3', binary('+', value(1), binary('*', value(2), value(3)))],
  ['1*2+3', binary('+', binary('*', value(1), value(2)), value(3))],
  ['1-2-3', binary('-', binary('-', value(1), value(2)), value(3))],
  ['(1+2)*3', binary('*', binary('+', value(1), value(2)), value(3))],
  ['8/4%3', binary('%', binary('/', value(8), value(4)), value(3))],
  ['a || b && c', binary('||', variable('a'), binary('&&', variable('b'), variable('c')))],
  [
    'a == 1 && b != 2',
    binary('&&', binary('==', variable('a'), value(1)), binary('!=', variable('b'), value(2)))
  ],
  ['a === b', binary('===', variable('a'), variable('b'))],
  ['a !== b', binary('!==', variable('a'), variable('b'))],
  ['a<=b', binary('<=', variable('a'), variable('b'))],
  ['a >= b < c', binary('<', binary('>=', variable('a'), variable('b')), variable('c'))],
  [
    '1 < 2 == 3 > 4', binary('==', binary('<', value(1), value(2)), binary('>', value(3), value(4)))
  ],
  ['!a', { kind: 'not', operand: variable('a') }],
  ['!!a.b', { kind: 'not', operand: { kind: 'not', operand: member(variable('a'), 'b') } }],
  ['-1', { kind: 'minus', operand: value(1) }],
  ['1 - -1', binary('-', value(1), { kind: 'minus', operand: value(1) })],
  ['+"3"', { kind: 'plus', operand: value('3') }],
  ['-a * b', binary('*', { kind: 'minus', operand: variable('a') }, variable('b'))],
  ['@.constructor', member(CURRENT, 'constructor')]
]

/** Path, dialect, the column where it is wrong, what was expected. @type {[string, Dialect, number, string][]} */
const WRONG = [
  ['', 'column', 1, 'a name'],
  ['', 'reference', 1, 'a name'],
  ['a.', 'column', 3, 'a name'],
  ['a..', 'reference', 4, 'a name'],
  ['a...b', 'reference', 4, 'a name'],
  ['a]', 'reference', 2, "'.', '..' or '['"],
  ['a[0', 'reference', 4, "']'"],
  ['a[]', 'column', 3, 'a number from 0, a name in quotes or an expression in quotes'],
  ['a[]', 'reference', 3, 'a number, a name, * or an expression in parentheses'],
  ['a[*]', 'column', 3, 'a number from 0, a name in quotes or an expression in quotes'],
  ['a[b]', 'column', 3, 'a number from 0, a name in quotes or an expression in quotes'],
  ['a[0:1]', 'column', 4, "']'"],
  ['a[0,1]', 'column', 4, "']'"],
  ['a[?(@.p)]', 'column', 5, 'an expression in quotes'],
  ['a[?"@.p"]', 'column', 4, "'('"],
  ['a[?("@.p >")]', 'column', 11, 'a value'],
  ['a[?("@.p 2")]', 'column', 10, 'an operator'],
  ['a[?(@.p >)]', 'reference', 10, 'a value'],
  ['a[?(@.p]', 'reference', 8, "')' or an operator"],
  ["a['b]", 'reference', 3, "a closing '"],
  ["'a", 'column', 1, "a closing '"],
  ['a[0]b', 'reference', 5, "'.', '..' or '['"],
  ['a[?(f(1))]', 'reference', 6, 'an operator (there are no function calls)'],
  ['a[?(@.f(1))]', 'reference', 8, 'an operator (there are no function calls)'],
  ['a[?(x = 1)]', 'reference', 7, "')' or an operator"],
  ['a[?(x ? 1 : 2)]', 'reference', 7, "')' or an operator"],
  ['a[?([1])]', 'reference', 5, 'a value'],
  ['a[?(/x/)]', 'reference', 5, 'a value'],
  ['a[?(@.)]', 'reference', 7, 'a name'],
  ['a[0,]', 'reference', 5, 'a number or a name'],
  ['a[99999999999999999999]', 'reference', 3, 'a smaller number']
]

/** @param {string} text @param {Dialect} dialect @returns {QlError} */
function fail (text, dialect) {
  try {
    parsePath(text, dialect)
  } catch (error) {
    assert.instanceOf(error, QlError)
    return /** @type {QlError} */ (error)
  }
  throw new AssertionError(`'${text}' was expected to be no path`)
}

describe('parsePath', () => {
  for (const dialect of /** @type {const} */ (['column', 'reference'])) {
    for (const [text, steps] of [...BOTH, ...(dialect === 'column' ? COLUMNS : REFERENCES)]) {
      it(`reads ${text} as a ${dialect}`, () =>
        assert.deepEqual(parsePath(text, dialect), /** @type {any} */ ({ text, steps })))
    }
  }

  for (const [text, expression] of EXPRESSIONS) {
    it(`reads the expression ${text}`, () => {
      assert.deepEqual(parsePath(`a[?( ${text} )]`, 'reference').steps[1], /** @type {any} */ ({
        kind: 'filter',
        expression
      }))
    })
  }

  for (const [text, dialect, column, expected] of WRONG) {
    it(`refuses ${text === '' ? 'nothing' : text} as a ${dialect}`, () => {
      const { code, facts } = fail(text, dialect)
      assert.equal(code, 'BAD_PATH')
      assert.deepEqual(facts, { text, expected, column })
    })
  }

  it('says what is wrong in one sentence', () => assert.equal(
    fail('a[*', 'reference').message, "a[* is no path: expected ']' at its character 4"
  ))

  it('bounds the nesting of expressions', () => {
    assert.doesNotThrow(() => parsePath(`a[?(${'('.repeat(40)}1${')'.repeat(40)})]`, 'reference'))
    assert.match(
      fail(`a[?(${'('.repeat(10_000)}1${')'.repeat(10_000)})]`, 'reference').message,
      /at most 50 levels of nesting/
    )
    assert.match(
      fail(`a[?(${'@['.repeat(10_000)}1${']'.repeat(10_000)})]`, 'reference').message,
      /at most 50 levels of nesting/
    )
  })

  it('bounds the number of operators', () => {
    assert.doesNotThrow(() => parsePath(`a[?(1${'+1'.repeat(200)})]`, 'reference'))
    for (const long of [
      `1${'+1'.repeat(201)}`, `${'!'.repeat(100_000)}1`, `@${'.a'.repeat(100_000)}`
    ]) {
      assert.match(fail(`a[?(${long})]`, 'reference').message, /at most 200 operators/)
    }
  })

  it('reads long paths in time that grows with their length', () => {
    assert.lengthOf(parsePath(`a${'.b'.repeat(200_000)}`, 'reference').steps, 200_001)
    fail(`a['${'\\x'.repeat(200_000)}`, 'reference')
    fail(`a${'['.repeat(200_000)}`, 'reference')
  })
})
