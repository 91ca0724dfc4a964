// Rounds of the fuzz: the n-th is the same wherever it is run. In: a number. Out: nothing; throws with the seed and the
// text where something is wrong.
import { expect } from 'chai'
import { wasEnded } from './fuzz-world.js'
import { createRandom, generateCondition, generateQuery, toBinds } from './generate-query.js'
import { mutateText } from './mutate-text.js'

/** @typedef {ReturnType<typeof import('./fuzz-world.js').createFuzzWorld>} FuzzWorld */

const MUTATED = 0.4

/**
 * A query, or a text that was one: it yields results, or is refused.
 * @param {FuzzWorld} world
 * @param {number} seed
 */
export function askAnything (world, seed) {
  const random = createRandom(seed)
  const { text } = generateQuery(random)
  const asked = random() < MUTATED ? mutateText(random, text) : text
  try {
    return world.ask({ text: asked, bindVars: toBinds(asked) }, 'indexed')
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error
    })
  }
}

/**
 * A query that filters: indexes don't change its results.
 * @param {FuzzWorld} world
 * @param {number} seed
 */
export function compareIndexed (world, seed) {
  const random = createRandom(seed)
  const sort = random() < 0.4
    ? 'SORT d.n, d._key '
    : random() < 0.5 ? 'SORT d.g DESC, d.n DESC, d._key DESC ' : ''
  const text = `FOR d IN c FILTER ${generateCondition(random)} ${sort}RETURN d._key`
  const [plain, indexed] = [
    world.ask({ text, bindVars: toBinds(text) }, 'plain'),
    world.ask({ text, bindVars: toBinds(text) }, 'indexed')
  ]
  if (wasEnded(plain) || wasEnded(indexed)) return plain
  const toComparable = (/** @type {unknown[] | null} */ result) =>
    sort === '' ? result?.toSorted() : result
  expect(toComparable(indexed.result), `seed ${seed}: ${text}`)
    .to.deep.equal(toComparable(plain.result))
  return plain
}
