/** @import {TraceEvent} from '../../src/types.js' */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { createTestEngine, rejection } from './create-test-engine.js'
import { toAnswer } from './fake-client.js'

const PATCHES = {
  'type.cjs': "exports['patch mediaType'] = ({ headers }) => headers['x-type'] || undefined",
  'text.cjs': "exports['parse response'] = ({ body }) => ({ content: " +
    "Buffer.concat(body).toString().replace(/^\\)\\]\\}'/, ''), type: 'application/json' })",
  'status.cjs': "exports['patch status'] = ({ status, body }) => body.error ? 404 : status === " +
    '500 ? 200 : undefined',
  'body.cjs': "exports['patch response'] = ({ body, params, status }) => ({ rows: [{ v: " +
    'body.rows[0].v + params.id + status }] })',
  'tells.cjs': `
    exports['patch headers'] = ({ headers, log }) => { log('warn', 'sent'); return headers }
    exports['patch response'] = ({ body, log }) => {
      log('info', { rows: body.rows.length })
      return body
    }`,
  'throws.cjs': "exports['patch response'] = () => { throw new Error('no') }",
  'many.cjs':
    "exports['patch uri'] = ({ uri }) => ['a', 'b'].map(v => `${uri.format()}&part=${v}`)",
  'none.cjs': "exports['patch uri'] = () => []",
  'order.cjs': `
    const seen = []
    exports['patch mediaType'] = ({ body }) => { seen.push('type ' + Buffer.isBuffer(body)) }
    exports['parse response'] = ({ body }) => { seen.push('text ' + Array.isArray(body)) }
    exports['patch status'] = ({ body }) => { seen.push('status ' + typeof body) }
    exports['patch response'] = ({ body }) => ({ rows: seen })`
}

describe('answers through the hooks of a patch', () => {
  /** @type {string} */
  let directory

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'shootout-ql-'))
    for (const [name, text] of Object.entries(PATCHES)) await writeFile(join(directory, name), text)
  })

  after(() => rm(directory, { recursive: true }))

  /** @param {string} patch */
  function createPatched (patch) {
    return createTestEngine(
      `create table t on select get from "/t?id={id}" using patch '${patch}.cjs' resultset 'rows'`,
      { baseDirectory: directory }
    )
  }

  for (const [
    title, patch, answer, expected
  ] of /** @type {[string, string, unknown, unknown][]} */ ([
    [
      'have another media type', 'type',
      toAnswer(Buffer.from('<a><rows><v>1</v></rows></a>'), {
        headers: { 'x-type': 'application/xml' }
      }), []
    ],
    ['keep their media type', 'type', { rows: [1] }, [1]],
    [
      'have another text', 'text',
      toAnswer(Buffer.from(")]}'{\"rows\":[1]}"), {
        headers: { 'content-type': 'application/x-odd' }
      }), [1]
    ],
    ['become successes', 'status', toAnswer({ rows: [1] }, { status: 500 }), [1]],
    [
      'have another body, made with the parameters', 'body', { rows: [{ v: 'x' }] },
      [{ v: 'x1200' }]
    ],
    ['go through the hooks in order', 'order', {}, ['type true', 'text true', 'status object', ]]
  ])) {
    it(title, async () => {
      const { client, engine } = await createPatched(patch)
      client.serve(() => answer)
      const outcome = await engine.execute("select * from t where id = '1'")
      assert.isNull(outcome.bytes, 'nothing is passed on unseen')
      assert.deepEqual(outcome.body, expected)
    })
  }

  it('become failures', async () => {
    const { client, run } = await createPatched('status')
    client.serve(() => ({ error: 'gone' }))
    const error = await rejection(run('select * from t'))
    assert.strictEqual(error.code, 'UPSTREAM_STATUS')
    assert.deepInclude(error.facts, { status: 404, body: { error: 'gone' } })
  })

  it('stay failures that cannot be parsed', async () => {
    const { client, run } = await createPatched('type')
    client.serve(() => toAnswer(Buffer.from('<html>'), { status: 503 }))
    assert.deepInclude(
      (await rejection(run('select * from t'))).facts, { status: 503, body: '<html>' }
    )
  })

  it('fail with the hook, but not the others of a fan-out', async () => {
    const { client, run } = await createPatched('throws')
    client.serve(() => ({ rows: [1] }))
    assert.strictEqual(
      (await rejection(run("select * from t where id = '1'"))).message,
      "Hook 'patch response' of table t failed: no"
    )
    assert.deepEqual(await run("select * from t where id in ('1', '2')"), [])
  })

  it('are merged when the patch makes several requests of one', async () => {
    const { client, run } = await createPatched('many')
    client.serve(({ uri }) => ({ rows: [uri.slice(-1)] }))
    assert.deepEqual(await run("select * from t where id = '1'"), ['a', 'b'])
    assert.deepEqual(client.uris(), ['http://up/t?id=1&part=a', 'http://up/t?id=1&part=b'])
  })

  it('are nothing when the patch makes no request', async () => {
    const { client, run } = await createPatched('none')
    assert.deepEqual(await run("select * from t where id = '1'"), {})
    assert.lengthOf(client.calls, 0)
  })

  it('are told of to whoever traces the run, as are requests', async () => {
    const { client, run } = await createPatched('tells')
    client.serve(() => ({ rows: [1, 2] }))
    /** @type {string[]} */
    const said = []
    assert.deepEqual(await run('select * from t where id = 1'), [1, 2])
    await run('select * from t where id = 1', {
      trace: (/** @type {TraceEvent} */ event) => {
        if (event.type === 'warning') said.push(event.message)
      }
    })
    assert.deepEqual(
      said, ['Table t: its patch says (warn): sent', 'Table t: its patch says (info): { rows: 2 }']
    )
  })
})
