/** @import {Point, Shape} from '../../../geo/types.js' */
/** @import {Collection, Index, ReadTables} from '../../types.js' */
/** @import {EntryTable} from '../types.js' */
// Documents by where they are. Each of these may give more documents than are wanted, never fewer.
import {
  coverShape, leastDistance, listAncestors, listChildren, listFaces, rangeOf
} from '../../../geo/index.js'
import { Heap } from '../../../heap.js'
import { numberOf } from '../../../store/index.js'
import { numberStart } from '../entry-key.js'
import { toEntryTable } from '../entry-tables.js'
import { CENTROID, COVERED, NO_PLACE, toKeyRange } from './place-keys.js'

/** Entries of a cell that are read at once; a cell with more is divided. */
const FEW = 32

/** @typedef {{collection: Collection, index: Index}} Place */

/**
 * @param {ReadTables} reading
 * @param {Place} place
 * @returns {Iterable<number>} numbers of documents without a shape, ascending
 */
export function findWithoutPlace (reading, { collection, index }) {
  return readNumbers(reading, toKeyRange(toEntryTable(collection, index), { kind: NO_PLACE }))
}

/**
 * @param {ReadTables} reading
 * @param {Place} place
 * @param {{center: Point, most: number}} circle meters
 * @returns {Iterable<number>} documents whose centroids may lie in the circle, in any order
 */
export function * findAround (reading, { collection, index }, { center, most }) {
  const table = toEntryTable(collection, index)
  const waiting = listFaces()
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (leastDistance(center, cell) > most) continue
    const found = readCell(reading, table, cell)
    if (found === null) waiting.push(...listChildren(cell))
    else yield * found
  }
}

/**
 * @template T
 * @param {ReadTables} reading
 * @param {Place} place
 * @param {{center: Point, most: number, measure: (number: number) => {item: T, distance: number} | null}} search
 *   measure: distance in meters from the center to the centroid, within 1 m
 * @returns {Iterable<T>} the nearest first, those at the same distance by their numbers
 */
export function * findNearest (reading, { collection, index }, { center, most, measure }) {
  const table = toEntryTable(collection, index)
  /** @type {Heap<{distance: number, cell: bigint} | {distance: number, item: T, number: number}>} */
  const heap = new Heap()
  const addCell = (/** @type {bigint} */ cell) => {
    const distance = leastDistance(center, cell)
    if (distance <= most) heap.push({ distance, cell }, distance)
  }
  for (const face of listFaces()) addCell(face)
  /** @type {{distance: number, item: T, number: number}[]} at the same distance */
  let group = []
  for (let entry = heap.pop(); entry !== undefined; entry = heap.pop()) {
    if (group[0] !== undefined && entry.distance > group[0].distance) {
      yield * takeGroup(group)
      group = []
    }
    if ('item' in entry) {
      group.push(entry)
      continue
    }
    const found = readCell(reading, table, entry.cell)
    if (found === null) listChildren(entry.cell).forEach(addCell)
    for (const number of found ?? []) {
      const measured = measure(number)
      if (measured !== null) heap.push({ ...measured, number }, measured.distance)
    }
  }
  yield * takeGroup(group)
}

/**
 * @param {ReadTables} reading
 * @param {Place} place
 * @param {Shape} shape
 * @returns {Iterable<number>} each document once that may have a point with the shape in common
 */
export function * findMeeting (reading, { collection, index }, shape) {
  const table = toEntryTable(collection, index)
  const seen = new Set()
  const cells = coverShape(shape)
  const above = new Set(cells.flatMap(listAncestors))
  const ranges = [
    ...cells.map(rangeOf), ...[...above].map(cell => ({ first: cell, last: cell }))
  ]
  for (const range of ranges) {
    for (const number of readNumbers(reading, toKeyRange(table, { kind: COVERED, ...range }))) {
      if (seen.has(number)) continue
      seen.add(number)
      yield number
    }
  }
}

/** @template T @param {{item: T, number: number}[]} group @returns {T[]} */
function takeGroup (group) {
  return group.sort((one, other) => one.number - other.number).map(({ item }) => item)
}

/**
 * @param {ReadTables} reading
 * @param {EntryTable} table
 * @param {bigint} cell
 * @returns {number[] | null} null: it has too many, and children
 */
function readCell (reading, table, cell) {
  const range = toKeyRange(table, { kind: CENTROID, ...rangeOf(cell) })
  const found = [...readNumbers(reading, { ...range, limit: FEW + 1 })]
  if (found.length <= FEW) return found
  return listChildren(cell).length > 0 ? null : [...readNumbers(reading, range)]
}

/**
 * @param {ReadTables} reading
 * @param {{from: Buffer, to: Buffer, limit?: number}} range
 * @returns {Iterable<number>}
 */
function * readNumbers ({ indexes }, range) {
  for (const { key } of indexes.entries(range)) yield numberOf(key, numberStart(key))
}
