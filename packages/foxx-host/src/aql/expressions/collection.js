/** @import {Compiled, Expression, Frame, Value} from '../types.js' */
// A collection where a value stands: the array of its documents.
import { scanDocuments } from '../../documents/index.js'
import { drain, PAUSE } from '../pause.js'
import { Row } from '../values/index.js'

/** Documents that are read at once. */
const CHUNK = 1000

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
  /** @type {number | undefined} */
  let after
  for (;;) {
    // Nothing is walked over while the query rests.
    const chunk = [
      ...scanDocuments(tables, collection, { limit: CHUNK, ...(after !== undefined && { after }) })
    ]
    for (const { number, text } of chunk) {
      run.stats.scannedFull++
      run.lend(text.length)
      documents.push(new Row(number, text).value())
    }
    if (run.tick(chunk.length)) yield PAUSE
    if (chunk.length < CHUNK) return documents
    after = chunk.at(-1)?.number
  }
}
