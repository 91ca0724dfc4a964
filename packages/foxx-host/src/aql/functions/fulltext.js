/** @import {Collection, Index} from '../../documents/types.js' */
/** @import {Arguments, Pause, Run, Value} from '../types.js' */
// FULLTEXT(): documents by the words of an index.
import { findWords, readByNumber } from '../../documents/index.js'
import { HostError } from '../../errors.js'
import { Row } from '../values/index.js'
import { declare } from './declare.js'
import { walkFound } from './pausing.js'

export const FULLTEXT_FUNCTIONS = declare({
  'FULLTEXT(string, string, string, toNumber?)': {
    steps: search, deterministic: false, takesCollection: true
  }
})

/**
 * @param {Arguments} args a collection, an attribute, a query, how many at most
 * @param {Run} run
 * @returns {Generator<Pause, Value>}
 * @throws {HostError} 1571 without an index, 10 for a query without words, 1203
 */
function * search ([name, field, query, limit], run) {
  const { setting: { catalog, tables, database }, stats } = run
  const collection = catalog.find(tables, database, String(name))
  const index = findIndex(collection, String(field))
  const numbers = findWords(tables, { collection, index }, String(query))
  const wanted = limit === undefined ? numbers : numbers.slice(0, Math.max(0, Number(limit)))
  /** @type {Value[]} */
  const documents = []
  yield * walkFound(wanted, run, number => {
    const stored = readByNumber(tables, collection, number)
    if (stored === null) return 0
    stats.scannedIndex++
    documents.push(new Row(stored.number, stored.text).value())
    return stored.text.length
  })
  return documents
}

/** @param {Collection} collection @param {string} field @returns {Index} */
function findIndex ({ name, indexes }, field) {
  const found = indexes.find(({ type, fields }) => type === 'fulltext' && fields[0] === field)
  if (found !== undefined) return found
  throw new HostError('ERROR_QUERY_FULLTEXT_INDEX_MISSING', 'AQL: FULLTEXT() needs an index of ' +
    `type fulltext over '${field}' of the collection '${name}'`)
}
