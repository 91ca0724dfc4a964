/** @import {Store} from '../../src/store/types.js' */
/** @import {Document} from '../../src/documents/types.js' */
// Documents against a naive twin (a Map), on the store in memory and on the real one: the same seeded changes, the same
// answers, the same content.
import { expect } from 'chai'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  countDocuments, createCatalog, findDocument, insertDocument, insertPrepared, prepareInsert,
  removeDocument, replaceDocument, scanDocuments, truncateCollection, updateDocument
} from '../../src/documents/index.js'
import { HostError } from '../../src/errors.js'
import { openStore } from '../../src/store/index.js'
import { createFixture, ownOf } from './fixture.js'
import { createMemoryStore } from './memory-tables.js'

const STEPS = 1500

/** Numbers from 0 to below 1, the same for the same seed. @param {number} seed */
function createRandom (seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * One change of the store and of the twin, chosen at random.
 * @param {Store} store
 * @param {import('../../src/documents/types.js').Collection} collection
 * @param {number} seed
 */
function run (store, collection, seed) {
  const random = createRandom(seed)
  /** @type {Map<string, Document>} */
  const twin = new Map()
  const pick = () => {
    const keys = [...twin.keys()]
    return random() < 0.2 || keys.length === 0
      ? `k${Math.floor(random() * 20)}`
      : /** @type {string} */ (keys[Math.floor(random() * keys.length)])
  }
  /** @param {() => string} work @returns {string} its result, or the number of its error */
  const attempt = work => {
    try {
      return work()
    } catch (error) {
      if (error instanceof HostError) return String(error.errorNum)
      throw error
    }
  }

  /** @type {Record<string, () => void>} */
  const steps = {
    prepared () {
      const prepared = prepareInsert(collection, { n: random() }, store)
      if (prepared === null) throw new Error('expected a prepared insert')
      store.defer(writing => insertPrepared(writing, prepared))
      twin.set(prepared.key, ownOf(JSON.parse(prepared.text)))
    },
    insert () {
      const [key, own] = [pick(), { n: random(), o: { x: 1 } }]
      const result = attempt(() => store.write(writing =>
        insertDocument(writing, { collection, document: { ...own, _key: key }, store })).key)
      expect(result).to.equal(twin.has(key) ? '1210' : key)
      if (!twin.has(key)) twin.set(key, own)
    },
    replace () {
      const [key, own] = [pick(), { m: random() }]
      const result = attempt(() => store.write(writing =>
        replaceDocument(writing, { collection, selector: key, document: own, store })).key)
      expect(result).to.equal(twin.has(key) ? key : '1202')
      if (twin.has(key)) twin.set(key, own)
    },
    update () {
      const [key, patch] = [pick(), { o: { y: random() } }]
      const result = attempt(() => store.write(writing =>
        updateDocument(writing, { collection, selector: key, document: patch, store })).key)
      const old = twin.get(key)
      expect(result).to.equal(old ? key : '1202')
      if (old) {
        twin.set(key, { ...old, o: { .../** @type {object} */ (old['o'] ?? {}), ...patch.o } })
      }
    },
    remove () {
      const key = pick()
      const result = attempt(() =>
        store.write(writing => removeDocument(writing, { collection, selector: key })).key)
      expect(result).to.equal(twin.delete(key) ? key : '1202')
    },
    undone () {
      const result = attempt(() => store.write(writing => {
        insertDocument(writing, { collection, document: {}, store })
        removeDocument(writing, { collection, selector: pick() })
        insertDocument(writing, { collection, document: null, store })
        return ''
      }))
      expect(['1202', '1227']).to.include(result)
    },
    truncate () {
      if (random() > 0.02) return
      store.write(writing => truncateCollection(writing, collection))
      twin.clear()
    }
  }

  const names = Object.keys(steps)
  for (let step = 0; step < STEPS; step++) {
    steps[/** @type {string} */ (names[Math.floor(random() * names.length)])]?.()
    if (step % 10 === 0) expect(countDocuments(store.read(), collection)).to.equal(twin.size)
    const key = pick()
    expect(toOwn(findDocument(store.read(), collection, key)?.text)).to.deep.equal(twin.get(key))
  }
  return twin
}

/** @param {string | undefined} text */
function toOwn (text) {
  return text === undefined ? undefined : ownOf(JSON.parse(text))
}

describe('many changes one after another', () => {
  const directory = mkdtempSync(join(tmpdir(), 'documents-'))
  /** @type {Record<string, () => Store>} */
  const stores = {
    'in memory': () => createMemoryStore(),
    'on disk': () => openStore({ directory, slot: 1 })
  }
  after(() => rmSync(directory, { recursive: true, force: true }))

  for (const [place, open] of Object.entries(stores)) {
    it(`leave the same ${place} as in a map`, async () => {
      const store = open()
      for (const seed of [1, 2]) {
        const { collection, catalog } = createFixture({ name: `people${seed}` }, store)
        const twin = run(store, collection, seed)
        const found = [...scanDocuments(store.read(), collection)].map(({ text }) =>
          [JSON.parse(text)._key, toOwn(text)])
        expect(twin.size).to.be.above(0)
        expect(Object.fromEntries(found)).to.deep.equal(Object.fromEntries(twin))
        expect(found).to.have.length(twin.size)
        const renamed = store.write(writing =>
          catalog.rename(writing, collection, `persons${seed}`))
        for (const { text } of scanDocuments(store.read(), renamed)) {
          expect(JSON.parse(text)._id).to.equal(`persons${seed}/${JSON.parse(text)._key}`)
        }
        expect(createCatalog().find(store.read(), '_system', `persons${seed}`))
          .to.deep.equal(renamed)
        store.write(writing => catalog.drop(writing, renamed))
        expect([...scanDocuments(store.read(), renamed)]).to.deep.equal([])
      }
      await store.close()
    })
  }
})
