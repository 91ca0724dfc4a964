import { expect } from 'chai'
import { bodyOf, idOf, keyOf, revisionOf, toOutcomeJson } from '../../src/documents/index.js'
import { toTypeError } from '../../src/documents/document-text.js'
import { createFixture, insert } from './fixture.js'

describe('the text of a stored document', () => {
  for (const [title, document] of /** @type {[string, object][]} */ ([
    ['an empty one', {}],
    ['one with a key', { _key: '_rev' }],
    ['one with all the punctuation in its key', { _key: '_-:.@()+,=;$!*\'%' }],
    ['one that looks like a text of its own', {
      _key: 'k', a: '","_rev":"x', '"_rev"': '{"_key":"y"}'
    }],
    ['one whose attributes are called alike', { a: { _key: 'inner', _id: 'inner', _rev: 'inner' } }]
  ])) {
    it(`gives key, id, revision and the rest without being parsed: ${title}`, () => {
      const fixture = createFixture()
      const text = insert(fixture, document).newText ?? ''
      const { _key, _id, _rev, ...own } = JSON.parse(text)
      expect([keyOf(text), idOf(text), revisionOf(text)]).to.deep.equal([_key, _id, _rev])
      expect(JSON.parse(bodyOf(text))).to.deep.equal(own)
    })
  }
})

describe('the answer for one document', () => {
  const outcome = {
    key: 'a', id: 'c/a', rev: '_2', oldRev: '_1', oldText: '{"n":1}', newText: '{"n":2}'
  }
  for (const [
    title, given, options, expected
  ] of /** @type {[string, typeof outcome, object | undefined, string][]} */ ([
    [
      'names the document and its revisions', outcome, undefined,
      '{"_id":"c/a","_key":"a","_rev":"_2","_oldRev":"_1"}'
    ],
    [
      'has the old and the new one when they are asked for', outcome,
      { returnNew: true, returnOld: true },
      '{"_id":"c/a","_key":"a","_rev":"_2","_oldRev":"_1","new":{"n":2},"old":{"n":1}}'
    ],
    [
      'is empty when it is to be silent', outcome,
      { returnNew: true, returnOld: true, silent: true }, '{}'
    ],
    [
      'leaves out what there is not', { key: 'a', id: 'c/a', rev: '_2' },
      { returnNew: true, returnOld: true }, '{"_id":"c/a","_key":"a","_rev":"_2"}'
    ]
  ])) {
    it(title, () => { expect(toOutcomeJson(given, options)).to.equal(expected) })
  }
})

describe('what came instead of a document', () => {
  for (const [value, name] of /** @type {[unknown, string][]} */ ([
    [null, 'null'], [[1], 'an array'], [7, 'a value of type number'],
    ['a', 'a value of type string'],
    [new Date(0), 'an object that JSON writes as something else']
  ])) {
    it(`is called ${name}`, () => {
      expect(toTypeError(value)).to.include(
        { errorNum: 1227, message: `invalid document type: expected an object, came ${name}` }
      )
    })
  }
})
