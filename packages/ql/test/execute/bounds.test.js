// What one run of a script may use: each bound of the table in docs/ql/language.md that a script can reach, and what
// led to it.
import { assert } from 'chai'
import { LIMITS as PROGRAM } from '../../src/program/limits.js'
import { createTestEngine, rejection } from './create-test-engine.js'
import { settle, toAnswer } from './fake-client.js'

const ROWS = 100_000
const TABLES = `
  create table t on select get from "/t?x={x}"
  create table block on select get from "/t?x={#x}"
  create table sink on update post to "/sink"`

/** @param {number} count @param {(id: number) => unknown} [toRow] */
const listOf = (count, toRow = id => ({ id })) =>
  Array.from({ length: count }, (_, id) => toRow(id))
/** @param {number} times @param {(nth: number) => string} toLine */
const linesOf = (times, toLine) => Array.from({ length: times }, (_, nth) => toLine(nth)).join('\n')
/** @param {number} times */
const doubling = times => linesOf(times, nth => `t${nth + 1} = "{t${nth}}{t${nth}}";`)
/** @param {number} times */
const pairing = times =>
  linesOf(times, nth => `o${nth + 1} = {"a": "{o${nth}}", "b": "{o${nth}}"};`)

/** @param {string} script */
const toTitle = script =>
  script.length > 90 ? `${script.slice(0, 90).replaceAll('\n', ' ')}...` : script

/**
 * Name of the limit, its value in the test, the script, what it begins with, the code.
 * @type {[string, number, string, object, string][]}
 */
const BOUNDS = [
  [
    'steps', 1_000, 'return select id from list where id = 1', { list: listOf(1001) },
    'TOO_MANY_STEPS'
  ],
  ['steps', 1_000, 'return select id, id, id from list', { list: listOf(600) }, 'TOO_MANY_STEPS'],
  [
    'steps', 1_000, 'return delete from list where id = 1', { list: listOf(1001) }, 'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return {"a": "{list.id}", "b": "{list.id}"}', { list: listOf(600) },
    'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000,
    'return select a.id as x, b.id as y from list as a, list as b where a.id = b.id',
    { list: listOf(1001) }, 'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return select * from t where x in ("{list}", "{list}")', { list: listOf(600) },
    'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return select * from t where x = "{list}"', { list: listOf(600) },
    'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return {"a": "{o.all..rows}"}',
    { o: { all: listOf(100, () => ({ rows: listOf(100) })) } }, 'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return {"a": "{o.[k,k,k,k,k,k,k,k]}"}', { o: listOf(200, () => ({ k: 1 })) },
    'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return select x from list where \'id\'[?("@ == word")] = 1',
    { list: listOf(10, () => ({ id: ['a'.repeat(9e3)] })), word: 'b' }, 'TOO_MANY_STEPS'
  ],
  [
    'steps', 1_000, 'return insert into o (a) values (1)', { o: { ...listOf(2000) } },
    'TOO_MANY_STEPS'
  ],
  [
    'runRows', 1_000, 'a = select id from list; b = select id from list; return a',
    { list: listOf(600) }, 'TOO_MANY_RUN_ROWS'
  ],
  [
    'rows', 100, 'return select a.id as x from list as a, list as b where a.k = b.k',
    { list: listOf(20, () => ({ k: 1 })) }, 'TOO_MANY_ROWS'
  ],
  [
    'heldBytes', 1_000_000, `t0 = "0123456789"; ${doubling(24)} return {"length": "{t24}"}`, {},
    'TOO_MANY_BYTES'
  ],
  ['answerBytes', 1_000_000, `o0 = {"a": 1}; ${pairing(24)} return o24`, {}, 'ANSWER_TOO_LARGE'],
  [
    'answerBytes', 1_000_000, `o0 = {"a": 1}; ${pairing(24)} return update sink with "{o24}"`, {},
    'ANSWER_TOO_LARGE'
  ],
  [
    'answerBytes', 1_000_000, 'return select a, a, a, a from list',
    { list: listOf(100, () => ({ a: 'x'.repeat(3000) })) }, 'ANSWER_TOO_LARGE'
  ],
  [
    'responseValues', 1_000, 'a = "{list}"; return a', { list: listOf(600) },
    'ANSWER_TOO_MANY_VALUES'
  ],
  [
    'answerBytes', 1_000_000, 'a = "{x}"; return a',
    { x: JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) }, 'ANSWER_TOO_DEEP'
  ],
  [
    'answerBytes', 1_000_000, 'return select * from t where x = "{text}"',
    { text: 'x'.repeat(200_000) }, 'URI_TOO_LONG'
  ]
]

describe('the bounds of a run', () => {
  for (const [limit, value, script, variables, code] of BOUNDS) {
    it(`${limit} of ${value}: ${code} for ${toTitle(script)}`, async () => {
      const { run } = await createTestEngine(TABLES, {
        limits: {
          steps: 1e9, heldBytes: 1e9, responseValues: 1e9, rows: 1e6, runRows: 1e6, [limit]: value
        }
      })
      assert.equal((await rejection(run(script, { variables }))).code, code)
    })
  }

  it('of the program are enough for a filter and ten columns of 100,000 rows', async () => {
    const { run } = await createTestEngine('', { limits: PROGRAM })
    const rows = await run(
      'a = select id, id, id, id, id, id, id, id, id, id from list where id = 7 and ' +
        'id in (7, 8); return a',
      { variables: { list: listOf(ROWS) } }
    )
    assert.deepEqual(rows, [Array(10).fill(7)])
  })

  it('let a list be looked up in a list of the same length', async () => {
    const { run } = await createTestEngine('', { limits: PROGRAM })
    const list = listOf(ROWS)
    const ids = listOf(ROWS, id => String(2 * id))
    const found = /** @type {unknown[]} */ (
      await run('return select id from list where id in ("{ids}")', { variables: { list, ids } })
    )
    assert.lengthOf(found, ROWS / 2)
  })

  it('let mixed keys be joined without comparing each with each', async () => {
    const { run } = await createTestEngine('', { limits: PROGRAM })
    const b = listOf(90_000, id => ({ id: id % 2 ? id : String(id) }))
    const join = (/** @type {number} */ nth) =>
      `j${nth} = select a.id as x, b.id as y from a as a, b as b where a.id = b.id;`
    /** @param {number} times */
    const runJoins = times =>
      run(`${linesOf(times, join)} return j0`, { variables: { a: listOf(3), b } })
    assert.deepEqual(await runJoins(10), [{ x: 0, y: '0' }, { x: 1, y: 1 }, { x: 2, y: '2' }])
    assert.equal((await rejection(runJoins(50))).code, 'TOO_MANY_STEPS')
  })

  it('give others a turn between dear statements', async () => {
    const { run } = await createTestEngine('', { limits: PROGRAM })
    let turns = 0
    let over = false
    const count = () => {
      turns++
      if (!over) setImmediate(count)
    }
    setImmediate(count)
    await run(
      `${linesOf(12, nth => `s${nth} = select id, id, id from list where id = 'none';`)} return s1`,
      { variables: { list: listOf(ROWS) } }
    )
    over = true
    assert.isAtLeast(turns, 4)
  })

  it('runMs: end a run that waits for an upstream, and send nothing more', async () => {
    const { run, client } = await createTestEngine(TABLES, { limits: { runMs: 30 } })
    const error = await rejection(run('a = select * from t where x = 1; b = select * from t ' +
      'where x = "{a}"; return b'))
    assert.deepInclude(error, { code: 'RUN_TIMEOUT', status: 504 })
    assert.lengthOf(client.calls, 1)
  })

  it('heldValues: count what all answers of a run hold, in JSON as in CSV', async () => {
    const { run, client } =
      await createTestEngine(TABLES, { limits: { heldValues: 10_000, rows: 10_000 } })
    const list = Buffer.from(JSON.stringify(Array(4_000).fill(1)))
    const csv =
      toAnswer(Buffer.from('1,2\n'.repeat(2_000)), { headers: { 'content-type': 'text/csv' } })
    client.serve(({ uri }) => uri.endsWith('csv') ? csv : toAnswer(list))
    assert.lengthOf(
      /** @type {unknown[]} */ (await run('return select * from t where x in (1, 2)')), 8_000
    )
    assert.equal(
      (await rejection(run('return select * from t where x in (1, 2, 3)'))).code,
      'TOO_MANY_RUN_VALUES'
    )
    assert.equal(
      (await rejection(run('return select * from t where x in (1, 2, "csv")'))).code,
      'TOO_MANY_RUN_VALUES'
    )
  })

  it('end a run whole: what an upstream answers afterwards is not read any more', async () => {
    const { run, client } = await createTestEngine(TABLES, { limits: { steps: 1_000 } })
    const script = 'a = select * from t where x = 1; b = select id, id from list; return "{a} {b}"'
    assert.equal(
      (await rejection(run(script, { variables: { list: listOf(1_000) } }))).code, 'TOO_MANY_STEPS'
    )
    let reads = 0
    client.calls[0]?.resolve(Object.defineProperty(toAnswer([1]), 'mediaType', {
      get: () => `${++reads}`
    }))
    await settle()
    assert.lengthOf(client.calls, 1)
    assert.equal(reads, 0)
  })
})
