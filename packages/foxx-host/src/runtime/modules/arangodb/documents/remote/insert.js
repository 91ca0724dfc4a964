/** @import {Document} from '../../../../../documents/types.js' */
/** @import {RemotePlace} from './types.js' */
// save and insert.
import { readInsertOptions } from '../options.js'
import { attemptEach } from '../results.js'
import { toDocument } from '../to-document.js'
import { toVertex } from '../to-selector.js'
import { sendEach, sendOne } from './send-each.js'

const EDGES = 3

/**
 * (document or array of them[, options]), in edge collections also (from, to, document[, options]).
 * @param {RemotePlace} place
 * @param {readonly unknown[]} values
 * @returns {unknown}
 */
export function save (place, values) {
  const isOldEdge = values.length >= 3 && place.type === EDGES
  const [given, options] = isOldEdge ? values.slice(2) : values
  const ends = isOldEdge ? { _from: toVertex(values[0]), _to: toVertex(values[1]) } : {}
  const { result, insert } = readInsertOptions(options)
  const task = { method: 'POST', result, query: { ...insert } }
  const toBody = (/** @type {unknown} */ value) => /** @type {Document} */ ({
    ...toDocument(value),
    ...ends
  })
  if (!Array.isArray(given)) return sendOne(place, task, { body: toBody(given) })
  return sendEach(place, task, attemptEach(given, value => ({ body: toBody(value) })))
}
