import { assert } from 'chai'
import { toErrorBody } from '../../src/engine.js'
import { QlError } from '../../src/errors/index.js'
import { createTestEngine, rejection } from './create-test-engine.js'
import { toAnswer } from './fake-client.js'

describe('toErrorBody', () => {
  const position = { offset: 7, line: 2, column: 3 }

  for (const [
    title, error, expected
  ] of /** @type {[string, unknown, {status: number, body: unknown}][]} */ ([
    [
      'a sentence for most errors', new QlError('NO_SUCH_TABLE', { name: 'x' }),
      { status: 400, body: 'No such table x' }
    ],
    ['the status of the error', new QlError('HOST_NOT_ALLOWED', { host: 'x' }), {
      status: 403,
      body: 'Host x is not allowed: no loaded table and no configuration names it; start with ' +
        '--allow-hosts x to allow it'
    }],
    [
      'what the upstream said',
      new QlError('UPSTREAM_STATUS', {
        table: 't', status: 500, headers: { 'content-type': 'text/plain' }, body: 'oops'
      }),
      {
        status: 400,
        body: { headers: { 'content-type': 'text/plain' }, body: 'oops', emitted: true }
      }
    ],
    [
      'where the network failed', new QlError('UPSTREAM_TIMEOUT', { uri: 'http://x/' }),
      { status: 502, body: { uri: 'http://x/', status: 502, message: 'Request timed out' } }
    ],
    [
      'what could not be parsed',
      new QlError('BAD_ANSWER', { format: 'JSON', reason: 'it ends', body: '{' }),
      { status: 400, body: { message: "The upstream's answer is not JSON: it ends", body: '{' } }
    ],
    ['where a circle is', new QlError('CIRCULAR_REFERENCE', { line: 2, names: 'a', position }), {
      status: 400,
      body: {
        name: 'SyntaxError', message: 'Line 2: Circular reference a', ...position, problems: []
      }
    }],
    [
      'nothing of errors that are our fault', new TypeError('secret'),
      { status: 500, body: 'Internal error: the script could not be run' }
    ],
    [
      'nothing of what is no error', 'secret',
      { status: 500, body: 'Internal error: the script could not be run' }
    ]
  ])) {
    it(`tells ${title}`, () => assert.deepEqual(toErrorBody(error), expected))
  }

  it('tells where the syntax is broken', async () => {
    const { run } = await createTestEngine()
    const { status, body } = toErrorBody(await rejection(run('return {')))
    assert.strictEqual(status, 400)
    assert.deepInclude(body, { name: 'SyntaxError', found: null, offset: 8, line: 1, column: 9 })
    assert.hasAllKeys(body, ['name', 'expected', 'found', 'message', 'offset', 'line', 'column'])
  })

  it('tells all that is wrong with a script', async () => {
    const { run } = await createTestEngine()
    const { body } = toErrorBody(await rejection(run('a = 1; a = 2; return b')))
    const { problems, ...first } = /** @type {{problems: {code: string, line: number}[]}} */ (body)
    assert.deepInclude(first, { name: 'SyntaxError', line: 1, column: 8 })
    assert.deepEqual(problems.map(({ code }) => code), ['DUPLICATE_SYMBOL', 'UNRESOLVED_SYMBOL'])
  })

  it('can be written as JSON whatever an upstream said', async () => {
    const { client, run } = await createTestEngine('create table t on select get from "/t"')
    client.serve(() => toAnswer(Buffer.from('{"__proto__": 1, "toJSON": 2}'), { status: 404 }))
    const { body } = toErrorBody(await rejection(run('select * from t')))
    assert.strictEqual(
      JSON.stringify(body),
      '{"headers":{"content-type":"application/json"},"bo' +
        'dy":{"__proto__":1,"toJSON":2},"emitted":true}'
    )
  })
})
