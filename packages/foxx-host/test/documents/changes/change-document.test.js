/** @import {ChangeOptions} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  countDocuments, replaceDocument, scanDocuments, sequenceOf, updateDocument
} from '../../../src/documents/index.js'
import { begin, createFixture, insert, ownOf, read, thrownBy } from '../fixture.js'
import { toContent } from '../memory-tables.js'

const CHANGES = { replaceDocument, updateDocument }

/**
 * @param {keyof typeof CHANGES} name
 * @param {ReturnType<typeof createFixture>} fixture
 * @param {{selector?: unknown, document: unknown, options?: ChangeOptions}} request
 */
function change (name, { store, collection }, { selector = 'a', document, options = {} }) {
  return store.write(writing =>
    CHANGES[name](writing, { collection, selector, document, store, options }))
}

for (const name of /** @type {const} */ (['replaceDocument', 'updateDocument'])) {
  describe(`${name}`, () => {
    it('keeps key and place, gives a new revision and tells the old one', () => {
      const { fixture, old } = begin()
      const second = insert(fixture, { _key: 'b' })
      const { rev, oldRev, ...outcome } =
        change(name, fixture, { document: { _key: 'z', _id: 'x/y', _rev: 'z', m: 1 } })
      expect(oldRev).to.equal(old.rev)
      expect(rev > second.rev).to.equal(true)
      expect(outcome).to.include({ key: 'a', id: 'people/a', oldText: old.newText })
      expect(read(fixture, 'a')).to.deep.equal(JSON.parse(outcome.newText ?? ''))
      expect(read(fixture, 'a')).to.include({ _key: 'a', _id: 'people/a', _rev: rev, m: 1 })
      expect([...scanDocuments(fixture.store.read(), fixture.collection)].map(({ text }) =>
        JSON.parse(text)._key)).to.deep.equal(['a', 'b'])
      expect(countDocuments(fixture.store.read(), fixture.collection)).to.equal(2)
      expect(sequenceOf(fixture.store.read(), fixture.collection)).to.equal(3)
    })

    for (const [title, selector] of /** @type {[string, unknown][]} */ ([
      ['its key', 'a'], ['its id', 'people/a'], ['an object', { _key: 'a', _rev: 'old' }]
    ])) {
      it(`finds the document by ${title}`, () => {
        const { fixture } = begin()
        expect(change(name, fixture, { selector, document: { m: 2 } }).key).to.equal('a')
        expect(read(fixture, 'a')).to.include({ m: 2 })
      })
    }

    it('finds one with a generated key', () => {
      const fixture = createFixture()
      const { key } = insert(fixture, { n: 1 })
      change(name, fixture, { selector: key, document: { n: 2 } })
      expect(read(fixture, key)).to.include({ _key: key, n: 2 })
    })

    /** @type {[string, {selector?: unknown, document: unknown, options?: ChangeOptions}, number, number][]} */
    const REFUSALS = [
      ['what is not there', { selector: 'b', document: {} }, 1202, 404],
      ['another collection\'s', { selector: 'animals/a', document: {} }, 1205, 400],
      ['an illegal key', { selector: 'a b', document: {} }, 1221, 400],
      ['an array', { document: [] }, 1227, 400],
      ['null', { document: null }, 1227, 400],
      ['a text', { document: 'a' }, 1227, 400],
      ['a bigint inside', { document: { a: 1n } }, 10, 400],
      [
        'another revision than the one asked for', { document: {}, options: { rev: '_other' } },
        1200, 412
      ],
      [
        'another revision in the document',
        { document: { _rev: '_other' }, options: { ignoreRevs: false } }, 1200, 412
      ],
      [
        'another revision in the selector',
        { selector: { _key: 'a', _rev: '_other' }, document: {}, options: { ignoreRevs: false } },
        1200, 412
      ]
    ]
    for (const [title, request, errorNum, status] of REFUSALS) {
      it(`refuses ${title} (${errorNum}), and writes nothing`, () => {
        const { fixture } = begin()
        const { store, collection } = fixture
        const before = toContent(store.tables)
        const error = thrownBy(() => CHANGES[name](store.tables, {
          collection, selector: 'a', store, options: {}, ...request
        }))
        expect(error).to.include({ errorNum, status })
        expect(toContent(store.tables)).to.deep.equal(before)
      })
    }

    it('tells which revision is there', () => {
      const { fixture, old } = begin()
      expect(
        thrownBy(() => change(name, fixture, { document: {}, options: { rev: '_other' } })).facts
      ).to.deep.equal({ _id: 'people/a', _key: 'a', _rev: old.rev })
    })

    it('goes on with the right revision', () => {
      const { fixture, old } = begin()
      const next =
        change(name, fixture, { document: { _rev: '_other', m: 1 }, options: { rev: old.rev } })
      change(name, fixture, { document: { _rev: next.rev, m: 2 }, options: { ignoreRevs: false } })
      change(name, fixture, { document: { m: 3 }, options: { ignoreRevs: false } })
      expect(read(fixture, 'a')).to.include({ m: 3 })
    })

    describe('with a version attribute', () => {
      /** @type {[string, object, object, boolean][]} */
      const CASES = [
        ['a greater one is taken', { v: 1 }, { v: 2 }, true],
        ['an equal one is not', { v: 2 }, { v: 2 }, false],
        ['an older one is not', { v: 2 }, { v: 1 }, false],
        ['whole numbers are compared', { v: 2.9 }, { v: 2.95 }, false],
        ['0 is a version', { v: 0 }, { v: 0 }, false],
        ['none in the stored document: taken', {}, { v: 1 }, true],
        ['none in the new one: taken', { v: 5 }, {}, true],
        ['a text: taken', { v: 5 }, { v: '1' }, true],
        ['a stored text: taken', { v: '5' }, { v: 1 }, true],
        ['a negative one: taken', { v: 5 }, { v: -1 }, true],
        ['null: taken', { v: 5 }, { v: null }, true]
      ]
      for (const [title, stored, given, isTaken] of CASES) {
        it(title, () => {
          const { fixture, old } = begin(stored)
          const { rev, oldRev, ignored = false } = change(name, fixture, {
            document: { ...given, mark: true },
            options: { versionAttribute: 'v' }
          })
          expect({ ignored, mark: read(fixture, 'a')?.['mark'] ?? false })
            .to.deep.equal({ ignored: !isTaken, mark: isTaken })
          expect(oldRev).to.equal(old.rev)
          expect(rev === old.rev).to.equal(!isTaken)
          expect(sequenceOf(fixture.store.read(), fixture.collection)).to.equal(isTaken ? 2 : 1)
        })
      }

      it('that is no own attribute, nothing is compared', () => {
        const { fixture } = begin()
        expect(change(
          name, fixture, { document: { n: 2 }, options: { versionAttribute: 'constructor' } }
        ).ignored).to.equal(undefined)
      })
    })
  })
}

describe('replaceDocument', () => {
  it('leaves nothing of what was there', () => {
    const { fixture } = begin()
    change('replaceDocument', fixture, { document: { m: null } })
    expect(ownOf(read(fixture, 'a'))).to.deep.equal({ m: null })
  })

  it('wants both ends of an edge again (1233)', () => {
    const fixture = createFixture({ type: 3 })
    insert(fixture, { _key: 'a', _from: 'v/1', _to: 'v/2' })
    expect(
      thrownBy(() => change('replaceDocument', fixture, { document: { _from: 'v/3' } })).errorNum
    ).to.equal(1233)
    change('replaceDocument', fixture, { document: { _from: 'v/3', _to: 'v/4' } })
    expect(ownOf(read(fixture, 'a'))).to.deep.equal({ _from: 'v/3', _to: 'v/4' })
  })
})

describe('updateDocument', () => {
  /** @type {[string, object, ChangeOptions, object][]} */
  const CASES = [
    [
      'merges objects and keeps nulls', { n: null, o: { y: 2 } }, {}, { n: null, o: { x: 1, y: 2 } }
    ],
    [
      'removes what is null with keepNull=false', { n: null, o: { x: null } }, { keepNull: false },
      { o: {} }
    ],
    [
      'replaces objects with mergeObjects=false', { o: { y: 2 } }, { mergeObjects: false },
      { n: 1, o: { y: 2 } }
    ],
    [
      'leaves out what is undefined', { n: undefined, o: { x: undefined } }, { keepNull: false },
      { n: 1, o: { x: 1 } }
    ],
    ['writes dates as texts', { o: new Date(0) }, {}, { n: 1, o: '1970-01-01T00:00:00.000Z' }],
    ['changes nothing but the revision with an empty patch', {}, {}, { n: 1, o: { x: 1 } }],
    ['takes _from as any other attribute', { _from: null }, {}, { n: 1, o: { x: 1 }, _from: null }]
  ]
  for (const [title, document, options, own] of CASES) {
    it(title, () => {
      const { fixture } = begin()
      change('updateDocument', fixture, { document, options })
      expect(ownOf(read(fixture, 'a'))).to.deep.equal(own)
    })
  }

  it('may change the ends of an edge, not remove them (1233)', () => {
    const fixture = createFixture({ type: 3 })
    insert(fixture, { _key: 'a', _from: 'v/1', _to: 'v/2', n: 1 })
    const { newText } = change('updateDocument', fixture, { document: { _to: 'v/3', m: 2 } })
    expect(newText).to.match(/","_from":"v\/1","_to":"v\/3","n":1,"m":2\}$/)
    for (const [document, options] of /** @type {[object, ChangeOptions][]} */ ([
      [{ _from: null }, {}], [{ _from: null }, { keepNull: false }], [{ _to: 'x' }, {}],
      [{ _to: 5 }, {}]
    ])) {
      expect(thrownBy(() => change('updateDocument', fixture, { document, options })).errorNum)
        .to.equal(1233)
    }
  })
})
