/** @import {Arguments, Run, Value} from '../../types.js' */
/** @import {Collection, Index} from '../../../documents/types.js' */
// NEAR, WITHIN and WITHIN_RECTANGLE, which 3.12 deprecates: documents of a collection by its geo index.
import {
  findMeeting, findNearest, isGeo, readByNumber, readPlace
} from '../../../documents/index.js'
import { HostError } from '../../../errors.js'
import {
  contains, measureDistance, toCentroid, toPoint, toShape
} from '../../../geo/index.js'
import { getAttribute, setAttribute } from '../../values/index.js'
import { declare } from '../declare.js'
import { refuseArgument } from '../warnings.js'
import { refuseShape } from './shapes.js'

/** Of NEAR without a limit. */
const DEFAULT_LIMIT = 100
/** What a document takes, parsed, in terms of its text. */
const PARSED = 4

export const NEAR_FUNCTIONS = declare({
  'NEAR(any, any, any, any?, any?)': {
    result: ([name, latitude, longitude, limit = DEFAULT_LIMIT, label], run) =>
      typeof limit === 'number'
        ? listNear('NEAR', [name, latitude, longitude, label], { limit, most: Infinity }, run)
        : listNothing(run, 'NEAR', 'a number of documents as the fourth argument'),
    deterministic: false,
    takesCollection: true
  },
  'WITHIN(any, any, any, any, any?)': {
    result: ([name, latitude, longitude, most, label], run) => typeof most === 'number'
      ? listNear('WITHIN', [name, latitude, longitude, label], { limit: Infinity, most }, run)
      : listNothing(run, 'WITHIN', 'meters as the fourth argument'),
    deterministic: false,
    takesCollection: true
  },
  'WITHIN_RECTANGLE(any, any, any, any, any)': {
    result: listInRectangle, deterministic: false, takesCollection: true
  }
})

/**
 * @param {string} name of the function
 * @param {readonly (Value | undefined)[]} args a collection, latitude, longitude, the attribute for distances
 * @param {{limit: number, most: number}} bounds documents, meters
 * @param {Run} run
 * @returns {Value} the nearest first
 * @throws {HostError} 1203, 1570
 */
// eslint-disable-next-line max-params -- what is wanted, and where
function listNear (name, [collection, latitude, longitude, label], { limit, most }, run) {
  const place = findPlace(collection, run)
  const center = toPoint(latitude, longitude)
  if (center === null) {
    return listNothing(run, name, 'a latitude (-90 to 90) and a longitude (-180 to 180)')
  }
  if (label !== undefined && typeof label !== 'string') {
    return listNothing(run, name, 'the name of an attribute as the last argument')
  }
  const measure = (/** @type {number} */ number) => {
    const item = readDocument(place, number, run)
    if (item === null) return null
    const distance = measureDistance(center, toCentroid(item.shape))
    return { item: { ...item, distance }, distance }
  }
  const found = []
  const { setting: { tables } } = run
  for (const { document, distance } of findNearest(tables, place, { center, most, measure })) {
    if (found.length >= limit || distance > most) break
    if (label !== undefined) setAttribute(document, label, distance)
    found.push(document)
  }
  return found
}

/**
 * These functions stand where a list of documents does: null would end the query with another error than the warning.
 * @param {Run} run
 * @param {string} name of the function
 * @param {string} expected what it takes
 * @returns {Value}
 */
function listNothing (run, name, expected) {
  refuseArgument(run, name, expected)
  return []
}

/**
 * @param {Arguments} args a collection, two corners
 * @param {Run} run
 * @returns {Value}
 * @throws {HostError} 1203, 1570
 */
function listInRectangle ([collection, lat1, lng1, lat2, lng2], run) {
  const place = findPlace(collection, run)
  const coordinates = [[[lng1, lat1], [lng2, lat1], [lng2, lat2], [lng1, lat2], [lng1, lat1]]]
  const area = toShape({ type: 'Polygon', coordinates })
  if (typeof area === 'string') {
    refuseShape('WITHIN_RECTANGLE', area, run)
    return []
  }
  if (area.type !== 'area') return []
  return [...findMeeting(run.setting.tables, place, area)].flatMap(number => {
    const item = readDocument(place, number, run)
    return item !== null && contains(area, item.shape) ? [item.document] : []
  })
}

/**
 * @param {Value | undefined} name
 * @param {Run} run
 * @returns {{collection: Collection, index: Index}}
 * @throws {HostError} 1203, 1570
 */
function findPlace (name, { setting: { catalog, tables, database } }) {
  const collection = catalog.find(tables, database, String(name))
  const index = collection.indexes.find(isGeo)
  if (index !== undefined) return { collection, index }
  throw new HostError('ERROR_QUERY_GEO_INDEX_MISSING', `AQL: the collection '${collection.name}' ` +
    'has no geo index (while executing)')
}

/**
 * @param {{collection: Collection, index: Index}} place
 * @param {number} number
 * @param {Run} run
 */
function readDocument ({ collection, index }, number, run) {
  run.tick()
  const stored = readByNumber(run.setting.tables, collection, number)
  if (stored === null) return null
  run.stats.scannedIndex++
  run.lend(PARSED * stored.text.length)
  /** @type {{[name: string]: Value}} */
  const document = JSON.parse(stored.text)
  const values = index.fields.map(field =>
    field.split('.').reduce(getAttribute, /** @type {Value} */ (document)))
  const shape = readPlace(index, values)
  return shape === null ? null : { document, shape }
}
