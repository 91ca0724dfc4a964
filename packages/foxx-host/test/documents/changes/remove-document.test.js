/** @import {ChangeOptions} from '../../../src/documents/types.js' */
import { expect } from 'chai'
import {
  countDocuments, findDocument, removeDocument, sequenceOf, toOutcomeJson
} from '../../../src/documents/index.js'
import { begin, insert, read, thrownBy } from '../fixture.js'

describe('removing a document', () => {
  it('takes it out of all tables and tells what it was', () => {
    const { fixture, old } = begin()
    const { store, collection } = fixture
    const generated = insert(fixture, {})
    const outcome = store.write(writing =>
      removeDocument(writing, { collection, selector: 'people/a' }))
    expect(outcome).to.deep.equal({ key: 'a', id: 'people/a', rev: old.rev, oldText: old.newText })
    expect(toOutcomeJson(outcome, { returnOld: true }))
      .to.equal(`{"_id":"people/a","_key":"a","_rev":"${old.rev}","old":${old.newText}}`)
    expect(findDocument(store.read(), collection, 'a')).to.equal(null)
    store.write(writing =>
      removeDocument(writing, { collection, selector: { _id: generated.id }, store, options: {} }))
    expect([store.tables.documents.content.size, store.tables.keys.content.size])
      .to.deep.equal([0, 0])
    expect(countDocuments(store.read(), collection)).to.equal(0)
    expect(sequenceOf(store.read(), collection)).to.equal(4)
  })

  /** @type {[string, unknown, Pick<ChangeOptions, 'rev' | 'ignoreRevs'>, number, number][]} */
  const REFUSALS = [
    ['what is not there', 'b', {}, 1202, 404],
    ['another collection\'s', 'animals/a', {}, 1205, 400],
    ['an illegal key', '"', {}, 1221, 400],
    ['another revision', 'a', { rev: '_other' }, 1200, 412],
    [
      'another revision in the selector', { _key: 'a', _rev: '_other' }, { ignoreRevs: false },
      1200, 412
    ]
  ]
  for (const [title, selector, options, errorNum, status] of REFUSALS) {
    it(`refuses ${title} (${errorNum})`, () => {
      const { fixture } = begin()
      const { store, collection } = fixture
      expect(thrownBy(() => store.write(writing =>
        removeDocument(writing, { collection, selector, options }))))
        .to.include({ errorNum, status })
      expect(read(fixture, 'a')).not.to.equal(null)
    })
  }

  it('ignores the selector\'s revision unless told otherwise, and accepts the right one', () => {
    const { fixture, old } = begin()
    const { store, collection } = fixture
    store.write(writing =>
      removeDocument(writing, { collection, selector: { _key: 'a', _rev: '_other' } }))
    const again = insert(fixture, { _key: 'a' })
    expect(again.rev).not.to.equal(old.rev)
    store.write(writing => removeDocument(writing, {
      collection, selector: { _key: 'a', _rev: again.rev }, options: { ignoreRevs: false }
    }))
    expect(read(fixture, 'a')).to.equal(null)
  })
})
