import { expect } from 'chai'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createWaker } from '../../src/store/index.js'
import { startWorker } from './start-worker.js'
import { createTemporaryStore } from './temporary-store.js'

/** How the C library's mutex on Linux is written: who has it, and whether somebody waits. */
const OWNER = 0x3fffffff
const WAITERS = 0x80000000
const HEAD_BYTES = 256
const HOLD_MS = 600
const A_WHILE_MS = 300
const LONG_MS = 10_000

const pause = (/** @type {number} */ ms) => new Promise(resolve => setTimeout(resolve, ms))

describe('who waits for a write lock that nobody has', () => {
  const place = createTemporaryStore()
  /** @type {import('./start-worker.js').Worker[]} */
  const workers = []
  after(async () => {
    for (const worker of workers) await worker.kill()
    await place.remove()
  })

  it('sleeps on until it is woken', async function () {
    if (process.platform !== 'linux') this.skip()
    const owner = await startWorker(place.directory, 2)
    const waiter = await startWorker(place.directory, 3)
    workers.push(owner, waiter)
    owner.tell('holdFor', HOLD_MS)
    expect(await owner.next()).to.equal('holding')
    waiter.tell('put', 1, 'written')
    const written = waiter.next()
    await pause(A_WHILE_MS)
    forgetWaiters(join(place.directory, 'lock.mdb'), owner.pid)
    expect(await owner.next(), 'the lock is given back').to.equal(null)
    expect(await comes(written, A_WHILE_MS), 'it sleeps').to.equal(false)
    const waker = createWaker(place.directory)
    await Promise.all([waker.wake(), waker.wake()])
    expect(await comes(written, LONG_MS), 'it is woken').to.equal(true)
    await waker.ended()
  })
})

/** @param {Promise<unknown>} answer @param {number} ms @returns {Promise<boolean>} whether it comes within that time */
function comes (answer, ms) {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms, false)
    void answer.then(() => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

/**
 * What is left when who was woken is killed before it has the lock, and another one takes it.
 * @param {string} path of the file with the lock
 * @param {number} owner the process that has it
 */
function forgetWaiters (path, owner) {
  const file = openSync(path, 'r+')
  const head = Buffer.alloc(HEAD_BYTES)
  readSync(file, head, 0, HEAD_BYTES, 0)
  const at = Array.from({ length: HEAD_BYTES / 4 }, (_, index) => index * 4)
    .find(offset => (head.readUInt32LE(offset) & OWNER) === owner &&
      head.readUInt32LE(offset) >= WAITERS)
  expect(at, 'somebody waits').to.be.a('number')
  head.writeUInt32LE(owner, at)
  writeSync(file, head, at, 4, at)
  closeSync(file)
}
