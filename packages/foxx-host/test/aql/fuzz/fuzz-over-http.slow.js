// Requests about queries at random for half a minute; other ones each time, what fails says its seed.
import { expect } from 'chai'
import { runHttpFuzz } from './run-http-fuzz.js'

const LASTS_MS = 30_000

describe('queries at random, over HTTP, for half a minute', () => {
  const first = Date.now() % 2 ** 31

  it(`are answered or refused with a 4xx, and no worker ends, from seed ${first} on`, async () => {
    const until = performance.now() + LASTS_MS
    const { done } = await runHttpFuzz({ first, isOver: () => performance.now() > until })
    expect(done, 'requests that were done').to.be.above(0)
  }).timeout(3 * LASTS_MS)
})
