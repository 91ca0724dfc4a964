// Queries at random, so many that it takes a few seconds.
import { expect } from 'chai'
import { askAnything, compareIndexed } from './fuzz-rounds.js'
import { createFuzzWorld } from './fuzz-world.js'

const ROUNDS = 800
const COMPARED = 300

describe('queries at random', () => {
  /** @type {ReturnType<typeof createFuzzWorld>} */
  let world

  beforeEach(() => { world = createFuzzWorld() })

  afterEach(() => world.remove())

  it('yield results or are refused with a 4xx', () => {
    let answered = 0
    for (let seed = 1; seed <= ROUNDS; seed++) {
      if (askAnything(world, seed).errorNum === null) answered++
    }
    expect(answered, 'queries that yield results').to.be.above(ROUNDS / 10)
  })

  it('yield the same with and without indexes', () => {
    let found = 0
    for (let seed = 1; seed <= COMPARED; seed++) {
      if ((compareIndexed(world, seed).result?.length ?? 0) > 0) found++
    }
    expect(found, 'queries that find something').to.be.above(COMPARED / 4)
  })
})
