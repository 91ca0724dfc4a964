/** @import {Collection, Index, ReadTables} from '../types.js' */
/** @import {PrimaryIndex} from './find-index.js' */
/** @import {IndexDescription} from './types.js' */
// Indexes as clients see them.
import { estimateSelectivity } from './estimate-selectivity.js'
import { listIndexes } from './find-index.js'
import { isGeo } from './read-definition.js'

/**
 * Describes an index.
 * @param {Collection} collection
 * @param {Index | PrimaryIndex} index
 * @param {ReadTables} [reading] for the estimate of its selectivity, which is left out without
 * @returns {IndexDescription}
 */
export function describeIndex (collection, index, reading) {
  const { id, type, name, fields, unique, sparse } = index
  return {
    id: `${collection.name}/${id}`,
    type,
    name,
    fields: [...fields],
    unique,
    sparse,
    ...index.type === 'persistent' ? describeSettings(index) : {},
    ...index.type === 'fulltext' ? { minLength: index.minLength } : {},
    ...index.type === 'ttl' ? { expireAfter: index.expireAfter, estimates: false } : {},
    ...index.type !== 'primary' && isGeo(index) ? describeGeo(index) : {},
    ...toSelectivity(collection, index, reading)
  }
}

/**
 * Describes all indexes of a collection.
 * @param {Collection} collection
 * @param {ReadTables} [reading] as in describeIndex
 * @returns {IndexDescription[]} the primary one first
 */
export function describeIndexes (collection, reading) {
  return listIndexes(collection).map(index => describeIndex(collection, index, reading))
}

/** Levels of cells as ArangoDB's defaults have them; here a covering may have any. @param {Index} index */
function describeGeo ({ geoJson = false, legacyPolygons = false }) {
  return {
    geoJson, legacyPolygons, bestIndexedLevel: 17, worstIndexedLevel: 4, maxNumCoverCells: 8
  }
}

/** @param {Index} index */
function describeSettings ({ deduplicate, estimates, cacheEnabled, storedValues }) {
  return {
    deduplicate,
    estimates,
    cacheEnabled,
    ...storedValues === undefined ? {} : { storedValues: [...storedValues] }
  }
}

/**
 * @param {Collection} collection
 * @param {Index | PrimaryIndex} index
 * @param {ReadTables} [reading]
 * @returns {{selectivityEstimate?: number}}
 */
function toSelectivity (collection, index, reading) {
  if (index.type === 'primary') return { selectivityEstimate: 1 }
  if (index.type !== 'edge' && !index.estimates) return {}
  if (index.unique) return { selectivityEstimate: 1 }
  const estimate = reading === undefined ? null : estimateSelectivity(reading, collection, index)
  return estimate === null ? {} : { selectivityEstimate: estimate }
}
