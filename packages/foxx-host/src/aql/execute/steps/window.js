/** @import {Compiled, Frame, Step, Value, Window} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// WINDOW: each row gets what aggregates make of the rows around it. All rows wait, because what follows a row may be in
// its window; those with a value come sorted by it.
import { evaluate } from '../../expressions/index.js'
import { AGGREGATES } from '../../functions/index.js'
import { PAUSE } from '../../pause.js'
import { compareValues, sizeOf } from '../../values/index.js'
import { createHeldRows } from '../held-rows.js'
import { findNear, findRows } from '../window/find-span.js'

/** @typedef {ReturnType<import('../../types.js').Aggregate['create']>} Accumulator */
/**
 * Accumulators of the rows from `start` to before `end`.
 * @typedef {{start: number, end: number, accumulators: readonly Accumulator[]}} Gathered
 */

/**
 * @param {Extract<Step, {type: 'window'}>} step
 * @param {Rows} input
 * @param {StepContext} context
 * @returns {Rows}
 */
export function compileWindow ({ window, keep }, input, { compile }) {
  const [bounds, value] = [
    compile(window.bounds),
    window.value === null ? null : compile(window.value)
  ]
  const compiled = window.aggregates.map(({ argument }) => compile(argument))
  // The value that rows are sorted by comes first, then what each aggregate gathers.
  const keys = value === null ? compiled : [value, ...compiled]
  return function * (frame) {
    const given = /** @type {import('../window/bounds.js').Given} */ (
      yield * evaluate(bounds, frame)
    )
    const rows = createHeldRows(
      frame.run,
      {
        keep,
        ...value !== null && {
          compare: (a, b) => compareValues(a.keys[0] ?? null, b.keys[0] ?? null)
        }
      }
    )
    for (const row of input(frame)) {
      if (row === PAUSE) yield PAUSE
      else yield * addRow(rows, frame, keys)
    }
    yield * rows.arrange()
    const held = rows.list()
    const find = value === null
      ? findRows(given, held.length)
      : findNear(given, held.map(({ keys: [first = null] }) => first), frame.run)
    const values = held.map(({ keys: all }) => value === null ? all : all.slice(1))
    yield * showRows(rows, frame, { window, values, find })
  }
}

/**
 * @param {ReturnType<typeof createHeldRows>} rows
 * @param {Frame} frame
 * @param {readonly Compiled[]} keys
 * @returns {Generator<symbol, void>}
 */
function * addRow (rows, frame, keys) {
  const values = []
  for (const key of keys) values.push(yield * evaluate(key, frame))
  rows.add(
    frame,
    values,
    values.reduce((/** @type {number} */ bytes, one) => bytes + sizeOf(one), 0)
  )
}

/**
 * @param {ReturnType<typeof createHeldRows>} rows
 * @param {Frame} frame
 * @param {{window: Window, values: readonly (readonly Value[])[], find: ReturnType<typeof findRows>}} what values: of
 *   each row, in the order of the aggregates
 * @returns {Generator<symbol | undefined, void>}
 */
function * showRows (rows, frame, { window: { aggregates }, values, find }) {
  const { run } = frame
  /** @type {Gathered} */
  let gathered = { start: 0, end: 0, accumulators: [] }
  let bytes = 0
  let position = 0
  try {
    for (const held of rows.take()) {
      const { start, end } = find(position++)
      // A window that begins where the one before began, and doesn't end before it, goes on with what that one has
      // gathered.
      if (start !== gathered.start || end < gathered.end || gathered.accumulators.length === 0) {
        gathered = { start, end: start, accumulators: aggregates.map(create) }
      }
      for (; gathered.end < end; gathered.end++) {
        if (run.tick()) yield PAUSE
        for (const [index, { add }] of gathered.accumulators.entries()) {
          add(values[gathered.end]?.[index] ?? null)
        }
      }
      rows.restore(frame, held)
      const results = gathered.accumulators.map(({ result }) => copy(result()))
      for (const [index, { variable }] of aggregates.entries()) {
        frame.slots[variable.slot] = results[index]
      }
      const more = results.reduce((/** @type {number} */ sum, result) => sum + sizeOf(result), 0)
      run.hold(more - bytes)
      bytes = more
      if (run.tick()) yield PAUSE
      yield
    }
  } finally {
    run.hold(-bytes)
  }
}

/** @param {Window['aggregates'][number]} aggregate @returns {Accumulator} */
function create ({ name }) {
  return /** @type {import('../../types.js').Aggregate} */ (AGGREGATES.get(name)).create()
}

/**
 * What goes on gathering must not change what a row was given.
 * @param {Value} value
 * @returns {Value}
 */
function copy (value) {
  return Array.isArray(value) ? [...value] : value
}
