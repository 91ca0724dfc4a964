/** @import {RemoteMethod, RemotePlace} from './types.js' */
// The indexes of a collection.
import { HostError, ServerError } from '../../../../../errors.js'
import { without } from '../../../../../without.js'
import { isObject, toRecord } from '../../../../values.js'
import { describe, toDocument } from '../to-document.js'
import { define } from './access.js'
import { askFor } from './ask.js'

const NOT_FOUND = 1212

/** @typedef {{id: string, name: string}} Index */

/**
 * (definition): the index, with isNewlyCreated.
 * @type {RemoteMethod}
 */
export function ensureIndex ({ access, name }, [definition]) {
  const body = toDocument(definition, 'the definition of an index')
  const question = { method: 'POST', path: '/_api/index', query: { collection: name }, body }
  const made = JSON.parse(define(access, 'collection.ensureIndex', question))
  return access.values.copy(without(made, ['error', 'code']))
}

/** The primary one first. @type {RemoteMethod} */
export const getIndexes = place => place.access.values.copy(list(place))

/**
 * (id, name, or an object with an id)
 * @type {RemoteMethod}
 */
export const index = (place, [wanted]) => place.access.values.copy(find(place, wanted))

/**
 * (id, name, or an object with an id): whether there was one.
 * @type {RemoteMethod}
 */
export function dropIndex (place, [wanted]) {
  try {
    const parts = find(place, wanted).id.split('/')
    const path = `/_api/index/${parts.map(encodeURIComponent).join('/')}`
    define(place.access, 'collection.dropIndex', { method: 'DELETE', path })
    return true
  } catch (error) {
    const isKnown = error instanceof HostError || error instanceof ServerError
    if (isKnown && error.errorNum === NOT_FOUND) return false
    throw error
  }
}

/** @param {RemotePlace} place @returns {Index[]} */
function list ({ access, name }) {
  const question = { method: 'GET', path: '/_api/index', query: { collection: name } }
  return askFor(access, question).indexes
}

/** @param {RemotePlace} place @param {unknown} wanted @returns {Index} */
function find (place, wanted) {
  const given = isObject(wanted) ? toRecord(wanted).id : wanted
  if (typeof given !== 'string' && typeof given !== 'number') {
    throw new HostError('ERROR_BAD_PARAMETER', 'the id of an index was expected; ' +
      `${describe(wanted)} came`)
  }
  const short = String(given)
  const found = list(place).find(({ id, name }) =>
    [id, name, `${place.name}/${name}`].includes(short) || id === `${place.name}/${short}`)
  if (found !== undefined) return found
  throw new HostError('ERROR_ARANGO_INDEX_NOT_FOUND', `${place.name} has no index '${short}'`)
}
