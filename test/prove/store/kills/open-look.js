/** @import {Versions} from './check-history.js' */
// A process's look at a store that others write to.
import {
  countDocuments, createCatalog, ensureIndex, findByIndex, findIndex, insertDocument, readByNumber,
  scanDocuments
} from '../../../../packages/foxx-host/src/documents/index.js'
import { openStore } from '../../../../packages/foxx-host/src/store/index.js'
import { COLLECTION, DATABASE, KEYS } from './places.js'

const SLOT = 126
const INDEX = 'by-u'
const ALL = { from: Buffer.alloc(1), to: Buffer.alloc(9, 255) }

/** @param {string} directory */
export function openLook (directory) {
  const store = openStore({ directory, slot: SLOT })
  const catalog = createCatalog()
  const find = () => {
    const reading = store.read()
    return { reading, collection: catalog.find(reading, DATABASE, COLLECTION) }
  }
  return {
    /** Before others come: the documents that all change. */
    prepare: () => store.write(writing => {
      const made = catalog.create(writing, { database: DATABASE, name: COLLECTION })
      const { collection } = ensureIndex(writing, {
        catalog, collection: made,
        definition: { type: 'persistent', name: INDEX, fields: ['u'], unique: true, sparse: true }
      })
      for (let key = 0; key < KEYS; key++) {
        const document = { _key: `k${key}`, v: 'first', u: null }
        insertDocument(writing, { collection, store, document })
      }
    }),
    /** @returns {Versions} */
    readVersions () {
      const { reading, collection } = find()
      return new Map([...scanDocuments(reading, collection)].map(({ text }) => {
        const { _key: key, v } = JSON.parse(text)
        return [key, v]
      }))
    },
    /** @returns {string[]} what doesn't fit in what is committed now */
    findWrong () {
      const { reading, collection } = find()
      const all = [...scanDocuments(reading, collection)].map(({ text }) => JSON.parse(text))
      const count = countDocuments(reading, collection)
      const values = all.map(({ u }) => u).filter(u => u !== null).sort((a, b) => a - b)
      const index = /** @type {typeof collection.indexes[number]} */ (findIndex(collection, INDEX))
      const listed = [...findByIndex(reading, { collection, index })].map(number =>
        JSON.parse(readByNumber(reading, collection, number)?.text ?? '{}').u)
      return [
        ...(count === all.length ? [] : [`the count is ${count}, there are ${all.length}`]),
        ...(new Set(values).size === values.length ? [] : ['a unique value is there twice']),
        ...(listed.join() === values.join() ? [] : [`an index lists ${listed}, not ${values}`])
      ]
    },
    /** @returns {string[]} what dead processes still lock */
    findLocks () {
      const { locks } = store.read()
      const count = [...locks.entries(ALL)].length
      return count === 0 ? [] : [`${count} locks of processes that are gone are left`]
    },
    close: () => store.close()
  }
}
