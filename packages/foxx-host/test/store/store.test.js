/** @import {LmdbStore} from './temporary-store.js' */
import { expect } from 'chai'
import { documentKey, tableRange, toPrefix } from '../../src/store/index.js'
import { createTexts, key, PREFIX } from './numbered-texts.js'
import { createTemporaryStore } from './temporary-store.js'

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

  const { list, put, textOf } = createTexts(() => store)

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
