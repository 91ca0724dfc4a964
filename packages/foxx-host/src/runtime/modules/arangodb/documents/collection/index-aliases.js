// The names that ensureIndex had for each type: (field, ..., [options]).
import { isObject } from '../../../../values.js'

const KINDS = Object.freeze({
  ensureHashIndex: { type: 'hash' },
  ensureUniqueConstraint: { type: 'hash', unique: true },
  ensureSkiplist: { type: 'skiplist' },
  ensureUniqueSkiplist: { type: 'skiplist', unique: true },
  ensureGeoIndex: { type: 'geo' },
  ensureFulltextIndex: { type: 'fulltext' }
})

/**
 * @template Place
 * @param {(place: Place, values: readonly unknown[]) => unknown} ensureIndex
 * @returns {Readonly<Record<string, typeof ensureIndex>>}
 */
export function toIndexAliases (ensureIndex) {
  return Object.freeze(Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [
    name,
    (/** @type {Place} */ place, /** @type {readonly unknown[]} */ values) => {
      const options = isObject(values.at(-1)) ? values.at(-1) : {}
      const fields = values.filter(value => typeof value === 'string')
      return ensureIndex(place, [{ ...Object(options), ...kind, fields }])
    }
  ])))
}
