import { HostError } from '../../../../../errors.js'
import { toRecord } from '../../../../values.js'
import { describe } from '../to-document.js'

/**
 * What collection.iterate does, wherever documents are.
 * @template T
 * @param {Iterable<T>} documents of the collection
 * @param {readonly unknown[]} values (callback(document, position)[, {limit, probability}])
 * @param {(document: T) => unknown} toValue of the realm
 * @throws {HostError} 10 without a callback
 */
export function iterateOver (documents, [callback, options], toValue) {
  const { limit, probability } = toRecord(options)
  if (typeof callback !== 'function') {
    throw new HostError('ERROR_BAD_PARAMETER', 'iterate expects a function, and got ' +
      `${describe(callback)}`)
  }
  let rest = typeof limit === 'number' ? limit : Infinity
  let position = 0
  if (rest <= 0) return
  for (const document of documents) {
    if (typeof probability === 'number' && Math.random() >= probability) continue
    callback(toValue(document), position++)
    if (--rest <= 0) return
  }
}
