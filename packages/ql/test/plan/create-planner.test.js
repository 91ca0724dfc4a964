/** @import {Table} from '../../src/types.js' */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { createPlanner } from '../../src/plan/index.js'
import { createTestEngine, LIMITS, rejection } from '../execute/create-test-engine.js'

const SCRIPT = `
  -- All kinds of statements.
  create table inline on select get from "http://localhost/x?a={a}" using headers 'h' = '{h}'
  a = {"x": "{b}", "y": [1, {"z": 2}]};
  b = select x as y from t where id in ('1', 2, '{z}') and k = '{^z}'
    || select * from inline where a = 'x' limit 3 || "none";
  c = select p.x, q.y from t as p, a as q where p.x = q.x and p.id = 'lit' and u.f(p.x, 1);
  u = require("./x.js");
  d = u.g(a.x, [1], "{b}");
  insert into t (id, v) values ('{a}', {"j": "{b}"});
  e = delete from a where x = 1;
  f = update t with "{a}" where id in (select x from a where x = '1');
  g = show tables; h = show routes; i = describe t; j = describe route "/p" using method get;
  if (a && !(b || c)) { k = 1 } else { l = 2 }
  try { throw (o) } catch (o) { m = 3 } finally { n = 4 }
  return select * from t where id = '{a.x}' via route '/p' using method get
    using headers 'X' = '{a.x}'`

/** @param {Map<string, Table>} [tables] @param {Partial<typeof LIMITS>} [limits] */
function createTestPlanner (tables = new Map(), limits = {}) {
  /** @type {Table[]} */
  const allowed = []
  return {
    planner: createPlanner({
      tables, limits: { ...LIMITS, ...limits }, config: {}, allowTable: table => allowed.push(table)
    }),
    allowed
  }
}

/**
 * @param {unknown} value
 * @param {string} path
 * @param {Set<unknown>} [seen]
 * @returns {string[]} where an object can be changed
 */
function listMutable (value, path, seen = new Set()) {
  if (typeof value !== 'object' || value === null || seen.has(value) || ArrayBuffer.isView(value)) {
    return []
  }
  seen.add(value)
  // The tables are not the plan's to freeze.
  const inside = (value instanceof Map ? [...value.entries()] : Object.entries(value))
    .filter(([key]) => !['verb', 'verbs', 'tables'].includes(key))
  const found = inside.flatMap(([key, part]) => listMutable(part, `${path}.${key}`, seen))
  return Object.isFrozen(value) || value instanceof Map ? found : [path, ...found]
}

describe('createPlanner', () => {
  it('freezes everything that a plan is made of', async () => {
    const { engine } = await createTestEngine('create table t on select get from "/t?id={id}" on ' +
      'insert post to "/t" on update put to "/t"')
    const { planner } = createTestPlanner(new Map(engine.tables))
    const plan = await planner.planOf(SCRIPT, false)
    assert.lengthOf(plan.nodes, 22)
    assert.deepEqual(listMutable(plan, 'plan'), [])
  })

  it('plans a text once', async () => {
    const { planner } = createTestPlanner()
    const plan = planner.planOf('return 1', false)
    assert.strictEqual(planner.planOf('return 1', false), plan)
    assert.strictEqual(planner.planOf('return ' + '1', false), plan)
    assert.notStrictEqual(planner.planOf('return 2', false), plan)
    assert.strictEqual(planner.size(), 2)
  })

  it('keeps scripts of strangers and the operator apart', async () => {
    const { planner } = createTestPlanner(new Map(), { cachedPlans: 2 })
    const own = planner.planOf('return 1', true)
    assert.notStrictEqual(planner.planOf('return 1', false), own)
    for (let n = 0; n < 20; n++) planner.planOf(`return ${n}`, false)
    assert.strictEqual(planner.planOf('return 1', true), own)
    assert.strictEqual(planner.size(), 3)
  })

  it('does not keep what is wrong', async () => {
    const { planner } = createTestPlanner()
    for (const script of [
      'return', 'return nothing', "create table x on select get from 'http://{a'"
    ]) {
      for (const trusted of [true, false]) {
        for (let round = 0; round < 2; round++) {
          assert.instanceOf(await rejection((async () => planner.planOf(script, trusted))()), Error)
        }
      }
    }
    assert.strictEqual(planner.size(), 0)
  })

  for (const [script, code, message] of /** @type {[string, string, RegExp][]} */ ([
    ['select * from', 'SYNTAX', /^Expected /],
    ['a = 1;\nreturn b', 'UNRESOLVED_SYMBOL', /^Line 2: Unresolved symbol/],
    ['a = "{b}"; b = "{a}"; return a', 'CIRCULAR_REFERENCE', /^Line 1: Circular reference/],
    [
      `return "${'x'.repeat(10_000)}"`, 'SCRIPT_TOO_LARGE',
      /^The script has 10009 bytes; at most 10000 are taken$/
    ],
    [`return "${'é'.repeat(5_000)}"`, 'SCRIPT_TOO_LARGE', /^The script has 10009 bytes/],
    [
      'a = 1;'.repeat(51)
        .replaceAll(/a(?= )/g, () => `a${Math.random().toString(36).replace(/\W/g, '')}`),
      'TOO_MANY_STATEMENTS', /at most 50 statements/
    ],
    [
      "create table x on select get from 'http://localhost/' using patch 'x.js'", 'INLINE_FILES',
      /only tables in its tables directory may use files/
    ],
    [
      "create table x via mongodb on select get from 'http://localhost/'", 'UNKNOWN_CONNECTOR',
      /expected the connector http/
    ]
  ])) {
    it(`says ${code} of ${script.slice(0, 60).replaceAll('\n', ' ')}`, async () => {
      const { planner } = createTestPlanner()
      const error = await rejection((async () => planner.planOf(script, false))())
      assert.strictEqual(error.code, code)
      assert.match(error.message, message)
    })
  }

  it('lists all problems of a script', async () => {
    const { planner } = createTestPlanner()
    const error = await rejection((async () => planner.planOf('a = 1; a = 2;\nreturn b', false))())
    const problems = /** @type {import('../../src/types.js').Problem[]} */ (error.facts?.problems)
    assert.deepEqual(problems.map(({ position }) => position.line), [1, 2])
    assert.strictEqual(error.code, 'DUPLICATE_SYMBOL')
  })

  describe('of scripts with tables of their own', () => {
    const script = "create table x on select get from 'http://localhost/a'; create table t on " +
      "select get from 'http://localhost/b'; if (c) { create table y on select get from " +
      "'http://localhost/c' } select * from t"

    it('looks at these before the loaded ones, as a stranger\'s or the operator\'s', async () => {
      const { engine } = await createTestEngine('create table t on select get from "/t"')
      const { planner, allowed } = createTestPlanner(new Map(engine.tables))
      const plans = [await planner.planOf(script, false), await planner.planOf(script, true)]
      const accesses = plans.map(({ nodes, tables }) => {
        assert.deepEqual([...tables.keys()], ['x', 't', 'y'])
        const last = nodes.at(-1)
        assert(last?.kind === 'operation')
        const [operation] = last.alternatives
        assert(operation?.kind === 'select' && operation.table && 'access' in operation.table)
        return operation.table.access
      })
      assert.deepEqual(accesses.map(({ inline }) => inline), [true, false])
      assert.deepEqual(
        accesses.map(({ verb }) => verb.template.text), ['http://localhost/b', 'http://localhost/b']
      )
      assert.deepEqual(
        allowed.map(({ name }) => name), ['x', 't', 'y'], 'only the operator\'s may be called'
      )
    })

    it('reads the files of the operator\'s tables, once for all who ask meanwhile', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'shootout-ql-'))
      try {
        await writeFile(join(directory, 'patch.cjs'), "exports['patch uri'] = ({ uri }) => uri")
        const { planner } = createTestPlanner()
        const own = "create table x on select get from 'http://localhost/a' using patch " +
          `'${directory}/patch.cjs'; select * from x`
        const [first, second] = [planner.planOf(own, true), planner.planOf(own, true)]
        assert.instanceOf(first, Promise)
        assert.strictEqual(first, second)
        const plan = await first
        assert.strictEqual(planner.planOf(own, true), plan)
        assert.isFunction(plan.tables.get('x')?.verbs.select?.patch?.['patch uri'])
      } finally {
        await rm(directory, { recursive: true })
      }
    })
  })

  it('draws the graph of a script without running or keeping it', () => {
    const { planner } = createTestPlanner()
    const graph = planner.explain("a = 1; -- one\nif (a) { b = '{c}'; }\n" +
      "c = select * from t where x in ('{a}');\nreturn b")
    assert.deepEqual(graph.nodes, [
      { id: 0, line: 1, text: 'a = 1', name: 'a', kind: 'literal' },
      { id: 1, line: 2, text: 'if (a)', name: null, kind: 'condition' },
      { id: 2, line: 2, text: "b = '{c}'", name: 'b', kind: 'literal' },
      { id: 3, line: 3, text: "c = select * from t where x in ('{a}')", name: 'c', kind: 'select' },
      { id: 4, line: 4, text: 'return b', name: null, kind: 'return' }
    ])
    const edges = graph.edges.map(({ from, to }) => `${from}-${to}`).sort()
    assert.deepEqual(edges, ['0-1', '0-3', '1-2', '2-4', '3-2'])
    assert.strictEqual(planner.size(), 0)
    assert.throws(() => planner.explain('return'), /Expected/)
  })
})
