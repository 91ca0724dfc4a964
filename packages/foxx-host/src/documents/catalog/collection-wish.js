/** @import {Collection, CollectionWish, CompileExpression} from '../types.js' */
// What someone wants a collection to be like, checked. In: whatever came from a client; out: the attributes of a
// collection.
import { HostError } from '../../errors.js'
import { parseKeyOptions } from '../keys/key-options.js'
import { ownValue } from '../keys/keys.js'
import { readComputedValues } from '../rules/read-computed-values.js'
import { readSchema } from '../rules/read-schema.js'
import { show } from '../show.js'

const NAME = /^[a-zA-Z_][a-zA-Z0-9_-]*$/
const NAME_BYTES = 256
const EXPECTED_NAME =
  'expected a letter (system collections: an underscore), then letters, digits, _ and -'

/**
 * @typedef {Pick<
 *   Collection,
 *   'name' | 'type' | 'isSystem' | 'waitForSync' | 'keyOptions' | 'schema' | 'computedValues' | 'properties'
 * >} CollectionPlan
 */

/**
 * Attributes that do not suit each other are refused, those that only mean something to a cluster are ignored.
 * @param {CollectionWish} wish
 * @param {CompileExpression} [compile] for computedValues
 * @returns {CollectionPlan}
 * @throws {HostError} 1208 (name), 1218 (type), 1232 (keyOptions), 1621 (schema), 10; what compile throws
 */
export function parseWish (wish, compile) {
  const isSystem = parseFlag(wish, 'isSystem') ?? false
  const name = parseName(ownValue(wish, 'name'), isSystem)
  return {
    name,
    type: parseType(ownValue(wish, 'type')),
    isSystem: isSystem && name.startsWith('_'),
    keyOptions: parseKeyOptions(ownValue(wish, 'keyOptions')),
    waitForSync: false,
    schema: null,
    computedValues: null,
    properties: {},
    ...parseChange(wish, compile)
  }
}

/**
 * What of a collection may be changed later.
 * @param {Record<string, unknown>} wish
 * @param {CompileExpression} [compile] for computedValues
 * @returns {Partial<Pick<Collection, 'waitForSync' | 'schema' | 'computedValues' | 'properties'>>} what was given of it
 * @throws {HostError} 10, 1621; what compile throws
 */
export function parseChange (wish, compile) {
  const [schema, computedValues] = [ownValue(wish, 'schema'), ownValue(wish, 'computedValues')]
  const waitForSync = parseFlag(wish, 'waitForSync')
  const cacheEnabled = parseFlag(wish, 'cacheEnabled')
  return {
    ...(waitForSync === undefined ? {} : { waitForSync }),
    ...(schema === undefined ? {} : { schema: readSchema(schema) }),
    ...(
      computedValues === undefined
        ? {}
        : { computedValues: readComputedValues(computedValues, compile) }
    ),
    ...(cacheEnabled === undefined ? {} : { properties: { cacheEnabled } })
  }
}

/**
 * @param {unknown} name
 * @param {boolean} isSystem whether it may begin with an underscore
 * @returns {string}
 * @throws {HostError} 1208
 */
export function parseName (name, isSystem) {
  if (typeof name !== 'string' || !NAME.test(name)) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `${EXPECTED_NAME}, came ${show(name)}`)
  }
  if (name.length > NAME_BYTES) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', `expected at most ${NAME_BYTES} bytes, came ` +
      `${name.length}`)
  }
  if (name.startsWith('_') && !isSystem) {
    throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', 'names of system collections begin with an ' +
      `underscore, came ${show(name)}: choose another name, or say isSystem: true`)
  }
  return name
}

/** @param {unknown} type @returns {2 | 3} */
function parseType (type) {
  if (type === undefined) return 2
  if (type === 2 || type === 3) return type
  throw new HostError('ERROR_ARANGO_COLLECTION_TYPE_INVALID', 'expected 2 (documents) or 3 ' +
    `(edges), came ${show(type)}`)
}

/** @param {Record<string, unknown>} wish @param {string} name @returns {boolean | undefined} */
function parseFlag (wish, name) {
  const value = ownValue(wish, name)
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? undefined
  throw new HostError('ERROR_BAD_PARAMETER', `expected true or false as ${name}, came ` +
    `${show(value)}`)
}
