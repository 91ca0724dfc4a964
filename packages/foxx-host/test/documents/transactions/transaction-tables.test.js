/** @import {TestWorker} from './open-workers.js' */
import { expect } from 'chai'
import { assertError } from './assert-error.js'
import { DATABASE, countLocks, see, useWorkers } from './open-workers.js'

const KEY = Buffer.from('00000065ff', 'hex')

describe('the tables of a stream transaction', () => {
  /** @type {TestWorker} */
  let here
  const opened = useWorkers()
  beforeEach(() => { ({ here } = opened) })

  for (const [how, errorNum] of /** @type {const} */ ([['abort', 1654], ['commit', 1655]])) {
    it(`can't be used after its ${how}: ${errorNum}`, () => {
      const transaction = here.begin()
      const { writing } = transaction
      here.update(writing, 'a', { n: 3 })
      here[how](transaction)
      for (const table of Object.values({ ...writing })) {
        assertError(errorNum, () => table.get(KEY))
        assertError(errorNum, () => table.getText(KEY))
        assertError(errorNum, () => table.has(KEY))
        assertError(errorNum, () => [...table.entries({ from: KEY, to: KEY })])
      }
      for (const table of [
        writing.documents, writing.keys, writing.indexes, writing.statistics
      ]) {
        assertError(errorNum, () => table.put(KEY, 'x'))
        assertError(errorNum, () => table.remove(KEY))
      }
      assertError(errorNum, () => here.insert(writing, {}))
      expect(see(here, 'a')).to.include({ n: how === 'commit' ? 3 : 1 })
    })
  }

  it('are seven, of which three can not be changed: 1653', () => {
    const { writing } = here.begin()
    for (const table of [writing.catalog, writing.locks, writing.stages]) {
      assertError(1653, () => table.put(KEY, 'x'))
      assertError(1653, () => table.remove(KEY))
    }
  })

  it('say which collection was not declared for reading', () => {
    const { writing } = here.begin({ write: [], allowImplicit: false })
    const { id } = here.things
    expect(assertError(1652, () => here.find(writing, 'a')).message).to.contain(`(id ${id})`)
  })

  it('keep an attempt inside of another one as a part of that one', () => {
    const transaction = here.begin()
    assertError(1210, () => transaction.attempt(() => {
      transaction.attempt(writing => here.insert(writing, { _key: 'x' }))
      expect(here.find(transaction.writing, 'x')).to.include({ _key: 'x' })
      transaction.attempt(writing => here.insert(writing, { _key: 'a' }))
    }))
    expect(here.find(transaction.writing, 'x')).to.equal(null)
    here.commit(transaction)
  })

  it('take the locks of an attempt at its end, and none when it is undone', () => {
    const transaction = here.begin()
    const before = countLocks(here)
    for (const [keep, locks] of /** @type {const} */ ([[false, 0], [true, 2]])) {
      const attempt = transaction.openAttempt()
      expect(transaction.isBusy).to.equal(true)
      here.update(transaction.writing, 'a', { n: 3 })
      here.update(transaction.writing, 'b', { n: 3 })
      expect(countLocks(here), 'meanwhile').to.equal(before)
      assertError(1200, () => here.transactions.find(DATABASE, transaction.id))
      attempt.end(keep)
      attempt.end(!keep)
      expect(transaction.isBusy).to.equal(false)
      expect(countLocks(here)).to.equal(before + locks)
      expect(here.find(transaction.writing, 'a')).to.include({ n: keep ? 3 : 1 })
    }
    here.abort(transaction)
    expect(countLocks(here)).to.equal(0)
    expect(see(here, 'a')).to.include({ n: 1 })
  })

  for (const [documents, isInSteps] of /** @type {const} */ ([[100, false], [400, true]])) {
    const how = isInSteps ? 'in steps' : 'at once'
    it(`with ${documents} new documents are committed ${how}`, () => {
      const transaction = here.begin()
      for (let n = 0; n < documents; n++) here.insert(transaction.writing, { _key: `k${n}` })
      const step = here.transactions.commitInSteps(DATABASE, transaction.id)
      expect(step()).to.equal(!isInSteps)
      expect(see(here, 'k0') !== null).to.equal(!isInSteps)
      for (let left = 20; left > 0 && !step(); left--);
      expect(transaction.status).to.equal('committed')
      expect(see(here, `k${documents - 1}`)).to.include({ _key: `k${documents - 1}` })
      expect(countLocks(here)).to.equal(0)
    })
  }
})
