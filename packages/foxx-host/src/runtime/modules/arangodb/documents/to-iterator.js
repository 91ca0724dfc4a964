/** @import {Access} from './types.js' */
// What `for (const one of cursor)` asks, with values of the realm.

/**
 * @param {Pick<Access, 'realm' | 'values'>} access
 * @param {{hasNext: () => boolean, next: () => unknown}} source
 * @returns {object}
 */
export function toIterator ({ realm, values }, source) {
  const { next } = realm.guard({
    next: () => {
      const done = !source.hasNext()
      return Object.assign(values.toObject(), { value: source.next(), done })
    }
  })
  return Object.assign(values.toObject(), { next, [Symbol.iterator] () { return this } })
}
