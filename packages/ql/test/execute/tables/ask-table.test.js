/** @import {TraceEvent} from '../../../src/types.js' */
import { assert } from 'chai'
import { QlError } from '../../../src/errors/index.js'
import { createTestEngine, rejection } from '../create-test-engine.js'
import { toAnswer } from '../fake-client.js'
import { TABLES, idOf } from './tables.js'

describe('a statement on a table', () => {
  describe('gets the values of parameters', () => {
    for (const [title, script, uris] of /** @type {[string, string, string[]][]} */ ([
      ['from its where clause', "select * from many where id = 'w'", ['/many?id=w']],
      [
        'from a variable before that', "id = 'v'; return select * from many where id = 'w'",
        ['/many?id=v']
      ],
      [
        'from the last of two conditions', "select * from many where id = 'w' and id = 'x'",
        ['/many?id=x']
      ],
      [
        'without the prefix of the source', "select * from many as m where m.id = 'w'",
        ['/many?id=w']
      ],
      ['from the request where the statement says nothing', 'select * from many', ['/many?id=q']],
      ['as digits', 'select * from many where id = 12', ['/many?id=12']],
      [
        'from a variable by its bare name', "v = 'x'; return select * from many where id = v",
        ['/many?id=x']
      ],
      ['as the bare name itself', 'select * from many where id = v', ['/many?id=v']],
      [
        'from a list with references',
        "a = [1, 2]; b = 3; return select * from many where id in ('{a}', '{b}', 4, '{nothing}')",
        ['/many?id=1%2C2%2C3%2C4']
      ],
      [
        'from a nested select', "select * from many where id in (select v from one where id = 'n')",
        ['/one?id=n', '/many?id=1%2C2']
      ],
      [
        'from a nested select on a variable',
        "a = [{\"v\": 1}, {\"v\": 2}]; return select * from many where id in " +
          '(select v from a where v = 2)', ['/many?id=2']
      ],
      [
        'from a nested join',
        "a = [{\"v\": 1}, {\"v\": 2}]; return select * from many where id in (select a.v from a " +
          'as a, a as b where a.v = b.v)', ['/many?id=1%2C2']
      ],
      ['from LIMIT and OFFSET', "select * from paged where id = 'x' limit 5 offset 10", [
        '/paged?id=x&rpp=5&start=10'
      ]]
    ])) {
      it(title, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(({ uri }) => uri.includes('id=n') ? { rows: [{ v: 1 }, { v: 2 }] } : [])
        await run(script, { query: { id: 'q' } })
        assert.deepEqual(client.uris().map(uri => uri.replace('http://up', '')), uris)
      })
    }

    it('of a list that is longer than allowed only the first ' +
      'ones, counted as written', async () => {
      const { client, run } = await createTestEngine(TABLES, { config: { maxNestedRequests: 2 } })
      client.serve(() => [])
      /** @type {TraceEvent[]} */
      const events = []
      await run("a = [1, 2, 3]; return select * from many where id in ('{a}', 4, 5, 6)", {
        trace: (/** @type {TraceEvent} */ event) => events.push(event)
      })
      assert.deepEqual(client.uris(), ['http://up/many?id=1%2C2%2C3%2C4'])
      assert.deepEqual(events.flatMap(event => event.type === 'warning' ? [event.message] : []), [
        'Line 1: the list of id has 4 entries; only the first 2 are used (maxNestedRequests)'
      ])
    })
  })

  describe('sends', () => {
    it('what the table says, with a request-id of the run', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => [])
      await run('a = select * from one timeout 70 minDelay 80 maxDelay 90; b = select * from ' +
        "one; return '{b}'")
      const [first, second] = client.calls.map(({ call }) => call)
      assert.deepInclude(first, {
        method: 'get', body: null, table: 'one', timeoutMs: 70, minDelayMs: 80, maxDelayMs: 90,
        retry: true, expiresSeconds: null, inline: false
      })
      assert.deepInclude(second, { timeoutMs: 1000, minDelayMs: 500, maxDelayMs: 30_000 })
      assert.match(first?.headers['request-id'] ?? '', /^[0-9a-f-]{36}!ql\.io!\S+\[$/)
      assert.strictEqual(first?.headers['request-id'], second?.headers['request-id'])
      await run('select * from one')
      assert.notStrictEqual(
        first?.headers['request-id'], client.calls[2]?.call.headers['request-id']
      )
    })

    it('the request-id of the client, otherwise that of the table, ' +
      'with where it has been', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => [])
      await run("a = 'x'; b = select * from one; c = select * from headed; return '{b}'", {
        headers: { 'request-id': 'incoming' }
      })
      const [plain, headed] = client.calls.map(({ call }) => call.headers)
      assert.match(plain?.['request-id'] ?? '', /^incoming!ql\.io!\S+\[$/)
      assert.deepEqual(headed, { 'request-id': plain?.['request-id'] ?? '', 'x-a': 'x' })
      await run("a = 'x'; b = select * from headed; return '{b}'")
      await run('select * from one', {
        query: { 'request-id': 'asked' },
        headers: { 'request-id': 'incoming' }
      })
      await run('select * from headed', { query: { 'request-id': 'asked' } })
      await run('select * from one', {
        query: { 'request-id': ['a', 'b'] },
        headers: { 'request-id': 'incoming' }
      })
      const ids = client.calls.slice(3).map(({ call }) =>
        String(call.headers['request-id']).replace(/!.*/, ''))
      assert.deepEqual(ids, ['asked', 'asked', 'incoming'])
      assert.match(client.calls[2]?.call.headers['request-id'] ?? '', /^own!ql\.io!\S+\[$/)
    })

    it('nothing again that may change something, and what may be kept with its time', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => [])
      await run("a = insert into sent (a) values ('1'); b = delete from sent where id = '2'; c = " +
        'select * from kept; return 1')
      assert.deepEqual(
        client.calls.map(({ call: { method, retry, expiresSeconds } }) =>
          [method, retry, expiresSeconds]),
        [['post', false, null], ['delete', false, null], ['get', true, 60]]
      )
    })

    it('inserts with columns, with an object, and with the incoming body', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => uri)
      assert.strictEqual(
        await run("insert into sent (a, b) values ('x y', 2)"), 'http://up/sent?a=x%20y'
      )
      assert.strictEqual(
        await run('o = {"a": "of o"}; return insert "{o}" into sent'), 'http://up/sent?a=of%20o'
      )
      assert.isNull(client.calls[1]?.call.body)
      await run('insert into sent', {
        opaqueBody: { bytes: Buffer.from('<a/>'), mediaType: 'application/xml' }
      })
      assert.deepEqual(client.calls[2]?.call.body, Buffer.from('<a/>'))
      assert.hasAllKeys(client.calls[2]?.call.headers, ['content-type', 'request-id'])
      assert.strictEqual(client.calls[2]?.call.headers['content-type'], 'application/xml')
      assert.strictEqual(
        (await rejection(run('o = 5; return insert "{o}" into sent'))).message,
        'insert into sent: expected an object; got "5"'
      )
      assert.strictEqual(
        (await rejection(run("insert into sent (a) values (1) with parts '{req.parts[0]}'"))).code,
        'PARTS_UNSUPPORTED'
      )
    })

    it('updates with the fields of an object and its conditions, ' +
      'the object as the body', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(({ uri }) => uri)
      assert.strictEqual(
        await run('o = {"a": 1, "b": [2]}; return update sent with "{o}" where id = \'i\''),
        'http://up/sent?a=1&id=i'
      )
      assert.strictEqual(String(client.calls[0]?.call.body), '{"a":1,"b":[2]}')
      assert.strictEqual(client.calls[0]?.call.headers['content-type'], 'application/json')
      assert.strictEqual(
        (await rejection(run('o = [1]; return update sent with "{o}"'))).message,
        'update sent: expected an object; got an array'
      )
    })

    it('one request for each value where the token takes one, duplicates kept, answers in the ' +
      'order of requests', async () => {
      const { client, run } = await createTestEngine(TABLES)
      const result = run("select v from one where id in ('b', 'a', 'b')")
      assert.deepEqual(client.uris().map(idOf), ['b', 'a', 'b'])
      await client.answer('http://up/one?id=a', { rows: [{ v: 'a' }] })
      await client.answer('http://up/one?id=b', { rows: [{ v: 'b1' }, { v: 'b2' }] })
      await client.answer('http://up/one?id=b', { rows: [] })
      assert.deepEqual(await result, ['b1', 'b2', 'a'])
    })

    it('no more requests than a run may', async () => {
      const { client, run } = await createTestEngine(TABLES, { limits: { upstreamRequests: 3 } })
      client.serve(() => ({ rows: [1] }))
      assert.deepEqual(await run('select * from one where id in (1, 2, 3)'), [1, 1, 1])
      assert.strictEqual(
        (await rejection(run('select * from one where id in (1, 2, 3, 4)'))).code,
        'TOO_MANY_REQUESTS'
      )
      assert.strictEqual(
        (await rejection(run('a = select * from one where id in (1, 2); b = select * from one ' +
          'where id in (1, 2); return 1'))).code,
        'TOO_MANY_UPSTREAM_REQUESTS'
      )
      assert.lengthOf(client.calls, 5)
    })
  })

  describe('of which some requests fail', () => {
    for (const [title, failure] of /** @type {[string, (uri: string) => unknown][]} */ ([
      ['with a status', () => toAnswer({}, { status: 500 })],
      ['with garbage', () => toAnswer(Buffer.from('{'))],
      [
        'on the network', uri => { throw new QlError('UPSTREAM_NETWORK', { uri, reason: 'reset' }) }
      ],
      ['by taking too long', uri => { throw new QlError('UPSTREAM_TIMEOUT', { uri }) }]
    ])) {
      it(`keeps what the others answered: ${title}`, async () => {
        const { client, run } = await createTestEngine(TABLES)
        client.serve(({ uri }) => idOf(uri) === 'bad' ? failure(uri) : { rows: [idOf(uri)] })
        /** @type {string[]} */
        const warnings = []
        const trace = (/** @type {TraceEvent} */ event) => {
          if (event.type === 'warning') warnings.push(event.message)
        }
        assert.deepEqual(
          await run("select * from one where id in ('a', 'bad', 'b')", { trace }), ['a', 'b']
        )
        assert.deepEqual(warnings, [
          '1 of 3 requests to table one failed; their part of the result is left out'
        ])
        assert.deepEqual(await run("select * from one where id in ('bad', 'bad')"), [])
        assert.instanceOf(await rejection(run("select * from one where id in ('bad')")), QlError)
      })
    }

    it('ends when it was not allowed to call', async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => { throw new QlError('HOST_NOT_ALLOWED', { host: 'up' }) })
      assert.strictEqual(
        (await rejection(run("select * from one where id in ('a', 'b')"))).code, 'HOST_NOT_ALLOWED'
      )
    })
  })

  it('collects the request-ids that upstreams answer with, or ' +
    'those that they were sent', async () => {
    const { client, engine } = await createTestEngine(TABLES)
    client.serve(({ uri }) =>
      toAnswer({ rows: [1] }, { headers: { 'request-id': `<${idOf(uri)}>` } }))
    assert.strictEqual(
      (await engine.execute("select * from one where id in ('a', 'b')")).requestId, '<a>]<b>]'
    )
    client.serve(() => ({ rows: [1] }))
    assert.match(
      (await engine.execute('select * from one', { headers: { 'request-id': 'mine' } })).requestId,
      /^mine!ql\.io!\S+\[\]$/
    )
  })

  for (const [script, message] of [
    ['select * from nowhere', 'No such table nowhere'],
    ['insert into nowhere (a) values (1)', 'No such table nowhere'],
    ['delete from nowhere', 'No such table nowhere'],
    ['update nowhere with "{o}"', 'No such table nowhere'],
    ['select * from sent', 'Table sent does not support select'],
    ['insert into one (a) values (1)', 'Table one does not support insert'],
    ['delete from one', 'Table one does not support delete'],
    ['update one with "{o}"', 'Table one does not support update'],
    ['select a.v from nowhere as a, one as b where a.v = b.v', 'No such table nowhere'],
    ['select a.v from b as a, nowhere as b where a.v = b.v', 'No such table nowhere'],
    ['delete from sent', 'Token id not specified. Processed http://up/sent?id=']
  ]) {
    it(`says ${message} of ${script}`, async () => {
      const { client, run } = await createTestEngine(TABLES)
      client.serve(() => ({ rows: [{ v: 1 }] }))
      assert.strictEqual(
        (await rejection(run(String(script), { variables: { b: [{ v: 1 }] } }))).message, message
      )
      assert.lengthOf(client.calls, 0)
    })
  }
})
