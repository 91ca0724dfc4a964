import { assert } from 'chai'
import actionList from '../../actions/index.js'

const [action] = actionList.loadActions(undefined, { kind: 'insert' })
if (action === undefined) throw new Error('there is no insert action')

describe('the action insert-document', () => {
  it('is sent a small JSON document with POST', () => {
    assert.deepEqual([action.name, action.request.method, action.request.path], [
      'insert-document', 'POST', '/insert-document'
    ])
    assert.equal(Buffer.byteLength(action.request.body), 74)
    assert.deepEqual(action.toDocument(action.request.body), {
      suite: 'Shootout', action: 'insert-document', message: 'Keep evidence!'
    })
  })

  for (const [title, body, document] of /** @type {[string, string, object | null][]} */ ([
    ['an object', '{"a":[1]}', { a: [1] }],
    ['an empty object', ' {} ', {}],
    [
      'an object with names of JavaScript itself', '{"constructor":1,"toString":null}',
      { constructor: 1, toString: null }
    ],
    ['an array', '[{"a":1}]', null],
    ['null', 'null', null],
    ['a text', '"a"', null],
    ['a number', '7', null],
    ['true', 'true', null],
    ['nothing', '', null],
    ['half an object', '{"a":', null]
  ])) {
    it(`takes ${title} for ${document === null ? 'no document' : 'a document'}`, () =>
      assert.deepEqual(action.toDocument(body), document))
  }

  it('leaves the prototype of a document alone, whatever its attributes are called', () => {
    const document = action.toDocument('{"__proto__":{"admin":true}}')
    assert.deepEqual(Object.keys(document ?? {}), ['__proto__'])
    assert.notProperty(document, 'admin')
  })

  it('answers the key with 201, as JSON whatever the key is', () => {
    assert.deepEqual(action.toResponse({ _key: '4711' }), {
      status: 201, contentType: 'application/json; charset=utf-8', body: '{"_key":"4711"}'
    })
    assert.deepEqual(JSON.parse(action.toResponse({ _key: 'a"\\b' }).body), { _key: 'a"\\b' })
  })

  it('expects exactly what it answers', () => {
    const { status, contentType, pattern, example } = action.expected
    const answer = action.toResponse({ _key: '18446744073709551615' })
    assert.deepEqual([answer.status, answer.contentType], [status, contentType])
    for (const body of [answer.body, example, action.toResponse({ _key: 'k'.repeat(254) }).body]) {
      assert.match(body, new RegExp(pattern))
    }
    for (const body of [
      '{"_key":""}', '{"_key":"1"}\n', '{"_key":"1","_rev":"2"}', ' {"_key":"1"}', '{"_key":1}',
      `{"_key":"${'k'.repeat(255)}"}`
    ]) {
      assert.notMatch(body, new RegExp(pattern))
    }
  })

  it('refuses with 400 and a sentence', () => {
    assert.equal(action.refusal.status, 400)
    assert.isString(JSON.parse(action.refusal.body).error)
  })
})
