// Whole scripts without upstreams, one line each: what they answer, or the words with which they are refused.
import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'

const ROWS =
  'a = [{"k": 1, "v": "x", "o": {"p": [5, 6]}}, {"k": 2, "v": "y"}, {"k": 3, "v": null}];'

/** @type {[script: string, expected: unknown][]} */
const ANSWERS = [
  ['-- nothing', {}],
  ["create table t on select get from 'http://localhost/'", { message: 'ok' }],
  ['return ""', ''], ['return 0', 0], ['return false', false], ['return null', null],
  ['return [1, [2, {"a": [null]}]]', [1, [2, { a: [null] }]]],
  ['return -1.5e3', -1500], ['return "a\\n\\u00e9"', 'a\né'], ["return 'it\\'s'", "it's"],
  ['a = 1; b = 2; return {"a": "{a}", "b": "{b}", "ab": "{a}{b}"}', { a: '1', b: '2', ab: '12' }],
  ['a = "x"; return {"{a}": 1}', { '{a}': 1 }],
  ['a = {"b": {"c": [1, 2]}}; return "{a.b.c}"', [1, 2]],
  ['a = {"b": {"c": [1, 2]}}; return "{a.b.c[1]}"', 2],
  ['a = [1]; b = "{a}"; return b', [1]],
  ['a = null; b = select * from a || "other"; return b', 'other'],
  ['a = 0; b = select * from a || "other"; return b', 0],
  ['a = null; return select * from a || null || 3', 3],
  ['return select * from gone || select * from lost || [1]', [1]],
  [`${ROWS} return select k from a`, [1, 2, 3]],
  [`${ROWS} return select k, v from a`, [[1, 'x'], [2, 'y'], [3, undefined]]],
  [`${ROWS} return select k as a, v as b from a`, [{ a: 1, b: 'x' }, { a: 2, b: 'y' }, { a: 3 }]],
  [`${ROWS} return select o.p from a`, [[5, 6], undefined, undefined]],
  [`${ROWS} return select o.p[1] from a limit 1`, [6]],
  [`${ROWS} return select o..p from a limit 1`, [[5, 6]]],
  [`${ROWS} return select o.p[?("@ > 5")] from a limit 1`, [6]],
  [`${ROWS} return select k from a limit 2`, [1, 2]],
  [`${ROWS} return select k from a limit 0`, [1, 2, 3]],
  [`${ROWS} return select k from a limit 9`, [1, 2, 3]],
  [`${ROWS} return select k from a limit 1 offset 2`, [3]],
  [`${ROWS} return select k from a limit 1 offset 3`, []],
  [`${ROWS} return select k from a offset 1`, [2, 3]],
  [`${ROWS} return select k from a where k = '2'`, [2]],
  [`${ROWS} return select k from a where o.p = 6`, [1]],
  [`${ROWS} return select k from a where o.p = 7`, []],
  [`${ROWS} return select k from a where k in (3, '1')`, [1, 3]],
  [`${ROWS} l = [[1], [2, [3]]]; return select k from a where k in ("{l}")`, [1, 2, 3]],
  [`${ROWS} n = null; return select k from a where k = n`, []],
  [`${ROWS} return select k from a where v = 'x' and k in (1, 2)`, [1]],
  [`${ROWS} return select x.k from a as x where x.v = 'y'`, [2]],
  [`${ROWS} return delete from a where k in (1, 2)`, [{ k: 3, v: null }]],
  [`${ROWS} return delete from a as x where x.k = 1 and x.v = 'z'`, [
    { k: 1, v: 'x', o: { p: [5, 6] } }, { k: 2, v: 'y' }, { k: 3, v: null }
  ]],
  [`${ROWS} return select p.k as k, q.v as v from a as p, a as q where p.k = q.k limit 2`, [
    { k: 1, v: 'x' }, { k: 2, v: 'y' }
  ]],
  [`${ROWS} return select p.k, q.k from a as p, a as q where p.k = q.k offset 2`, [[3, 3]]],
  [`${ROWS} return select p.k, q.k from a as p, a as q where p.k = q.k limit 1 offset 1`, [[2, 2]]],
  [`${ROWS} b = {"k": 2, "w": 7}; return select b.w from a as a, b as b where b.k = a.k`, [[7]]],
  [`${ROWS} b = {"w": 1}; return select a.k from a as a, b as b where a.k = b.k and b.w = 2`, []],
  [`${ROWS} b = null; return select a.k from b as a, a as b where a.k = b.k`, undefined],
  [`${ROWS} b = null; return select a.k from a as a, b as b where a.k = b.k`, []],
  [`${ROWS} b = []; return select a.k from b as a, a as b where a.k = b.k`, []],
  [`${ROWS} return select a.k from a as a, a as b where a.k = b.k and b.v = '{^gone}'`, undefined],
  [`${ROWS} return select a.k from a as a, a as b where a.k = b.k and a.v = '{^gone}'`, undefined],
  [`${ROWS} return delete from a where v = '{^gone}'`, undefined],
  [`${ROWS} return select k from a where v = '{^gone}'`, undefined],
  ['a = {"b": 1}; insert into a (c, d) values (2, "{a.b}"); return a', { b: 1, c: 2, d: '1' }],
  ['a = {"b": {"c": 1, "d": 2}}; return delete from a where b.c = 1', {}],
  ['a = {"b": 1, "c": null}; return delete from a where b = 2', { b: 1, c: null }],
  ['if (x) { a = 1 } else { a = 2 } return a', 2],
  ['x = 1; if (x) { a = 1 } else { a = 2 } return a', 1],
  ['x = 1; if (x && !y) { a = 1 } return a', 1],
  ['x = 1; if (x && y) { a = 1 } return {"a": "{a}"}', {}],
  ['x = 1; if (!x || y) { a = 1 } else { a = 2 } return a', 2],
  ['x = 1; if ((x || y) && !(y || z)) { a = 1 } return a', 1],
  ['try { throw(e) } catch (e) { b = 2 } return b', 2],
  ['try { throw(e) } catch (e) { b = 2 } finally { c = 3 } return {"c": "{c}", "b": "{b}"}', {
    b: '2', c: '3'
  }],
  ['show tables', []], ['show routes', []]
]

/** @type {[script: string, code: string, message: string | RegExp][]} */
const REFUSALS = [
  ['return select * from', 'SYNTAX', /^Expected .* but end of input found\.$/],
  ['return select * frm x', 'SYNTAX', 'Expected "from" but "f" found. ' +
    "Did you mean 'from' instead of 'frm'?"],
  ['a = 1; a = 2; return a', 'DUPLICATE_SYMBOL',
    "Line 1: Duplicate symbol 'a': line 1 assigns it already; use another name"],
  ['a = "{b}"; b = "{a}"', 'CIRCULAR_REFERENCE', 'Line 1: Circular reference a -> b -> a'],
  ['try { a = 1 } catch (e) { a = 2 } return a', 'NEVER_THROWN',
    "Line 1: Nothing inside this try throws 'e', which a catch asks for"],
  ['a = "{a}"; return a', 'CIRCULAR_REFERENCE', 'Line 1: Circular reference a'],
  ['return select * from gone', 'NO_SUCH_TABLE', 'No such table gone'],
  ['describe gone', 'NO_SUCH_TABLE', 'No such table gone'],
  ["describe route '/x' using method get", 'NO_SUCH_ROUTE', /\/x/],
  ['return update gone with "{x}"', 'NO_SUCH_TABLE', 'No such table gone'],
  ['return insert into gone (a) values (1)', 'NO_SUCH_TABLE', 'No such table gone'],
  ['return delete from gone', 'NO_SUCH_TABLE', 'No such table gone'],
  ['a = "text"; return insert into a (b) values (1)', 'NOT_AN_OBJECT',
    'insert into a: expected an object; got "text"'],
  ['a = {}; n = 5; return insert "{n}" into a', 'NOT_AN_OBJECT',
    'insert into a: expected an object; got "5"'],
  ['a = {}; return insert "{n}" into a', 'NOT_AN_OBJECT',
    'insert into a: expected an object; got nothing'],
  [`a = "${'x'.repeat(250)}"; return insert into a (b) values (1)`, 'NOT_AN_OBJECT',
    `insert into a: expected an object; got "${'x'.repeat(199)}...`]
]

describe('a script', () => {
  /** @type {Awaited<ReturnType<typeof createTestEngine>>} */
  let test
  before(async () => { test = await createTestEngine() })

  for (const [script, expected] of ANSWERS) {
    it(script.replace(ROWS, ''), async () => assert.deepEqual(await test.run(script), expected))
  }

  for (const [script, code, message] of REFUSALS) {
    it(`is refused: ${script.slice(0, 90)}`, async () => {
      const error = await rejection(test.run(script))
      assert.equal(error.code, code, error.message)
      if (typeof message === 'string') assert.equal(error.message, message)
      else assert.match(error.message, message)
    })
  }
})
