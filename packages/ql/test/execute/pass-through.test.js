import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'
import { toAnswer } from './fake-client.js'

const TABLES = `create table one on select get from "/one?id={id}" resultset 'rows'`

describe('the bytes of an answer are passed on', () => {
  const bytes = Buffer.from('{ "rows": [ {"v": 1.50, "w": "\\u0041"} ] }')

  it('as they came, for everything of one answer', async () => {
    const { client, engine } = await createTestEngine(TABLES)
    client.serve(() => toAnswer(bytes))
    for (const script of [
      'select * from one', 'return select * from one', "id = 'x'; return select * from one",
      "if (a) { b = 1 } else { select * from one }"
    ]) {
      const outcome = await engine.execute(script)
      assert.strictEqual(outcome.bytes?.toString(), '[ {"v": 1.50, "w": "\\u0041"} ]', script)
      assert.isUndefined(outcome.body)
    }
  })

  it('not where anything else looks at it', async () => {
    const { client, engine } = await createTestEngine(TABLES)
    client.serve(() => toAnswer(bytes))
    const scripts = [
      'select v from one', 'a = select * from one; return a', 'return select * from one || 1',
      "a = select * from one; return [\"{a}\"]", 'a = select * from one',
      "select * from one where id in ('a', 'b')",
      "return select a.v from one as a, one as b where a.v = b.id"
    ]
    for (const script of scripts) {
      const outcome = await engine.execute(script)
      assert.isNull(outcome.bytes, script)
      assert.isArray(outcome.body, script)
    }
    assert.isNull((await engine.execute('select * from one', { trace () {} })).bytes)
  })

  it('not where they are in another charset or not JSON by name', async () => {
    const { client, engine } = await createTestEngine(TABLES)
    client.serve(() => ({
      ...toAnswer(Buffer.from('{"rows": ["\u00e9"]}', 'latin1')),
      mediaParameters: { charset: 'iso-8859-1' }
    }))
    assert.deepEqual((await engine.execute('select * from one')).body, ['\u00e9'])
    client.serve(() => toAnswer(bytes, { headers: { 'content-type': 'application/x-odd' } }))
    assert.strictEqual(
      (await rejection(engine.execute('select * from one'))).code, 'NO_TRANSFORMER'
    )
    client.serve(() => toAnswer(Buffer.from('<a><rows><v>1</v></rows></a>'), {
      headers: { 'content-type': 'application/xml' }
    }))
    assert.isNull((await engine.execute('select * from one')).bytes)
  })
})
