/** @import {Document} from '../types.js' */
/** @import {IndexWish} from './types.js' */
// The options of an index, checked and completed.
import { HostError } from '../../errors.js'
import { show } from '../show.js'
import { parseField } from './parse-field.js'

const PERSISTENT = new Set(['persistent', 'hash', 'skiplist'])
const TTL = 'ttl'
const FULLTEXT = 'fulltext'
/** Of words, where none is given: as in ArangoDB. */
const MIN_LENGTH = 2
const GEO = new Set(['geo', 'geo1', 'geo2'])
const UNSUPPORTED = new Set([
  'inverted', 'zkd', 'mdi', 'mdi-prefixed', 'vector',
  'iresearch', 'bitarray', 'rocksdb'
])
const FIELD_LIMIT = 32
const LENGTH_LIMIT = 1000
const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,255}$/

/**
 * Reads the definition of an index as clients send it. What only matters to other servers (inBackground, ...) is not
 * looked at.
 * @param {Document} definition
 * @returns {IndexWish}
 * @throws {HostError} 10 when it is wrong, 1208 when the name is, 1235 when the host has no indexes of that type
 */
export function readDefinition (definition) {
  const given = Object.assign(Object.create(null), definition)
  checkType(given.type)
  if (given.type === TTL) return readExpiring(given)
  if (given.type === FULLTEXT) return readFulltext(given)
  if (GEO.has(String(given.type))) return readGeo(given)
  const storedValues = readStoredValues(given.storedValues)
  return {
    type: 'persistent',
    ...readOwnName(given.name),
    fields: readFields(given.fields),
    unique: readBoolean(given, 'unique', false),
    sparse: readBoolean(given, 'sparse', false),
    deduplicate: readBoolean(given, 'deduplicate', true),
    estimates: readBoolean(given, 'estimates', true),
    cacheEnabled: readBoolean(given, 'cacheEnabled', false),
    ...storedValues.length === 0 ? {} : { storedValues }
  }
}

/**
 * What else is said of it does not count, as in ArangoDB.
 * @param {Record<string, unknown>} given
 * @returns {IndexWish}
 */
function readExpiring ({ name, fields, expireAfter }) {
  const names = readFields(fields)
  if (names.length > 1 || names.some(field => field.includes('['))) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'fields' of a ttl index to name one " +
      `attribute, came ${show(fields)}`)
  }
  if (typeof expireAfter !== 'number' || expireAfter < 0) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'expireAfter' of a ttl index to be a " +
      `number of seconds, 0 at least; came ${show(expireAfter)}`)
  }
  return {
    type: TTL, ...readOwnName(name), fields: names, unique: false, sparse: true, deduplicate: true,
    estimates: false, cacheEnabled: false, expireAfter
  }
}

/**
 * @param {Record<string, unknown>} given
 * @returns {IndexWish}
 */
function readFulltext ({ name, fields, minLength = MIN_LENGTH }) {
  const names = readFields(fields)
  if (names.length > 1 || names.some(field => field.includes('['))) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'fields' of a fulltext index to name " +
      `one attribute, came ${show(fields)}`)
  }
  if (typeof minLength !== 'number' || !Number.isInteger(minLength) || minLength < 1) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'minLength' of a fulltext index to be a " +
      `whole number, 1 at least; came ${show(minLength)}`)
  }
  return {
    type: FULLTEXT, ...readOwnName(name), fields: names, unique: false, sparse: true,
    deduplicate: true, estimates: false, cacheEnabled: false, minLength
  }
}

/**
 * What else is said of it does not count, as in ArangoDB. geo1 is one over one field, geo2 one over two.
 * @param {Record<string, unknown>} given
 * @returns {IndexWish}
 */
function readGeo (given) {
  const { name, fields } = given
  const type = /** @type {IndexWish['type']} */ (given['type'])
  const names = readFields(fields)
  const most = type === 'geo1' ? 1 : 2
  const least = type === 'geo2' ? 2 : 1
  if (names.length < least || names.length > most || names.some(field => field.includes('['))) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'fields' of a geo index to name one " +
      `attribute, or the latitude and the longitude, came ${show(fields)}`)
  }
  return {
    type, ...readOwnName(name), fields: names, unique: false, sparse: true,
    deduplicate: true, estimates: false, cacheEnabled: false,
    geoJson: readBoolean(given, 'geoJson', false) && names.length === 1,
    legacyPolygons: readBoolean(given, 'legacyPolygons', false)
  }
}

/** @param {{type: string}} index @returns {boolean} */
export function isGeo ({ type }) {
  return GEO.has(type)
}

/** @param {unknown} type @returns {boolean} whether the host has indexes of that type */
export function isIndexType (type) {
  return typeof type === 'string' && (
    type === TTL || type === FULLTEXT || PERSISTENT.has(type) || GEO.has(type)
  )
}

/** @param {unknown} type */
function checkType (type) {
  if (isIndexType(type)) return
  if (typeof type === 'string' && UNSUPPORTED.has(type)) {
    throw new HostError('ERROR_ARANGO_INDEX_CREATION_FAILED', 'this host has no indexes of type ' +
      `'${type}': expected 'persistent', 'ttl', 'geo' or 'fulltext'`)
  }
  throw new HostError('ERROR_BAD_PARAMETER', "expected the type of the index to be 'persistent', " +
    `came ${show(type)}`)
}

/** @param {unknown} name @returns {{name?: string}} */
function readOwnName (name) {
  return name === undefined || name === null ? {} : { name: readName(name) }
}

/** @param {unknown} name @returns {string} */
function readName (name) {
  if (typeof name === 'string' && NAME.test(name)) return name
  throw new HostError('ERROR_ARANGO_ILLEGAL_NAME', "expected the index's name to be a letter, " +
    `then letters, digits, '_' or '-', 256 at most; came ${show(name)}`)
}

/** @param {unknown} fields @returns {string[]} */
function readFields (fields) {
  const names = readNames(fields, 'fields')
  if (names.length === 0) {
    throw new HostError('ERROR_BAD_PARAMETER', "expected 'fields' of the index to name at " +
      'least one attribute, came an empty array')
  }
  for (const name of names) parseField(name)
  return names
}

/**
 * They change the speed of some servers' queries, and nothing else.
 * @param {unknown} storedValues
 * @returns {string[]}
 */
function readStoredValues (storedValues) {
  return storedValues === undefined || storedValues === null
    ? []
    : readNames(storedValues, 'storedValues')
}

/** @param {unknown} names @param {string} what @returns {string[]} */
function readNames (names, what) {
  if (!Array.isArray(names)) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected '${what}' of the index to be an array ` +
      `of attribute names, came ${show(names)}`)
  }
  const wrong = names.find(name =>
    typeof name !== 'string' || name === '' || name.length > LENGTH_LIMIT)
  if (names.includes(wrong)) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected '${what}' of the index to hold ` +
      `attribute names of 1 to ${LENGTH_LIMIT} characters, came ${show(wrong)}`)
  }
  if (names.length > FIELD_LIMIT) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected at most ${FIELD_LIMIT} attributes in ` +
      `'${what}' of the index, came ${names.length}`)
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) {
    throw new HostError('ERROR_BAD_PARAMETER', `expected each attribute in '${what}' of the ` +
      `index once, came ${show(twice)} twice`)
  }
  return [...names]
}

/** @param {Record<string, unknown>} given @param {string} name @param {boolean} absent @returns {boolean} */
function readBoolean (given, name, absent) {
  const value = given[name]
  if (value === undefined || value === null) return absent
  if (typeof value === 'boolean') return value
  throw new HostError('ERROR_BAD_PARAMETER', `expected '${name}' of the index to be true or ` +
    `false, came ${show(value)}`)
}
