/** @import {TraceEvent} from '../../src/types.js' */
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'

const FILES = {
  'inside/math.js': `
    exports.add = (a, b) => a + b
    exports.fail = () => { throw new Error('no') }
    exports.failLater = async () => { throw new Error('no') }
    exports.later = async value => value
    exports.never = () => new Promise(() => {})
    exports.variable = function () { return this.v }
    exports.secret = 'not a function'`,
  'inside/rows.cjs': `
    exports.odd = function (k) { return this.next(null, k % 2 ? this.row : null) }
    exports.change = function () {
      this.next(null, { row: this.row, of: this.rows.length, at: this.index })
    }
    exports.later = function (a, b) {
      setTimeout(() => this.next(null, [this.row, a, b, this.v]), 1)
    }
    exports.drop = function () { this.next() }
    exports.fail = function () { this.next(new Error('bad row')) }
    exports.throws = function () { throw new Error('thrown') }
    exports.throwsLater = async function () { throw new Error('thrown later') }
    exports.hangs = function () {}
    exports.sum = function (a, b) { return this.next(null, a + b) }
    exports.plain = (a, b) => a + b
    exports.promised = async (a, b) => a + b
    exports.number = function (n) { this.next(n) }
    exports.nothing = function () { this.next() }
    exports.seen = function () { this.next(null, [this.row, this.index, this.rows.length, this.v]) }
    exports.twice = function (k) { this.next(null, k); this.next(new Error('again')) }`,
  'inside/esm.mjs':
    "export function hello () { return 'hello' }\nexport default { other () { return 'other' } }",
  'inside/broken.js': 'throw new TypeError("secret of /this/machine")',
  'inside/data.json': '{}',
  'outside.js': 'exports.f = () => 1',
  'inside2/near.js': 'exports.f = () => 1'
}

const ROWS = 'a = [{"k": 1, "v": "x"}, {"k": 2, "v": "y"}, {"k": 3, "v": "z"}]; u = ' +
  'require("./rows.cjs"); v = 7;'

describe('functions of the operator', () => {
  /** @type {string} */
  let directory
  /** @type {Awaited<ReturnType<typeof createTestEngine>>} */
  let test

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'shootout-ql-'))
    await mkdir(join(directory, 'inside'))
    await mkdir(join(directory, 'inside2'))
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(directory, name), text)
    await symlink(join(directory, 'outside.js'), join(directory, 'inside', 'link.js'))
    test = await createTestEngine('create table t on select get from "/t?id={id}"', {
      udfDirectory: join(directory, 'inside'),
      limits: { timeoutMs: 50 }
    })
    test.client.serve(({ uri }) => uri.endsWith('=1') ? [{ k: 1 }, { k: 2 }] : [{ k: 3 }, { k: 4 }])
  })

  after(() => rm(directory, { recursive: true }))

  for (const [script, expected] of /** @type {[string, unknown][]} */ ([
    ['m = require("./math.js"); return m.add(1, 2)', 3],
    ['m = require("./math"); x = 2; b = m.add(x, [1]); return b', '21'],
    ['m = require("./math.js"); x = {"y": "z"}; return m.add(x.y, "!")', 'z!'],
    ['m = require("./math.js"); return m.later("soon")', 'soon'],
    ['m = require("./math.js"); v = 4; return m.variable(v)', 4],
    ['m = require("./math.js"); return m.fail() || "instead"', 'instead'],
    ['m = require("./math.js"); return m.failLater() || "instead"', 'instead'],
    ['m = require("./math.js"); return m.never() || "instead"', 'instead'],
    ['m = require("./esm.mjs"); return m.hello()', 'hello'],
    ['m = require("./esm.mjs"); return m.other()', 'other'],
    [`${ROWS} return select v from a where u.odd(k)`, [['x'], ['z']]],
    [`${ROWS} return select v, k from a where u.odd(k)`, [['x', 1], ['z', 3]]],
    [`${ROWS} return select v as w from a where v in ('x', 'y') and u.odd(k)`, [{ w: 'x' }]],
    [`${ROWS} return select v from a where u.change() limit 2`, [
      { row: 'x', of: 2, at: 0 }, { row: 'y', of: 2, at: 1 }
    ]],
    [`${ROWS} return select v from a where u.later(k, 'lit') and k = 2`, [[['y'], 2, 'lit', 7]]],
    [`${ROWS} return select v from a where u.odd(k) and u.change()`, [
      { row: ['x'], of: 3, at: 0 }, { row: ['z'], of: 3, at: 2 }
    ]],
    [`${ROWS} return select v from a where u.drop()`, []],
    [`${ROWS} return select * from a where u.change()`, {
      row: [{ k: 1, v: 'x' }, { k: 2, v: 'y' }, { k: 3, v: 'z' }], of: 3, at: 0
    }],
    [`${ROWS} return select * from a where u.drop()`, null],
    [`${ROWS} return select k from a where u.twice(k)`, [1, 2, 3]],
    [`${ROWS} return select p.k from a as p where u.odd(p.k)`, [1, 3]],
    [
      `${ROWS} return select b.v from a as a, a as b where a.k = b.k and u.odd(b.k)`, [['x'], ['z']]
    ],
    [
      `${ROWS} return select b.v as v from a as a, a as b where a.k = b.k and ` +
        'u.later(a.k, b.v) and a.k = 1', [[{ v: 'x' }, 1, 'x', 7]]
    ],
    ['u = require("./rows.cjs"); return select k from t where id in (1, 2) and u.odd(k)', [1, 3]],
    ['u = require("./rows.cjs"); return select * from t where id = 1 and u.drop()', null],
    ['u = require("./rows.cjs"); b = []; return select k from b where u.odd(k)', []],
    [`${ROWS} return select k, u.sum(k, 10), v from a`, [[1, 11, 'x'], [2, 12, 'y'], [3, 13, 'z']]],
    [`${ROWS} return select u.sum(k, 10) from a`, [11, 12, 13]],
    [
      `${ROWS} return select u.sum(k, 10) as s, v as v from a limit 1 offset 1`, [{ s: 12, v: 'y' }]
    ],
    [`${ROWS} return select u.plain(k, "{v}") as s, u.promised(v, '!') as p from a limit 1`, [
      { s: '17', p: 'x!' }
    ]],
    [`${ROWS} return select v as v, u.nothing() as n from a limit 1`, [{ v: 'x' }]],
    [`${ROWS} return select v, u.nothing() from a limit 1`, [['x', null]]],
    [`${ROWS} return select u.nothing() from a limit 1`, [null]],
    [`${ROWS} return select v, u.sum(k, 1), u.seen() from a limit 1`, [
      ['x', 2, [['x', 2, null], 0, 1, 7]]
    ]],
    [
      `${ROWS} return select k as k, u.sum(k, 1) as s from a where k in (1, 2) and u.odd(k)`,
      [{ k: 1, s: 2 }]
    ],
    [`${ROWS} return select u.sum(k, 1) from a where u.odd(k)`, [[2], [4]]],
    [`${ROWS} return select u.sum(k, 1) from a where u.change() limit 1`, [
      { row: 2, of: 1, at: 0 }
    ]],
    [`${ROWS} return select p.v as v, u.sum(p.k, 1) as s from a as p limit 1`, [{ v: 'x', s: 2 }]],
    [
      `${ROWS} return select a.k as k, u.sum(a.v, b.v) as s from a as a, a as b where a.k = b.k ` +
        'and u.odd(b.k)', [{ k: 1, s: 'xx' }, { k: 3, s: 'zz' }]
    ],
    [`${ROWS} return select u.sum(a.v, b.k) from a as a, a as b where a.k = b.k`, [
      ['x1'], ['y2'], ['z3']
    ]],
    [`${ROWS} o = {"k": 4}; return select u.sum(k, 1) as s from o`, [{ s: 5 }]],
    [`${ROWS} b = []; return select u.sum(k, 1) as s from b`, []],
    ['u = require("./rows.cjs"); return select k as k, u.sum(k, k) as s from t where id = 1', [
      { k: 1, s: 2 }, { k: 2, s: 4 }
    ]],
    [
      'u = require("./rows.cjs"); return select u.sum(k, 1) from t where id in (1, 2)', [2, 3, 4, 5]
    ],
    [
      'u = require("./rows.cjs"); return select * from t where id in (select u.sum(k, ' +
        '0) from t where id = 1)', [{ k: 1 }, { k: 2 }, { k: 3 }, { k: 4 }]
    ],
    ['u = require("./rows.cjs"); return "{u}"', {}],
    [`${ROWS} n = null; return select * from n where u.drop()`, null],
    [`${ROWS} n = null; return select a from n where u.drop()`, null],
    [`${ROWS} n = 0; return select u.sum(a, 1) from n`, 0],
    [`${ROWS} o = {"k": 1}; return select * from o where u.change()`, {
      row: { k: 1 }, of: 1, at: 0
    }],
    [`${ROWS} o = {"k": 1}; return select k from o where u.odd(k)`, [1]]
  ])) {
    it(script, async () => {
      assert.deepEqual(JSON.parse(JSON.stringify(await test.run(script)) ?? 'null'), expected)
    })
  }

  for (const [script, code, message] of /** @type {[string, string, RegExp][]} */ ([
    ['m = require("../outside.js"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("../inside2/near.js"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("./link.js"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("/etc/passwd.js"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("./data.json"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("./math.js\\u0000.js"); return 1', 'UDF_OUTSIDE', /expected the relative path/],
    ['m = require("node:fs"); return 1', 'UDF_NOT_LOADED', /there is no such file/],
    [
      'm = require("./missing.js"); return 1', 'UDF_NOT_LOADED',
      /^require\("\.\/missing\.js"\): the module can't be loaded: there is no such file$/
    ],
    ['m = require("./broken.js"); return 1', 'UDF_NOT_LOADED', /it fails with TypeError$/],
    [
      'm = require("./math.js"); return m.nothing(1)', 'NO_SUCH_FUNCTION',
      /^Line 1: m has no function nothing; /
    ],
    [
      'm = require("./math.js"); return m.secret(1)', 'NO_SUCH_FUNCTION', /m has no function secret/
    ],
    [
      'm = require("./math.js"); return m.constructor(1)', 'NO_SUCH_FUNCTION',
      /m has no function constructor/
    ],
    [
      'm = require("./math.js"); return m.toString(1)', 'NO_SUCH_FUNCTION',
      /m has no function toString/
    ],
    [
      `${ROWS} return select v from a where u.fail()`, 'UDF_FAILED',
      /^Line 1: u\.fail failed: bad row$/
    ],
    [`${ROWS} return select v from a where u.throws()`, 'UDF_FAILED', /u\.throws failed: thrown$/],
    [
      `${ROWS} return select v from a where u.throwsLater()`, 'UDF_FAILED',
      /u\.throwsLater failed: thrown later$/
    ],
    [
      `${ROWS} return select v from a where u.hangs()`, 'UDF_TIMEOUT',
      /u\.hangs did not call this\.next within 50 ms$/
    ],
    [`${ROWS} return select u.fail() from a`, 'UDF_FAILED', /^Line 1: u\.fail failed: bad row$/],
    [`${ROWS} return select u.throws() as x from a`, 'UDF_FAILED', /u\.throws failed: thrown$/],
    [
      `${ROWS} return select u.hangs() from a`, 'UDF_TIMEOUT',
      /u\.hangs did not call this\.next within 50 ms$/
    ],
    [`${ROWS} return select k from a where u.number(404)`, 'UDF_FAILED', /u\.number failed: 404$/],
    [`${ROWS} return select k from a where u.number({"message": "m"})`, 'UDF_FAILED', /failed: m$/],
    [
      `${ROWS} return select u.missing() from a`, 'NO_SUCH_FUNCTION',
      /^Line 1: u has no function missing; /
    ]
  ])) {
    it(`refuses ${script}`, async () => {
      const error = await rejection(test.run(script))
      assert.strictEqual(error.code, code, error.message)
      assert.match(error.message, message)
      assert.notInclude(error.message, directory)
    })
  }

  it('cannot be brought along by a script or a request', async () => {
    const variables = { m: { add: () => 'called' }, text: 'abc' }
    for (const script of [
      'm = "text"; return m.repeat(3)', 'm = {"add": 1}; return m.add(1)',
      'm = [1]; return m.push(1)', 'm = "{text}"; return m.repeat(3)'
    ]) {
      assert.strictEqual(
        (await rejection(test.run(script, { variables }))).code, 'NO_SUCH_FUNCTION', script
      )
    }
    assert.strictEqual(
      (await rejection(test.run('return m.add()', { variables }))).code, 'NO_SUCH_FUNCTION'
    )
  })

  it('are refused where none are installed', async () => {
    const { run } = await createTestEngine()
    assert.strictEqual(
      (await rejection(run('m = require("./math.js"); return m.add(1, 2)'))).message,
      'require("./math.js"): no functions are installed here; start with --udfs DIR'
    )
  })

  it('tell the trace why a value is left out', async () => {
    /** @type {string[]} */
    const warnings = []
    await test.run('m = require("./math.js"); return m.fail()', {
      trace: (/** @type {TraceEvent} */ event) => {
        if (event.type === 'warning') warnings.push(event.message)
      }
    })
    assert.deepEqual(warnings, ['Line 1: m.fail failed: no'])
  })
})
