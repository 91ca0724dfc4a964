/** @import {Data, Definition, Document, Random, Value} from '../types.js' */
// Collections of random documents, and random indexes of them. Values are few, so that many are equal; attributes are
// there, null, or missing.
import { shuffle } from '@shootout/statistics'
import { chance, pick, repeat, below } from './choices.js'

const MOST_DOCUMENTS = 16
const PREFIXES = ['k', '', 'K']

/** Neighbours in the order of all values. @type {readonly Value[]} */
const SCALARS = [
  null, false, true, -1, -0.5, 0, 1, 1.5, 2, 3, 10, '', '0', '1', 'A', 'a', 'ab', 'b', 'a b', 'ä',
  '%', 'a_', '\uFFFD', '\u{1F600}', '2024-02-29'
]
/** @type {readonly Value[]} some are equal in AQL, and look different */
const NESTED = [
  [], [null], [1], [1, null], [1, 2], ['a', 1], [[1], [2]], {}, { x: null }, { x: 1 },
  { x: 1, y: 'a' }, { y: [1] }
]
/** Longer than what fits into a key of an index, with the same beginning; numbers far off. @type {readonly Value[]} */
const EXTREME = [
  'x'.repeat(600), `${'x'.repeat(600)}a`, `${'x'.repeat(600)}\u{1F600}`, `${'x'.repeat(2100)}b`,
  [`${'x'.repeat(600)}`, 1], [`${'x'.repeat(600)}`, 2], { x: 'x'.repeat(600) }, '\0', 'a\0', 'a\0b',
  1e300, 5e-324
]
/** So that many are equal. @type {readonly Value[]} */
const FREQUENT = [null, 0, 1, 2, 'a', false]
/** @type {Readonly<Record<string, readonly Value[]>>} by attribute */
const OWN = Object.freeze({
  b: [null, 0, 1, 2, 'a', 'b'],
  s: ['', 'a', 'A', 'ab', 'ä', 'b', '\uFFFD', '\u{1F600}', 'a b', 'aa'],
  m: [-1, 0, 1, 1.5, 2, 3, 10]
})
/** @type {readonly Omit<Definition, 'name'>[]} */
const DEFINITIONS = [
  { fields: ['a'] }, { fields: ['a', 'b'] }, { fields: ['b', 'o.x'] }, { fields: ['b', 'a', 's'] },
  { fields: ['o.x'] }, { fields: ['s'] }, { fields: ['s', 'n'] }, { fields: ['n'] },
  { fields: ['tags[*]'] }, { fields: ['tags[*]', 'a'] }, { fields: ['a', 'tags[*]'] },
  { fields: ['pets[*].x'] }, { fields: ['o'] }, { fields: ['a', 'n'] }, { fields: ['b', 'n'] },
  { fields: ['b', 'a', 'n'] }, { fields: ['o.x', 'n'] }
]

export const COLLECTIONS = Object.freeze(['c', 'e'])

/** @param {Random} random @returns {Data} */
export function generateData (random) {
  return Object.fromEntries(COLLECTIONS.map(name => [name, {
    documents: shuffle([...Array(below(random, MOST_DOCUMENTS + 1)).keys()], random).map(number =>
      toDocument(random, number)),
    indexes: generateIndexes(random)
  }]))
}

/**
 * @param {Random} random
 * @param {string} [path] 'a': of an attribute that it could be the value of
 * @returns {Value}
 */
export function generateValue (random, path = 'a') {
  const own = OWN[path]
  if (own !== undefined && chance(random, 0.9)) return pick(random, own)
  if (path === 'n' && chance(random, 0.9)) return below(random, MOST_DOCUMENTS)
  if (path === '_key') return `${pick(random, PREFIXES)}${below(random, MOST_DOCUMENTS)}`
  if (chance(random, 0.5)) return pick(random, FREQUENT)
  if (chance(random, 0.08)) return pick(random, EXTREME)
  return chance(random, 0.8) ? pick(random, SCALARS) : pick(random, NESTED)
}

/** @param {Random} random @returns {Definition[]} */
function generateIndexes (random) {
  const chosen = DEFINITIONS.filter(() => chance(random, 0.35))
  return chosen.map((definition, position) => ({
    name: `i${position}`,
    ...definition,
    sparse: chance(random, 0.4),
    unique: definition.fields.includes('n') && chance(random, 0.5)
  }))
}

/** @param {Random} random @param {number} number that no other one has @returns {Document} */
function toDocument (random, number) {
  /** @type {Document} */
  const document = { _key: `${pick(random, PREFIXES)}${number}`, n: number }
  const maybe = (/** @type {string} */ name, /** @type {() => Value} */ make) => {
    if (chance(random, 0.85)) document[name] = make()
  }
  const value = () => generateValue(random)
  maybe('a', value)
  for (const [name, values] of Object.entries(OWN)) maybe(name, () => pick(random, values))
  maybe('o', () => chance(random, 0.8) ? { x: value(), y: value() } : value())
  maybe('tags', () => chance(random, 0.85) ? repeat(below(random, 4), value) : value())
  maybe('pets', () => chance(random, 0.85)
    ? repeat(below(random, 3), () => chance(random, 0.8) ? { x: value() } : value())
    : value())
  return document
}
