/** @import {Access, Compiled, Expression, Value} from '../../types.js' */
/** @import {Read} from '../types.js' */
// By _key or _id: at most one document for each key.
import { findDocument } from '../../../documents/index.js'
import { evaluate } from '../../expressions/index.js'
import { Row } from '../../values/index.js'

/**
 * @param {Extract<Access, {type: 'primary'}>} access
 * @param {(expression: Expression) => Compiled} compile
 * @returns {Read}
 */
export function compilePrimary ({ key, by, in: isList }, compile) {
  const compiled = compile(key)
  return function * (collection, frame) {
    const { run: { setting: { tables }, stats } } = frame
    const value = yield * evaluate(compiled, frame)
    const wanted = isList ? (Array.isArray(value) ? value : []) : [value]
    const start = by === '_id' ? `${collection.name}/` : ''
    const keys = new Set(wanted.flatMap(one => toKey(one, start)))
    return [...keys].flatMap(text => {
      const stored = findDocument(tables, collection, text)
      if (stored === null) return []
      stats.scannedIndex++
      return new Row(stored.number, stored.text)
    })
  }
}

/** @param {Value} value @param {string} start what an id of the collection begins with @returns {string[]} */
function toKey (value, start) {
  return typeof value === 'string' && value.startsWith(start) && value.length > start.length
    ? [value.slice(start.length)]
    : []
}
