// The runner of cases notices what differs from a case.
import { assert } from 'chai'
import { runCase, toCase } from './case-runner.js'

describe('the runner of cases', () => {
  const good = {
    name: 'one-row',
    title: 'one row',
    rule: 'A row is a row.',
    request: { script: 'create table t on select get from "http://{upstream}/t?id={id}"; select name as n from t where id = 1' },
    upstream: [{ path: '/t?id=1', json: { name: 'a' } }],
    expected: { status: 200, json: [{ n: 'a' }] },
    requests: ['GET /t?id=1']
  }

  /** @param {object} changes @returns {Promise<string[]>} */
  const differencesOf = async changes => (await runCase(toCase({ ...good, ...changes }))).differences

  it('finds nothing when all is as expected', async () => {
    assert.deepEqual(await differencesOf({}), [])
  })

  for (const [what, changes, words] of /** @type {const} */ ([
    ['another status', { expected: { status: 400 } }, /^status: expected 400, got 200/],
    ['another answer', { expected: { status: 200, json: [{ n: 'b' }] } }, /^answer: expected \[\{"n":"b"\}\]/],
    ['another text', { expected: { status: 200, text: '[]' } }, /^answer: expected "\[\]"/],
    ['a part that is missing', { expected: { status: 200, contains: ['zzz'] } }, /^answer: expected "zzz" in it/],
    ['a part that must not be there', { expected: { status: 200, lacks: ['"n"'] } }, /^answer: expected no/],
    ['a pattern that does not fit', { expected: { status: 200, like: [{ m: 'a' }] } }, /^answer: expected something like/],
    ['another header', { expected: { status: 200, headers: { 'content-type': 'text/plain' } } }, /^answer: expected the header content-type/],
    ['a request that was not made', { requests: ['GET /t?id=1', 'GET /t?id=1'] }, /^requests: expected/],
    ['a request that was made beside the expected ones', { requests: [] }, /^requests: expected/],
    ['another header of a request', { requests: [{ request: 'GET /t?id=1', headers: { accept: null } }] }, /^GET \/t\?id=1: expected the header accept/],
    ['another body of a request', { requests: [{ request: 'GET /t?id=1', body: 'x' }] }, /^GET \/t\?id=1: expected the body/]
  ])) {
    it(`finds ${what}`, async () => {
      const differences = await differencesOf(changes)
      assert.lengthOf(differences, 1)
      assert.match(differences[0] ?? '', words)
    })
  }

  it('finds another order of keys', async () => {
    const script = 'return {"a": 1, "b": 2}'
    const differences = await differencesOf({ request: { script }, expected: { status: 200, json: { b: 2, a: 1 } }, requests: [] })
    assert.match(differences.join(), /^order of keys/)
  })

  it('finds requests in another order where the order counts', async () => {
    const script = 'create table t on select get from "http://{upstream}/t?id={id}"; a = select * from t where id = 1; b = select * from t where id = "{a.name}"; return b'
    const upstream = [...good.upstream, { path: '/t?id=a', json: {} }]
    const [right, wrong] = [['GET /t?id=1', 'GET /t?id=a'], ['GET /t?id=a', 'GET /t?id=1']]
    const expected = { status: 200, json: {} }
    assert.deepEqual(await differencesOf({ request: { script }, upstream, expected, ordered: true, requests: right }), [])
    assert.match((await differencesOf({ request: { script }, upstream, expected, ordered: true, requests: wrong })).join(), /^requests, in this order/)
  })
})
