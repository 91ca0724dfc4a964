/** @import {Run} from '../../types.js' */
/** @import {Collection} from '../../../documents/types.js' */
/** @import {Read} from '../types.js' */
// All documents, in the order in which they were inserted.
import { scanDocuments } from '../../../documents/index.js'
import { Row } from '../../values/index.js'

/** Where the query writes, nothing may be walked over meanwhile: documents are read so many at a time. */
const CHUNK = 1000

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

/** @param {Collection} collection @param {Run} run @returns {Iterable<Row>} */
function * scanInChunks (collection, { setting: { tables }, stats }) {
  /** @type {number | undefined} */
  let after
  for (;;) {
    const chunk = [
      ...scanDocuments(tables, collection, { limit: CHUNK, ...(after !== undefined && { after }) })
    ]
    for (const { number, text } of chunk) {
      stats.scannedFull++
      yield new Row(number, text)
    }
    if (chunk.length < CHUNK) return
    after = chunk.at(-1)?.number
  }
}
