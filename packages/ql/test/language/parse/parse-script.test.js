import { assert } from 'chai'
import { parseScript } from '../../../src/language/index.js'
import { withoutPositions } from '../without-positions.js'
import { literal, name, OPERATIONS, pair } from './operations.js'

/** JSON values, after `a =`. @type {[string, unknown][]} */
const VALUES = [
  ['{}', {}],
  ['[]', []],
  ['{ "a" : 1 , \'b\' : [ 1 , "x" , { } ] }', { a: 1, b: [1, 'x', {}] }],
  ['{"n": {"m": [[1], [2, [3]]]}}', { n: { m: [[1], [2, [3]]] } }],
  ['"a\\"b\\\\c\\/d\\b\\f\\n\\r\\t\\u00e9"', 'a"b\\c/d\b\f\n\r\té'],
  ["'it\\'s \"so\"'", 'it\'s "so"'],
  ['"it\'s {x}"', "it's {x}"],
  ['""', ''],
  ['+5', 5],
  ['-5.25e+2', -525],
  ['1E-2', 0.01],
  ['0', 0],
  ['true', true],
  ['false', false],
  ['null', null],
  ['{"a": "1", "a": "2"}', { a: '2' }],
  ['[1 /* one */, -- two\n 2]', [1, 2]]
]

/** @type {[string, object][]} */
const CONDITIONS = [
  ['(a)', name('a')],
  ['( ( a ) )', name('a')],
  ['(!a)', { kind: 'not', operand: name('a') }],
  ['(! !a)', { kind: 'not', operand: { kind: 'not', operand: name('a') } }],
  ['(a && b)', { kind: 'and', left: name('a'), right: name('b') }],
  ['(a || b && !c)', {
    kind: 'or',
    left: name('a'),
    right: { kind: 'and', left: name('b'), right: { kind: 'not', operand: name('c') } }
  }],
  ['((a || b) && c)', {
    kind: 'and', left: { kind: 'or', left: name('a'), right: name('b') }, right: name('c')
  }],
  ['(a || b || c)', {
    kind: 'or', left: { kind: 'or', left: name('a'), right: name('b') }, right: name('c')
  }],
  ['(!(a && b))', { kind: 'not', operand: { kind: 'and', left: name('a'), right: name('b') } }]
]

/** @param {string} text */
function parse (text) {
  const { statements, returns } = parseScript(text)
  return /** @type {{statements: any[], returns: any}} */ (
    withoutPositions({ statements, returns })
  )
}

describe('parseScript', () => {
  for (const [text, operation] of OPERATIONS) {
    it(`reads ${text.replace(/\s+/g, ' ')}`, () =>
      assert.deepEqual(parse(text).statements, [{ kind: 'bare', alternatives: [operation] }]))
  }

  for (const [text, value] of VALUES) {
    it(`reads the value ${text.replace(/\s+/g, ' ')}`, () => {
      assert.deepEqual(parse(`a = ${text}`).statements, [
        { kind: 'assign', name: 'a', alternatives: [literal(value)] }
      ])
      assert.deepEqual(parse(`return ${text};`).returns.alternatives, [literal(value)])
    })
  }

  for (const [text, condition] of CONDITIONS) {
    it(`reads the condition ${text}`, () =>
      assert.deepEqual(parse(`if ${text} { x = 1 }`).statements[0].condition, condition))
  }

  it('takes statements with and without semicolons, and several of them', () => {
    assert.lengthOf(parse('a = 1 b = 2; ; c = select * from t d = show tables;;').statements, 4)
  })

  it('takes words that begin like keywords, and keywords themselves, as names', () => {
    assert.deepEqual(parse('selected = 1; select = 2; iffy = 3; return = 4; trued = 5')
      .statements.map(({ name }) => name), ['selected', 'select', 'iffy', 'return', 'trued'])
    assert.deepEqual(parse('returned = 1; return returned').returns.alternatives, [
      { kind: 'variable', name: 'returned' }
    ])
    assert.deepEqual(parse('return trueish').returns.alternatives, [
      { kind: 'variable', name: 'trueish' }
    ])
  })

  it('takes alternatives in the order written, in assignments, bare statements and returns', () => {
    const kinds = ['select', 'literal', 'call']
    const text = 'select * from t || {"a": 1} || u.f()'
    const { statements, returns } = parse(`x = ${text}\n${text}\nreturn ${text} || x`)
    assert.deepEqual(
      [...statements, returns].map(({ alternatives }) =>
        alternatives.map((/** @type {{kind: string}} */ { kind }) => kind)),
      [kinds, kinds, [...kinds, 'variable']]
    )
  })

  it('reads if with else, nested', () => {
    const [statement] =
      parse('if (a) { if (b) { x = 1; } else { } select * from t } else { y = 2 }').statements
    assert.deepEqual(
      statement.then.map((/** @type {{kind: string}} */ { kind }) => kind), ['if', 'bare']
    )
    assert.deepEqual(statement.otherwise.map((/** @type {{name: string}} */ { name }) => name), [
      'y'
    ])
  })

  it('reads try with throws, catches and finally', () => {
    const [statement] = parse('try { a = 1; throw (e); if (a) { throw(f) } } catch (e) { b = 2 } ' +
      'catch (f || e) { c = 3 } finally { d = 4 }').statements
    assert.deepEqual(statement.body.map((/** @type {{kind: string}} */ { kind }) => kind), [
      'assign', 'throw', 'if'
    ])
    assert.deepEqual(
      statement.catches.map((/** @type {{condition: object}} */ { condition }) => condition),
      [name('e'), { kind: 'or', left: name('f'), right: name('e') }]
    )
    assert.deepEqual(statement.finally.map((/** @type {{name: string}} */ { name }) => name), ['d'])
  })

  it('reads a route with all its clauses', () => {
    const { returns } = parse(
      `return {} via route '/p/{x}?q={name}' with optional params using defaults a = 1, b = 'x'
      using method post using headers 'N' = 'V', '{h}' = '{v}';`
    )
    assert.deepEqual(returns.route, {
      template: '/p/{x}?q={name}',
      optionalParams: true,
      defaults: [pair('a', '1', false), pair('b', 'x')],
      method: 'post',
      headers: [pair('N', 'V'), pair('{h}', '{v}')]
    })
  })

  it('reads a route of a select, whose last clause it could be taken for', () => {
    const { returns } =
      parse("return select a from t as x where b = c via route '/p' using method get")
    assert.equal(returns.alternatives[0].kind, 'select')
    assert.equal(returns.route.template, '/p')
  })

  it('has no return where none is written, and comments may follow the last statement', () => {
    assert.isNull(parse('a = 1 -- done\n/* really */').returns)
    assert.isNotNull(parse('return 1; -- done').returns)
    assert.deepEqual(parse('\ufeff -- nothing\n /* at all */'), { statements: [], returns: null })
  })

  it('keeps the comments right before a table or a return, each as a paragraph of Markdown', () => {
    const { statements, returns } = parse(`-- of a
      a = 1
      -- *first*
      /* second
         line */
      /** third */ create table t
      --
      -- # of the route
      return a via route '/a' using method get`)
    assert.equal(
      statements[1].alternatives[0].comments, '*first*\n\nsecond\n         line\n\nthird'
    )
    assert.equal(returns.comments, '# of the route')
  })

  it('keeps the comments of a table that is assigned', () => {
    assert.equal(
      parse('-- mine\nx = create table t').statements[0].alternatives[0].comments, 'mine'
    )
  })

  it('takes comments between any two tokens', () => {
    const noisy = 'a/**/=-- x\n' +
      'select/**/b/**/as/**/c/**/from/**/t/**/as/**/p/**/where/**/d' +
      '/**/in/**/(/**/1/**/,/**/2/**/)/**/limit/**/3/**/;'
    assert.deepEqual(parse(noisy), parse('a=select b as c from t as p where d in (1,2) limit 3;'))
  })

  it('says where each part stands, in lines that end in any way', () => {
    const { statements, returns } =
      parseScript('-- one\r\na = 1\rb =\u2028  select x from t\n  where y = "z";\n\nreturn b')
    assert.deepEqual(statements.map(({ position }) => position), [
      { offset: 8, line: 2, column: 1 },
      { offset: 14, line: 3, column: 1 }
    ])
    const { alternatives: [select] } = /** @type {{alternatives: readonly any[]}} */ (statements[1])
    assert.deepEqual([
      select, select.columns[0], select.sources[0], select.where[0], select.where[0].value
    ].map(({ position }) => [position.line, position.column]),
      [[4, 3], [4, 10], [4, 17], [5, 9], [5, 13]])
    assert.deepEqual(returns?.position, { offset: 54, line: 7, column: 1 })
  })

  it('keeps keys such as __proto__ as plain keys', () => {
    const { value } = /** @type {any} */ (
      parseScript('a = {"__proto__": {"x": 1}, "constructor": 2}').statements[0]
    ).alternatives[0]
    assert.deepEqual(Object.keys(value), ['__proto__', 'constructor'])
    assert.isUndefined(value.x)
    assert.equal(Object.getPrototypeOf(value), Object.prototype)
  })

  it('freezes what it gives, to the leaves', () => {
    const script = parseScript('a = {"x": [1]}; return select * from t where b in (1)')
    assert.isFrozen(script)
    assert.isFrozen(/** @type {any} */ (script.statements[0]).alternatives[0].value.x)
    assert.isFrozen(/** @type {any} */ (script.returns).alternatives[0].where[0].values)
  })

  it('keeps the text', () => assert.equal(parseScript(' a = 1 ').text, ' a = 1 '))
})
