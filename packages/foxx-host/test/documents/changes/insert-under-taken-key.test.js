/** @import {CollectionWish, InsertOptions} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import { countDocuments, sequenceOf } from '../../../src/documents/index.js'
import { createFixture, insert, ownOf, read, thrownBy } from '../fixture.js'

describe('inserting a document', () => {
  describe('under a key that is taken', () => {
    const begin = () => {
      const fixture = createFixture()
      return { fixture, old: insert(fixture, { _key: 'a', n: 1, o: { x: 1 }, v: 5 }) }
    }

    /** @type {[string, InsertOptions][]} */
    const CONFLICTS = [
      ['by default', {}],
      ['with overwriteMode conflict', { overwriteMode: 'conflict' }]
    ]
    for (const [title, options] of CONFLICTS) {
      it(`is refused ${title}, naming index, key and document (1210)`, () => {
        const { fixture, old } = begin()
        const error = thrownBy(() => insert(fixture, { _key: 'a', n: 2 }, options))
        expect(error).to.include({
          errorNum: 1210,
          status: 409,
          message: "unique constraint violated - in index primary of type primary over '_key'; " +
            'conflicting key: a'
        })
        expect(error.facts).to.deep.equal({ _id: 'people/a', _key: 'a', _rev: old.rev })
        expect(read(fixture, 'a')).to.include({ n: 1 })
      })
    }

    it('changes nothing with overwriteMode ignore', () => {
      const { fixture, old } = begin()
      expect(insert(fixture, { _key: 'a', n: 2 }, { overwriteMode: 'ignore' }))
        .to.deep.equal({ key: 'a', id: 'people/a', rev: old.rev, ignored: true })
      expect(read(fixture, 'a')).to.include({ n: 1, _rev: old.rev })
      expect(sequenceOf(fixture.store.read(), fixture.collection)).to.equal(1)
    })

    it('replaces with overwriteMode replace', () => {
      const { fixture, old } = begin()
      const { rev, oldRev, oldText } =
        insert(fixture, { _key: 'a', m: 2 }, { overwriteMode: 'replace' })
      expect({ oldRev, oldText }).to.deep.equal({ oldRev: old.rev, oldText: old.newText })
      expect(read(fixture, 'a')).to.deep.equal({ _key: 'a', _id: 'people/a', _rev: rev, m: 2 })
      expect(countDocuments(fixture.store.read(), fixture.collection)).to.equal(1)
    })

    /** @type {[string, object, InsertOptions, object][]} */
    const UPDATES = [
      ['merges', { n: null, o: { y: 2 } }, {}, { n: null, o: { x: 1, y: 2 }, v: 5 }],
      ['removes with keepNull=false', { n: null }, { keepNull: false }, { o: { x: 1 }, v: 5 }],
      ['replaces objects with mergeObjects=false', { o: { y: 2 } }, { mergeObjects: false }, {
        n: 1, o: { y: 2 }, v: 5
      }],
      ['leaves a newer version alone', { n: 2, v: 5 }, { versionAttribute: 'v' }, {
        n: 1, o: { x: 1 }, v: 5
      }],
      ['takes a newer version', { n: 2, v: 6 }, { versionAttribute: 'v' }, {
        n: 2, o: { x: 1 }, v: 6
      }]
    ]
    for (const [title, document, options, own] of UPDATES) {
      it(`${title} with overwriteMode update`, () => {
        const { fixture } = begin()
        insert(fixture, { _key: 'a', ...document }, { ...options, overwriteMode: 'update' })
        expect(ownOf(read(fixture, 'a'))).to.deep.equal(own)
      })
    }

    it('is refused as well when the key was generated', () => {
      const fixture = createFixture()
      const { key } = insert(fixture, {})
      expect(thrownBy(() => insert(fixture, { _key: key })).errorNum).to.equal(1210)
    })

    for (const overwriteMode of /** @type {const} */ ([
      'ignore', 'replace', 'update', 'conflict'
    ])) {
      it(`is inserted with overwriteMode ${overwriteMode} when it is not taken`, () => {
        const fixture = createFixture()
        expect(insert(fixture, { _key: 'b', n: null }, { overwriteMode }))
          .to.have.all.keys('key', 'id', 'rev', 'newText')
        expect(ownOf(read(fixture, 'b'))).to.deep.equal({ n: null })
      })
    }
  })
})
