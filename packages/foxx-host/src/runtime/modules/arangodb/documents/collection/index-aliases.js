/** @import {Method} from '../types.js' */
// The names that ensureIndex had for each type: (field, ..., [options]).
import { ensureIndex } from './indexes.js'
import { isObject } from '../../../../values.js'

/** @type {Readonly<Record<string, Method>>} */
export const INDEX_ALIASES = Object.freeze({
  ensureHashIndex: toAlias({ type: 'hash' }),
  ensureUniqueConstraint: toAlias({ type: 'hash', unique: true }),
  ensureSkiplist: toAlias({ type: 'skiplist' }),
  ensureUniqueSkiplist: toAlias({ type: 'skiplist', unique: true }),
  ensureGeoIndex: toAlias({ type: 'geo' }),
  ensureFulltextIndex: toAlias({ type: 'fulltext' })
})

/** @param {{type: string, unique?: boolean}} kind @returns {Method} */
function toAlias (kind) {
  return (place, values) => {
    const options = isObject(values.at(-1)) ? values.at(-1) : {}
    const fields = values.filter(value => typeof value === 'string')
    return ensureIndex(place, [{ ...Object(options), ...kind, fields }])
  }
}
