/** @import {Compiled, Expression, Frame, Value} from '../types.js' */
// A collection where a value stands: the array of its documents.
import { readInChunks } from '../../documents/index.js'
import { drain, PAUSE } from '../pause.js'
import { Row } from '../values/index.js'

/** @param {Extract<Expression, {type: 'collection'}>} expression @returns {Compiled} */
export function compileCollection ({ name }) {
  const steps = (/** @type {Frame} */ frame) => readAll(frame, name)
  return { run: frame => drain(steps(frame)), steps, constant: false }
}

/** @param {Frame} frame @param {string} name @returns {Generator<symbol, Value[]>} */
function * readAll ({ run }, name) {
  const { catalog, tables, database } = run.setting
  const documents = []
  const collection = catalog.find(tables, database, name)
  for (const chunk of readInChunks(tables, collection)) {
    for (const { number, text } of chunk) {
      run.stats.scannedFull++
      run.lend(text.length)
      documents.push(new Row(number, text).value())
    }
    if (run.tick(chunk.length)) yield PAUSE
  }
  return documents
}
