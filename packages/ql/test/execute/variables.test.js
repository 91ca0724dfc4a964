import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'

const ROWS = 'a = [{"k": 1, "v": "x"}, {"k": "2", "v": "y"}, {"k": 3, "v": "x"}];'

describe('statements on variables', () => {
  for (const [script, expected] of /** @type {[string, unknown][]} */ ([
    ['a = 5; return a', 5],
    ["if (a) { create table t on select get from 'http://localhost/' }", undefined],
    ['a = 0; return a', 0],
    ['return {"n": 5, "s": "x {n}"}', { n: 5, s: 'x {n}' }],
    ['n = 5; return "{n}"', '5'],
    ['a = [1, 2]; return {"a": "{a}", "gone": "{nothing}"}', { a: [1, 2] }],
    [`${ROWS} return select * from a where k = 2`, [{ k: '2', v: 'y' }]],
    [`${ROWS} return select k from a where v = 'x' and k = 3`, [3]],
    [`${ROWS} return select k as key from a where v in ('x', 'z')`, [{ key: 1 }, { key: 3 }]],
    [`${ROWS} return select k, v from a limit 1 offset 1`, [['2', 'y']]],
    [`${ROWS} return select * from a limit 1`, [
      { k: 1, v: 'x' }, { k: '2', v: 'y' }, { k: 3, v: 'x' }
    ]],
    [`${ROWS} return select k from a where k in (select k from a where v = 'y')`, ['2']],
    ['n = 2; a = [{"k": 2, "v": 1}]; return select v from a where k in (select * from n)', [1]],
    [`${ROWS} w = 'y'; return select k from a where v = w`, ['2']],
    [`${ROWS} w = ['y', 'x']; return select k from a where v = '{w}' limit 2`, [1, '2']],
    [`${ROWS} return select p.k from a as p where p.v = 'y'`, ['2']],
    ['a = {"k": 1}; return select * from a where k = 2', { k: 1 }],
    ['a = {"k": 1}; return select k from a where k = 1', [1]],
    ['a = {"k": 1}; return select k from a where k = 2', []],
    [
      'n = null; a = [{"k": null, "v": 1}]; return select v from a where k in (select v from n)', []
    ],
    [
      'n = {"v": 2}; a = [{"k": "2", "v": 1}]; return select v from a where k in (select v from n)',
      [1]
    ],
    ['a = []; return select k from a', []],
    ['a = null; return select k from a where k = 1', null],
    ['a = "text"; return select * from a', 'text'],
    [`${ROWS} return delete from a where v = 'x'`, [{ k: '2', v: 'y' }]],
    [
      `${ROWS} b = delete from a where v = 'x' and k = 1; return {"left": "{b}", "a": "{a.k}"}`,
      { left: [{ k: '2', v: 'y' }, { k: 3, v: 'x' }], a: [1, '2', 3] }
    ],
    [`${ROWS} return delete from a where k in (1, 2, 3)`, []],
    [
      `${ROWS} return delete from a where k in (select k from a where v = 'x')`,
      [{ k: '2', v: 'y' }]
    ],
    ['a = [1, 2]; return delete from a', []],
    [
      'a = {"x": 1, "y": 2, "z": {"w": 1}}; return delete from a where x = 1 and y = 1 and z.w = 1',
      { y: 2 }
    ],
    ['a = {"x": 1}; return delete from a', {}],
    ['a = 5; return delete from a where x = 1', 5],
    ['a = {"x": 1}; return insert into a (y, x) values ("new", 2)', { x: 2, y: 'new' }],
    ['a = {"x": 1}; insert into a (y) values ("{b}"); b = [1]; return a', { x: 1, y: [1] }],
    [
      'a = {"x": 1}; insert into a (y) values ({"z": "{b}"}); b = "B"; return a',
      { x: 1, y: { z: 'B' } }
    ],
    ['a = {"x": 1}; b = {"y": 2}; insert "{b}" into a; return a', { x: 1, y: 2 }],
    ['a = null; insert into a (y) values (1); return a', { y: 1 }],
    ['a = {"x": 1}; insert into a (y) values ("{nothing}"); return a', { x: 1 }]
  ])) {
    it(script, async () => {
      const { run } = await createTestEngine()
      assert.deepEqual(await run(script), expected)
      assert.deepEqual(await run(script), expected, 'and again with the same plan')
    })
  }

  it('do not insert into what has no fields', async () => {
    const { run } = await createTestEngine()
    assert.strictEqual(
      (await rejection(run('a = [1]; return insert into a (x) values (1)'))).message,
      'insert into a: expected an object; got an array'
    )
  })

  it('take what is there before the script begins', async () => {
    const { run } = await createTestEngine()
    assert.deepEqual(await run('select v from rows where k = 1', {
      variables: { rows: [{ k: 1, v: 'x' }, { k: 2 }] }
    }), ['x'])
    assert.deepEqual(
      await run('select v from rows where k = 1', { body: { rows: [{ k: 1, v: 'y' }] } }), ['y']
    )
    assert.deepEqual(await run('select * from p', { routeParams: { p: 'text' } }), 'text')
  })

  it('take a variable before a table of the same name, and a ' +
    'table before what came in', async () => {
    const { client, run } = await createTestEngine('create table t on select get from "/t"')
    client.serve(() => ['table'])
    assert.deepEqual(await run('select * from t', { variables: { t: ['variable'] } }), ['variable'])
    assert.deepEqual(await run('t = ["own"]; return select * from t'), ['own'])
    assert.deepEqual(await run('select * from t', { body: { t: ['body'] } }), ['table'])
    assert.lengthOf(client.calls, 1)
  })

  it('find nothing under the names that every object has', async () => {
    const { run } = await createTestEngine()
    for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
      assert.strictEqual(
        (await rejection(run(`select * from ${name}`, {
          query: {}, body: {}, routeParams: {}
        }))).message,
        `No such table ${name}`
      )
      assert.deepEqual(await run(`return {"a": "{${name}}", "b": "{x.${name}}"}`, {
        variables: { x: {} }, query: {}, body: {}, routeParams: {}, headers: {}
      }), {})
      assert.deepEqual(await run(('a = {}; insert into a (__proto__, z) values ("p", 1); return ' +
        'select * from a').replace('__proto__', '\'__proto__\'')), { ['__proto__']: 'p', z: 1 })
    }
    assert.isUndefined(/** @type {{polluted?: unknown}} */ ({}).polluted)
  })
})
