// The runner of cases notices what differs from a case.
import { assert } from 'chai'
import { runCase, toCase } from './run-case.js'
import { text } from './text.js'

const TABLE = 'create table t on select get from "http://{upstream}/t?id={id}";'

describe('the runner of cases', () => {
  const good = {
    name: 'one-row',
    title: 'one row',
    rule: 'A row is a row.',
    script: `${TABLE} select name as n from t where id = 1`,
    upstream: [{ path: '/t?id=1', json: { name: 'a' } }],
    expected: { status: 200, json: [{ n: 'a' }] },
    requests: ['GET /t?id=1']
  }

  /** @param {object} changes @returns {Promise<string[]>} */
  const differencesOf = async changes => {
    const { differences } = await runCase(toCase({ ...good, ...changes }))
    return differences
  }

  it('finds nothing when all is as expected', async () => {
    assert.deepEqual(await differencesOf({}), [])
  })

  for (const [what, expected, words] of /** @type {const} */ ([
    ['another status', { status: 400 }, /^status: expected 400, got 200/],
    ['another answer', { json: [{ n: 'b' }] }, /^answer: expected \[\{"n":"b"\}\]/],
    ['another text', { text: '[]' }, /^answer: expected "\[\]"/],
    ['a part that is missing', { contains: ['zzz'] }, /^answer: expected "zzz" in it/],
    ['a part that must not be there', { lacks: ['"n"'] }, /^answer: expected no/],
    ['a pattern that does not fit', { like: [{ m: 'a' }] }, /^answer: expected something like/],
    ['another header', { headers: { accept: 'a/b' } }, /^answer: expected the header accept/]
  ])) {
    it(`finds ${what}`, async () => {
      const differences = await differencesOf({ expected: { status: 200, ...expected } })
      assert.lengthOf(differences, 1)
      assert.match(differences[0] ?? '', words)
    })
  }

  const request = 'GET /t?id=1'
  const headers = { accept: null }
  for (const [what, requests, words] of /** @type {const} */ ([
    ['a request that was not made', [request, request], /^requests: expected/],
    ['a request that was made beside the expected ones', [], /^requests: expected/],
    ['another header of a request', [{ request, headers }], /id=1: expected the header accept/],
    ['another body of a request', [{ request, body: 'x' }], /^GET \/t\?id=1: expected the body/]
  ])) {
    it(`finds ${what}`, async () => {
      const differences = await differencesOf({ requests })
      assert.lengthOf(differences, 1)
      assert.match(differences[0] ?? '', words)
    })
  }

  it('finds another order of keys', async () => {
    const script = 'return {"a": 1, "b": 2}'
    const expected = { status: 200, json: { b: 2, a: 1 } }
    const differences = await differencesOf({ script, expected, requests: [] })
    assert.match(differences.join(), /^order of keys/)
  })

  it('finds requests in another order where the order counts', async () => {
    const script = text`
      ${TABLE}
      a = select * from t where id = 1;
      b = select * from t where id = "{a.name}";
      return b`
    const upstream = [...good.upstream, { path: '/t?id=a', json: {} }]
    const [right, wrong] = [['GET /t?id=1', 'GET /t?id=a'], ['GET /t?id=a', 'GET /t?id=1']]
    const changes = { script, upstream, expected: { status: 200, json: {} }, ordered: true }
    assert.deepEqual(await differencesOf({ ...changes, requests: right }), [])
    const differences = await differencesOf({ ...changes, requests: wrong })
    assert.match(differences.join(), /^requests, in this order/)
  })
})
