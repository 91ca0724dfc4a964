/** @import {Access, Compiled, Expression} from '../../types.js' */
/** @import {Row} from '../../values/index.js' */
/** @import {CompileAccess, Read} from '../types.js' */
// By several ways, one for each alternative of a condition; a document that more than one of them finds comes once.

/**
 * @param {Extract<Access, {type: 'union'}>} access
 * @param {(expression: Expression) => Compiled} compile
 * @param {CompileAccess} compileAccess
 * @returns {Read}
 */
export function compileUnion ({ accesses }, compile, compileAccess) {
  const reads = accesses.map(access => compileAccess(access, compile))
  return function * (collection, frame) {
    const found = []
    for (const read of reads) found.push(yield * read(collection, frame))
    return distinct(found)
  }
}

/** @param {readonly Iterable<Row>[]} found @returns {Iterable<Row>} */
function * distinct (found) {
  const seen = new Set()
  for (const rows of found) {
    for (const row of rows) {
      if (seen.has(row.number)) continue
      seen.add(row.number)
      yield row
    }
  }
}
