// Queries at random for half a minute; other ones each time, what fails says its seed.
import { askAnything, compareIndexed } from './fuzz-rounds.js'
import { createFuzzWorld } from './fuzz-world.js'

const LASTS_MS = 15_000
const PATIENCE_MS = 120_000
/** Writes change what is there: after so many rounds there is a new world. */
const ROUNDS_OF_A_WORLD = 2000

/**
 * @param {(world: ReturnType<typeof createFuzzWorld>, seed: number) => unknown} round
 * @param {{first: number, until: number}} limits first: a seed; until: by the monotonic clock, milliseconds
 */
async function repeat (round, { first, until }) {
  for (let seed = first; performance.now() < until; seed += ROUNDS_OF_A_WORLD) {
    const world = createFuzzWorld()
    try {
      for (let step = 0; step < ROUNDS_OF_A_WORLD && performance.now() < until; step++) {
        round(world, seed + step)
      }
    } finally {
      await world.remove()
    }
  }
}

describe('queries at random, for half a minute', () => {
  const first = Date.now() % 2 ** 31

  it(`yield results or are refused with a 4xx, from seed ${first} on`, () =>
    repeat(askAnything, { first, until: performance.now() + LASTS_MS })).timeout(PATIENCE_MS)

  it(`yield the same with and without indexes, from seed ${first} on`, () =>
    repeat(compareIndexed, { first, until: performance.now() + LASTS_MS })).timeout(PATIENCE_MS)
})
