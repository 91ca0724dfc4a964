/** @import {TraceEvent} from '../../../src/types.js' */
import { assert } from 'chai'
import { createTestEngine, rejection } from '../create-test-engine.js'
import { toAnswer } from '../fake-client.js'
import { TABLES, idOf } from './tables.js'

describe('a statement on a table', () => {
  describe('reads', () => {
    for (const [
      title, tables, script, answers, expected
    ] of /** @type {[string, string, string, Record<string, unknown>, unknown][]} */ ([
      [
        'the result set', 'one', "select * from one where id = 'a'", { a: { rows: { x: 1 } } },
        { x: 1 }
      ],
      ['[] where there is no result set', 'one', "select * from one where id = 'a'", { a: {} }, []],
      [
        'columns', 'one', "select x as y from one where id = 'a'", { a: { rows: [{ x: 1 }, {}] } },
        [{ y: 1 }, {}]
      ],
      [
        'columns of an object as one row', 'one', "select x from one where id = 'a'",
        { a: { rows: { x: 1 } } }, [1]
      ],
      ['null as null', 'one', "select x from one where id = 'a'", { a: { rows: null } }, null],
      [
        'all rows of a fan-out as one list', 'one', "select * from one where id in ('a', 'b')",
        { a: { rows: [1, 2] }, b: { rows: [3] } }, [1, 2, 3]
      ],
      [
        'objects of a fan-out as one object', 'one', "select * from one where id in ('a', 'b')",
        { a: { rows: { k: 1, l: 1 } }, b: { rows: { k: 2 } } }, { k: [1, 2], l: 1 }
      ],
      [
        'bodies of a block as a list', 'block', "select * from block where id in ('a', 'b')",
        { a: { k: 1 }, b: [2] }, [{ k: 1 }, [2]]
      ],
      [
        'columns of a block as lists of rows', 'block',
        "select k from block where id in ('a', 'b')", { a: { k: 1 }, b: [{ k: 2 }] }, [[1], [2]]
      ],
      [
        'the body of a block with one request as it is', 'block',
        "select * from block where id = 'a'", { a: { k: 1 } }, { k: 1 }
      ],
      [
        'rows from LIMIT and OFFSET where columns are selected', 'paged',
        "select v from paged where id = 'a' limit 2 offset 1",
        { a: [{ v: 1 }, { v: 2 }, { v: 3 }, { v: 4 }] }, [2, 3]
      ],
      [
        'all rows where none are selected', 'paged',
        "select * from paged where id = 'a' limit 2 offset 1", { a: [1, 2, 3] }, [1, 2, 3]
      ],
      [
        'JSON without a media type', 'block', "select * from block where id = 'a'",
        { a: toAnswer([1], { headers: { 'content-type': '' } }) }, [1]
      ],
      [
        '{} from an empty body', 'block', "select * from block where id = 'a'",
        { a: toAnswer(Buffer.alloc(0)) }, {}
      ],
      [
        '{} from an empty body as columns of a row', 'block', "select v from block where id = 'a'",
        { a: toAnswer(Buffer.alloc(0), { status: 204 }) }, [undefined]
      ],
      [
        'status 300 as a success', 'block', "select * from block where id = 'a'",
        { a: toAnswer([1], { status: 300 }) }, [1]
      ],
      [
        'texts in UTF-8 whatever is passed on', 'block', "select * from block where id = 'a'",
        { a: ['é 漢 😀'] }, ['é 漢 😀']
      ]
    ])) {
      it(`${title} (${tables})`, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(({ uri }) => answers[idOf(uri)])
        assert.deepEqual(await run(script), expected)
        assert.deepEqual(
          await run(script, { trace () {} }), expected, 'and the same when it is traced'
        )
      })
    }

    for (const status of [199, 301, 400, 404, 500]) {
      it(`status ${status} as a failure, with what the upstream says`, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(() => toAnswer({ why: 'so' }, { status }))
        const error = await rejection(run('select * from one'))
        assert.strictEqual(error.code, 'UPSTREAM_STATUS')
        assert.strictEqual(
          error.message,
          `Table one: the upstream answered with status ${status}; expected 200 to 300`
        )
        assert.deepInclude(
          error.facts, { headers: { 'content-type': 'application/json' }, body: { why: 'so' } }
        )
      })
    }

    it('the text of a failure that cannot be parsed', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => toAnswer(Buffer.from('<html>'), { status: 500 }))
      assert.deepInclude((await rejection(run('select * from one'))).facts, { body: '<html>' })
    })

    it('a failure of 256 KiB as JSON, and of a longer one the beginning of its text', async () => {
      const { client, run } = await createTestEngine(TABLES)
      const longest = Buffer.from(JSON.stringify('x'.repeat(256 * 1024 - 2)))
      for (const [body, expected] of /** @type {[Buffer, string][]} */ ([
        [longest, 'x'.repeat(256 * 1024 - 2)],
        [Buffer.concat([longest, Buffer.from(' ')]), longest.toString()]
      ])) {
        client.serve(() => toAnswer(body, { status: 500 }))
        const { facts } = await rejection(run('select * from one'))
        assert.isTrue(facts?.body === expected, 'the body')
      }
    })

    it('what is not JSON as an error, with its text', async () => {
      const { client, run } = await createTestEngine(TABLES)
      for (const text of ['{"rows": [1', 'garbage', '{"rows": [01]}', '\u0000']) {
        client.serve(() => toAnswer(Buffer.from(text)))
        const error = await rejection(run('select * from one'))
        assert.strictEqual(error.code, 'BAD_ANSWER')
        assert.strictEqual(error.facts?.body, text)
      }
    })
  })
})
