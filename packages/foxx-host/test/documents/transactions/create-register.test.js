/** @import {Transaction} from '../../../src/documents/transactions/transaction.js' */
import { assert } from 'chai'
import { createRegister } from '../../../src/documents/transactions/create-register.js'
import { assertError } from './assert-error.js'

const MINUTE = 60_000

describe('documents: register of stream transactions', () => {
  let now = 0
  /** @type {ReturnType<typeof createRegister>} */
  let register

  beforeEach(() => {
    now = 0
    register = createRegister(() => now)
  })

  /** @param {number} id @param {object} [more] */
  const add = (id, more = {}) => {
    const transaction = /** @type {Transaction} */ (/** @type {unknown} */ ({
      id: String(id), database: 'd', status: 'committed', unreleased: null, ...more
    }))
    register.touch(transaction)
    return transaction
  }
  const isKnown = (/** @type {number} */ id) => [...register.entries()].some(({ transaction }) =>
    transaction.id === String(id))

  it('finds by database and id: 1655 for all else', () => {
    const transaction = add(1)
    assert.equal(register.get('d', '1'), transaction)
    for (const [database, id] of /** @type {const} */ ([
      ['d', '2'], ['e', '1'], ['d', '__proto__']
    ])) {
      assertError(1655, () => register.get(database, id))
    }
  })

  it('forgets what is over after ten minutes, and nothing that is ' +
    'open or still holds locks', () => {
    add(1)
    add(2, { status: 'running' })
    add(3, { status: 'aborted', unreleased: new Error('the disk is full') })
    now += 10 * MINUTE
    register.forgetOld()
    assert.equal(register.size(), 3)
    add(4)
    now += 1
    register.forgetOld()
    assert.deepEqual([1, 2, 3, 4].map(isKnown), [false, true, true, true])
  })

  it('remembers 10,000 of those that are over, those that were used last', () => {
    for (let id = 1; id <= 10_003; id++) add(id, id === 1 ? { status: 'running' } : {})
    register.touch(register.get('d', '2'))
    register.forgetOld()
    assert.equal(register.size(), 10_000)
    assert.deepEqual([1, 2, 3, 4, 5, 6].map(isKnown), [true, true, false, false, false, true])
  })
})
