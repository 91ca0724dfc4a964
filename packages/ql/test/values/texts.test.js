import { assert } from 'chai'
import { unwrapSingle } from '../../src/values/compile-reference.js'
import {
  compileLiteral, compileText, compileValue, createRunBudget, isConstantText
} from '../../src/values/index.js'
import { createScope } from './create-scope.js'

const VARIABLES = {
  n: 5,
  zero: 0,
  yes: true,
  no: false,
  nothing: null,
  empty: '',
  word: 'text',
  braces: '{secret}',
  secret: 's3',
  o: { a: { b: 'deep', n: 7, list: [1, 2], none: null }, n: 7, 'web:Title': 'colon', flag: false },
  items: [{ id: 1, name: 'x' }, { id: 2 }, { id: 0, name: 'z' }],
  objects: [{ k: { v: 1 } }, { k: { v: 2 } }],
  wrapped: [[{ id: 9 }]],
  emptyList: [],
  cfg: { ua: 'firefox', firefox: { key: 'fx' }, chrome: { key: 'cr' }, kind: { firefox: 'kinds' } },
  index: 1
}
const { o, items } = VARIABLES

/** @type {[string, unknown][]} */
const TEXTS = [
  ['plain', 'plain'], ['', ''], ['x {word}', 'x {word}'], ['{word} x', '{word} x'], ['{', '{'],
  ['{}', undefined],
  ['{n}', '5'], ['{yes}', 'true'], ['{word}', 'text'], ['{o}', o], ['{items}', items],
  ['{emptyList}', []],
  ['{zero}', undefined], ['{no}', undefined], ['{nothing}', undefined], ['{empty}', undefined],
  ['{missing}', undefined], ['{missing.a}', undefined],
  ['{o.n}', '7'], ['{o.a.b}', 'deep'], ['{o.a}', o.a], ['{o.a.list}', [1, 2]],
  ['{o.a.none}', undefined], ['{o.flag}', undefined], ['{o.missing.b}', undefined],
  ['{o.web:Title}', 'colon'],
  ['{o.a.list[1]}', 2], ["{o['n']}", undefined], ["{o.a['b']}", 'deep'],
  ['{items.id}', [1, 2, undefined]], ['{items.name}', ['x', undefined, 'z']],
  ['{items.length}', '3'], ['{objects.k}', [{ v: 1 }, { v: 2 }]], ['{objects.k.v}', [1, 2]],
  ['{items[1]}', undefined], ['{items[1].id}', undefined],
  ['{o.$..b}', 'deep'], ['{o.a..b}', 'deep'], ['{o..b}', 'deep'], ['{o..n}', [7, 7]],
  ['{items..id}', [1, 2, undefined]], ['{o.$..n}', [7, 7]], ['{o.$..list}', [1, 2]],
  ['{objects.$..v}', [1, 2]], ['{o.a.list[*]}', [1, 2]], ['{o.a.list[?(@ > 1)]}', 2],
  ['{o.a.list[0:1]}', 1],
  ['{wrapped.id}', 9], ['{wrapped}', [[{ id: 9 }]]],
  ['{word}-{n}', 'text-5'], ['{word}-{n}}', '{word}-{n}}'], ['{word}{n}', 'text5'],
  ['{{word}}', undefined], ['{word}/{o.a.b}/{cfg.{cfg.ua}.key}', 'text/deep/fx'],
  ['{cfg.{cfg.ua}.key}', 'fx'], ['{cfg.{cfg.ua}}', { key: 'fx' }], ['{cfg.kind.{cfg.ua}}', 'kinds'],
  ['{cfg.{missing}.key}', undefined], ['{cfg.{cfg.missing}}', undefined],
  ['{objects.k.{none}}', undefined],
  ['{o.a.list[{index}]}', 2],
  ['{word}/{missing}', 'text/{missing}'], ['{missing}/{word}', '{missing}/text'],
  ['{missing}/{nothing}', undefined], ['{o}/{word}', '{o}/text'],
  ['{missing}-{word}-{missing}', undefined],
  ['{braces}', '{secret}'], ['{braces}{word}', '{secret}text'], ['{^word}', 'text'],
  ['{^missing}', undefined],
  ['{not a reference}', undefined], ['{hello. world!}', undefined], ['{a`b}', '{a`b}'],
  ['{a}}', '{a}}'], ['{{a}', '{{a}'], ['{"json": 1}', undefined],
  ['{constructor}', undefined], ['{o.constructor}', undefined], ['{o.__proto__}', undefined],
  ['{word.length}', '4'], ['{items.map}', [undefined, undefined, undefined]], ['{.word}', undefined]
]

describe('compileText', () => {
  const scope = createScope(VARIABLES)
  for (const [text, expected] of TEXTS) {
    it(`${JSON.stringify(text)} is ${JSON.stringify(expected)}`, () =>
      assert.deepEqual(compileText(text)(scope), expected))
  }

  it('sees what came with the request, and the config', () => {
    const request = createScope({}, {
      query: { q: 'query' },
      routeParams: { p: 1 },
      headers: { 'user-agent': 'test' },
      config: { eBay: { apikey: 'K', deep: { x: 1 } } }
    })
    assert.deepEqual(
      ['{q}', '{p}', '{user-agent}', '{config.eBay.apikey}', '{config.eBay.deep}'].map(text =>
        compileText(text)(request)),
      ['query', '1', 'test', 'K', { x: 1 }]
    )
  })

  it('gives the very object that a variable holds', () =>
    assert.strictEqual(compileText('{o}')(scope), o))

  it('keeps to the step budget', () => {
    assert.throws(() => compileText('{items.$..id}')(createScope(VARIABLES, {
      budget: createRunBudget({ steps: 3 })
    })), /steps/)
  })

  it('reads long and deeply braced texts quickly', () => {
    for (const text of [
      '{'.repeat(50_000) + '}'.repeat(50_000), '{' + 'a.'.repeat(50_000) + 'a}',
      '{' + '{a}'.repeat(20_000) + '}', `{${'*.'.repeat(30_000)}}`
    ]) {
      compileText(text)(scope)
    }
  })
})

describe('isConstantText', () => {
  it('tells references from texts', () => {
    assert.deepEqual(['', 'a', '{a', 'a}', 'x {a}', '{a`}', '{a}', '{a}-{b}'].map(isConstantText), [
      true, true, true, true, true, true, false, false
    ])
  })
})

describe('compileLiteral', () => {
  const scope = createScope(VARIABLES)
  /** @type {[unknown, unknown][]} */
  const LITERALS = [
    [5, 5], [null, null], [true, true], [false, false], ['text', 'text'], ['{n}', '5'],
    [{ n: '{n}', k: 1 }, { n: '5', k: 1 }],
    [{ a: '{missing}', b: '{no}', c: '{nothing}', d: '{zero}', e: 0, f: null, g: false, h: '' }, {
      e: 0, f: null, g: false, h: ''
    }],
    [['{n}', '{missing}', 1, ['{word}', { x: '{o.a.b}' }]], [
      '5', undefined, 1, ['text', { x: 'deep' }]
    ]],
    [{ deep: { er: { '{n}': '{items.id}' } } }, { deep: { er: { '{n}': [1, 2, undefined] } } }],
    [{ name: 'word' }, { name: 'word' }]
  ]
  for (const [json, expected] of LITERALS) {
    it(`fills ${JSON.stringify(json)}`, () =>
      assert.deepEqual(compileLiteral(json)(scope), expected))
  }

  it('freezes a constant and gives the same in each run', () => {
    const fill = compileLiteral({ a: [{ b: 1 }] })
    const value = /** @type {{a: {b: number}[]}} */ (fill(scope))
    assert.strictEqual(fill(createScope()), value)
    assert.isFrozen(value.a[0])
  })

  it('makes a new value in each run when there are references, but for its constant parts', () => {
    const fill = compileLiteral({ a: '{n}', constant: { x: 1 } })
    assert.notStrictEqual(fill(scope), fill(scope))
    assert.deepEqual(fill(scope), fill(scope))
  })

  it('keeps keys that name properties of every object', () => {
    const filled = /** @type {object} */ (
      compileLiteral(JSON.parse('{"__proto__": "{n}", "constructor": "{word}"}'))(scope)
    )
    assert.equal(JSON.stringify(filled), '{"__proto__":"5","constructor":"text"}')
    assert.strictEqual(Object.getPrototypeOf(filled), Object.prototype)
  })
})

describe('compileValue', () => {
  const position = { offset: 0, line: 1, column: 1 }
  const scope = createScope(VARIABLES)
  /** @type {['quoted' | 'digits' | 'path', string, boolean, unknown][]} */
  const VALUES = [
    ['quoted', 'word', false, 'word'], ['quoted', '{word}', false, 'text'],
    ['quoted', '{items}', false, items], ['digits', '42', false, 42],
    ['digits', '042', false, '042'],
    ['digits', '12345678901234567890', false, '12345678901234567890'],
    ['path', 'word', false, 'text'], ['path', 'o', false, o], ['path', 'unknown', false, 'unknown'],
    ['path', 'o.a', false, 'o.a'],
    ['path', 'word', true, 'text'], ['path', 'unknown', true, undefined],
    ['path', 'o.a.b', true, 'deep'], ['quoted', 'word', true, 'word']
  ]
  for (const [kind, text, inList, expected] of VALUES) {
    it(`${kind} ${text}${inList ? ' in a list' : ''} is ${JSON.stringify(expected)}`, () => {
      assert.deepEqual(compileValue({ kind, text, position }, { inList })(scope), expected)
    })
  }
})

describe('unwrapSingle', () => {
  it('opens arrays of one array of one', () => {
    assert.deepEqual([[['x']], [[]], [[1, 2]], [1], [], 'x', [['a'], ['b']]].map(unwrapSingle), [
      'x', [[]], [[1, 2]], [1], [], 'x', [['a'], ['b']]
    ])
  })
})
