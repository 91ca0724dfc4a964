import { expect } from 'chai'
import { createDebts } from '../../../bench/live/create-debts.js'

/** Longer than any test: who waits for that fails. */
const FOREVER_MS = 1_000_000

/** @param {Promise<unknown>} promise @returns {Promise<boolean>} whether it is settled by now */
async function isSettled (promise) {
  let settled = false
  promise.then(() => { settled = true })
  await new Promise(resolve => setImmediate(resolve))
  return settled
}

describe('createDebts', () => {
  it('is settled where nothing is owed', () => createDebts().settle(FOREVER_MS))

  it('is settled when all is paid, and not before', async () => {
    const debts = createDebts()
    debts.owe()
    debts.owe()
    const settled = debts.settle(FOREVER_MS)
    debts.pay()
    expect(await isSettled(settled)).to.equal(false)
    debts.pay()
    await settled
  })

  it('is settled when it took too long, or all is forgiven', async () => {
    const debts = createDebts()
    debts.owe()
    await debts.settle(1)
    const settled = debts.settle(FOREVER_MS)
    debts.forgive()
    await settled
    await debts.settle(FOREVER_MS)
  })

  it('keeps no credit of who pays unasked', async () => {
    const debts = createDebts()
    debts.pay()
    debts.owe()
    const settled = debts.settle(FOREVER_MS)
    expect(await isSettled(settled)).to.equal(false)
    debts.pay()
    await settled
  })
})
