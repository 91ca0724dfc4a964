/** @import {Run} from '../../types.js' */
/** @import {Collection} from '../../../documents/types.js' */
/** @import {Read} from '../types.js' */
// All documents, in the order in which they were inserted.
import { readInChunks, scanDocuments } from '../../../documents/index.js'
import { Row } from '../../values/index.js'

/** @returns {Read} */
export function compileFullScan () {
  // eslint-disable-next-line require-yield -- nothing has to be evaluated
  return function * (collection, { run }) {
    return run.setting.writing === null ? scan(collection, run) : scanInChunks(collection, run)
  }
}

/** @param {Collection} collection @param {Run} run @returns {Iterable<Row>} */
function * scan (collection, { setting: { tables }, stats }) {
  for (const { number, text } of scanDocuments(tables, collection)) {
    stats.scannedFull++
    yield new Row(number, text)
  }
}

/** Where the query writes. @param {Collection} collection @param {Run} run @returns {Iterable<Row>} */
function * scanInChunks (collection, { setting: { tables }, stats }) {
  for (const chunk of readInChunks(tables, collection)) {
    for (const { number, text } of chunk) {
      stats.scannedFull++
      yield new Row(number, text)
    }
  }
}
