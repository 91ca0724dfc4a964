/** @import {Frame, Operation, Value} from '../../types.js' */
/** @import {Collection, StoredDocument} from '../../../documents/types.js' */
/** @import {Rows, StepContext} from '../types.js' */
/** @import {WriteOptions} from './write-options.js' */
// UPSERT: the document that has the attributes of the search is changed; where there is none, one is inserted. What
// earlier rows have written is found, too.
import { HostError } from '../../../errors.js'
import {
  findDocument, insertDocument, replaceDocument, updateDocument
} from '../../../documents/index.js'
import { evaluate } from '../../expressions/index.js'
import { PAUSE } from '../../pause.js'
import { Row } from '../../values/index.js'
import { compileExamplePaths } from '../example-paths.js'
import { createFinder } from '../find-like.js'
import { findTarget, ROWS_PER_WRITE, showOutcome, showsOutcome } from './write.js'
import { readOptions } from './write-options.js'

/** @typedef {Extract<Operation, {type: 'upsert'}>} Upsert */

/** @param {Upsert} step @param {Rows} input @param {StepContext} context @returns {Rows} */
export function compileUpsert (step, input, { compile, ...around }) {
  const [search, insert, update] = [step.search, step.insert, step.update].map(compile)
  const options = step.options === null ? null : compile(step.options)
  if (search === undefined || insert === undefined || update === undefined) {
    throw new TypeError('an UPSERT has three parts')
  }
  const listPaths = compileExamplePaths(step.search)
  const goesOn = !showsOutcome(step, around)
  return function * (frame) {
    const collection = findTarget(step.target.name, frame)
    const read = yield * readOptions(options, frame)
    const finder = createFinder({ collection, frame, listPaths })
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      if (frame.run.tick(ROWS_PER_WRITE)) yield PAUSE
      const found = yield * finder.find(yield * evaluate(search, frame))
      frame.slots[step.oldSlot] = found === null ? null : new Row(found.number, found.text)
      const document = yield * evaluate(found === null ? insert : update, frame)
      const written = write(step, { found, document }, { collection, options: read, frame })
      finder.note(written)
      if (written !== null || goesOn) yield
    }
  }
}

/**
 * @param {Upsert} step
 * @param {{found: StoredDocument | null, document: Value}} what
 * @param {{collection: Collection, options: WriteOptions, frame: Frame}} place
 * @returns {StoredDocument | null} what it is now; null: its error is ignored
 */
function write (step, { found, document }, { collection, options, frame: { run, slots } }) {
  const { writing, numbers: store } = run.setting
  if (writing === null) {
    throw new HostError('ERROR_ARANGO_READ_ONLY', 'AQL: this query may only read')
  }
  try {
    const change = step.mode === 'update' ? updateDocument : replaceDocument
    const outcome = found === null
      ? insertDocument(
        writing, { collection, document, store, options: { ...options, overwriteMode: 'conflict' } }
      )
      : change(writing, {
        collection,
        selector: new Row(found.number, found.text).attribute('_key'),
        document,
        store,
        options
      })
    run.stats.writesExecuted++
    if (options.waitForSync || collection.waitForSync) run.sync = true
    showOutcome(
      slots, outcome, { oldSlot: found === null ? -1 : step.oldSlot, newSlot: step.newSlot }
    )
    return found === null
      ? findDocument(writing, collection, outcome.key)
      : { number: found.number, text: outcome.newText ?? found.text }
  } catch (error) {
    if (!options.ignoreErrors || !(error instanceof HostError)) throw error
    run.stats.writesIgnored++
    showOutcome(slots, null, step)
    return null
  }
}
