/** @import {Value} from '../../../src/aql/types.js' */
import { expect } from 'chai'
import { Row } from '../../../src/aql/values/index.js'
import { insert, thrownBy } from '../../documents/fixture.js'
import { createDatabaseRun } from '../functions/fake-run.js'
import { evaluateText } from './evaluate-text.js'

/** @type {Record<string, Value>} */
const BINDS = { k: 'key', p: ['a', 'b', 'c'], n: 'a', two: 2 }
/** @type {Record<string, unknown>} */
const SLOTS = {
  o: { a: { b: { c: 1 } } },
  l: [{ x: 1, y: [1, 2] }, { x: 2 }, 7, null],
  d: new Row(1, '{"_key":"k1","_id":"c/k1","_rev":"_abcdefghi-","a":[1,2]}')
}

/**
 * Every operand goes through NOOPT in them, so that each one may pause.
 * @type {readonly [text: string, expected: Value, warning?: number][]}
 */
const CASES = [
  [
    '[1 + NOOPT("a"), NOOPT(1) + "99", 3 + NOOPT([]), 24 + NOOPT([2]), NOOPT(25) - ' +
      'null, 17 - NOOPT(true)]', [1, 100, 3, 26, 25, 16]
  ],
  ['NOOPT(1) / NOOPT(0)', null, 1562],
  ['NOOPT(7) % 0', null, 1562],
  ['[NOOPT(7) / 2, -NOOPT(7) % 3, +NOOPT("5"), -NOOPT("x"), NOT NOOPT([]), !NOOPT("")]', [
    3.5, -1, 5, 0, false, true
  ]],
  [
    '[NOOPT(1) || 7, NOOPT(null) || "foo", NOOPT(null) && true, NOOPT(true) && 23]',
    [1, 'foo', null, 23]
  ],
  ['[NOOPT(null) < false, true < NOOPT(0), NOOPT(0) < "", "z" < NOOPT([]), NOOPT([]) < {}]', [
    true, true, true, true, true
  ]],
  [
    '[NOOPT([1,2]) < [2], [] == NOOPT([null]), {} == NOOPT({a:null}), NOOPT({b:1}) < {a:0}, ' +
      'NOOPT(1) != "1", NOOPT(1) >= 1, NOOPT(1) <= 0, NOOPT(2) > 1]',
    [true, true, true, true, true, true, false, true]
  ],
  [
    '[NOOPT(1.5) IN [2,1.5], "foo" IN NOOPT(null), NOOPT(42) NOT IN [17], 3 IN NOOPT(1)..4, ' +
      'NOOPT(3.5) IN 1..4, NOOPT("3") NOT IN 1..4]', [true, false, true, true, false, true]
  ],
  [
    '[NOOPT([1,2,3]) ALL IN [1,2,3], [1,2,3] NONE < NOOPT(99), NOOPT([1,2,3]) ANY == 2, ' +
      'NOOPT(null) ALL == 1, NOOPT([]) ALL == 1, NOOPT([]) ANY == 1, NOOPT([]) NONE == 1]',
    [true, false, true, false, true, false, true]
  ],
  [
    '[NOOPT([1,2,3]) AT LEAST (2) > 1, [1,2,3] AT LEAST (NOOPT(3)) > 1, NOOPT([1]) ALL NOT IN [2]]',
    [true, false, true]
  ],
  [
    '[NOOPT("abc") LIKE "a%", "abc" LIKE NOOPT("_bc"), "foo" =~ NOOPT("^f[o].$"), NOOPT("foo") ' +
      '!~ "x", NOOPT("abc") NOT LIKE "a%", NOOPT(1) LIKE "1"]',
    [true, true, true, true, false, false]
  ],
  ['NOOPT("a") =~ "("', null, 1543],
  ['NOOPT("a") !~ "("', null, 1543],
  ['NOOPT(5)..2', [5, 4, 3, 2]],
  ['1..NOOPT(1) + 1', [1, 2]],
  [
    '[NOOPT(1) ? "a" : "b", NOOPT(0) ? "a" : "b", NOOPT(3) ? : 4, NOOPT("") ? : ' +
      'NOOPT(4), 1 ? NOOPT(0) : 1]', ['a', 'b', 3, 4, 0]
  ],
  ['{a: NOOPT(1), [NOOPT("b")]: 2, "c d": NOOPT(null), [NOOPT(1)]: 3, @k: 4, a: NOOPT(9)}', {
    a: 1, b: 2, 'c d': null, 1: 3, key: 4
  }],
  ['{"__proto__": NOOPT(1), constructor: 2}', JSON.parse('{"__proto__":1,"constructor":2}')],
  [
    '[NOOPT(o).a.b, o.@p, NOOPT(o).@n.b.c, o.nosuch.b, NOOPT(o)["a"]["b"], o[NOOPT("x")], ' +
      'NOOPT(l)[-1], l[@two], NOOPT(l)[9]]', [{ c: 1 }, 1, 1, null, { c: 1 }, null, null, 7, null]
  ],
  ['[d._key, d.a[1], NOOPT(d).a, d["_id"], d.b]', ['k1', 2, [1, 2], 'c/k1', null]],
  ['[NOOPT(l)[*].x, l[*].y[0], NOOPT(null)[*], NOOPT(5)[*].a, NOOPT([1])[*]]', [
    [1, 2, null, null], [1, null, null, null], [], [], [1]
  ]],
  ['NOOPT([[1,2],3,[4,5],6])[** FILTER CURRENT % 2 == NOOPT(0)]', [2, 4, 6]],
  ['NOOPT([[1,[2]],3])[***]', [1, 2, 3]],
  ['l[* FILTER NOOPT(CURRENT.x) RETURN {z: CURRENT.x}].z', [{ z: 1 }, { z: 2 }]],
  ['NOOPT(1..9)[* FILTER CURRENT > 2 LIMIT NOOPT(1), @two RETURN CURRENT * NOOPT(10)]', [40, 50]],
  ['NOOPT([1,2,3])[* LIMIT 2]', [1, 2]],
  ['[[1, 2], [3]][* RETURN CURRENT[* RETURN NOOPT(CURRENT) + 1]]', [[2, 3], [4]]],
  ['[[1, 2], [3]][* RETURN {inner: CURRENT[* FILTER CURRENT > 1], outer: CURRENT}]', [
    { inner: [2], outer: [1, 2] }, { inner: [3], outer: [3] }
  ]],
  ['l[*].y[* RETURN NOOPT(CURRENT) * 2]', [[2, 4], [], [], []]],
  ['(RETURN NOOPT(1))', [1]],
  ['FIRST(RETURN NOOPT(o.a.b.c))', 1],
  ['SUM([FIRST((RETURN NOOPT(1))), LENGTH(NOOPT([1, 2]))])', 3],
  ['LENGTH(NOOPT(FIRST(5)))', 0, 1563],
  ['@two + NOOPT(@two)', 4]
]

describe('expressions', () => {
  for (const [text, expected, warning] of CASES) {
    it(`${text} is ${JSON.stringify(expected)}, at once and with pauses`, () => {
      const bindVars = Object.fromEntries(Object.entries(BINDS).filter(([name]) =>
        text.includes(`@${name}`)))
      const atOnce = evaluateText(text, { bindVars, slots: SLOTS })
      const pausing = evaluateText(text, { bindVars, slots: SLOTS, pausing: true })
      expect(atOnce.value).to.deep.equal(expected)
      expect(pausing.value).to.deep.equal(expected)
      expect([atOnce.warnings, pausing.warnings])
        .to.deep.equal(warning === undefined ? [[], []] : [[warning], [warning]])
      if (text.includes('NOOPT')) expect(pausing.pauses).to.be.above(0)
    })
  }

  for (const text of [
    'false && (RETURN ASSERT(false, "x"))', 'true || FAIL("x")', '1 ? 2 : FAIL("x")',
    '0 ? FAIL("x") : 2', '1 ? : FAIL("x")', '[][* FILTER FAIL("x")]',
    '[1, 2][* LIMIT 0 RETURN FAIL("x")]'
  ]) {
    it(`${text} does not evaluate what it does not need`, () => {
      for (const pausing of [false, true]) {
        expect(() => evaluateText(text, { pausing })).to.not.throw()
      }
    })
  }

  for (const [text, pauses] of /** @type {[string, number][]} */ ([
    ['NOOPT(0) && NOOPT(1)', 1], ['NOOPT(1) && NOOPT(1)', 2], ['NOOPT(1) ? 2 : NOOPT(3)', 1],
    ['NOOPT(0) ? NOOPT(1) : NOOPT(2)', 2], ['[1, 2, 3][* RETURN NOOPT(CURRENT)]', 3]
  ])) {
    it(`${text} pauses for what it evaluates, ${pauses} times`, () => {
      expect(evaluateText(text, { pausing: true }).pauses /
        evaluateText('NOOPT(1)', { pausing: true }).pauses).to.equal(pauses)
    })
  }

  it('what is constant is the same value each time, warnings and failures ' +
    'happen when they are reached', () => {
    expect(evaluateText('[1 / 0, 1 / 0]').warnings).to.deep.equal([1562, 1562])
    expect(evaluateText('true || 1 / 0').warnings).to.deep.equal([])
    expect(thrownBy(() => evaluateText('[FAIL("now")]')).errorNum).to.equal(1569)
  })

  it('an attribute parameter has to be a name or names', () => {
    for (const value of /** @type {Value[]} */ ([1, null, [], ['a', 1], {}])) {
      expect(
        thrownBy(() => evaluateText('o.@p', { slots: SLOTS, bindVars: { p: value } })).errorNum
      ).to.equal(1553)
    }
  })

  it('a limit of an expansion is made a number; what is below 1 lets nothing through', () => {
    const values = /** @type {[Value, Value][]} */ ([
      [-1, []], [0, []], ['x', []], [null, []], [true, [1]], ['2', [1, 2]], [2.9, [1, 2]]
    ])
    for (const [value, expected] of values) {
      expect(evaluateText('[1, 2, 3][* LIMIT @n]', { bindVars: { n: value } }).value)
        .to.deep.equal(expected)
    }
    expect(evaluateText('[1, 2][* LIMIT -10, 1]').value).to.deep.equal([])
  })

  it('a range as a value needs room, but does not keep it', () => {
    const { run } = evaluateText('SUM(1..1000) + SUM(NOOPT(1)..1000)')
    expect(run.held.peak).to.be.at.least(8000).and.at.most(16_000)
    expect(run.held.now).to.equal(0)
    expect(evaluateText('5 IN NOOPT(1)..10000000').run.held.peak).to.equal(0)
    expect(thrownBy(() => evaluateText('1..NOOPT(10000001)')).errorNum).to.equal(32)
  })
})

describe('collections in expressions', () => {
  function createPeople () {
    const run = createDatabaseRun()
    for (const key of ['ann', 'bob', 'cid']) insert(run.fixture, { _key: key })
    return run
  }

  it('are arrays of their documents, which are counted as read', () => {
    const { value, run } = evaluateText('people[*]._key', { run: createPeople() })
    expect([value, run.stats.scannedFull]).to.deep.equal([['ann', 'bob', 'cid'], 3])
    expect([run.held.now - run.lent, run.lent > 100]).to.deep.equal([0, true])
  })

  for (const text of [
    'LENGTH(people)', 'COUNT(@@c)', 'COLLECTION_COUNT(people)', 'COLLECTION_COUNT("people")'
  ]) {
    it(`${text} reads no document`, () => {
      const { value, run } = evaluateText(
        text, { run: createPeople(), bindVars: text.includes('@@') ? { '@c': 'people' } : {} }
      )
      expect([value, run.stats.scannedFull]).to.deep.equal([3, 0])
    })
  }

  it('may be named without quotes where a function takes a name', () => {
    expect(evaluateText('[DOCUMENT(people, "bob")._key, IS_SAME_COLLECTION(people, "people/x")]', {
      run: createPeople()
    }).value).to.deep.equal(['bob', true])
  })

  it('that are not there are error 1203', () => {
    expect(thrownBy(() => evaluateText('LENGTH(nosuch)', { run: createPeople() })).errorNum)
      .to.equal(1203)
  })
})

describe('SLEEP', () => {
  it('blocks in portions where the run may not pause, and looks at whether it ' +
    'was ended between them', () => {
    /** @type {number[]} */
    const blocked = []
    let ticks = 0
    const run = createDatabaseRun()
    run.tick = () => {
      ticks++
      return false
    }
    run.setting.block = milliseconds => { blocked.push(milliseconds) }
    expect(evaluateText('SLEEP(0.03)', { run }).value).to.equal(null)
    expect(blocked.length).to.be.above(2)
    expect(Math.max(...blocked)).to.be.at.most(10)
    expect(ticks).to.equal(blocked.length)
  })

  it('says until when it rests while it pauses, and no longer', () => {
    const { value, pauses, run } = evaluateText('SLEEP(0.005)', { pausing: true })
    expect([value, pauses > 0, run.wakeAt]).to.deep.equal([null, true, null])
  })
})
