/** @import {ChangeOptions, Collection, Outcome} from '../types.js' */
/** @import {Writing} from '../../store/types.js' */
// Removing one document.
import { toCurrent } from '../catalog/current-collection.js'
import { revisionOf } from '../document-text.js'
import { checkRevision, demandDocument } from '../find-document.js'
import { toKey } from '../keys/keys.js'
import { holdDocument } from '../locks.js'
import { storeRemoved } from './store-changes.js'

/**
 * @typedef {object} RemoveRequest
 * @property {Collection} collection
 * @property {unknown} selector Selector: _key, _id, or an object with one of both
 * @property {unknown} [store] not needed: the request may be the same as for a change
 * @property {Pick<ChangeOptions, 'rev' | 'ignoreRevs'>} [options]
 */

/**
 * @param {Writing} writing
 * @param {RemoveRequest} request
 * @returns {Outcome} with the revision that was removed
 * @throws {HostError} 1203, 1205, 1221 (selector), 1202, 1200 (status 412: another revision; 409: locked)
 */
export function removeDocument (
  writing,
  { collection, selector, options: { rev, ignoreRevs = true } = {} }
) {
  const current = toCurrent(writing, collection)
  const wanted = toKey(current.collection, selector)
  holdDocument(writing, current.collection, wanted.key)
  const stored = demandDocument(writing, current.collection, wanted.key)
  checkRevision(stored, rev ?? (ignoreRevs ? undefined : wanted.rev))
  storeRemoved(writing, current, { ...stored, key: wanted.key })
  return {
    key: wanted.key,
    rev: revisionOf(stored.text),
    id: `${current.collection.name}/${wanted.key}`,
    oldText: stored.text
  }
}
