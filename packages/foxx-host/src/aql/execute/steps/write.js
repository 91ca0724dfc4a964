/** @import {Compiled, Frame, Operation, Step, Value} from '../../types.js' */
/** @import {Collection, Outcome} from '../../../documents/types.js' */
/** @import {Rows, StepContext} from '../types.js' */
/** @import {WriteOptions} from './write-options.js' */
// INSERT, UPDATE, REPLACE, REMOVE: one document for each row. OLD and NEW are in the frame then. All of a query
// happens, or nothing: the tables see to that.
import { HostError } from '../../../errors.js'
import {
  insertDocument, removeDocument, replaceDocument, updateDocument
} from '../../../documents/index.js'
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { listSlots } from '../../plan/index.js'
import { Row } from '../../values/index.js'
import { toSelector } from './selector.js'
import { readOptions } from './write-options.js'

/** @typedef {Extract<Operation, {type: 'insert' | 'update' | 'replace' | 'remove'}>} WriteStep */
/** @typedef {{frame: Frame, collection: Collection, options: WriteOptions}} Place */

const NUMBER_UNKNOWN = 0
const PRECONDITION_FAILED = 412
/** A write takes as long as reading so many rows: the clock is asked once in 16 writes. */
export const ROWS_PER_WRITE = 4

/**
 * @param {Extract<Step, {type: 'insert' | 'update' | 'replace' | 'remove'}>} step
 * @param {Rows} input
 * @param {StepContext} context
 * @returns {Rows}
 */
export function compileWrite (step, input, { compile, ...around }) {
  const options = step.options === null ? null : compile(step.options)
  const document = 'document' in step ? compile(step.document) : null
  const key = 'key' in step && step.key !== null ? compile(step.key) : null
  const goesOn = !showsOutcome(step, around)
  return function * (frame) {
    const place = {
      frame,
      collection: findTarget(step.target.name, frame),
      options: yield * readOptions(options, frame)
    }
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      if (frame.run.tick(ROWS_PER_WRITE)) yield PAUSE
      const value = yield * valueFor(document, frame)
      const selector = key === null ? value : yield * evaluate(key, frame)
      if (performStep(step, { selector, value }, place) || goesOn) yield
    }
  }
}

/**
 * A row whose write was ignored has neither OLD nor NEW: where a later step asks for one of them, the row ends here.
 * @param {{oldSlot: number, newSlot?: number}} step
 * @param {Pick<StepContext, 'steps' | 'index'>} around
 * @returns {boolean}
 */
export function showsOutcome ({ oldSlot, newSlot = -1 }, { steps, index }) {
  const read = listSlots(steps.slice(index + 1))
  return read.has(oldSlot) || read.has(newSlot)
}

/**
 * @param {string | null} name
 * @param {Frame} frame
 * @returns {Collection}
 * @throws {HostError} 1203
 */
export function findTarget (name, { run: { setting: { catalog, tables, database } } }) {
  return catalog.find(tables, database, name ?? '')
}

/** @param {Compiled | null} compiled @param {Frame} frame @returns {Generator<symbol, Value>} */
function * valueFor (compiled, frame) {
  return compiled === null ? null : yield * evaluate(compiled, frame)
}

/**
 * @param {WriteStep} step
 * @param {{selector: Value, value: Value}} given
 * @param {Place} place
 * @returns {boolean} whether it was done; false: its error is ignored
 */
function performStep (step, given, place) {
  const { frame: { run, slots }, collection, options } = place
  try {
    const outcome = change(step.type, given, place)
    run.stats.writesExecuted++
    if (options.waitForSync || collection.waitForSync) run.sync = true
    showOutcome(slots, outcome, step)
    return true
  } catch (error) {
    if (!options.ignoreErrors || !(error instanceof HostError)) throw toQueryError(error)
    run.stats.writesIgnored++
    showOutcome(slots, null, step)
    return false
  }
}

/**
 * Another revision is a failed precondition of a request for one document; for a query it is a conflict like others.
 * @param {unknown} error
 * @returns {unknown}
 */
function toQueryError (error) {
  const isOther = error instanceof HostError && error.status === PRECONDITION_FAILED
  return isOther ? new HostError('ERROR_ARANGO_CONFLICT', 'AQL: a document has another revision ' +
    'than the one that was asked for (while executing)', { cause: error }) : error
}

/**
 * @param {WriteStep['type']} type
 * @param {{selector: Value, value: Value}} given
 * @param {Place} place
 * @returns {Outcome}
 */
function change (type, { selector, value }, {
  frame: { run: { setting: { writing, numbers: store } } },
  collection,
  options
}) {
  if (writing === null) {
    throw new HostError('ERROR_ARANGO_READ_ONLY', 'AQL: this query may only read')
  }
  if (type === 'insert') {
    return insertDocument(writing, { collection, document: value, store, options })
  }
  if (type !== 'remove') {
    return CHANGES[type](
      writing,
      { collection, selector: toSelector(collection, selector), document: value, store, options }
    )
  }
  return removeDocument(
    writing, { collection, selector: toSelector(collection, selector), options }
  )
}

const CHANGES = { update: updateDocument, replace: replaceDocument }

/**
 * @param {unknown[]} slots
 * @param {Outcome | null} outcome null: it was left out
 * @param {{oldSlot: number, newSlot?: number}} step
 */
export function showOutcome (slots, outcome, { oldSlot, newSlot = -1 }) {
  if (oldSlot >= 0) slots[oldSlot] = toContent(outcome?.oldText)
  if (newSlot >= 0) slots[newSlot] = toContent(outcome?.ignored ? undefined : outcome?.newText)
}

/** @param {string | undefined} text */
function toContent (text) {
  return text === undefined ? null : new Row(NUMBER_UNKNOWN, text)
}
