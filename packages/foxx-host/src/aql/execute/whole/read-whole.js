/** @import {Expression, Frame, Plan, Progress} from '../../types.js' */
// FOR d IN c RETURN d: texts are passed on as they are stored, in blocks that are kept as long as the collection does
// not change.
import { createExpressionCompiler } from '../../expressions/index.js'
import { FUNCTIONS } from '../../functions/index.js'
import { toCount } from '../steps/limit.js'
import { readBlock } from './block-cache.js'

/** Documents that LIMIT passes over are read so many at a time, and not kept. */
const PASSED_AT_ONCE = 1000
const LARGEST_BLOCK = 10_000

/**
 * @param {NonNullable<Plan['whole']>} whole
 * @param {Frame} frame
 * @returns {{next: (size: number) => Progress, close: () => void}}
 */
export function readWhole (whole, frame) {
  const { run } = frame
  /** Its limits and its collection are looked at when the first documents are wanted. @type {Reader | null} */
  let reader = null
  /** @type {Buffer[]} */
  let parts = []
  let taken = 0
  let isClosed = false
  return {
    next: size => {
      reader ??= createReader(whole, frame)
      while (taken < size && !reader.isDone() && !isClosed) {
        const { count, bytes, isSkipped } = reader.read(size - taken)
        if (count > 0 && !isSkipped) parts.push(bytes)
        if (!isSkipped) taken += count
        if (!isSkipped && !run.setting.options.stream) run.hold(bytes.length)
        if (run.tick(count + 1) && taken < size && !reader.isDone()) {
          return { state: 'paused', wakeAt: null }
        }
      }
      const results = { count: taken, parts }
      parts = []
      taken = 0
      return { state: isClosed || reader.isDone() ? 'done' : 'full', results }
    },
    close: () => { isClosed = true }
  }
}

/**
 * @typedef {{isDone: () => boolean, read: (size: number) => {count: number, bytes: Buffer, isSkipped: boolean}}} Reader
 *   read: the next block, of at most so many documents; isSkipped: LIMIT passes over it
 */

/** @param {NonNullable<Plan['whole']>} whole @param {Frame} frame @returns {Reader} */
function createReader (whole, frame) {
  const { stats, setting: { catalog, tables, database } } = frame.run
  const collection = catalog.find(tables, database, whole.collection)
  let skip = evaluateLimit(whole.offset, { frame, absent: 0 })
  let left = evaluateLimit(whole.count, { frame, absent: Infinity })
  /** @type {number | null} */
  let after = null
  return {
    isDone: () => left <= 0,
    read: size => {
      const isSkipped = skip > 0
      const wanted =
        isSkipped ? Math.min(skip, PASSED_AT_ONCE) : Math.min(size, left, LARGEST_BLOCK)
      const { count, bytes, last } =
        readBlock({ catalog, tables, collection, after, size: wanted, keep: !isSkipped })
      stats.scannedFull += count
      after = last ?? after
      if (isSkipped) skip -= count
      else left -= count
      if (count < wanted) left = 0
      return { count, bytes, isSkipped }
    }
  }
}

/**
 * @param {Expression | null} expression a number or a parameter
 * @param {{frame: Frame, absent: number}} where
 * @returns {number}
 */
function evaluateLimit (expression, { frame, absent }) {
  if (expression === null) return absent
  return toCount(compile(expression).run(frame))
}

const compile = createExpressionCompiler({
  functions: FUNCTIONS,
  subquery: () => { throw new TypeError('a LIMIT has no subquery') }
})
