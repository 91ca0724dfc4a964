/** @import {Collection, CollectionWish} from './types.js' */
// What somebody wants a collection to be like, checked. In: whatever came from a client; out: the attributes of a collection.
import { HostError } from '../errors.js'
import { parseKeyOptions } from './key-options.js'
import { ownValue } from './keys.js'
import { show } from './show.js'

const NAME = /^[a-zA-Z_][a-zA-Z0-9_-]*$/
const NAME_BYTES = 256
const EXPECTED_NAME = 'expected a letter (system collections: an underscore), then letters, digits, _ and -'

/** @typedef {Pick<Collection, 'name' | 'type' | 'isSystem' | 'waitForSync' | 'keyOptions' | 'properties'>} CollectionPlan */

/**
 * Attributes that do not suit each other are refused, those that only mean something to a cluster are ignored.
 * @param {CollectionWish} wish
 * @returns {CollectionPlan}
 * @throws {HostError} 1208 (name), 1218 (type), 1232 (keyOptions), 10, 9 (schema and computedValues are not supported)
 */
export function parseWish (wish) {
  const isSystem = parseFlag(wish, 'isSystem') ?? false
  const name = parseName(ownValue(wish, 'name'), isSystem)
  return {
    name,
    type: parseType(ownValue(wish, 'type')),
    isSystem: isSystem && name.startsWith('_'),
    keyOptions: parseKeyOptions(ownValue(wish, 'keyOptions')),
    waitForSync: false,
    properties: {},
    ...parseChange(wish)
  }
}

/**
 * What of a collection may be changed later.
 * @param {Record<string, unknown>} wish
 * @returns {Partial<Pick<Collection, 'waitForSync' | 'properties'>>} what was given of it
 * @throws {HostError} 10, 9
 */
export function parseChange (wish) {
  refuse(wish, 'schema', 'documents are not checked against a schema')
  refuse(wish, 'computedValues', 'attributes are not computed')
  const waitForSync = parseFlag(wish, 'waitForSync')
  const cacheEnabled = parseFlag(wish, 'cacheEnabled')
  return { ...(waitForSync === undefined ? {} : { waitForSync }), ...(cacheEnabled === undefined ? {} : { properties: { cacheEnabled } }) }
}

/**
 * @param {unknown} name
 * @param {boolean} isSystem whether it may begin with an underscore
 * @returns {string}
 * @throws {HostError} 1208
 */
export function parseName (name, isSystem) {
  if (typeof name !== 'string' || !NAME.test(name)) throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `${EXPECTED_NAME}, came ${show(name)}`)
  if (name.length > NAME_BYTES) throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `expected at most ${NAME_BYTES} bytes, came ${name.length}`)
  if (name.startsWith('_') && !isSystem) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `names of system collections begin with an underscore, came ${show(name)}: choose another name, or say isSystem: true`)
  }
  return name
}

/** @param {unknown} type @returns {2 | 3} */
function parseType (type) {
  if (type === undefined) return 2
  if (type === 2 || type === 3) return type
  throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', `expected 2 (documents) or 3 (edges), came ${show(type)}`)
}

/** @param {Record<string, unknown>} wish @param {string} name @returns {boolean | undefined} */
function parseFlag (wish, name) {
  const value = ownValue(wish, name)
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  throw new HostError('ERROR_BAD_PARAMETER', `expected true or false as ${name}, came ${show(value)}`)
}

/** @param {Record<string, unknown>} wish @param {string} name @param {string} sentence */
function refuse (wish, name, sentence) {
  const value = ownValue(wish, name)
  if (value === undefined || value === null) return
  if (typeof value === 'object' && Object.keys(value).length === 0) return
  throw new HostError('ERROR_NOT_IMPLEMENTED', `${sentence} here, and ${name} was given: leave it out or give null`)
}
