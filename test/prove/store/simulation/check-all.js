/** @import {Collection} from '../../../../packages/foxx-host/src/documents/types.js' */
/** @import {Reading} from '../../../../packages/foxx-host/src/store/types.js' */
/** @import {Body, Documents, Edge, IndexName, State} from '../types.js' */
/** @import {Scene} from './do-step.js' */
// All that is committed against what has to be: documents, their count, every index.
import {
  countDocuments, findByIndex, readByNumber, scanDocuments
} from '../../../../packages/foxx-host/src/documents/index.js'
import { Broken } from './model.js'
import { COLLECTION, DATABASE } from './world.js'

/** @param {Scene} scene @param {number} worker that looks */
export function checkAll ({ world, model }, worker) {
  const { store, catalog } = world.worker(worker)
  const reading = store.read()
  const wrong = findWrong(reading, catalog.find(reading, DATABASE, COLLECTION), model.state)
  if (wrong !== null) throw new Broken(wrong)
}

/**
 * @param {Reading} reading
 * @param {Collection} collection
 * @param {State} state that it has to be in
 * @returns {string | null}
 */
export function findWrong (reading, collection, { documents, indexes }) {
  const found = new Map([...scanDocuments(reading, collection)].map(({ text }) => parse(text)))
  const wrong = findOther(found, documents)
  if (wrong !== null) return wrong
  const count = countDocuments(reading, collection)
  if (count !== documents.size) return `the count is ${count}, there are ${documents.size}`
  const names = collection.indexes.map(({ name }) => name)
  if (names.sort().join() !== [...indexes].sort().join()) {
    return `the indexes are ${names.join() || 'none'}, expected ${[...indexes].join() || 'none'}`
  }
  for (const name of indexes) {
    const listed = listByIndex(reading, collection, { name, lower: null, upper: null })
    const expected = select(documents, { name, lower: null, upper: null })
    if (listed.join() !== expected.join()) {
      return `index ${name} lists ${listed.join()}, expected ${expected.join()}`
    }
  }
  return null
}

/** @param {Documents} found @param {Documents} expected @returns {string | null} */
function findOther (found, expected) {
  for (const key of new Set([...found.keys(), ...expected.keys()])) {
    const [is, has] = [found.get(key), expected.get(key)]
    if (is?.v === has?.v && is?.n === has?.n && is?.u === has?.u) continue
    return `'${key}' is of version ${is?.v ?? 'none'}, expected ${has?.v ?? 'none'}`
  }
  return null
}

/** @param {string} text @returns {[string, Body]} */
export function parse (text) {
  const { _key: key, n, u = null, v } = JSON.parse(text)
  return [key, { n, u, v }]
}

/** @typedef {{name: IndexName, lower: Edge | null, upper: Edge | null}} Range */

/**
 * @param {Reading} reading
 * @param {Collection} collection
 * @param {Range & {reverse?: boolean}} range
 * @returns {string[]} the value and the key of each document, in order; those of the same value by key
 */
export function listByIndex (reading, collection, { name, lower, upper, reverse = false }) {
  const index = collection.indexes.find(one => one.name === name)
  if (index === undefined) throw new Broken(`index ${name} is missing`)
  const query = {
    collection, index, reverse, ...(lower !== null && { lower }), ...(upper !== null && { upper })
  }
  const rows = [...findByIndex(reading, query)].map(number => {
    const stored = readByNumber(reading, collection, number)
    if (stored === null) throw new Broken(`index ${name} has an entry of a document that is gone`)
    const [key, body] = parse(stored.text)
    return { key, value: name === 'by-n' ? body.n : Number(body.u) }
  })
  const values = rows.map(({ value }) => value)
  const sign = reverse ? -1 : 1
  if (values.some((value, at) => at > 0 && sign * (value - Number(values[at - 1])) < 0)) {
    throw new Broken(`index ${name} gives ${values.join()}, which is no order`)
  }
  return toSorted(rows)
}

/** @param {Documents} documents @param {Range} range @returns {string[]} as listByIndex */
export function select (documents, { name, lower, upper }) {
  const rows = [...documents].map(([key, { n, u }]) => ({ key, value: name === 'by-n' ? n : u }))
  return toSorted(rows.filter(({ value }) => value !== null &&
    (lower === null || value > lower.value || (lower.inclusive && value === lower.value)) &&
    (upper === null || value < upper.value || (upper.inclusive && value === upper.value))))
}

/** @param {readonly {key: string, value: number | null}[]} rows */
function toSorted (rows) {
  return [...rows].sort((a, b) => Number(a.value) - Number(b.value) || (a.key < b.key ? -1 : 1))
    .map(({ key, value }) => `${value}:${key}`)
}
