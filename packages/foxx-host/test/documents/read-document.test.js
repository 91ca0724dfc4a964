import { expect } from 'chai'
import { readDocument } from '../../src/documents/index.js'
import { begin, thrownBy } from './fixture.js'

describe('reading a document', () => {
  it('gives the stored text', () => {
    const { fixture, old } = begin()
    const { store, collection } = fixture
    for (const selector of ['a', 'people/a', { _id: 'people/a' }, { _key: 'a', _rev: 'x' }]) {
      expect(readDocument(store.read(), collection, selector).text).to.equal(old.newText)
    }
    expect(readDocument(store.read(), collection, { _key: 'a', _rev: old.rev }, {
      ignoreRevs: false
    }).text).to.equal(old.newText)
    expect(readDocument(store.read(), collection, 'a', { rev: old.rev }).text).to.equal(old.newText)
  })

  /** @type {[string, unknown, {rev?: string, ignoreRevs?: boolean}, number, number][]} */
  const REFUSALS = [
    ['what is not there', 'b', {}, 1202, 404],
    ['a number that is not there', '1000000', {}, 1202, 404],
    ['a name that all objects have', '__proto__', {}, 1202, 404],
    ['another collection\'s', 'animals/a', {}, 1205, 400],
    ['nothing', undefined, {}, 1205, 400],
    ['another revision', 'a', { rev: '_other' }, 1200, 412],
    [
      'another revision in the selector', { _key: 'a', _rev: '_other' }, { ignoreRevs: false },
      1200, 412
    ]
  ]
  for (const [title, selector, options, errorNum, status] of REFUSALS) {
    it(`refuses ${title} (${errorNum})`, () => {
      const { fixture: { store, collection } } = begin()
      expect(thrownBy(() => readDocument(store.read(), collection, selector, options)))
        .to.include({ errorNum, status })
    })
  }
})
