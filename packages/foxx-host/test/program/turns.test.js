import { expect } from 'chai'
import { createTurns } from '../../src/program/primary/turns.js'

describe('turns', () => {
  /** @type {number[]} */
  let begun
  /** @type {ReturnType<typeof createTurns>} */
  let turns
  /** @param {number} worker */
  const take = worker => { turns.take(worker).then(() => begun.push(worker)) }
  const settle = () => new Promise(resolve => setImmediate(resolve))

  beforeEach(() => {
    begun = []
    turns = createTurns()
  })

  it('come in the order of asking, one at a time', async () => {
    for (const worker of [1, 2, 3]) take(worker)
    await settle()
    expect(begun).to.deep.equal([1])
    turns.end(1)
    await settle()
    expect(begun).to.deep.equal([1, 2])
  })

  it('pass on when the worker that has it dies', async () => {
    for (const worker of [1, 2]) take(worker)
    turns.forget(1)
    await settle()
    expect(begun).to.deep.equal([1, 2])
  })

  it('skip a worker that died while it waited, with everything that it waited for', async () => {
    for (const worker of [1, 2, 2, 3]) take(worker)
    turns.forget(2)
    turns.end(1)
    await settle()
    expect(begun).to.deep.equal([1, 3])
  })

  it('pass on when a dead worker has the turn and waits for the next one too', async () => {
    for (const worker of [1, 1, 2]) take(worker)
    turns.forget(1)
    await settle()
    expect(begun).to.deep.equal([1, 2])
  })

  it('are not ended by a worker that does not have it', async () => {
    for (const worker of [1, 2]) take(worker)
    turns.end(2)
    await settle()
    expect(begun).to.deep.equal([1])
  })
})
