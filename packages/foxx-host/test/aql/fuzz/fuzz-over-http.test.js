// Requests about queries at random, so many that it takes a few seconds.
import { expect } from 'chai'
import { runHttpFuzz } from './run-http-fuzz.js'

const ROUNDS = 600

describe('queries at random, over HTTP', () => {
  it('are answered or refused with a 4xx, and no worker ends', async () => {
    const { done, refused, batches } =
      await runHttpFuzz({ first: 1, isOver: rounds => rounds >= ROUNDS })
    expect(done + refused).to.equal(ROUNDS)
    expect(done, 'requests that were done').to.be.above(ROUNDS / 10)
    expect(batches, 'further batches').to.be.above(0)
  }).timeout(120_000)
})
