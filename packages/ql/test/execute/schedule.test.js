import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'
import { settle } from './fake-client.js'

const TABLES = `
  create table t on select get from "/t?id={id}"
  create table u on select get from "/u?id={^id}"
  create table write on insert post to "/write?id={id}"`

const D = `
  prodid = select ids from t where id = 'first';
  details = select * from u where id in ('{prodid}');
  reviews = select * from u where id in ('{prodid}') and kind = 'review';
  return select d.id as id, r.id as other from details as d, reviews as r where d.id = r.id`

describe('the order of a run', () => {
  it('starts what is ready at once: two statements that wait for the ' +
    'same one start together', async () => {
    const { client, run } = await createTestEngine(TABLES)
    const result = run(D)
    assert.deepEqual(client.uris(), ['http://up/t?id=first'])
    await client.answer('http://up/t?id=first', [{ ids: 1 }, { ids: 2 }])
    assert.deepEqual(client.uris().slice(1), [
      'http://up/u?id=1', 'http://up/u?id=2', 'http://up/u?id=1', 'http://up/u?id=2'
    ])
    await client.answer('http://up/u?id=2', [{ id: 2 }])
    await client.answer('http://up/u?id=2', [{ id: 2 }])
    await client.answer('http://up/u?id=1', [{ id: 1 }])
    await client.answer('http://up/u?id=1', [{ id: 1 }])
    assert.deepEqual(await result, [{ id: 1, other: 1 }, { id: 2, other: 2 }])
  })

  it('does not care about the order of the text', async () => {
    const { client, run } = await createTestEngine(TABLES)
    client.serve(({ uri }) => uri.includes('=a') ? [{ v: 'x' }] : [{ uri }])
    assert.deepEqual(await run("b = select uri from u where id in ('{a}'); a = select v from t " +
      "where id = 'a'; return b"), ['http://up/u?id=x'])
  })

  it('does each statement once, however many others wait for it', async () => {
    const { client, run } = await createTestEngine(TABLES)
    client.serve(() => [{ v: 1 }])
    await run("a = select v from t where id = 'a'; b = select * from u where id = '{a}'; c = " +
      "select * from u where id = '{a}'; return {\"b\": \"{b}\", \"c\": \"{c}\", \"a\": \"{a}\"}")
    assert.lengthOf(client.uris().filter(uri => uri === 'http://up/t?id=a'), 1)
    assert.lengthOf(client.calls, 3)
  })

  it('runs what nobody refers to, and the return waits for it', async () => {
    const { client, run } = await createTestEngine(TABLES)
    const result = run("insert into write (id) values ('1'); return select * from t where id = '2'")
    assert.deepEqual(client.uris(), ['http://up/write?id=1'])
    await client.answer('http://up/write?id=1', {})
    await client.answer('http://up/t?id=2', [{ done: true }])
    assert.deepEqual(await result, [{ done: true }])
  })

  it('answers with the last executable statement where there is no return', async () => {
    const { client, run } = await createTestEngine(TABLES)
    client.serve(({ uri }) => [uri])
    assert.strictEqual(await run('a = 1; b = 2;'), 2)
    assert.deepEqual(await run("select * from t where id = '1'; select * from t where id = '2'"), [
      'http://up/t?id=2'
    ])
    assert.deepEqual(await run("a = 1; if (a) { b = 'yes' } else { c = 'no' }"), 'yes')
    assert.deepEqual(await run("if (a) { b = 'yes' } else { c = 'no' }"), 'no')
    assert.deepEqual(await run("a = 1; create table x on select get from 'http://localhost/'"), 1)
  })

  it('answers {} for nothing but comments, and says that tables were created', async () => {
    const { run } = await createTestEngine()
    assert.deepEqual(await run('-- nothing\n'), {})
    assert.deepEqual(await run("create table x on select get from 'http://localhost/'"), {
      message: 'ok'
    })
    assert.deepEqual(await run("x = create table x on select get from 'http://localhost/'"), {
      message: 'ok'
    })
  })

  it('ends with the first error; what is under way is ignored ' +
    'and nothing more is sent', async () => {
    const { client, run } = await createTestEngine(TABLES)
    const result = rejection(run("a = select v from t where id = 'a'; b = select v from t where " +
      "id = 'b'; c = select * from u where id = '{b}'; return {\"a\": \"{a}\", \"c\": \"{c}\"}"))
    await client.fail('http://up/t?id=a', new Error('first'))
    assert.strictEqual((await result).message, 'first')
    await client.answer('http://up/t?id=b', [{ v: 1 }])
    assert.lengthOf(client.calls, 2, 'c was not started')
  })

  it('tells nobody about what ends after that', async () => {
    const { client, run } = await createTestEngine(TABLES)
    /** @type {string[]} */
    const told = []
    const trace = (/** @type {{type: string, statement: number}} */ { type, statement }) => {
      if (type.startsWith('statement')) told.push(`${type} ${statement}`)
    }
    const result = rejection(run(
      "a = select v from t where id = 'a'; b = select v from t where id = 'b'; return \"{a}\"",
      { trace }
    ))
    await client.fail('http://up/t?id=a', new Error('first'))
    await client.answer('http://up/t?id=b', [{ v: 1 }])
    await result
    assert.deepEqual(told, ['statement-start 0', 'statement-start 1', 'statement-end 0'])
  })

  it('sends nothing more even for a statement that has begun', async () => {
    const { client, run } = await createTestEngine(TABLES)
    const result = rejection(run("a = select v from t where id = 'a'; b = select * from u where " +
      "id in (select v from t where id = 'b'); return {\"a\": \"{a}\", \"b\": \"{b}\"}"))
    await client.fail('http://up/t?id=a', new Error('first'))
    assert.strictEqual((await result).message, 'first')
    await client.answer('http://up/t?id=b', [{ v: 1 }])
    assert.lengthOf(client.calls, 2)
  })

  it('leaves no rejection unhandled when several statements fail', async () => {
    /** @type {unknown[]} */
    const unhandled = []
    const note = (/** @type {unknown} */ error) => { unhandled.push(error) }
    const others = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    process.on('unhandledRejection', note)
    try {
      const { client, run } = await createTestEngine(TABLES)
      // The first nested select is under way when the second one can't be made.
      const nested = rejection(run('return select * from t where id in (select v from t where id ' +
        "= 'n') and x in (select v from u)"))
      assert.match((await nested).message, /Token id not specified/)
      await client.fail('http://up/t?id=n', new Error('later'))
      const several = rejection(run("a = select v from t where id = 'a'; b = select v from t " +
        "where id in ('b', 'c'); c = select v from u; return \"{a}\""))
      assert.match((await several).message, /Token id not specified/)
      for (const { reject } of client.calls) reject(new Error('even later'))
      await settle()
      assert.deepEqual(unhandled, [])
    } finally {
      process.off('unhandledRejection', note)
      for (const listener of others) process.on('unhandledRejection', listener)
    }
  })
})
