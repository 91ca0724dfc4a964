/** @import {Document} from '../../../src/documents/types.js' */
/** @import {Store} from '../../../src/store/types.js' */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from 'chai'
import { findEdges } from '../../../src/documents/indexes/index.js'
import { openStore } from '../../../src/store/index.js'
import { createMemoryStore } from '../memory-tables.js'
import { createRandom } from '../transactions/create-random.js'
import { change, createIndexed, find, put, remove } from './index-fixture.js'
import { compareTuples, compareValues } from './naive-order.js'
import { createValue } from './random-values.js'

/** @typedef {{value: unknown, inclusive: boolean}} Bound */
/** @typedef {{equal: unknown[], lower?: Bound, upper?: Bound, reverse: boolean}} Wanted */

const DOCUMENTS = 150
const QUERIES = 250

describe('findByIndex', () => {
  for (const [title, open] of /** @type {const} */ (
    [['in memory', openMemory], ['in LMDB', openLmdb]]
  )) {
    describe(title, () => {
      /** @type {{store: Store, close: () => Promise<void>}} */
      let opened
      beforeEach(() => { opened = open() })
      afterEach(() => opened.close())

      for (const [name, definition] of /** @type {const} */ ([
        ['a plain', { fields: ['a', 'b'] }],
        ['a unique', { fields: ['a', 'b', '_key'], unique: true }],
        ['a sparse', { fields: ['a', 'b'], sparse: true }]
      ])) {
        it(`finds in the order of ${name} index what filtering and sorting finds`, () => {
          const fixture = createIndexed([{ ...definition, fields: [...definition.fields] }], {
            store: opened.store
          })
          const [index] = fixture.indexes
          const random = createRandom(8)
          /** @type {Map<number, Document>} */
          const documents = new Map()
          fixture.store.write(() => {
            for (let number = 1; number <= DOCUMENTS; number++) documents.set(number, fill(number))
          })
          /** @param {number} number */
          function fill (number) {
            const own = { a: createValue(random, 1), b: createValue(random, 1) }
            put(fixture, number, own)
            return own
          }
          let cut = 0
          for (let round = 0; round < QUERIES; round++) {
            const wanted = createQuery(random, [...documents.values()])
            const found = find(fixture, { index: /** @type {never} */ (index), ...wanted })
            assert.deepEqual(
              found, findNaively(documents, wanted, definition), JSON.stringify(wanted)
            )
            if (found.length > 0 && JSON.stringify(wanted).length > 1500) cut++
          }
          assert.isAbove(cut, 5)
        }).timeout(60_000)
      }

      it('finds what is left after changes', () => {
        const fixture = createIndexed([{ fields: ['a'] }], { store: opened.store })
        const [index] = /** @type {[never]} */ (/** @type {unknown} */ (fixture.indexes))
        for (const number of [1, 2, 3]) put(fixture, number, { a: number })
        change(fixture, 1, { a: 9 })
        remove(fixture, 2)
        assert.deepEqual(find(fixture, { index }), [3, 1])
        assert.deepEqual(find(fixture, { index, equal: [1] }), [])
        assert.deepEqual(find(fixture, { index, equal: [9] }), [1])
      })

      it('finds a document once for each of its elements in the range', () => {
        const fixture = createIndexed([{ fields: ['tags[*]', 'a'] }], { store: opened.store })
        const [index] = /** @type {[never]} */ (/** @type {unknown} */ (fixture.indexes))
        const long = 'x'.repeat(3000)
        put(fixture, 1, { tags: ['a', 'b', 'b', long], a: 1 })
        put(fixture, 2, { tags: ['b', 'c', long + 'y', long], a: 0 })
        assert.deepEqual(find(fixture, { index, equal: ['b'] }), [2, 1])
        assert.deepEqual(
          find(fixture, { index, equal: ['b'], lower: { value: 1, inclusive: true } }), [1]
        )
        assert.deepEqual(find(fixture, { index, lower: { value: 'b', inclusive: false } }), [
          2, 2, 1, 2
        ])
        assert.deepEqual(find(fixture, { index, equal: [long] }), [2, 1])
        assert.deepEqual(find(fixture, { index, equal: [long, 1] }), [1])
      })

      it('finds numbers that need more than 32 bits', () => {
        const fixture = createIndexed([{ fields: ['a'] }, { fields: ['b'], unique: true }], {
          store: opened.store
        })
        const [plain, unique] = /** @type {[never, never]} */ (/** @type {unknown} */ (
          fixture.indexes
        ))
        const numbers = [2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]
        for (const number of numbers) put(fixture, number, { a: 1, b: number })
        assert.deepEqual(find(fixture, { index: plain, equal: [1] }), numbers)
        assert.deepEqual(find(fixture, { index: unique }), numbers)
        assert.deepEqual(find(fixture, { index: unique, equal: [2 ** 32] }), [2 ** 32])
      })

      it('finds edges at a vertex, those from it to itself once', () => {
        const fixture = createIndexed([], { type: 3, store: opened.store })
        put(fixture, 1, { _from: 'v/1', _to: 'v/2' })
        put(fixture, 2, { _from: 'v/2', _to: 'v/1' })
        put(fixture, 3, { _from: 'v/1', _to: 'v/1' })
        put(fixture, 4, { _from: 'v/11', _to: 'v/12' })
        const edgesOf = (/** @type {'any' | 'in' | 'out'} */ direction) =>
          [...findEdges(fixture.store.read(), fixture.collection, { vertex: 'v/1', direction })]
        assert.deepEqual([edgesOf('out'), edgesOf('in'), edgesOf('any')], [
          [1, 3], [2, 3], [1, 3, 2]
        ])
      })
    })
  }

  it('reads no more entries than are taken', () => {
    const fixture = createIndexed([{ fields: ['a', 'b'] }])
    for (let number = 1; number <= 20; number++) put(fixture, number, { a: number % 2, b: number })
    const [index] = /** @type {[never]} */ (/** @type {unknown} */ (fixture.indexes))
    const reading = fixture.store.read()
    let read = 0
    const entries = reading.indexes.entries.bind(reading.indexes)
    reading.indexes.entries = function * (range) {
      for (const entry of entries(range)) {
        read++
        yield entry
      }
    }
    assert.deepEqual(find(fixture, {
      index,
      equal: [1],
      lower: { value: 5, inclusive: true },
      upper: { value: 11, inclusive: false }
    }), [5, 7, 9])
    assert.equal(read, 3)
  })

  it('refuses more values than there are fields', () => {
    const fixture = createIndexed([{ fields: ['a'] }])
    const [index] = /** @type {[never]} */ (/** @type {unknown} */ (fixture.indexes))
    assert.throws(() => find(fixture, { index, equal: [1, 2] }), RangeError)
    assert.throws(
      () => find(fixture, { index, equal: [1], upper: { value: 1, inclusive: true } }), RangeError
    )
  })
})

/**
 * @param {(below: number) => number} random
 * @param {readonly Document[]} documents
 * @returns {Wanted} about values that are there, mostly
 */
function createQuery (random, documents) {
  const pick = (/** @type {string} */ name) =>
    (random(8) === 0 ? createValue(random, 1) : documents[random(documents.length)]?.[name] ?? null)
  const equal = random(2) === 0 ? [] : [pick('a')]
  if (equal.length === 1 && random(4) === 0) {
    return { equal: [...equal, pick('b')], reverse: random(2) === 0 }
  }
  const bound = () => (random(3) === 0
    ? undefined
    : { value: pick(equal.length === 0 ? 'a' : 'b'), inclusive: random(2) === 0 })
  const [lower, upper] = [bound(), bound()]
  return { equal, ...lower && { lower }, ...upper && { upper }, reverse: random(2) === 0 }
}

/**
 * @param {Map<number, Document>} documents
 * @param {Wanted} wanted
 * @param {{fields: readonly string[], sparse?: boolean, unique?: boolean}} definition unique: with the key as last
 *   field
 * @returns {number[]}
 */
function findNaively (documents, { equal, lower, upper, reverse }, { sparse, unique }) {
  const names = ['a', 'b']
  const found = [...documents].filter(([, document]) => {
    if (sparse && names.some(name => compareValues(document[name], null) === 0)) return false
    if (!equal.every((value, at) => compareValues(document[names[at] ?? ''], value) === 0)) {
      return false
    }
    const next = document[names[equal.length] ?? '']
    const below = lower && compareValues(next, lower.value)
    const above = upper && compareValues(next, upper.value)
    return (below === undefined || below > 0 || (below === 0 && lower?.inclusive === true)) &&
      (above === undefined || above < 0 || (above === 0 && upper?.inclusive === true))
  })
  const tuple = ([number, { a, b }] = /** @type {[number, Document]} */ ([0, {}])) =>
    [a, b, unique ? `k${number}` : number]
  found.sort((one, other) => compareTuples(tuple(one), tuple(other)))
  if (reverse) found.reverse()
  return found.map(([number]) => number)
}

function openMemory () {
  const store = createMemoryStore()
  return { store, close: () => store.close() }
}

function openLmdb () {
  const directory = mkdtempSync(join(tmpdir(), 'shootout-indexes-'))
  const store = openStore({ directory, slot: 0 })
  return {
    store,
    async close () {
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    }
  }
}
