/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { createTexts, key } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

describe('deferred work of a store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  const { list, textOf } = createTexts(() => store)

  /** @param {number} number @param {string} text */
  const defer = (number, text) => store.defer(({ documents }) => documents.put(key(number), text))

  it('is there for the next read of this process', () => {
    const ticket = defer(1, 'soon')
    expect(ticket).to.include({ settled: false, error: null })
    expect(textOf(1)).to.equal('soon')
    expect(ticket).to.include({ settled: true, error: null })
  })

  it('is not committed by a look at what is committed', () => {
    const ticket = defer(1, 'soon')
    expect(store.readCommitted().documents.getText(key(1))).to.equal(undefined)
    expect(ticket.settled).to.equal(false)
  })

  it('happens before what is written after it', () => {
    defer(1, 'first')
    store.write(({ documents }) => documents.put(key(1), documents.getText(key(1)) + ', second'))
    expect(textOf(1)).to.equal('first, second')
  })

  it('is one commit, in its order', () => {
    let seen = ''
    defer(1, 'a')
    store.defer(({ documents }) => { seen = documents.getText(key(1)) ?? '' })
    store.commit()
    expect(seen).to.equal('a')
  })

  it('fails alone when it throws', () => {
    const tickets = [defer(1, 'one'), store.defer(({ documents }) => {
      documents.put(key(2), 'two')
      throw new Error('mine')
    }), defer(3, 'three')]
    store.commit()
    expect(tickets.map(({ settled, error }) => [settled, error?.message]))
      .to.deep.equal([[true, undefined], [true, 'mine'], [true, undefined]])
    expect(list()).to.deep.equal(['one', 'three'])
  })

  it('is shown until it is committed, then there is another list', () => {
    const before = store.deferred
    defer(1, 'one')
    expect([store.deferred, store.deferred.length]).to.deep.equal([before, 1])
    store.commit()
    expect(store.deferred).to.deep.equal([])
    expect(store.deferred).to.not.equal(before)
  })

  it('is committed at the end of the turn when nobody else does', async () => {
    const ticket = defer(1, 'soon')
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(ticket.settled).to.equal(true)
  })

  it('does not pile up without end', () => {
    for (let number = 1; number <= 5000; number++) {
      defer(number, 'x')
      expect(store.deferred.length).to.be.below(1000)
    }
    expect(list()).to.have.length(5000)
  })

  it('within a write belongs to it', () => {
    expect(() => store.write(() => {
      expect(defer(1, 'inner').settled).to.equal(true)
      expect(textOf(1)).to.equal('inner')
      throw new Error('outer')
    })).to.throw('outer')
    expect(textOf(1)).to.equal(undefined)
  })
})
