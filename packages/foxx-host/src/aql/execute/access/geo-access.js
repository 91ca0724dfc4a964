/** @import {Compiled, Expression, Frame, GeoAccess, Value} from '../../types.js' */
/** @import {Collection, Index} from '../../../documents/types.js' */
/** @import {Point} from '../../../geo/types.js' */
/** @import {Read} from '../types.js' */
// By a geo index: documents near something, those that meet something, or all of them, the nearest first. FILTERs stay:
// the index may give too many. Documents without a place are given, too: their distance is null, which is less than
// any number.
import {
  findAround, findMeeting, findNearest, findWithoutPlace, readByNumber
} from '../../../documents/index.js'
import { toCentroid, toPoint, toShape } from '../../../geo/index.js'
import { evaluate } from '../../expressions/index.js'
import { drain } from '../../pause.js'
import { compareValues, Row } from '../../values/index.js'
import { HeldBytes } from '../held-bytes.js'
import { compileFullScan } from './full-scan.js'

/** @typedef {(row: Row) => Value} ToKey what rows are sorted by */
/** @typedef {{collection: Collection, index: Index}} Place */

/**
 * @param {GeoAccess} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compileGeoAccess ({ index, call, origin, limit, sorted }, compile) {
  const given = origin.map(compile)
  const most = limit === null ? null : compile(limit)
  const key = sorted === null ? null : compile(call)
  const scan = compileFullScan()
  return function * (collection, frame) {
    const values = []
    for (const one of given) values.push(yield * evaluate(one, frame))
    const bound = most === null ? Infinity : yield * evaluate(most, frame)
    const place = { collection, index }
    const meters = typeof bound === 'number' ? bound : Infinity
    const { run: { setting: { tables } } } = frame
    if (key !== null && sorted !== null) {
      const toKey = (/** @type {Row} */ row) => {
        frame.run.tick()
        frame.slots[sorted.slot] = row
        return drain(evaluate(key, frame))
      }
      const center = toCenter(call.name, values)
      return center === null
        ? sortAll(yield * scan(collection, frame), toKey, frame)
        : materialize(readNearest(place, frame, { center, meters, toKey }), frame)
    }
    if (call.name === 'GEO_CONTAINS' || call.name === 'GEO_INTERSECTS') {
      const shape = toShape(values[0])
      return typeof shape === 'string'
        ? yield * scan(collection, frame)
        : materialize(readRows(findMeeting(tables, place, shape), collection, frame), frame)
    }
    const center = toCenter(call.name, values)
    if (center === null || meters === Infinity) return yield * scan(collection, frame)
    return materialize(readAround(place, frame, { center, most: meters }), frame)
  }
}

/**
 * @param {string} name of the function
 * @param {readonly Value[]} values of its known arguments
 * @returns {Point | null}
 */
function toCenter (name, [first, second]) {
  if (name === 'DISTANCE') return toPoint(first, second)
  const shape = toShape(first)
  if (typeof shape === 'string') return null
  const center = toCentroid(shape)
  return Number.isFinite(center.x + center.y + center.z) ? center : null
}

/**
 * @param {Place} place
 * @param {Frame} frame
 * @param {{center: Point, most: number}} circle
 * @returns {Iterable<Row>}
 */
function * readAround (place, frame, circle) {
  const { run: { setting: { tables } } } = frame
  yield * readRows(findWithoutPlace(tables, place), place.collection, frame)
  yield * readRows(findAround(tables, place, circle), place.collection, frame)
}

/** Where the query writes, all of them are read first. @param {Iterable<Row>} rows @param {Frame} frame */
function materialize (rows, { run: { setting: { writing } } }) {
  return writing === null ? rows : [...rows]
}

/** @param {Iterable<number>} numbers @param {Collection} collection @param {Frame} frame @returns {Iterable<Row>} */
function * readRows (numbers, collection, frame) {
  for (const number of numbers) {
    const row = readRow(number, collection, frame)
    if (row !== null) yield row
  }
}

/** @param {number} number @param {Collection} collection @param {Frame} frame @returns {Row | null} */
function readRow (number, collection, { run: { setting: { tables }, stats } }) {
  stats.scannedIndex++
  const stored = readByNumber(tables, collection, number)
  return stored === null ? null : new Row(stored.number, stored.text)
}

/**
 * @param {Place} place
 * @param {Frame} frame
 * @param {{center: Point, meters: number, toKey: ToKey}} search
 * @returns {Iterable<Row>} as SORT would have them: nulls first, and equal ones as they were inserted
 */
function * readNearest (place, frame, { center, meters, toKey }) {
  const { run, run: { setting: { tables } } } = frame
  const held = new HeldBytes(run)
  /** @type {{row: Row, distance: number}[]} what has a distance, but no place on the earth */
  const astray = []
  try {
    for (const row of readRows(findWithoutPlace(tables, place), place.collection, frame)) {
      const distance = toKey(row)
      if (typeof distance !== 'number') yield row
      else {
        held.add(row.text.length)
        astray.push({ row, distance })
      }
    }
    astray.sort((a, b) => a.distance - b.distance || a.row.number - b.row.number)
    const measure = (/** @type {number} */ number) => {
      const row = readRow(number, place.collection, frame)
      if (row === null) return null
      held.add(row.text.length)
      const distance = Number(toKey(row))
      return { item: { row, distance }, distance }
    }
    for (const near of findNearest(tables, place, { center, most: meters, measure })) {
      while (astray[0] !== undefined && isBefore(astray[0], near)) {
        yield /** @type {{row: Row}} */ (astray.shift()).row
      }
      yield near.row
    }
    for (const { row } of astray) yield row
  } finally {
    held.release()
  }
}

/** @param {{row: Row, distance: number}} one @param {{row: Row, distance: number}} other */
function isBefore (one, other) {
  return one.distance < other.distance ||
    (one.distance === other.distance && one.row.number < other.row.number)
}

/**
 * Nobody knows from where.
 * @param {Iterable<Row>} rows
 * @param {ToKey} toKey
 * @param {Frame} frame
 * @returns {Iterable<Row>}
 */
function * sortAll (rows, toKey, { run }) {
  const held = new HeldBytes(run)
  const keyed = []
  try {
    for (const row of rows) {
      held.add(row.text.length)
      keyed.push({ row, key: toKey(row) })
    }
    keyed.sort((a, b) => compareValues(a.key, b.key) || a.row.number - b.row.number)
    for (const { row } of keyed) yield row
  } finally {
    held.release()
  }
}
