import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'
import { toAnswer } from './fake-client.js'

const TABLES = `create table things on select get from "/things"
  on insert post to "/things?a={a}"
  create table seen on select get from "/seen"`

describe('an insert', () => {
  for (const [title, script, expected] of /** @type {[string, string, unknown][]} */ ([
    [
      'adds properties to the object of a variable, for what comes after it',
      'o = {"a": 1}; insert into o (b, c) values (2, \'x\'); return o', { a: 1, b: 2, c: 'x' }
    ],
    [
      'replaces properties that the object has',
      'o = {"a": 1, "b": 2}; insert into o (a) values (3); return o', { a: 3, b: 2 }
    ],
    [
      'leaves out properties without a value',
      'o = {"a": 1}; p = {}; insert into o (b, c) values ("{p.x}", 2); return o', { a: 1, c: 2 }
    ],
    [
      'gives the object that it has made',
      'o = {"a": 1}; return insert into o (b) values (2)', { a: 1, b: 2 }
    ],
    [
      'leaves the object alone that another variable has',
      'o = {"a": 1}; p = "{o}"; insert into o (b) values (2); return p', { a: 1 }
    ]
  ])) {
    it(title, async () => {
      const { run } = await createTestEngine()
      assert.deepEqual(await run(script), expected)
    })
  }

  it('into a table is a request to it', async () => {
    const { client, run } = await createTestEngine(TABLES)
    /** @type {string[]} */
    const calls = []
    client.serve(({ method, uri }) => {
      calls.push(`${method} ${new URL(uri).pathname}${new URL(uri).search}`)
      return toAnswer({ id: 7 })
    })
    assert.deepEqual(await run('return insert into things (a) values (5)'), { id: 7 })
    assert.deepEqual(calls, ['post /things?a=5'])
  })

  for (const [code, script] of [
    ['NO_SUCH_TABLE', 'return insert into nothing (a) values (1)'],
    ['UNSUPPORTED_VERB', 'return insert into seen (a) values (1)'],
    ['NOT_AN_OBJECT', 'o = "text"; return insert into o (a) values (1)']
  ]) {
    it(`is refused: ${code}`, async () => {
      const { engine } = await createTestEngine(TABLES)
      const error = await rejection(engine.execute(script ?? ''))
      assert.propertyVal(error, 'code', code)
    })
  }
})
