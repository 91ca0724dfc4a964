/** @import {Step} from '../../types.js' */
/** @import {Rows, StepContext} from '../types.js' */
// FOR over a collection: a row for each document that the access finds.
import { PAUSE } from '../../pause.js'
import { compileAccess } from '../access/index.js'

/**
 * @param {Extract<Step, {type: 'collection'}>} step
 * @param {Rows} input
 * @param {StepContext} context
 * @returns {Rows}
 */
export function compileCollectionStep ({ collection, slot, access }, input, { compile }) {
  const read = compileAccess(access, compile)
  return function * (frame) {
    const { run, slots } = frame
    const { catalog, tables, database } = run.setting
    for (const row of input(frame)) {
      if (row === PAUSE) {
        yield PAUSE
        continue
      }
      const found = catalog.find(tables, database, collection)
      for (const document of yield * read(found, frame)) {
        if (run.tick()) yield PAUSE
        slots[slot] = document
        yield
      }
    }
  }
}
