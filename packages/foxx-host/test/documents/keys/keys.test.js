import { expect } from 'chai'
import { isDocumentId, toKey } from '../../../src/documents/index.js'
import { toNumber } from '../../../src/documents/keys/keys.js'
import { createFixture, insert, thrownBy } from '../fixture.js'

describe('the key of a document', () => {
  const { collection } = createFixture()

  for (const [title, key] of /** @type {const} */ ([
    ['one letter', 'a'],
    ['254 bytes', 'k'.repeat(254)],
    ['all the punctuation', '_-:.@()+,=;$!*\'%'],
    ['digits with a zero before them', '007'],
    ['a number beyond 2^53', '99999999999999999999'],
    ['a name that all objects have', '__proto__']
  ])) {
    it(`may be ${title}`, () => {
      const fixture = createFixture()
      expect(insert(fixture, { _key: key }).key).to.equal(key)
      expect(toKey(collection, key)).to.deep.equal({ key })
      expect(toKey(collection, `people/${key}`)).to.deep.equal({ key })
    })
  }

  for (const [title, key] of /** @type {[string, unknown][]} */ ([
    ['empty', ''],
    ['255 bytes', 'k'.repeat(255)],
    ['with a space', 'a b'],
    ['with a slash', 'a/b'],
    ['with a quotation mark', 'a"b'],
    ['with a backslash', 'a\\b'],
    ['with a line break', 'a\n'],
    ['with a letter beyond ASCII', 'é'],
    ['with a NUL', 'a\0'],
    ['a number', 5],
    ['null', null],
    ['an array', ['a']],
    ['an object', { a: 1 }]
  ])) {
    it(`is refused when it is ${title} (1221)`, () => {
      expect(thrownBy(() => insert(createFixture(), { _key: key })))
        .to.include({ errorNum: 1221, status: 400 })
    })
  }
})

describe('what names a document', () => {
  const { collection } = createFixture()

  for (const [title, selector, expected] of /** @type {[string, unknown, object][]} */ ([
    ['an object with a key', { _key: 'a' }, { key: 'a' }],
    ['an object with an id', { _id: 'people/a' }, { key: 'a' }],
    [
      'an object with both, and a revision', { _key: 'a', _id: 'people/a', _rev: 'x' },
      { key: 'a', rev: 'x' }
    ],
    ['an object whose revision is none', { _key: 'a', _rev: 5 }, { key: 'a' }],
    [
      'an object without a prototype', Object.assign(Object.create(null), { _key: 'a' }),
      { key: 'a' }
    ]
  ])) {
    it(`may be ${title}`, () => { expect(toKey(collection, selector)).to.deep.equal(expected) })
  }

  for (const [title, selector, errorNum] of /** @type {[string, unknown, number][]} */ ([
    ['the id of another collection', 'animals/a', 1205],
    ['an object with such an id', { _id: 'animals/a', _key: 'a' }, 1205],
    ['an id without a key', 'people/', 1205],
    ['an id without a collection', '/a', 1205],
    ['an id with two slashes', 'people/a/b', 1205],
    ['a number', 5, 1205],
    ['null', null, 1205],
    ['nothing', undefined, 1205],
    ['an object with neither', {}, 1205],
    ['an object whose prototype has a key', Object.create({ _key: 'a' }), 1205],
    ['an object whose key is a number', { _key: 5 }, 1205],
    ['a key with a space', 'a b', 1221],
    ['an object with a key with a space', { _key: 'a b' }, 1221]
  ])) {
    it(`is not ${title} (${errorNum})`, () => {
      expect(thrownBy(() => toKey(collection, selector))).to.include({ errorNum, status: 400 })
    })
  }

  it('is an id when it is a legal name, a slash and a legal key', () => {
    for (const id of ['a/b', '_a/b', 'A-1/x.y']) expect(isDocumentId(id), id).to.equal(true)
    for (const id of ['a', 'a/', '/a', '1/a', 'a/b c', 'a b/c', 'a/b/c', 'a"/b', null, 5, {}]) {
      expect(isDocumentId(id), String(id)).to.equal(false)
    }
  })
})

describe('a key that is the text of a number', () => {
  for (const [key, number] of /** @type {[string, number][]} */ ([
    ['1', 1], ['42', 42], ['9007199254740991', 9007199254740991], ['9007199254740992', 0], ['0', 0],
    ['01', 0], ['', 0], ['1e3', 0], ['-1', 0], ['+1', 0], ['1.5', 0],
    ['Infinity', 0], ['0x10', 0], ['12345678901234567', 0], ['٣', 0], ['1:', 0], ['1/', 0]
  ])) {
    it(`${JSON.stringify(key)} is ${number || 'none'}`, () => {
      expect(toNumber(key)).to.equal(number)
    })
  }
})
