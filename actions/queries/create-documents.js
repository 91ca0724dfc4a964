// The documents that queries read: ten thousand of five attributes each, with keys of their own. In: a seed; out: the
// same documents for the same seed, so that what a query has to give is known without asking a server. Whoever runs the
// queries puts them into the collection.
'use strict'

/** The suite's own name: a collection 'docs' may be a user's. */
const COLLECTION = 'shootout_docs'
const COUNT = 10_000
const SEED = 2014
const WORDS = [
  'amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'heron', 'island', 'juniper',
  'kelp', 'larch', 'meadow', 'north', 'otter', 'pebble'
]
const HIGHEST_NUMBER = 1_000_000

/**
 * @typedef {object} QueryDocument the key, and five attributes
 * @property {string} _key
 * @property {number} number
 * @property {number} share
 * @property {string} name
 * @property {boolean} active
 * @property {string} city
 */

/**
 * @type {readonly QueryDocument[] | null} made when they are first asked for: a server that loads the actions needs
 *   none
 */
let made = null

/** @returns {readonly QueryDocument[]} those of the collection, in the order of their keys */
function listDocuments () {
  made ??= Object.freeze(createDocuments({ count: COUNT, seed: SEED }))
  return made
}

/**
 * @param {{count: number, seed: number}} what
 * @returns {QueryDocument[]} in the order of their keys: 'd00000', 'd00001', ...
 */
function createDocuments ({ count, seed }) {
  const random = createRandom(seed)
  const pick = () => WORDS[Math.floor(random() * WORDS.length)]
  return Array.from({ length: count }, (_, index) => Object.freeze({
    _key: `d${String(index).padStart(5, '0')}`,
    number: Math.floor(random() * HIGHEST_NUMBER),
    // Exact in binary: no server has anything to round.
    share: Math.floor(random() * 64) / 64,
    name: `${pick()} ${pick()}`,
    active: random() < 0.5,
    city: `${pick()}ville`
  }))
}

/**
 * @param {number} seed
 * @returns {() => number} uniform in 0..1, 1 excluded: Mulberry32 (Tommy Ettinger, public domain). Actions import
 *   nothing of the bench, which has its own.
 */
function createRandom (seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

module.exports = { COLLECTION, createDocuments, listDocuments }
