/** @import {Compiled, Frame, Operation, Step, Value} from '../../types.js' */
/** @import {Collection, Outcome} from '../../../documents/types.js' */
/** @import {Rows, StepContext} from '../compile-steps.js' */
/** @import {WriteOptions} from './write-options.js' */
// INSERT, UPDATE, REPLACE, REMOVE: one document for each row. OLD and NEW are in the frame then. All of a query happens, or nothing: the tables see to that.
import { HostError } from '../../../errors.js'
import { insertDocument, removeDocument, replaceDocument, toKey, updateDocument } from '../../../documents/index.js'
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { Row } from '../../values/index.js'
import { readOptions } from './write-options.js'

/** @typedef {Extract<Operation, {type: 'insert' | 'update' | 'replace' | 'remove'}>} WriteStep */
/** @typedef {{frame: Frame, collection: Collection, options: WriteOptions}} Place */

const NUMBER_UNKNOWN = 0
const PRECONDITION_FAILED = 412

/** @param {Extract<Step, {type: 'insert' | 'update' | 'replace' | 'remove'}>} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileWrite (step, input, { compile }) {
  const options = step.options === null ? null : compile(step.options)
  const document = 'document' in step ? compile(step.document) : null
  const key = 'key' in step && step.key !== null ? compile(step.key) : null
  return function * (frame) {
    const place = { frame, collection: findTarget(step.target.name, frame), options: yield * readOptions(options, frame) }
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      if (frame.run.tick()) yield PAUSE
      const value = yield * valueFor(document, frame)
      const selector = key === null ? value : yield * evaluate(key, frame)
      performStep(step, { selector, value }, place)
      yield
    }
  }
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

/** @param {WriteStep} step @param {{selector: Value, value: Value}} given @param {Place} place */
function performStep (step, given, place) {
  const { frame: { run, slots }, collection, options } = place
  try {
    const outcome = change(step.type, given, place)
    run.stats.writesExecuted++
    if (options.waitForSync || collection.waitForSync) run.sync = true
    showOutcome(slots, outcome, step)
  } catch (error) {
    if (!options.ignoreErrors || !(error instanceof HostError)) throw toQueryError(error)
    run.stats.writesIgnored++
    showOutcome(slots, null, step)
  }
}

/**
 * Another revision is a failed precondition of a request for one document; for a query it is a conflict like others.
 * @param {unknown} error
 * @returns {unknown}
 */
function toQueryError (error) {
  const isOther = error instanceof HostError && error.status === PRECONDITION_FAILED
  return isOther ? new HostError('ERROR_ARANGO_CONFLICT', 'AQL: a document has another revision than the one that was asked for (while executing)', { cause: error }) : error
}

/** @param {WriteStep['type']} type @param {{selector: Value, value: Value}} given @param {Place} place @returns {Outcome} */
function change (type, { selector, value }, { frame: { run: { setting: { writing, numbers: store } } }, collection, options }) {
  if (writing === null) throw new HostError('ERROR_ARANGO_READ_ONLY', 'AQL: this query may only read')
  if (type === 'insert') return insertDocument(writing, { collection, document: value, store, options })
  if (type !== 'remove') return CHANGES[type](writing, { collection, selector: checkSelector(collection, selector), document: value, store, options })
  return removeDocument(writing, { collection, selector: checkSelector(collection, selector), options })
}

const CHANGES = { update: updateDocument, replace: replaceDocument }

/**
 * @param {Collection} collection
 * @param {Value} selector a key, or an object that has one
 * @returns {Value} the same
 * @throws {HostError} 1226 for an object without a key; what toKey throws
 */
function checkSelector (collection, selector) {
  if (typeof selector === 'object' && selector !== null && !Array.isArray(selector) && !Object.hasOwn(selector, '_key') && !Object.hasOwn(selector, '_id')) {
    throw new HostError('ERROR_ARANGO_DOCUMENT_KEY_MISSING', `AQL: expected a _key, or an object that has one, to change a document of '${collection.name}'; the object has none (while executing)`)
  }
  toKey(collection, selector)
  return selector
}

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
