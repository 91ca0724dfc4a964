/** @import {Realm} from '../types.js' */
// The module '@arangodb/util'.

/**
 * @param {Realm} realm
 * @returns {Record<string, unknown>} pluck, union, drain, inline, propertyKeys, shallowCopy
 */
export function createUtilModule (realm) {
  const { get } = realm.load('lodash')
  const propertyKeys = (/** @type {object} */ value) =>
    realm.toArray(Object.keys(value).filter(key => !key.startsWith('_') && !key.startsWith('$')))
  return realm.guard({
    pluck: (/** @type {Iterable<unknown>} */ values, /** @type {unknown} */ key) =>
      realm.toArray([...values].map(value => get(value, key))),
    union: (/** @type {unknown[]} */ ...values) => toUnion(realm, values),
    drain: (/** @type {Iterable<unknown>} */ values) => realm.toArray(values),
    inline: (
      /** @type {string | readonly string[]} */ strings,
      /** @type {unknown[]} */ ...values
    ) => {
      const text = typeof strings === 'string'
        ? strings
        : strings.map((piece, index) => index === 0 ? piece : `${values[index - 1]}${piece}`)
          .join('')
      return text.replace(/\s*\n\s*/g, ' ').trim()
    },
    propertyKeys,
    shallowCopy: (/** @type {Record<string, unknown> | null | undefined} */ value) =>
      realm.toObject(Object.fromEntries(propertyKeys(value ?? {}).map(key => [key, value?.[key]])))
  })
}

/** @param {Realm} realm @param {unknown[]} values Maps, Sets, arrays or objects, all of the first one's kind */
function toUnion (realm, values) {
  const [first] = values
  if (values.length < 2) return first
  const kind = Object.prototype.toString.call(first)
  if (kind === '[object Map]' || kind === '[object Set]') {
    const Kind = /** @type {new (entries: unknown[]) => unknown} */ (Object(first).constructor)
    return new Kind(values.flatMap(value => [.../** @type {Iterable<unknown>} */ (value)]))
  }
  if (Array.isArray(first)) return realm.toArray(values.flat())
  return realm.toObject(Object.assign({}, ...values))
}
