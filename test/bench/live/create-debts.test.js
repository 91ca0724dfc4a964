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
    for (const version of [1, 2, 2]) debts.owe(version)
    const settled = debts.settle(FOREVER_MS)
    for (const version of [2, 1]) debts.pay(version)
    expect(await isSettled(settled)).to.equal(false)
    debts.pay(2)
    await settled
  })

  it('is settled when it took too long, or all is forgiven', async () => {
    const debts = createDebts()
    debts.owe(1)
    await debts.settle(1)
    const settled = debts.settle(FOREVER_MS)
    debts.forgive()
    await settled
    await debts.settle(FOREVER_MS)
  })

  it('takes no pay for what is not owed, or for another state', async () => {
    const debts = createDebts()
    debts.pay(1)
    debts.owe(1)
    debts.pay(2)
    const settled = debts.settle(FOREVER_MS)
    expect(await isSettled(settled)).to.equal(false)
    debts.pay(1)
    await settled
  })
})
