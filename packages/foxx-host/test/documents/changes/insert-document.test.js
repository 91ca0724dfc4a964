/** @import {CollectionWish, InsertOptions} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  countDocuments, findDocument, insertDocument, lastNumberOf, scanDocuments, sequenceOf
} from '../../../src/documents/index.js'
import { createFixture, insert, ownOf, read, thrownBy } from '../fixture.js'
import { createMemoryStore, toContent } from '../memory-tables.js'

describe('inserting a document', () => {
  it('stores what was given under a key, an id and a revision of its own, in front', () => {
    const fixture = createFixture()
    const { key, rev, id, newText } =
      insert(fixture, { name: 'Ada', tags: ['a', { b: null }], 10: 'ten' })
    expect(key).to.match(/^[1-9][0-9]*$/)
    expect(rev).to.match(/^[A-Za-z0-9_-]{11}$/)
    expect(id).to.equal(`people/${key}`)
    expect(newText).to.equal(
      `{"_key":"${key}","_id":"people/${key}","_rev":"${rev}",` +
        '"10":"ten","name":"Ada","tags":["a",{"b":null}]}'
    )
    expect(findDocument(fixture.store.read(), fixture.collection, key))
      .to.deep.equal({ number: Number(key), text: newText })
  })

  it('stores an empty one', () => {
    const fixture = createFixture()
    const { key, rev, newText } = insert(fixture, {})
    expect(newText).to.equal(`{"_key":"${key}","_id":"people/${key}","_rev":"${rev}"}`)
    expect(ownOf(read(fixture, key))).to.deep.equal({})
  })

  it('does not take _id and _rev from it', () => {
    const fixture = createFixture()
    const { key, rev } = insert(fixture, { _id: 'other/x', _rev: 'mine', _other: 1, n: 1 })
    expect(read(fixture, key))
      .to.deep.equal({ _key: key, _id: `people/${key}`, _rev: rev, _other: 1, n: 1 })
  })

  it('leaves it as it was', () => {
    const fixture = createFixture()
    const document = { _key: 'a', _id: 'x', n: { m: 1 } }
    insert(fixture, document)
    expect(document).to.deep.equal({ _key: 'a', _id: 'x', n: { m: 1 } })
  })

  it('takes _from and _to of what is no edge as any other attribute', () => {
    const fixture = createFixture()
    expect(ownOf(read(fixture, insert(fixture, { _from: 5, _to: null }).key)))
      .to.deep.equal({ _from: 5, _to: null })
  })

  it('keeps attributes called like what all objects have', () => {
    const fixture = createFixture()
    const text = '{"__proto__":{"a":1},"constructor":2,"toString":null,"hasOwnProperty":[]}'
    for (const document of [JSON.parse(text), { ...JSON.parse(text), _rev: 'x' }]) {
      const { key, newText } = insert(fixture, document)
      expect(newText)
        .to.match(/,"__proto__":\{"a":1\},"constructor":2,"toString":null,"hasOwnProperty":\[\]\}$/)
      expect(Object.keys(/** @type {object} */ (read(fixture, key)))).to.include('__proto__')
    }
  })

  it('counts, grows the sequence, and keeps the order of the inserts', () => {
    const fixture = createFixture()
    const { store, collection } = fixture
    const keys = [
      insert(fixture, {}), insert(fixture, { _key: 'b' }), insert(fixture, { _key: '7' }),
      insert(fixture, {}), insert(fixture, { _key: 'a' })
    ].map(({ key }) => key)
    expect(countDocuments(store.read(), collection)).to.equal(5)
    expect(sequenceOf(store.read(), collection)).to.equal(5)
    expect([...scanDocuments(store.read(), collection)].map(({ text }) => JSON.parse(text)._key))
      .to.deep.equal(keys)
  })

  describe('writes what JSON writes', () => {
    for (const [title, document, own] of /** @type {[string, object, object][]} */ ([
      ['undefined attributes vanish', { a: undefined, b: () => 1, c: Symbol('c') }, {}],
      ['numbers that are none become null', { a: NaN, b: -Infinity, c: -0 }, {
        a: null, b: null, c: 0
      }],
      ['dates become texts', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
      [
        'what says how it is written is written so',
        { toJSON: () => ({ _key: 'k', _id: 'x', a: 1 }) }, { a: 1 }
      ],
      ['single halves of surrogate pairs stay', { a: '\ud83d' }, { a: '\ud83d' }]
    ])) {
      it(title, () => {
        const fixture = createFixture()
        const { key } = insert(fixture, document)
        expect(ownOf(read(fixture, key))).to.deep.equal(own)
      })
    }
  })

  describe('refuses', () => {
    const circle = /** @type {Record<string, unknown>} */ ({})
    circle['circle'] = circle
    /** @type {[string, Partial<CollectionWish>, unknown, number][]} */
    const CASES = [
      ['null', {}, null, 1227],
      ['nothing', {}, undefined, 1227],
      ['a number', {}, 5, 1227],
      ['a text', {}, '{}', 1227],
      ['an array', {}, [{}], 1227],
      ['a function', {}, () => ({}), 1227],
      ['a date', {}, new Date(0), 1227],
      ['what is written as an array', {}, { toJSON: () => [] }, 1227],
      ['what is written as nothing', {}, { toJSON: () => undefined }, 1227],
      ['a circle', {}, circle, 10],
      ['an integer without bounds', {}, { a: 5n }, 10],
      [
        'a key where keys are generated', { keyOptions: { allowUserKeys: false } }, { _key: 'a' },
        1222
      ],
      ['an edge without _from', { type: 3 }, { _to: 'a/b' }, 1233],
      ['an edge without _to', { type: 3 }, { _from: 'a/b' }, 1233],
      ['an edge from a key', { type: 3 }, { _from: 'b', _to: 'a/b' }, 1233],
      ['an edge to null', { type: 3 }, { _from: 'a/b', _to: null }, 1233],
      ['an edge to an illegal id', { type: 3 }, { _from: 'a/b', _to: 'a/b"c' }, 1233],
      [
        'an edge whose prototype has an end', { type: 3 },
        Object.assign(Object.create({ _from: 'a/b' }), { _to: 'a/b' }), 1233
      ]
    ]
    for (const [title, wish, document, errorNum] of CASES) {
      it(`${title} (${errorNum}), and writes nothing`, () => {
        const store = createMemoryStore()
        const fixture = createFixture(wish, store)
        const before = toContent(store.tables)
        // Without a transaction that would undo it.
        const error = thrownBy(() =>
          insertDocument(store.tables, { collection: fixture.collection, document, store }))
        expect(error).to.include({ errorNum, status: 400 })
        expect(toContent(store.tables)).to.deep.equal(before)
      })
    }
  })

  it('puts the ends of an edge in front of its other attributes', () => {
    const fixture = createFixture({ type: 3 })
    expect(insert(fixture, { 5: 1, n: 1, _to: 'b/2', _from: 'a/1', _rev: 'x' }).newText)
      .to.match(/","_from":"a\/1","_to":"b\/2","5":1,"n":1\}$/)
    expect(insert(fixture, { _to: 'b/2', _from: 'a/1' }).newText)
      .to.match(/","_from":"a\/1","_to":"b\/2"\}$/)
  })
  describe('generates keys', () => {
    it('traditional: numbers that grow, and never one that a user has taken', () => {
      const store = createMemoryStore({ firstNumber: 1_000_000 })
      const fixture = createFixture({}, store)
      for (const _key of ['1000003', '1000004', '1000010', '5', 'x']) insert(fixture, { _key })
      const keys = Array.from({ length: 20 }, () => insert(fixture, { generated: true }).key)
      expect(keys).to.deep.equal([...keys].sort((a, b) => Number(a) - Number(b)))
      expect(countDocuments(store.read(), fixture.collection)).to.equal(25)
      for (const key of keys) expect(ownOf(read(fixture, key))).to.deep.equal({ generated: true })
      for (const key of ['1000003', '1000004', '1000010', '5']) {
        expect(ownOf(read(fixture, key)), key).to.deep.equal({})
      }
    })

    it('traditional: one that was removed may be given by a user', () => {
      const fixture = createFixture()
      const { key } = insert(fixture, { n: 1 })
      fixture.store.write(writing => writing.documents.remove(Buffer.concat(
        [fixture.collection.prefix, Buffer.from(BigInt(key).toString(16).padStart(16, '0'), 'hex')]
      )))
      insert(fixture, { _key: key, n: 2 })
      expect(read(fixture, key)).to.include({ n: 2 })
    })

    it('padded: 16 hexadecimal digits that grow', () => {
      const fixture = createFixture({ keyOptions: { type: 'padded' } })
      const keys = Array.from({ length: 3 }, () => insert(fixture, {}).key)
      for (const key of keys) expect(key).to.match(/^[0-9a-f]{16}$/)
      expect([...keys].sort()).to.deep.equal(keys)
      expect(read(fixture, keys[1] ?? '')).to.include({ _key: keys[1] })
    })

    it('uuid', () => {
      const fixture = createFixture({ keyOptions: { type: 'uuid' } })
      const { key } = insert(fixture, {})
      expect(key).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(read(fixture, key)).to.include({ _key: key })
    })

    /** @type {[string, object, (string | null)[], string[]][]} null: generate; otherwise a user's key */
    const SERIES = [
      ['from 1', {}, [null, null, null], ['1', '2', '3']],
      ['in steps', { increment: 5 }, [null, null], ['5', '10']],
      ['from an offset', { offset: 10 }, [null, null], ['10', '11']],
      [
        'from an offset in steps', { offset: 3, increment: 10 }, [null, null, null],
        ['3', '13', '23']
      ],
      ['beyond what users gave', {}, [null, '100', null, '7', null], [
        '1', '100', '101', '7', '102'
      ]],
      [
        'back in step after what users gave', { offset: 1, increment: 10 }, [null, '25', null],
        ['1', '25', '31']
      ],
      ['unmoved by keys that are no numbers', {}, ['x', '007', '99999999999999999999', null], [
        'x', '007', '99999999999999999999', '1'
      ]]
    ]
    for (const [title, options, given, expected] of SERIES) {
      it(`autoincrement: ${title}`, () => {
        const fixture = createFixture({ keyOptions: { type: 'autoincrement', ...options } })
        expect(given.map(key => insert(fixture, key === null ? {} : { _key: key }).key))
          .to.deep.equal(expected)
        for (const key of expected) expect(read(fixture, key), key).to.include({ _key: key })
        expect(countDocuments(fixture.store.read(), fixture.collection)).to.equal(expected.length)
      })
    }

    it('autoincrement: not again what a transaction had that was undone, ' +
      'and not what was removed', () => {
      const fixture = createFixture({ keyOptions: { type: 'autoincrement' } })
      const { store, collection } = fixture
      insert(fixture, {})
      thrownBy(() => store.write(writing => {
        insertDocument(writing, { collection, document: {}, store })
        insertDocument(writing, { collection, document: 5, store })
      }))
      expect(lastNumberOf(store.read(), collection)).to.equal(1)
      expect(insert(fixture, {}).key).to.equal('2')
    })

    it('autoincrement: until there are none left (1225)', () => {
      const fixture = createFixture({ keyOptions: { type: 'autoincrement' } })
      insert(fixture, { _key: '9007199254740991' })
      expect(thrownBy(() => insert(fixture, {})).errorNum).to.equal(1225)
      expect(insert(fixture, { _key: 'x' }).key).to.equal('x')
    })
  })
})
