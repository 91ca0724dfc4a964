/** @import {Compiled, Expression, Frame, Value} from '../types.js' */
// A collection where a value stands: the array of its documents.
import { scanDocuments } from '../../documents/index.js'
import { Row } from '../values/index.js'

/** @param {Extract<Expression, {type: 'collection'}>} expression @returns {Compiled} */
export function compileCollection ({ name }) {
  return { run: frame => readAll(frame, name), steps: null, constant: false }
}

/** @param {Frame} frame @param {string} name @returns {Value[]} */
function readAll ({ run }, name) {
  const { catalog, tables, database } = run.setting
  const documents = []
  let bytes = 0
  for (const { number, text } of scanDocuments(tables, catalog.find(tables, database, name))) {
    run.stats.scannedFull++
    run.hold(text.length)
    bytes += text.length
    run.tick()
    documents.push(new Row(number, text).value())
  }
  // There was room for it; rows that keep it count it themselves.
  run.hold(-bytes)
  return documents
}
