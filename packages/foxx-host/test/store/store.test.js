/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { documentKey, tableRange, toPrefix } from '../../src/store/index.js'
import { createTemporaryStore } from './temporary-store.js'

const PREFIX = toPrefix(9)
/** @param {number} number */
const key = number => documentKey(PREFIX, number)

describe('the store', () => {
  /** @type {ReturnType<typeof createTemporaryStore>} */
  let place
  /** @type {LmdbStore} */
  let store
  beforeEach(() => {
    place = createTemporaryStore()
    store = place.open()
  })
  afterEach(() => place.remove())

  /** @param {number} number @param {string} text */
  const put = (number, text) => store.write(({ documents }) => documents.put(key(number), text))
  /** @param {number} number */
  const textOf = number => store.read().documents.getText(key(number))
  /** @param {Partial<import('../../src/store/types.js').Range>} [range] */
  const list = range => [...store.read().documents.entries({ ...tableRange(PREFIX), ...range })]
    .map(({ value }) => value.toString())

  it('refuses whatever is asked of it after it was closed, and ends nobody', async () => {
    put(1, 'text')
    await store.close()
    expect(store.isClosed).to.equal(true)
    for (const ask of [
      () => put(2, 'late'), () => textOf(1), () => store.snapshot(), () => store.readCommitted()
    ]) {
      expect(ask).to.throw(/the documents are closed: the host is ending/)
    }
  })

  describe('keeps values', () => {
    for (const [what, text] of Object.entries({
      empty: '',
      short: '{"a":1}',
      'not ASCII': '{"ü":"\u{1F600}"}',
      'of a page': 'x'.repeat(4096),
      'of 200 kB': 'y'.repeat(200_000),
      'of 5 MB': 'ü'.repeat(2_500_000)
    })) {
      it(what, () => {
        put(1, text)
        expect(textOf(1) === text).to.equal(true)
        expect(store.read().documents.get(key(1))?.toString() === text).to.equal(true)
        expect(list()[0] === text).to.equal(true)
        expect(store.read().documents.has(key(1))).to.equal(true)
      })
    }

    it('as copies: what is read later does not change what was read before', () => {
      put(1, 'first')
      put(2, 'other')
      const before = store.read().documents.get(key(1))
      const [entry] = store.read().documents.entries(tableRange(PREFIX))
      store.read().documents.get(key(2))
      expect([before?.toString(), entry?.value.toString(), entry?.key.equals(key(1))])
        .to.deep.equal(['first', 'first', true])
    })

    it('for the next one who opens it', async () => {
      put(1, 'kept')
      await store.close()
      store = place.open()
      expect(textOf(1)).to.equal('kept')
    })
  })

  describe('finds nothing', () => {
    for (const [what, bytes] of Object.entries({
      'under a key that is not there': key(5),
      'under an empty key': Buffer.alloc(0),
      'under a key that is too long': Buffer.alloc(5000, 1)
    })) {
      it(what, () => {
        const { documents } = store.read()
        expect([documents.get(bytes), documents.getText(bytes), documents.has(bytes)])
          .to.deep.equal([undefined, undefined, false])
        expect(store.write(tables => tables.documents.remove(bytes))).to.equal(false)
      })
    }
  })

  it('refuses keys that it can not keep, with what to do', () => {
    for (const length of [0, 1979, 5000]) {
      expect(() => store.write(({ indexes }) => indexes.put(Buffer.alloc(length, 1), '')))
        .to.throw(/a key of the store has 1 to 1978 bytes, this one has \d+: shorten/)
        .with.property('errorNum', 10)
    }
    store.write(({ indexes }) => indexes.put(Buffer.alloc(1978, 1), 'fits'))
    expect(store.read().indexes.getText(Buffer.alloc(1978, 1))).to.equal('fits')
  })

  describe('ranges', () => {
    beforeEach(() => store.write(({ documents }) => {
      for (let number = 1; number <= 300; number++) documents.put(key(number), String(number))
      documents.put(documentKey(toPrefix(8), 1), 'before')
      documents.put(documentKey(toPrefix(10), 1), 'behind')
    }))
    const all = Array.from({ length: 300 }, (_, index) => String(index + 1))

    for (const inside of [false, true]) {
      const where = inside ? 'inside of a write' : 'outside'
      /** @param {Partial<import('../../src/store/types.js').Range>} [range] */
      const get = range => inside ? store.write(() => list(range)) : list(range)
      it(`are in the order of their keys and hold nobody else's, ${where}`, () =>
        expect(get()).to.deep.equal(all))
      it(`go backwards, ${where}`, () =>
        expect(get({ reverse: true })).to.deep.equal([...all].reverse()))
      it(`include where they begin and not where they end, ${where}`, () => {
        expect(get({ from: key(5), to: key(8) })).to.deep.equal(['5', '6', '7'])
        expect(get({ from: key(5), to: key(8), reverse: true })).to.deep.equal(['7', '6', '5'])
      })
      for (const limit of [0, 1, 127, 128, 129, 256, 299]) {
        it(`end after ${limit}, ${where}`, () => {
          expect(get({ limit })).to.deep.equal(all.slice(0, limit))
          expect(get({ limit, reverse: true })).to.deep.equal([...all].reverse().slice(0, limit))
        })
      }
    }

    it('of a writer stand what it does meanwhile', () => {
      store.write(({ documents }) => {
        for (const entry of documents.entries(tableRange(PREFIX))) documents.remove(entry.key)
      })
      expect(list()).to.deep.equal([])
    })

    it('of a reader stay as they were when they began', () => {
      const seen = []
      for (const { value } of store.read().documents.entries(tableRange(PREFIX))) {
        seen.push(value.toString())
        if (seen.length === 1) store.write(({ documents }) => documents.remove(key(200)))
        store.read()
      }
      expect(seen).to.deep.equal(all)
    })
  })

  describe('a write', () => {
    it('gives back what its work returns', () => expect(store.write(() => 42)).to.equal(42))

    it('that throws leaves nothing behind, and throws just that', () => {
      const failure = new Error('no')
      put(1, 'old')
      expect(() => store.write(({ documents }) => {
        documents.put(key(1), 'new')
        documents.put(key(2), 'new')
        throw failure
      })).to.throw(failure)
      expect([textOf(1), textOf(2)]).to.deep.equal(['old', undefined])
      put(3, 'the lock is free')
    })

    it('sees what it wrote; others do not yet', () => {
      const other = place.open({ slot: 2 })
      put(1, 'old')
      store.write(({ documents }) => {
        documents.put(key(1), 'new')
        expect(documents.getText(key(1))).to.equal('new')
        expect(textOf(1)).to.equal('new')
        expect(other.read().documents.getText(key(1))).to.equal('old')
      })
      expect(other.read().documents.getText(key(1))).to.equal('new')
    })

    it('within a write belongs to it', () => {
      expect(() => store.write(() => {
        expect(store.writing).to.not.equal(null)
        put(1, 'inner')
        throw new Error('outer')
      })).to.throw('outer')
      expect(store.writing).to.equal(null)
      expect(textOf(1)).to.equal(undefined)
    })

    it('is over when its work returns: its tables are of no use then', () => {
      const writing = store.write(tables => tables)
      expect(() => writing.documents.put(key(1), 'late'))
        .to.throw(/the write transaction is over/)
        .with.property('errorNum', 1650)
      expect(() => writing.documents.getText(key(1))).to.throw(/over/)
      expect(textOf(1)).to.equal(undefined)
    })
  })

  describe('deferred work', () => {
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

  it('goes on above the greatest number that is stored, whatever the clock says', async () => {
    store.write(({ documents }) => {
      documents.put(documentKey(toPrefix(1), 5000), '')
      documents.put(documentKey(toPrefix(2), 128 * 700 + 3), '')
      documents.put(documentKey(toPrefix(3), 10), '')
    })
    await store.close()
    expect(place.open({ slot: 4, clock: () => 5 }).nextNumber()).to.equal(701 * 128 + 4)
  })

  it('refuses to write from the moment on that it is told to, and still reads', async () => {
    const { HostError } = await import('../../src/errors.js')
    put(1, 'old')
    const refusal = new HostError('ERROR_SYS_ERROR', 'the disk is broken')
    store.refuse(refusal)
    expect(() => put(1, 'new')).to.throw(refusal)
    const ticket = store.defer(({ documents }) => documents.put(key(2), 'new'))
    store.commit()
    expect([ticket.error, textOf(1), textOf(2)]).to.deep.equal([refusal, 'old', undefined])
  })

  it('asks for one sync for all that wait in the same turn, ' +
    'and for another one later', async () => {
    let asked = 0
    store = place.open({ slot: 2, requestSync: async () => { asked++ } })
    await Promise.all([store.synced(), store.synced(), store.synced()])
    expect(asked).to.equal(1)
    await store.synced()
    expect(asked).to.equal(2)
  })

  it('tells once that somebody wanted a sync', () => {
    expect(store.takeSyncWish()).to.equal(false)
    store.wantSync()
    expect([store.takeSyncWish(), store.takeSyncWish()]).to.deep.equal([true, false])
  })
})
