import { expect } from 'chai'
import { HostError } from '../../../../../src/errors.js'
import {
  toNamed, toSelector, toVertex
} from '../../../../../src/runtime/modules/arangodb/documents/to-selector.js'

describe('what names a document', () => {
  it('is a text, or of an object its key, id and revision', () => {
    expect(toSelector('a')).to.equal('a')
    expect(toSelector({ _key: 'a', n: 1 })).to.deep.equal({ _key: 'a' })
    expect(toSelector({ _id: 'c/a', _rev: '_1', n: 1 }))
      .to.deep.equal({ _id: 'c/a', _rev: '_1' })
  })

  for (const [came, value] of /** @type {[string, unknown][]} */ ([
    ['null', null], ['undefined', undefined], ['number', 5], ['an array', ['a']],
    ['object', { _key: 5 }], ['object', {}]
  ])) {
    it(`is neither ${came}: ${JSON.stringify(value)}`, () => {
      for (const read of [toSelector, toNamed, toVertex]) {
        expect(() => read(value)).to.throw(HostError, `${came} came`)
          .with.property('errorNum', 1205)
      }
    })
  }

  it('in any collection is an id, of which the first part names the collection', () => {
    expect(toNamed('c/a')).to.deep.equal({ name: 'c', selector: 'c/a' })
    expect(toNamed({ _id: 'c/a' })).to.deep.equal({ name: 'c', selector: { _id: 'c/a' } })
    for (const value of ['a', '/a', { _key: 'a' }, { _id: 'a' }]) {
      expect(() => toNamed(value)).to.throw(HostError).with.property('errorNum', 1205)
    }
  })

  it('at the end of an edge is an id, or a document that has one', () => {
    expect(toVertex('c/a')).to.equal('c/a')
    expect(toVertex({ _id: 'c/a', n: 1 })).to.equal('c/a')
    for (const value of ['', { _id: '' }, { _key: 'a' }]) {
      expect(() => toVertex(value)).to.throw(HostError, 'the _id of a vertex was expected')
    }
  })
})
